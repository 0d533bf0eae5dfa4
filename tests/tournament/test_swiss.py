"""Swiss: near equals meet, nobody meets again while avoidable, byes and neighbours go round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat_server.tournament.courses import Block, BlockOutcome
from riverboat_server.tournament.courses.grouping import choose_groups
from riverboat_server.tournament.courses.outcome import SwissPlace
from riverboat_server.tournament.courses.swiss import Swiss
from tournament.build import (
    appearances,
    by_chance,
    by_strength,
    field,
    level,
    meetings,
    neighbours,
    play_out,
    ranked,
    rounds,
    without,
)

Results = Callable[[Block], BlockOutcome]


def repeats(blocks: Sequence[Block]) -> int:
    return sum(times - 1 for times in meetings(blocks).values())


def test_a_small_swiss_is_paired_as_it_always_was() -> None:
    """A tournament goes on after an update only if the same rounds follow from the same results."""
    blocks = play_out(Swiss(tuple("abcdefg"), 2, 4))
    paired = {
        stage: [f"{one}{other}" for one, other in sorted(block.bots for block in played)]
        for stage, played in rounds(blocks).items()
    }
    assert paired == {
        "round 1 of 4": ["ad", "be", "cf"],
        "round 2 of 4": ["ac", "de", "gb"],
        "round 3 of 4": ["ba", "cd", "fg"],
        "round 4 of 4": ["bc", "eg", "fa"],
    }


def test_a_small_swiss_of_four_seats_is_seated_as_it_always_was() -> None:
    blocks = play_out(Swiss(tuple("abcdefghijklmnopq"), 4, 3))
    seated = {
        stage: ["".join(block.bots) for block in played] for stage, played in rounds(blocks).items()
    }
    assert seated == {
        "round 1 of 3": ["aeim", "bfjn", "cgko", "dhlp"],
        "round 2 of 3": ["qacb", "edfg", "hijk", "lmno"],
        "round 3 of 3": ["kadn", "gbhm", "fcli", "peqj"],
    }


# --- who meets whom ------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 9).map(lambda half: 2 * half), st.integers(0, 99), st.data())
def test_nobody_meets_again_in_half_as_many_rounds_as_there_are_bots(
    bots: int, seed: int, data: st.DataObject
) -> None:
    """As long as everybody has half of the field to meet yet, all can be paired anew (Dirac)."""
    times = data.draw(st.integers(1, bots // 2))
    blocks = play_out(Swiss(field(bots), 2, times), by_chance(seed, skips=0))
    assert repeats(blocks) == 0


def fewest_repeats(blocks: Sequence[Block], bots: Sequence[str], seats: int) -> int:
    """How many meetings another round must repeat, by trying all there are."""
    met = meetings(blocks)

    def best(waiting: tuple[str, ...]) -> int:
        if not waiting:
            return 0
        return min(
            sum(met[frozenset(pair)] for pair in combinations((waiting[0], *mates), 2))
            + best(tuple(bot for bot in waiting[1:] if bot not in mates))
            for mates in combinations(waiting[1:], seats - 1)
        )

    return best(tuple(bots))


@pytest.mark.parametrize(("bots", "seats"), [(4, 2), (6, 2), (8, 2), (6, 3), (9, 3), (8, 4)])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_round_repeats_more_meetings_than_it_must(bots: int, seats: int, seed: int) -> None:
    """Also in rounds beyond those in which everybody can be met anew."""
    course = Swiss(field(bots), seats, 6)
    played: list[Block] = []
    while blocks := course.more():
        met = meetings(played)
        repeated = sum(met[frozenset(pair)] for one in blocks for pair in combinations(one.bots, 2))
        assert repeated == fewest_repeats(played, field(bots), seats)
        played += blocks
        for block in blocks:
            course.ended(block.number, by_chance(seed, skips=0)(block))
    assert len(played) == 6 * bots // seats


@pytest.mark.parametrize(("bots", "seats", "times"), [(60, 3, 6), (64, 4, 5), (40, 4, 4)])
def test_many_bots_at_large_tables_hardly_ever_meet_again(
    bots: int, seats: int, times: int
) -> None:
    blocks = play_out(Swiss(field(bots), seats, times), by_chance(3, skips=0))
    assert repeats(blocks) <= len(blocks) * seats // 50


def test_winners_meet_winners() -> None:
    course = Swiss(field(16), 2, 4)
    points = dict.fromkeys(field(16), 0.0)
    while blocks := course.more():
        for block in blocks:
            one, other = block.bots
            assert abs(points[one] - points[other]) <= 2
        for block in blocks:
            outcome = by_strength(block)
            course.ended(block.number, outcome)
            for bot, won in outcome.points.items():
                points[bot] += won
    assert max(points, key=points.__getitem__) == field(16)[0]
    assert course.points == points


def test_first_the_upper_half_meets_the_lower_half() -> None:
    first = Swiss(tuple("abcdef"), 2, 1).more()
    assert [set(block.bots) for block in first] == [set("ad"), set("be"), set("cf")]
    first = Swiss(tuple("abcdefgh"), 4, 1).more()
    assert [set(block.bots) for block in first] == [set("aceg"), set("bdfh")]


def test_a_thousand_bots_are_paired_and_nobody_meets_again() -> None:
    blocks = play_out(Swiss(field(1000), 2, 3), by_chance(1, skips=0))
    assert repeats(blocks) == 0
    assert set(appearances(blocks).values()) == {3}


# --- byes and absence ----------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "seats", "times"), [(7, 2, 7), (5, 2, 4), (8, 3, 4), (11, 4, 3)])
def test_nobody_has_a_second_bye_before_all_had_one(bots: int, seats: int, times: int) -> None:
    blocks = play_out(Swiss(field(bots), seats, times), by_chance(5, skips=0))
    played = appearances(blocks)
    byes = [times - played[bot] for bot in field(bots)]
    assert sum(byes) == times * (bots % seats)
    assert max(byes) - min(byes) <= 1


def test_the_last_in_the_line_has_the_bye_and_the_points_of_a_won_block() -> None:
    course = Swiss(tuple("abcde"), 2, 2)
    first = course.more()
    assert appearances(first)["e"] == 0
    for block in first:
        course.ended(block.number, by_strength(block))
    assert course.points["e"] == 2.0
    assert appearances(course.more())["d"] == 0


def test_who_came_in_vain_has_the_points_of_a_won_block_and_has_met_nobody() -> None:
    course = Swiss(tuple("abcd"), 2, 3)
    first = course.more()
    assert [set(block.bots) for block in first] == [set("ac"), set("bd")]
    course.ended(0, without("a"))
    course.ended(1, ranked("bd"))
    assert course.points == {"a": 0.0, "b": 2.0, "c": 2.0, "d": 0.0}
    assert [set(block.bots) for block in course.more()] == [set("bc"), set("ad")]
    course.ended(2, ranked("bc"))
    course.ended(3, ranked("ad"))
    assert [set(block.bots) for block in course.more()] == [set("ab"), set("cd")]


# --- seats ---------------------------------------------------------------------------------------


def test_the_same_four_sit_in_another_order_every_round() -> None:
    blocks = play_out(Swiss(tuple("abcd"), 4, 6), level)
    assert set(neighbours(blocks).values()) == {2}
    assert len({block.bots for block in blocks}) == 6


def test_two_bots_take_turns_to_sit_first() -> None:
    blocks = play_out(Swiss(tuple("ab"), 2, 4), level)
    assert [block.bots[0] for block in blocks] == ["a", "b", "a", "b"]


# --- tables of least cost ------------------------------------------------------------------------


def partitions(bots: tuple[int, ...], seats: int) -> Iterator[list[tuple[int, ...]]]:
    if not bots:
        yield []
    else:
        for mates in combinations(bots[1:], seats - 1):
            table = (bots[0], *mates)
            left = tuple(bot for bot in bots if bot not in table)
            yield from ([table, *others] for others in partitions(left, seats))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([(6, 3), (9, 3), (8, 4)]), st.integers(0, 999))
def test_a_dozen_bots_are_seated_at_the_least_cost(size: tuple[int, int], seed: int) -> None:
    bots, seats = size
    rng = Random(seed)
    between = {pair: rng.randrange(100) for pair in combinations(range(bots), 2)}

    def price(tables: Sequence[Sequence[int]]) -> int:
        return sum(
            between[min(one, other), max(one, other)]
            for table in tables
            for one, other in combinations(table, 2)
        )

    chosen = choose_groups(
        [str(bot) for bot in range(bots)],
        seats,
        lambda one, other: price([(int(one), int(other))]),
        lambda table: False,
    )
    least = min(map(price, partitions(tuple(range(bots)), seats)))
    assert price([tuple(map(int, table)) for table in chosen]) == least


def test_its_standing_counts_byes_and_blocks_that_others_missed() -> None:
    course = Swiss(tuple("abc"), 2, 1)
    play_out(course, lambda block: without("b"))
    (outcome,) = course.outcomes
    assert (outcome.rounds_played, outcome.rounds) == (1, 1)
    assert outcome.standing == (
        SwissPlace(1, "a", 2.0, 0, 1),
        SwissPlace(1, "c", 2.0, 1, 0),
        SwissPlace(3, "b", 0.0, 0, 0),
    )
