"""Four small tournaments whose numbers two independent programs agree on, to the printed digits."""

from __future__ import annotations

import numpy as np
import pytest

from ladder.rated import a_group, in_units, rating
from riverboat_server.ladder.elo import START
from riverboat_server.ladder.rating.contrasts import anchor, difference_aims
from riverboat_server.ladder.rating.intervals import equivalent
from riverboat_server.ladder.rating.ranks import (
    field_variance,
    p_values,
    proves_nothing,
    rank_ranges,
)
from riverboat_server.ladder.rating.settling import blocks_to_settle
from riverboat_server.ladder.rating.table_group import TableGroup

DIGITS = 5e-5  # four are printed


@pytest.fixture(scope="module")
def ten_blocks() -> TableGroup:
    return a_group(*(f"AB {points}" for points in (2, 1, 2, 1.5, 0, 2, 1, 1, 2, 1)))


@pytest.fixture(scope="module")
def unbeaten() -> TableGroup:
    return a_group(*["AB 2"] * 5)


@pytest.fixture(scope="module")
def three_bots() -> TableGroup:
    rounds = ("AB 2", "AC 2", "BC 1", "AB 1", "AC 2", "BC 1.5", "AB 1", "AC 1", "BC 2")
    return a_group(*rounds)


@pytest.fixture(scope="module")
def three_seats() -> TableGroup:
    return a_group("ABC 2 3 1", "BCD 2 2 1.5", "ACD 3 2 1", "ABD 1 3 3")


def printed(*numbers: float) -> object:
    return pytest.approx(numbers, abs=DIGITS)


# --- two bots, ten blocks ------------------------------------------------------------------------


def test_two_bots_are_fitted_and_blocks_strewn_a_little_more_than_the_model_says(
    ten_blocks: TableGroup,
) -> None:
    assert tuple(ten_blocks.fit.strength) == printed(0.3555, -0.3555)
    assert ten_blocks.evidence.terms[0].leverage[0] == pytest.approx(0.0973, abs=DIGITS)
    assert ten_blocks.evidence.dispersion.factor == pytest.approx(1.0074, abs=DIGITS)


def test_their_difference_has_the_printed_error_and_ends(ten_blocks: TableGroup) -> None:
    found = ten_blocks.difference("A", "B")
    contrast, _ = ten_blocks.apart(0, 1)
    assert (contrast.value[0], contrast.error[0]) == printed(0.7109, 0.4652)
    assert (found.freedom, found.quantile) == printed(19.8288, 2.0871)
    assert in_units(found) == printed(0.7109, -0.2599, 1.7791)
    assert (found.low, found.high) == pytest.approx((-45.2, 309.1), abs=0.06)


def test_their_difference_is_worth_twenty_games_of_one_chance(ten_blocks: TableGroup) -> None:
    contrast, _ = ten_blocks.apart(0, 1)
    aims = difference_aims(ten_blocks.fit, np.array([0]), np.array([1]))
    found = equivalent(ten_blocks.fit, contrast, aims)
    assert (found.slope[0], found.chance[0], found.games[0]) == printed(1.0, 0.6706, 19.8201)
    assert found.wins[0] / found.games[0] == pytest.approx(0.6750, abs=DIGITS)


def test_a_rating_is_half_the_difference(ten_blocks: TableGroup) -> None:
    assert in_units(rating(ten_blocks, "A"), START) == printed(0.3555, -0.1300, 0.8896)


# --- one wins all --------------------------------------------------------------------------------


def test_an_unbeaten_bot_is_ahead_by_at_least_something(unbeaten: TableGroup) -> None:
    found = unbeaten.difference("A", "B")
    value, low, high = in_units(found)
    assert unbeaten.evidence.dispersion.factor == pytest.approx(0.8867, abs=DIGITS)
    assert (value, low, found.freedom) == printed(3.3417, 0.0205, 4.7067)
    assert high is None
    assert found.low == pytest.approx(3.6, abs=0.05)


# --- three bots, three rounds --------------------------------------------------------------------


def test_1500_is_where_most_is_known(three_bots: TableGroup) -> None:
    assert tuple(three_bots.fit.strength) == printed(0.7131, 0.1155, -0.8470)
    assert tuple(anchor(three_bots.fit)) == printed(0.3253, 0.3747, 0.3000)
    assert three_bots.evidence.dispersion.factor == pytest.approx(0.7795, abs=DIGITS)
    assert in_units(rating(three_bots, "A"), START) == printed(0.6920, -0.1247, 1.7119)


@pytest.mark.parametrize(
    ("pair", "numbers"),
    [
        ("AB", (0.5976, -0.6567, 2.0548)),
        ("AC", (1.5602, 0.0629, 3.5163)),
        ("BC", (0.9626, -0.3291, 2.5450)),
    ],
)
def test_differences_of_three(
    three_bots: TableGroup, pair: str, numbers: tuple[float, float, float]
) -> None:
    assert in_units(three_bots.difference(*pair)) == printed(*numbers)


def test_nothing_is_proven_about_three(three_bots: TableGroup) -> None:
    chance = p_values(three_bots.pairs)
    assert (chance[0, 1], chance[0, 2], chance[1, 2]) == printed(0.3207, 0.0426, 0.1296)
    ranges = rank_ranges(three_bots.pairs)
    assert (ranges.low.tolist(), ranges.high.tolist()) == ([1, 1, 1], [3, 3, 3])
    assert proves_nothing(three_bots.pairs)


def test_the_first_is_probably_better_than_the_last(three_bots: TableGroup) -> None:
    assert field_variance(three_bots.ratings) == pytest.approx(0.2915, abs=DIGITS)
    assert three_bots.chance_better("A", "C") == pytest.approx(0.9435, abs=DIGITS)


def test_forty_blocks_would_settle_the_first_two_with_an_even_chance(
    three_bots: TableGroup,
) -> None:
    """40 and 135 in all, of which nine are played; two digits are told."""
    assert three_bots.blocks == 9
    found = blocks_to_settle(three_bots.difference("A", "B"), three_bots.blocks)
    assert (found.settled, found.even, found.likely) == (False, 31, 130)


# --- three seats ---------------------------------------------------------------------------------


def test_tables_of_three(three_seats: TableGroup) -> None:
    assert tuple(three_seats.fit.strength) == printed(0.8848, 0.3393, -0.6012, -0.6012)
    assert three_seats.evidence.dispersion.factor == pytest.approx(0.8810, abs=DIGITS)
    best = rating(three_seats, "A")
    assert in_units(best, START) == printed(0.9003, 0.1338, 1.9669)
    assert (three_seats.ratings.error[0], best.freedom) == printed(0.3247, 7.0557)
    assert in_units(rating(three_seats, "D"), START) == printed(-0.5858, -1.7641, 0.3358)


def test_a_difference_at_tables_of_three(three_seats: TableGroup) -> None:
    assert in_units(three_seats.difference("A", "D")) == printed(1.4860, 0.2209, 3.2393)
    assert three_seats.apart(0, 3)[0].error[0] == pytest.approx(0.5405, abs=DIGITS)
