"""Continuous tournaments: the next block tells most, bots come and go, nobody is waited for."""

from __future__ import annotations

from itertools import combinations, cycle, pairwise
from random import Random

import pytest

from riverboat_server.tournament.courses import Block, BlockOutcome, Changeable, EntryChange
from riverboat_server.tournament.courses.continuous import PAUSE, Continuous
from riverboat_server.tournament.courses.knowledge import Knowledge
from tournament.build import (
    appearances,
    by_strength,
    field,
    meetings,
    play_out,
    ranked,
    without,
)


def a_course(
    bots: int, players: int = 2, window: int = 4, changes: tuple[EntryChange, ...] = ()
) -> Continuous:
    return Continuous(field(bots), [players], window, changes)


def by_rating(seed: int, spread: float) -> dict[str, float]:
    rng = Random(seed)
    return {bot: rng.gauss(0, spread) for bot in field(12)}


def by_luck(strengths: dict[str, float], rng: Random) -> BlockOutcome:
    """One match of two in each seat: the stronger wins more often."""
    one, other = strengths
    share = 1 / (1 + 2.718 ** (strengths[other] - strengths[one]))
    won = sum(rng.random() < share for _ in range(2))
    return BlockOutcome({one: float(won), other: 2.0 - won}, {})


# --- what tells most -----------------------------------------------------------------------------


def test_while_nothing_is_known_everybody_plays_and_meets_equally_often() -> None:
    blocks = play_out(a_course(6, window=16), lambda block: ranked(block.bots[::-1]), most=15)
    assert set(appearances(blocks).values()) == {5}
    assert max(meetings(blocks).values()) == 1


def test_neighbours_in_the_table_meet_most() -> None:
    blocks = play_out(a_course(10), by_strength, most=400)
    met = meetings(blocks)
    bots = field(10)
    near = sum(met[frozenset((bots[n], bots[n + 1]))] for n in range(9))
    far = sum(met[frozenset((one, other))] for one in bots[:3] for other in bots[-3:])
    assert near > 10 * far
    assert min(appearances(blocks).values()) > 20


def test_a_new_bot_plays_first() -> None:
    course = a_course(8)
    play_out(course, by_strength, most=100)
    course.change(EntryChange(course.next_block, "new", True))
    blocks = play_out(course, by_strength, most=12)
    assert appearances(blocks)["new"] >= 6


def wrongly_ordered(strengths: dict[str, float], seed: int, chooses: bool) -> int:
    """Pairs in the wrong order after 150 blocks, chosen or each pair in turn."""
    rng, known = Random(seed), Knowledge()
    for bot in strengths:
        known.meet(bot)
    in_turn = cycle(combinations(strengths, 2))
    for _ in range(150):
        pair = known.choose(list(strengths), 2) if chooses else next(in_turn)
        known.expect(pair)
        known.learn(pair, by_luck({bot: strengths[bot] for bot in pair}, rng))
    guess = sorted(strengths, key=known.strength)
    return sum(strengths[low] > strengths[high] for low, high in combinations(guess, 2))


def test_the_table_is_right_sooner_than_if_everybody_met_everybody() -> None:
    trials = [(by_rating(seed, 3.0), seed) for seed in range(30)]
    chosen = sum(wrongly_ordered(strengths, seed, True) for strengths, seed in trials)
    in_turn = sum(wrongly_ordered(strengths, seed, False) for strengths, seed in trials)
    assert chosen < 0.85 * in_turn


def test_what_was_expected_of_a_block_that_was_not_played_is_forgotten() -> None:
    known, other = Knowledge(), Knowledge()
    for bot in "abcdef":
        known.meet(bot)
        other.meet(bot)
    unplayed = known.expect("bcd")
    for knowing in (known, other):
        knowing.expect("ac")
    known.forget(unplayed)
    known.learn("ab", ranked("ba"))
    other.learn("ab", ranked("ba"))
    assert [known.strength(bot) for bot in "abcdef"] == pytest.approx(
        [other.strength(bot) for bot in "abcdef"]
    )


# --- entries -------------------------------------------------------------------------------------


def test_changes_that_are_known_beforehand_and_changes_on_the_way_come_to_the_same() -> None:
    live = a_course(4)
    assert isinstance(live, Changeable)
    played, changes = play_out(live, by_strength, most=7), []
    for bot, entered in (("new", True), (field(1)[0], False), ("newer", True)):
        changes.append(EntryChange(live.next_block, bot, entered))
        live.change(changes[-1])
        played += play_out(live, by_strength, most=9)
    known = play_out(a_course(4, changes=tuple(changes)), by_strength, most=60)
    assert {block.number: block for block in played}.items() <= {b.number: b for b in known}.items()


def test_who_has_left_is_not_asked_again_and_may_come_back() -> None:
    course = a_course(4)
    first = play_out(course, by_strength, most=20)
    gone = field(1)[0]
    course.change(EntryChange(course.next_block, gone, False))
    assert gone not in course.bots
    without_it = play_out(course, by_strength, most=20)
    course.change(EntryChange(course.next_block, gone, True))
    again = play_out(course, by_strength, most=20)
    counts = [appearances(blocks)[gone] for blocks in (first, without_it, again)]
    assert counts[1] == 0
    assert counts[0] > 0 < counts[2]


def test_a_change_of_what_was_decided_is_refused() -> None:
    course = a_course(4)
    course.more()
    with pytest.raises(ValueError, match="block 0 was decided on: changes count from 4 on"):
        course.change(EntryChange(0, "new", True))


def test_it_waits_until_there_are_bots_enough() -> None:
    course = a_course(1)
    assert not course.more()
    assert course.next_block == 0
    course.change(EntryChange(0, "new", True))
    assert [set(block.bots) for block in course.more()] == [{"bot-000", "new"}] * 4


def test_divisions_take_turns_and_one_with_too_few_bots_is_left_out() -> None:
    course = Continuous(field(3), [2, 4], 6)
    assert [(block.number, block.division) for block in course.more()] == [(0, 0), (2, 0), (4, 0)]
    course.change(EntryChange(6, "new", True))
    for number in (0, 2, 4):
        course.ended(number, BlockOutcome({}, {}))
    assert [(block.number, block.division) for block in course.more()] == [
        (number, number % 2) for number in range(6, 12)
    ]


# --- absence and order ---------------------------------------------------------------------------


def test_so_many_blocks_as_the_window_run_at_once() -> None:
    course = a_course(6, window=5)
    blocks = course.more()
    assert len(blocks) == 5
    for block in blocks[1:]:
        course.ended(block.number, by_strength(block))
    assert not course.more()
    course.ended(0, by_strength(blocks[0]))
    assert len(course.more()) == 5


def test_a_bot_that_is_away_is_tried_less_and_less_often() -> None:
    away = field(1)[0]

    def result(block: Block) -> BlockOutcome:
        return without(away) if away in block.bots else by_strength(block)

    blocks = play_out(a_course(6), result, most=500)
    tried = [block.number for block in blocks if away in block.bots]
    pauses = [later - earlier for earlier, later in pairwise(tried)]
    longest = [pause for pause in pauses if pause > PAUSE]
    assert len(tried) < 30
    assert longest == sorted(longest)
    assert longest[-1] > 100


def test_two_bots_play_on_though_both_were_away() -> None:
    blocks = play_out(a_course(2), lambda block: without(*block.bots), most=30)
    assert len(blocks) == 30


def test_it_tells_how_many_blocks_were_played_and_not_how_many_were_decided_on() -> None:
    course = a_course(4, window=16)
    first, second, third, *_ = course.more()
    assert course.stage == ""
    for block in (second, first, second):  # one is told of twice
        course.ended(block.number, ranked(block.bots))
    course.ended(third.number, without(third.bots[0]))
    assert course.stage == "2 blocks played"
