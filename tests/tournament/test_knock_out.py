"""Knock-outs: brackets of any size, ties of blocks, and how equals are told apart."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat_server.tournament.courses import Block, BlockOutcome
from riverboat_server.tournament.courses.bracket import bracket
from riverboat_server.tournament.courses.knock_out import EXTRA, KnockOut
from riverboat_server.tournament.courses.outcome import TieOutcome
from tournament.build import by_chance, by_strength, field, level, play_out, ranked, rounds, without


def who_meets(blocks: Sequence[Block]) -> dict[str, list[str]]:
    """The tables of each stage, best seed first."""
    return {
        stage: ["".join(sorted(block.bots)) for block in played]
        for stage, played in rounds(blocks).items()
    }


def drawn(scores: dict[str, float]) -> BlockOutcome:
    """Equal points, and these mean scores."""
    return BlockOutcome(dict.fromkeys(scores, 1.0), scores)


# --- the bracket ---------------------------------------------------------------------------------


def test_the_best_seed_meets_the_last_and_the_best_two_meet_in_the_final() -> None:
    assert who_meets(play_out(KnockOut(tuple("abcdefgh"), 2, 1))) == {
        "quarter-final, tie 1": ["ah"],
        "quarter-final, tie 2": ["bg"],
        "quarter-final, tie 3": ["cf"],
        "quarter-final, tie 4": ["de"],
        "semi-final, tie 1": ["ad"],
        "semi-final, tie 2": ["bc"],
        "final": ["ab"],
    }


def test_who_beats_a_better_seed_takes_its_place_in_the_bracket() -> None:
    def upset(block: Block) -> BlockOutcome:
        return ranked("ha") if set(block.bots) == set("ah") else by_strength(block)

    assert who_meets(play_out(KnockOut(tuple("abcdefgh"), 2, 1), upset))["semi-final, tie 1"] == [
        "dh"
    ]


@pytest.mark.parametrize(("bots", "byes"), [(3, 1), (5, 3), (6, 2), (7, 1), (9, 7), (8, 0)])
def test_the_best_seeds_have_byes_up_to_the_next_power_of_two(bots: int, byes: int) -> None:
    blocks = play_out(KnockOut(field(bots), 2, 1))
    first, _, _ = blocks[0].stage.partition(",")
    playing = {bot for block in blocks if block.stage.startswith(first) for bot in block.bots}
    assert playing == set(field(bots)[byes:])


def test_of_three_bots_at_a_table_one_goes_on() -> None:
    assert who_meets(play_out(KnockOut(tuple("abcdefghi"), 3, 1))) == {
        "semi-final, tie 1": ["afg"],
        "semi-final, tie 2": ["beh"],
        "semi-final, tie 3": ["cdi"],
        "final": ["abc"],
    }


def test_of_four_bots_at_a_table_two_go_on_and_do_not_meet_at_once_again() -> None:
    assert who_meets(play_out(KnockOut(tuple("abcdefghijklmnop"), 4, 1))) == {
        "quarter-final, tie 1": ["ahip"],
        "quarter-final, tie 2": ["bgjo"],
        "quarter-final, tie 3": ["cfkn"],
        "quarter-final, tie 4": ["delm"],
        "semi-final, tie 1": ["adfg"],
        "semi-final, tie 2": ["bceh"],
        "final": ["abcd"],
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bracket_of_any_size_seats_everybody_and_leads_to_one_winner(seats: int) -> None:
    for bots in range(seats, 70):
        places = bots
        for one in bracket(bots, seats):
            playing = sorted(place for tie in one.ties for place in tie.places)
            assert playing == list(range(one.byes, places))
            going_on = [place for tie in one.ties for place in tie.goes_to]
            assert all(0 < len(tie.goes_to) < len(tie.places) == seats for tie in one.ties)
            places = one.byes + len(going_on)
            assert sorted(going_on) == list(range(one.byes, places))
        assert places == 1


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 20), st.integers(1, 3), st.integers(0, 99))
def test_it_ends_with_one_winner_whatever_happens(
    seats: int, more: int, blocks: int, seed: int
) -> None:
    course = KnockOut(field(seats + more), seats, blocks)
    played = play_out(course, by_chance(seed))
    assert course.winner in field(seats + more)
    assert course.stage == f"won by {course.winner}"
    assert course.matches == seats * len(played)


# --- ties ----------------------------------------------------------------------------------------


def test_a_tie_is_as_many_blocks_as_were_stated_and_points_decide() -> None:
    course = KnockOut(("ann", "bob"), 2, 3)
    assert [block.stage for block in course.more()] == ["final"] * 3
    for number, better in enumerate(["ann", "bob", "bob"]):
        course.ended(number, BlockOutcome({better: 2.0}, {"ann": 50.0, "bob": 1.0}))
    assert course.winner == "bob"


def test_equal_points_are_told_apart_by_mean_scores() -> None:
    course = KnockOut(("ann", "bob"), 2, 1)
    course.ended(0, drawn({"ann": 40.0, "bob": 41.5}))
    assert course.winner == "bob"


def test_equals_play_another_block_and_at_last_the_better_seed_goes_on() -> None:
    course = KnockOut(("ann", "bob"), 2, 2)
    played = play_out(course, level)
    assert [block.stage for block in played] == [
        *("final", "final"),
        *("final, extra block 1", "final, extra block 2", "final, extra block 3"),
    ]
    assert len(played) == 2 + EXTRA
    assert course.winner == "ann"
    assert course.matches == 2 * len(played)


def test_an_extra_block_can_decide() -> None:
    course = KnockOut(("ann", "bob"), 2, 1)
    for number, outcome in enumerate([drawn({"ann": 1.0, "bob": 1.0}), ranked(["bob", "ann"])]):
        assert len(course.more()) == 1
        course.ended(number, outcome)
    assert course.winner == "bob"


def test_only_the_line_between_those_who_go_on_and_those_who_leave_must_be_clear() -> None:
    """Two of four go on: that the first two are equal does not matter."""
    course = KnockOut(tuple("abcdefgh"), 4, 1)
    semi_finals = course.more()
    best = {"a": 3.0, "d": 3.0, "e": 1.0, "h": 1.0, "b": 4.0, "c": 2.0, "f": 2.0, "g": 0.0}
    for block in semi_finals:
        points = {bot: best[bot] for bot in block.bots}
        course.ended(block.number, BlockOutcome(points, points))
    assert {block.stage: set(block.bots) for block in course.more()} == {
        "semi-final, tie 2, extra block 1": set("bcfg"),
    }


def test_who_is_not_there_loses_the_tie_however_well_it_played_before() -> None:
    course = KnockOut(("ann", "bob"), 2, 2)
    course.ended(0, ranked(["ann", "bob"]))
    course.ended(1, without("ann"))
    assert course.winner == "bob"


def test_a_tie_to_which_nobody_comes_goes_to_the_better_seed_without_further_blocks() -> None:
    course = KnockOut(("ann", "bob"), 2, 1)
    course.ended(0, without("ann", "bob"))
    assert course.winner == "ann"
    assert len(course.more()) == 1


def test_a_tie_begins_as_soon_as_its_bots_are_known() -> None:
    course = KnockOut(tuple("abcdefgh"), 2, 1)
    by_bots = {frozenset(block.bots): block for block in course.more()}
    for bots in ("ah", "de"):
        block = by_bots[frozenset(bots)]
        course.ended(block.number, by_strength(block))
    assert [set(block.bots) for block in course.more()] == [set("ad")]
    assert course.stage == "quarter-final"


def test_neighbours_change_from_block_to_block_of_a_tie() -> None:
    blocks = KnockOut(tuple("abcd"), 4, 6).more()
    assert len({block.bots for block in blocks}) == 6


# --- what it says of itself ----------------------------------------------------------------------


def test_it_says_who_won_and_how_each_tie_ended() -> None:
    course = KnockOut(tuple("abc"), 2, 1)
    play_out(course)
    (outcome,) = course.outcomes
    assert outcome.winner == "a"
    assert outcome.ties == (
        TieOutcome("semi-final", {"b": 2.0, "c": 0.0}, ("b",), "points"),
        TieOutcome("final", {"a": 2.0, "b": 0.0}, ("a",), "points"),
    )


@pytest.mark.parametrize(
    ("ended", "reason"),
    [
        (drawn({"a": 3.0, "b": 4.0}), "scores"),
        (drawn({"a": 3.0, "b": 3.0}), "seed"),
        (without("a"), "absence"),
    ],
)
def test_it_says_what_told_equals_apart(ended: BlockOutcome, reason: str) -> None:
    course = KnockOut(tuple("ab"), 2, 1)
    play_out(course, lambda block: ended)
    assert course.outcomes[0].ties[0].decided_by == reason


def test_while_a_tie_is_played_nobody_goes_on() -> None:
    course = KnockOut(tuple("ab"), 2, 2)
    course.ended(course.more()[0].number, ranked("ba"))
    (outcome,) = course.outcomes
    assert outcome.winner is None
    assert outcome.ties == (TieOutcome("final", {"a": 0.0, "b": 2.0}),)
