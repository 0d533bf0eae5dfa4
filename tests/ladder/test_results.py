"""What a match result says, and what it refuses to say."""

from __future__ import annotations

from typing import Any

import pytest

from ladder.build import a_result
from riverboat_server.ladder import Cause, Division, by_division


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ([1, 2], (1.0, 0.0)),
        ([1, 1], (0.5, 0.5)),
        ([2, 1, 3], (0.5, 1.0, 0.0)),
        ([1, 1, 3], (0.75, 0.75, 0.0)),
        ([1, 2, 2, 4], (1.0, 0.5, 0.5, 0.0)),
        ([1, 1, 1, 1], (0.5, 0.5, 0.5, 0.5)),
    ],
)
def test_points_are_the_share_of_opponents_beaten(ranks: list[int], points: tuple[float]) -> None:
    assert a_result(["ann", "bob", "cid", "dee"][: len(ranks)], ranks).points == points


@pytest.mark.parametrize(("rank", "points"), [(1, (1.0,)), (2, (0.0,))])
def test_a_solo_match_is_won_or_lost(rank: int, points: tuple[float]) -> None:
    assert a_result("ann", [rank]).points == points


def test_a_division_is_game_mode_and_number_of_players() -> None:
    assert a_result("ann bob", [1, 2]).division == Division("gold_west", "base", 2)
    assert str(Division("gold_west", "base", 1)) == "gold_west (base), 1 player"


def test_results_are_sorted_into_divisions() -> None:
    duel, solo, other = a_result("ann bob", [1, 2]), a_result("ann", [1]), a_result("cid", [2])
    assert by_division([duel, solo, other]) == {
        duel.division: [duel],
        solo.division: [solo, other],
    }


def test_a_match_without_a_deal_is_its_own_block() -> None:
    assert a_result("ann", [1], match_id="m", deal_id="").block == "m"
    assert a_result("ann", [1], match_id="m", deal_id="d").block == "d"


def test_a_cancelled_match_does_not_count() -> None:
    assert not a_result("ann bob", [1, 1], cause="CANCELLED", rated=False).counts
    assert a_result("ann bob", [1, 2], cause="TIMEOUT", rated=False).counts


def test_a_cause_may_be_given_by_name() -> None:
    assert a_result("ann bob", [1, 2], cause="TIMEOUT").cause is Cause.TIMEOUT


def test_seats_at_fault_are_kept_in_order() -> None:
    assert a_result("ann bob cid", [1, 2, 2], at_fault=(2, 1)).at_fault == (1, 2)


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"match_id": ""}, "needs an id"),
        ({"scores": (1, 2, 3)}, "one entry per seat"),
        ({"ranks": (2, 3)}, "ranks run from 1"),
        ({"ranks": (1, 3)}, "ranks run from 1"),
        ({"bots": ("ann",), "scores": (1,), "ranks": (3,)}, "solo"),
        ({"at_fault": (2,)}, "at fault"),
        ({"cause": "CANCELLED"}, "cannot be rated"),
        ({"cause": "BOREDOM"}, "BOREDOM"),
        ({"seconds": float("nan")}, "negative or infinite"),
        ({"decisions": -1}, "negative or infinite"),
        ({"finished_at": "yesterday"}, "ISO time in UTC"),
        ({"finished_at": "2026-11-16T12:00:00"}, "ISO time in UTC"),
        ({"finished_at": "2026-11-16T12:00:00+01:00"}, "ISO time in UTC"),
    ],
)
def test_an_impossible_result_is_refused(facts: dict[str, Any], complaint: str) -> None:
    given = {"ranks": (1, 2), "bots": ("ann", "bob")} | facts
    with pytest.raises(ValueError, match=complaint):
        a_result(**given)
