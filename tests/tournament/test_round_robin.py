"""Round robins and gauntlets: balance, counted."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat_server.tournament.courses.gauntlet import gauntlet
from riverboat_server.tournament.courses.round_robin import round_robin
from tournament.build import (
    appearances,
    by_strength,
    field,
    meetings,
    neighbours,
    play_out,
    rounds,
)

players = st.integers(2, 4)


@given(players, st.integers(0, 4), st.integers(1, 3))
def test_everybody_meets_everybody_equally_often(seats: int, more: int, times: int) -> None:
    bots = field(seats + more)
    blocks = play_out(round_robin(bots, seats, times))
    met = meetings(blocks)
    assert set(met.values()) == {times * comb(len(bots) - 2, seats - 2)}
    assert len(met) == comb(len(bots), 2)
    assert set(appearances(blocks).values()) == {times * comb(len(bots) - 1, seats - 1)}


@given(players, st.integers(0, 3))
def test_after_all_orders_everybody_has_sat_next_to_everybody_equally_often(
    seats: int, more: int
) -> None:
    bots = field(seats + more)
    sat = neighbours(play_out(round_robin(bots, seats, factorial(seats - 1))))
    assert set(sat) == set(permutations(bots, 2))
    assert len(set(sat.values())) == 1


@given(players, st.integers(0, 25), st.integers(1, 5))
def test_a_balanced_choice_of_tables_spreads_meetings(seats: int, more: int, cycles: int) -> None:
    bots = field(seats + more)
    blocks = play_out(round_robin(bots, seats, 1, cycles))
    assert len(blocks) == min(cycles * len(bots), comb(len(bots), seats))
    assert len(set(appearances(blocks).values())) == 1
    met = meetings(blocks)
    counts = [met[frozenset(pair)] for pair in combinations(bots, 2)]
    assert max(counts) - min(counts) <= 2


def test_a_block_of_a_solo_game_is_one_match_of_every_bot() -> None:
    course = round_robin(field(30), 1, 3)
    blocks = play_out(course)
    assert [block.bots for block in blocks] == [field(30)] * 3
    assert course.matches == 90


def test_rounds_are_played_one_after_the_other_and_the_stage_says_which() -> None:
    course = round_robin(field(3), 2, 2)
    blocks = course.more()
    assert {stage: len(played) for stage, played in rounds(blocks).items()} == {
        "round 1 of 2": 3,
        "round 2 of 2": 3,
    }
    for block in blocks[:2]:
        course.ended(block.number, by_strength(block))
    assert course.stage == "round 1 of 2"
    course.ended(2, by_strength(blocks[2]))
    assert course.stage == "round 2 of 2"


def test_ten_thousand_matches_are_planned_at_once() -> None:
    course = round_robin(field(101), 2, 1)
    assert course.matches == 10_100
    assert len(play_out(course)) == 5_050


# --- gauntlets -----------------------------------------------------------------------------------


@given(players, st.integers(0, 5), st.integers(1, 3), st.integers(1, 3))
def test_every_challenger_meets_every_bot_of_the_field_equally_often(
    seats: int, more: int, challenging: int, times: int
) -> None:
    challengers = [f"new-{number}" for number in range(challenging)]
    others = field(seats - 1 + more)
    blocks = play_out(gauntlet(challengers, others, seats, times))
    met = meetings(blocks)
    between = {met[frozenset((one, other))] for one in challengers for other in others}
    assert between == {times * comb(len(others) - 1, seats - 2)}
    assert not any(met[frozenset(pair)] for pair in combinations(challengers, 2))


@given(st.integers(3, 4), st.integers(4, 20), st.integers(1, 3))
def test_a_balanced_choice_of_opponents_meets_a_challenger_equally_often(
    seats: int, others: int, cycles: int
) -> None:
    blocks = play_out(gauntlet(["new"], field(others), seats, 1, cycles))
    met = meetings(blocks)
    assert len({met[frozenset(("new", bot))] for bot in field(others)}) == 1
    among = [met[frozenset(pair)] for pair in combinations(field(others), 2)]
    assert max(among) - min(among) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_challenger_sits_at_every_table(seats: int) -> None:
    challengers = ("new", "newer")
    for block in play_out(gauntlet(challengers, field(5), seats, 2)):
        assert len(set(challengers) & set(block.bots)) == 1
