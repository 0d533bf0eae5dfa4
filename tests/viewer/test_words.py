"""The result of a match in a sentence."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.engine import ScoreLine, SeatScore
from riverboat.engine.score import Standing, rank
from riverboat.games.the_river.events import FinalScoring
from riverboat.match import Cause, MatchResult
from riverboat.match.control import TimeControl
from riverboat.match.result import judge
from riverboat.viewer.panels import sheet
from riverboat.viewer.words import clock_words, ending, shown_names, standing_words, title_of


def result(
    points: list[int],
    ties: list[int] | None = None,
    forfeits: dict[int, Cause] | None = None,
    cause: Cause = Cause.RULES,
    automaton: int | None = None,
) -> MatchResult:
    ties = ties or [0] * len(points)
    scores = [
        SeatScore(
            seat, (ScoreLine("all", own),), (ScoreLine("one", 0), ScoreLine("two", ties[seat]))
        )
        for seat, own in enumerate(points)
    ]
    standing = rank(scores)
    if automaton is not None:
        other = SeatScore(1, (ScoreLine("all", automaton),))
        standing = Standing(tuple(scores), (1 if points[0] >= automaton else 2,), other)
    bots = ("ada", "bob", "cy", "di")[: len(points)]
    return judge(standing, bots, forfeits or {}, cause, 9, True)


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (result([70, 74]), "bob beat ada, 74 to 70"),
        (result([74, 74], [1, 2]), "bob beat ada, 74 to 74, on the second tie-break"),
        (result([74, 74]), "ada and bob drew, 74 to 74"),
        (result([9, 5, 7]), "ada beat cy and bob, 9 to 7 and 5"),
        (result([9, 5, 9]), "ada and cy shared the victory over bob, 9 to 9 and 5"),
        (result([9, 5], forfeits={0: Cause.CRASH}), "bob beat ada, who crashed, 5 to 9"),
        (
            result([9, 5], forfeits={0: Cause.CRASH}, cause=Cause.CRASH),
            "bob beat ada, who crashed, 5 to 9, as if it had ended then",
        ),
        (result([9, 5], cause=Cause.CANCELLED), "ada against bob, cancelled"),
        (result([9], automaton=7), "ada beat the automaton, 9 to 7"),
        (result([5], automaton=7), "ada lost to the automaton, 5 to 7"),
        (result([-5, -12]), "ada beat bob, −5 to −12"),
        (None, "ada against bob, unfinished"),
    ],
)
def test_the_title_is_the_result(found: MatchResult | None, sentence: str) -> None:
    bots = ("ada", "bob") if found is None else tuple(seat.bot for seat in found.seats)
    assert title_of(bots, found) == sentence


def test_bots_of_one_name_are_told_apart_and_controls_are_seen() -> None:
    assert shown_names(["a", "a", "b\x1b"]) == ["a (seat 0)", "a (seat 1)", "b\\x1b"]


def test_the_end_names_who_was_at_fault() -> None:
    assert ending(result([1, 2])) == "played to the end"
    assert ending(result([1, 2], forfeits={1: Cause.TIMEOUT})) == "clock lost of bob"
    assert ending(result([1, 2], forfeits={1: Cause.ABSENT})) == "bob not there"
    assert standing_words(result([1, 2]), 1) == "won, rank 1"
    assert standing_words(result([1, 2], forfeits={1: Cause.CRASH}), 1) == "lost, rank 2, crash"


@pytest.mark.parametrize("text", ["60+0.5", "5+0", "60+0.5/10", "60+0.5~0.2"])
def test_clocks_are_written_as_they_are_given(text: str) -> None:
    assert clock_words(TimeControl.parse(text)) == f"clock {text}"
    assert clock_words(TimeControl.parse("none")) == "no clock"


def test_points_below_zero_have_a_minus_on_the_score_sheet() -> None:
    assert sheet(result([-3, -3]), ["", ""]).count('<td class="num">−3</td>') == 4


def test_the_score_sheet_has_words_and_no_lines_that_brought_nothing() -> None:
    gold, river = (games.get(key).face().label_words for key in ("gold_west", "the_river"))
    assert (gold("four_vp"), gold("water_store")) == ("the 4 VP tile", "storing beside water")
    assert (river("resources"), river("meadows")) == ("goods", "meadows")
    table = sheet(result([4, 0], [0, 2]), ["", ""], "", lambda label: f"points of {label}")
    assert "Points of all" in table and "Points of two" in table
    assert "Points of one" not in table


def test_what_happens_to_another_seat_begins_with_its_number() -> None:
    face = games.get("the_river").face()
    scored = FinalScoring(1, (), (), (), 4, 3, 2, 1, 3, 13)
    assert face.told_words(scored, 0).startswith("seat 1 scores 13")
    assert face.told_words(scored, 1).startswith("scores 13")
