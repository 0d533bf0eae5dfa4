"""What results say about ranks, about who is better, and how many more would settle it."""

from __future__ import annotations

import numpy as np
import pytest

from ladder.rated import a_group
from riverboat_server.ladder import Estimate, blocks_to_settle
from riverboat_server.ladder.rating.contrasts import Contrasts
from riverboat_server.ladder.rating.ranks import (
    LEAST_VARIANCE,
    chances_better,
    field_variance,
    proves_nothing,
    rank_ranges,
)


def field(*values: float, error: float = 1.0) -> Contrasts:
    """Differences of bots at these places, all known equally well."""
    places = np.array(values)
    value = places[:, None] - places
    return Contrasts(value, np.full_like(value, error), np.full_like(value, 1e6))


@pytest.mark.parametrize("scale", [1.0, 0.01], ids=["few results", "many results"])
def test_ranks_are_what_is_left_when_clear_differences_are_counted(scale: float) -> None:
    """Two bots far above two others, beside their errors: each is certain of its half."""
    places = [scale * place for place in (10.0, 9.9, 0.0, -0.1)]
    ranges = rank_ranges(field(*places, error=scale))
    assert list(zip(ranges.low.tolist(), ranges.high.tolist(), strict=True)) == [
        (1, 2),
        (1, 2),
        (3, 4),
        (3, 4),
    ]


def test_holm_asks_more_of_a_pair_the_more_there_are() -> None:
    """2.1 standard errors: p = 0.036, enough for one pair, too little for the first of three."""
    assert rank_ranges(field(2.1, 0.0)).high.tolist() == [1, 2]
    assert rank_ranges(field(2.1, 0.0, 0.0, 0.0)).high.tolist() == [4, 4, 4, 4]


def test_holm_asks_less_of_a_pair_when_clearer_ones_are_settled() -> None:
    """p = 0.036 of the first bot from the second passes as the last of three, not before."""
    ranges = rank_ranges(field(2.1, 0.0, -7.0, -8.0))
    assert (ranges.low[0], ranges.high[0]) == (1, 1)


def test_holm_stops_at_the_first_pair_that_fails() -> None:
    """A: p = 0.03 twice. The first needs 0.025, so the second is not looked at either."""
    ranges = rank_ranges(field(2.17, 0.0, 0.0))
    assert (ranges.low[0], ranges.high[0]) == (1, 3)


def test_a_field_of_equals_proves_nothing_and_a_clear_one_something() -> None:
    assert proves_nothing(field(0.5, 0.2, 0.0, -0.3))
    assert proves_nothing(field(2.1, 0.0, 0.0)), "one of three pairs looks so one time in nine"
    assert not proves_nothing(field(6.0, 0.0, 0.0))


def test_a_table_that_proves_nothing_leaves_every_rank_open() -> None:
    """p = 0.007 would do for the five pairs of the first bot, not for the fifteen of all."""
    leader = field(2.7, 0.0, 0.0, 0.0, 0.0, 0.0)
    assert proves_nothing(leader)
    ranges = rank_ranges(leader)
    assert set(zip(ranges.low.tolist(), ranges.high.tolist(), strict=True)) == {(1, 6)}
    assert rank_ranges(field(3.0, 0.0, 0.0, 0.0, 0.0, 0.0)).high[0] == 1


def test_the_leader_of_equals_is_not_thought_to_be_much_better() -> None:
    """The same lead counts less where the whole field looks like one of equals."""
    lead = Contrasts(np.array([0.6]), np.array([0.4]), np.array([50.0]))
    errors, freedom = np.full(6, 0.3), np.full(6, 50.0)
    close = Contrasts(np.array([0.3, 0.1, 0.0, 0.0, -0.1, -0.3]), errors, freedom)
    wide = Contrasts(np.array([3.0, 1.5, 0.5, -0.5, -1.5, -3.0]), errors, freedom)
    in_close, in_wide = (chances_better(field, lead)[0] for field in (close, wide))
    assert 0.5 < in_close < 0.8 < in_wide < 1.0


def test_a_field_is_thought_to_differ_by_what_shows_through_the_noise() -> None:
    """Three bots at 2, 0 and -2 with errors of 0.3: (2 0.3² + 8 - 2/3 0.27) / 4."""
    errors, freedom = np.full(3, 0.3), np.full(3, 50.0)
    wide = Contrasts(np.array([2.0, 0.0, -2.0]), errors, freedom)
    assert field_variance(wide) == pytest.approx((0.18 + 8 - 0.18) / 4)
    noisy = Contrasts(np.zeros(3), 10 * errors, freedom)
    assert field_variance(noisy) == LEAST_VARIANCE


def test_chances_of_both_sides_add_up() -> None:
    group = a_group("AB 2", "AB 1", "AC 2", "BC 1.5", "BC 0", "AC 1")
    there, back = group.chance_better("A", "C"), group.chance_better("C", "A")
    assert there > 0.5
    assert there + back == pytest.approx(1.0)


# --- settling ------------------------------------------------------------------------------------


def lead(value: float, low: float | None, high: float | None, error: float = 1.0) -> Estimate:
    return Estimate(value, error, 1e6, low, high)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (lead(3.0, 1.0, 5.0), "settled"),
        (lead(-3.0, None, -0.5), "settled"),
        (lead(0.4, -2.0, 2.5), "too close to tell"),
        (lead(1.0, -1.0, 3.0), "280 more blocks (even chance), 1,500 (likely)"),
        (lead(1.96, -0.1, 4.0), "1 more block (even chance), 320 (likely)"),
    ],
)
def test_what_settles_a_pair_is_told_in_two_digits(found: Estimate, words: str) -> None:
    """100 blocks so far: 100 (1.96 / lead)² for an even chance, 100 (4 / lead)² to be likely."""
    assert str(blocks_to_settle(found, 100)) == words
