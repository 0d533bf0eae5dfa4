"""Intervals: open where results set no limit, honest where they are few, lopsided or alike."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladder.rated import Played, a_block, a_group, random_blocks, rating, the_group
from riverboat_server.ladder import columns_of
from riverboat_server.ladder.rating.evidence import LEAST_SPREAD
from riverboat_server.ladder.rating.group import ELO_PER_UNIT
from riverboat_server.ladder.rating.reach import paths
from riverboat_server.ladder.rating.table_group import table_groups


def test_nothing_limits_how_far_an_unbeaten_bot_is_ahead() -> None:
    group = a_group(*["AB 2", "AC 2", "BC 1"] * 4)
    best, second = rating(group, "A"), rating(group, "B")
    assert best.high is None
    assert best.low is not None and best.low > 1500
    assert second.low is not None and second.high is not None


def test_an_unbeaten_bot_does_not_drag_the_others_along() -> None:
    """What 1500 means hardly depends on how far an unbeaten bot is ahead."""
    others = ["BC 1", "BC 2", "CD 1", "CD 1.5", "BD 1"] * 3
    alone, beside = a_group(*others), a_group(*others, *["AB 2", "AC 2", "AD 2"] * 5)
    for bot in "BCD":
        assert rating(beside, bot).value == pytest.approx(rating(alone, bot).value, abs=45)


def test_nothing_limits_how_far_a_winless_bot_is_behind() -> None:
    group = a_group(*["AB 1", "AC 2", "BC 2"] * 4)
    worst = rating(group, "C")
    assert worst.low is None
    assert worst.high is not None and worst.high < 1500


def test_one_tie_is_a_limit() -> None:
    group = a_group("AB 2", "AB 2", "AB 1.5")
    assert rating(group, "A").high is not None


def test_half_a_point_leads_from_one_bot_to_another_and_on() -> None:
    won = np.array([[0.0, 0.5, 0.0], [0.0, 0.0, 0.5], [0.0, 0.0, 0.0]])
    assert paths(won).tolist() == np.triu(np.ones((3, 3), dtype=bool)).tolist()


def test_in_a_row_of_victories_everybody_is_open_to_some_side() -> None:
    group = a_group(*["AB 2", "BC 2"] * 3)
    ends = {bot: rating(group, bot) for bot in "ABC"}
    assert (ends["A"].low is None, ends["A"].high is None) == (False, True)
    assert (ends["B"].low is None, ends["B"].high is None) == (True, True)
    assert (ends["C"].low is None, ends["C"].high is None) == (True, False)


def test_a_difference_is_open_though_both_ratings_are_not_if_no_path_leads_back() -> None:
    """{A, B} never lost anything to {C, D}."""
    group = a_group(*["AB 1", "CD 1", "AC 2", "BD 2"] * 3)
    assert group.difference("A", "C").high is None
    assert group.difference("C", "A").low is None
    assert group.difference("A", "B").high is not None


def test_no_interval_is_wider_than_if_all_matches_of_a_block_end_alike() -> None:
    """Twice the variance of single matches, which is no estimate: the normal quantile is enough."""
    group = a_group(*["AB 2", "AB 0"] * 5)
    found = group.difference("A", "B")
    aim = group.fit.inverse[0] - group.fit.inverse[1]
    single = ELO_PER_UNIT * float(aim @ group.evidence.expected @ aim) ** 0.5
    assert found.error == pytest.approx(2**0.5 * single)
    assert found.quantile == pytest.approx(1.96, abs=0.001)


def test_one_block_is_very_wide_but_an_interval() -> None:
    group = a_group("AB 1.5")
    found = group.difference("A", "B")
    assert found.low is not None and found.high is not None
    assert found.high - found.low > 1000
    assert group.evidence.dispersion.freedom == 0
    assert group.evidence.dispersion.factor == 1


def test_matches_that_end_alike_are_no_new_evidence() -> None:
    """Ten blocks of which each is 2-0 or 0-2, against blocks of the same score that are split."""
    alike = a_group(*["AB 2"] * 5, *["AB 0"] * 5).difference("A", "B")
    split = a_group(*["AB 1"] * 10).difference("A", "B")
    assert alike.error > 1.5 * split.error


def test_more_blocks_make_intervals_shorter() -> None:
    few, many = (a_group(*["AB 2", "AB 1", "AB 0.5"] * count) for count in (2, 8))
    assert many.difference("A", "B").error == pytest.approx(few.difference("A", "B").error / 2, 0.2)


def test_groups_are_told_apart() -> None:
    results = [Played(("A", "B"), (1, 2), "x"), Played(("C", "D"), (1, 2), "y")]
    assert [group.names for group in table_groups(columns_of(results))] == [("A", "B"), ("C", "D")]


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]), st.integers(3, 20))
def test_an_interval_holds_its_estimate(seed: int, seats: int, blocks: int) -> None:
    for group in table_groups(columns_of(random_blocks(Random(seed), "ABCDE", seats, blocks))):
        for one in (*group.estimates, group.difference(*group.names[:2])):
            assert one.low is None or one.low < one.value
            assert one.high is None or one.high > one.value
            assert np.isfinite([one.value, one.error, one.freedom]).all()
            assert one.freedom > 4


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]))
def test_all_differences_together_are_those_worked_out_one_by_one(seed: int, seats: int) -> None:
    mixed = random_blocks(Random(seed), "ABCDE", seats, 10) + [
        one._replace(block=f"2 {one.block}") for one in random_blocks(Random(seed), "ABC", 2, 6)
    ]
    for group in table_groups(columns_of(mixed)):
        for one, other in zip(*np.triu_indices(len(group.names), 1), strict=True):
            alone, _ = group.apart(int(one), int(other))
            together = group.pairs.at(np.array([one]), np.array([other]))
            assert together.value == pytest.approx(alone.value)
            assert together.error == pytest.approx(alone.error)
            assert together.freedom == pytest.approx(alone.freedom)


def test_a_bot_twice_at_a_table_can_be_rated() -> None:
    results = a_block("AAB", [[1, 2, 3], [2, 3, 1], [1, 3, 2]], "x") * 2
    group = the_group([*results, *a_block("ABC", [[1, 2, 3], [3, 1, 2], [2, 3, 1]], "y")])
    found = group.difference("A", "B")
    assert found.low is not None and found.high is not None
    assert np.isfinite(group.pairs.error).all()


@pytest.mark.parametrize("lineup", ["AAB", "ABB", "AAAB", "ABBB"])
def test_what_a_bot_strayed_in_all_its_seats_stands_at_the_first(lineup: str) -> None:
    """Whoever sits there once wins every match, each of which was expected to be a share."""
    seats = len(lineup)
    (alone,) = (bot for bot in "AB" if lineup.count(bot) == 1)
    ranks = [1 if bot == alone else 2 for bot in lineup]
    lost = [1 if bot != alone else 2 for bot in "AB"]
    group = the_group(a_block(lineup, [ranks] * seats, "x") + a_block("AB", [lost], "y"))
    (part,) = [part for part in group.evidence.terms if part.blocks.seats == seats]
    one = group.names.index(alone)
    strayed = np.zeros(seats)
    strayed[lineup.index(alone)] = seats * (1 - group.fit.share[one, 1 - one])
    strayed[lineup.index("BA"[one])] = -strayed[lineup.index(alone)]
    assert part.surplus[0] == pytest.approx(strayed)


def test_matches_on_their_own_between_equals_hide_no_dispersion() -> None:
    """Each could only end one way or the other: what blocks show has hardly a variance."""
    group = the_group([Played(("A", "B"), (1 + n % 2, 2 - n % 2), f"{n}") for n in range(10)])
    assert group.evidence.dispersion.freedom == pytest.approx(2 * 9 / LEAST_SPREAD)
    assert group.pairs.at(np.array([0]), np.array([1])).freedom > 100


def test_tables_of_different_sizes_are_fitted_together() -> None:
    pair, table = a_block("AB", [[1, 2], [2, 1]], "x"), a_block("ABC", [[1, 2, 3], [2, 1, 3]], "y")
    group = the_group(pair + table)
    assert group.blocks_of.tolist() == [2, 2, 1]
    assert group.fit.met[0, 1] == pytest.approx(2 + 2 / 2)
