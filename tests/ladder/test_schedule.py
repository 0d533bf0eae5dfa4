"""Who meets whom, and where they sit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat_server.ladder import Pairing, Schedule, round_robin

players = st.integers(2, 4)


def bots(number: int) -> list[str]:
    return [f"bot-{index}" for index in range(number)]


def seatings(schedule: Schedule) -> Counter[tuple[str, int]]:
    return Counter((bot, seat) for one in schedule for seat, bot in enumerate(one.bots))


def meetings(schedule: Schedule) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for one in schedule for pair in combinations(one.bots, 2))


def test_two_bots_swap_seats_in_every_block() -> None:
    assert list(round_robin(["ann", "bob"], 2, 2)) == [
        Pairing(0, 0, ("ann", "bob")),
        Pairing(0, 1, ("bob", "ann")),
        Pairing(1, 0, ("ann", "bob")),
        Pairing(1, 1, ("bob", "ann")),
    ]


def test_three_bots_turn_the_other_way_round_in_the_second_round() -> None:
    assert [one.bots for one in round_robin(["a", "b", "c"], 3, 2)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "c", "b"),
        ("c", "b", "a"),
        ("b", "a", "c"),
    ]


def test_solo_bots_play_once_in_every_block() -> None:
    assert list(round_robin(["ann", "bob"], 1, 2)) == [
        Pairing(0, 0, ("ann",)),
        Pairing(0, 1, ("bob",)),
        Pairing(1, 0, ("ann",)),
        Pairing(1, 1, ("bob",)),
    ]


@given(players, st.integers(0, 4), st.integers(1, 3))
def test_everybody_sits_everywhere_and_meets_everybody_equally_often(
    seats: int, more: int, rounds: int
) -> None:
    schedule = round_robin(bots(seats + more), seats, rounds)
    assert len(set(seatings(schedule).values())) == 1
    assert len(seatings(schedule)) == (seats + more) * seats
    assert len(set(meetings(schedule).values())) == 1
    assert len(meetings(schedule)) == comb(seats + more, 2)


@given(players, st.integers(0, 3))
def test_after_all_orders_everybody_has_sat_next_to_everybody_equally_often(
    seats: int, more: int
) -> None:
    schedule = round_robin(bots(seats + more), seats, factorial(seats - 1))
    neighbours = Counter(
        (bot, one.bots[(seat + 1) % seats]) for one in schedule for seat, bot in enumerate(one.bots)
    )
    assert len(set(neighbours.values())) == 1
    assert set(neighbours) == set(permutations(bots(seats + more), 2))


@given(st.integers(1, 4), st.integers(0, 3), st.integers(1, 3))
def test_block_and_rotation_name_a_match_and_len_counts_them(
    seats: int, more: int, rounds: int
) -> None:
    schedule = round_robin(bots(seats + more), seats, rounds)
    names = {(one.block, one.rotation) for one in schedule}
    assert len(names) == len(list(schedule)) == len(schedule)


@given(players, st.integers(0, 3), st.integers(1, 2))
def test_a_block_is_every_rotation_of_one_table(seats: int, more: int, rounds: int) -> None:
    blocks: dict[int, list[tuple[str, ...]]] = {}
    for one in round_robin(bots(seats + more), seats, rounds):
        blocks.setdefault(one.block, []).append(one.bots)
    assert list(blocks) == list(range(len(blocks)))
    for first, *others in blocks.values():
        assert others == [first[turn:] + first[:turn] for turn in range(1, seats)]


@given(players, st.integers(0, 30), st.integers(1, 6))
def test_a_balanced_choice_seats_all_alike_and_spreads_meetings(
    seats: int, more: int, cycles: int
) -> None:
    """Cycles move a pattern around the circle of bots: no pair meets much more than another."""
    field = bots(seats + more)
    schedule = round_robin(field, seats, 1, cycles=cycles)
    assert len(schedule.tables) == min(cycles * len(field), comb(len(field), seats))
    assert {len(set(table)) for table in schedule.tables} == {seats}
    assert len(set(seatings(schedule).values())) == 1
    met = Counter(frozenset(pair) for table in schedule.tables for pair in combinations(table, 2))
    counts = [met[frozenset(pair)] for pair in combinations(field, 2)]
    assert max(counts) - min(counts) <= 2


@pytest.mark.parametrize(("seats", "cycles"), [(3, 9), (3, 2), (2, 2)])
def test_a_choice_of_as_many_tables_as_there_are_is_all_tables(seats: int, cycles: int) -> None:
    assert round_robin(bots(5), seats, 1, cycles=cycles) == round_robin(bots(5), seats, 1)


@pytest.mark.parametrize(("entrants", "seats"), [(1, 2), (1, 4), (2, 3), (2, 4), (3, 4)])
def test_too_few_bots_may_sit_several_times(entrants: int, seats: int) -> None:
    schedule = round_robin(bots(entrants), seats, 1, repeat=True)
    assert len(set(seatings(schedule).values())) == 1
    between = [met for pair, met in meetings(schedule).items() if len(pair) == 2]
    assert len(set(between)) <= 1


def test_enough_bots_are_never_repeated() -> None:
    assert round_robin(bots(4), 3, 2, repeat=True) == round_robin(bots(4), 3, 2)


@pytest.mark.parametrize(
    ("entrants", "seats", "rounds", "complaint"),
    [
        (["ann", "bob"], 4, 1, "2 bots cannot fill 4 seats: enter at least 4 bots"),
        (["ann"], 2, 1, "1 bot cannot fill 2 seats"),
        ([], 2, 1, "at least one bot"),
        (["ann", "bob", "ann"], 2, 1, "more often: ann"),
        (["ann", "bob"], 0, 1, "at least 1"),
        (["ann", "bob"], 2, 0, "at least 1"),
    ],
)
def test_what_cannot_be_planned_is_refused_with_advice(
    entrants: list[str], seats: int, rounds: int, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        round_robin(entrants, seats, rounds)


def test_a_choice_of_no_tables_is_refused() -> None:
    with pytest.raises(ValueError, match="cycles"):
        round_robin(bots(5), 3, 1, cycles=0)
