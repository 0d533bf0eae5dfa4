"""Scores: totals, tie-breaks, ranks."""

from __future__ import annotations

from riverboat.engine import ScoreLine, SeatScore
from riverboat.engine.score import rank


def sheet(seat: int, *points: int, ties: tuple[int, ...] = ()) -> SeatScore:
    lines = tuple(ScoreLine(f"line {number}", value) for number, value in enumerate(points))
    return SeatScore(seat, lines, tuple(ScoreLine("tie", value) for value in ties))


def test_the_total_is_the_sum_of_the_lines_without_the_tie_breaks() -> None:
    assert sheet(0, 3, -1, 5, ties=(9,)).total == 7


def test_more_points_rank_higher() -> None:
    assert rank([sheet(0, 3), sheet(1, 9), sheet(2, 5)]).ranks == (3, 1, 2)


def test_equal_totals_are_told_apart_by_tie_breaks_in_their_order() -> None:
    standing = rank([sheet(0, 5, ties=(1, 9)), sheet(1, 5, ties=(2, 0))])
    assert standing.ranks == (2, 1)


def test_what_is_still_equal_shares_a_rank_and_the_next_one_is_left_out() -> None:
    standing = rank([sheet(0, 5), sheet(1, 7), sheet(2, 7), sheet(3, 1)])
    assert standing.ranks == (3, 1, 1, 4)
    assert standing.winners == (1, 2)
