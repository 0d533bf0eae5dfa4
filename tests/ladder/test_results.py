"""What a finished match says, and what it refuses to say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ladder.build import a_result
from riverboat import games
from riverboat.match import (
    REFEREE_CLOCK,
    Cause,
    DealPolicy,
    Division,
    FinishedMatch,
    TimeControl,
    describe,
)
from riverboat_server.ladder import by_division


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


DUEL = Division("gold_west", "base", 2, 1, "60+0.5~0.1", "")


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({}, "gold_west (base), 2 players"),
        ({"mode": "whitewater"}, "gold_west (whitewater), 2 players"),
        ({"rules_version": 2}, "gold_west (base), 2 players, rules 2"),
        ({"control": TimeControl.parse("1+0")}, "gold_west (base), 2 players, 1+0"),
        ({"control": TimeControl.parse("600+0")}, "gold_west (base), 2 players, 600+0"),
        ({"control": TimeControl(decision_cap=10.0)}, "gold_west (base), 2 players, 60+0.5/10"),
        ({"variant": "max_rounds=10"}, "gold_west (base), 2 players, max_rounds=10"),
    ],
)
def test_a_division_keeps_apart_what_cannot_be_compared_and_names_what_is_unusual(
    facts: dict[str, Any], text: str
) -> None:
    division = a_result("ann bob", [1, 2], **facts).division
    assert (division == DUEL) is (not facts)
    assert str(division) == text


def test_what_is_forgiven_makes_no_division() -> None:
    strict = replace(REFEREE_CLOCK, disconnect=1.0, timeouts_allowed=0, illegal_allowed=0)
    assert a_result("ann bob", [1, 2], control=strict).division == DUEL
    assert str(Division("gold_west", "base", 1)) == "gold_west (base), 1 player"


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_set_ups_with_other_options_are_other_divisions(game_id: str) -> None:
    game = games.get(game_id)
    seen: dict[Division, dict[str, str]] = {}
    for players, options in _set_ups(game_id):
        division = describe(game, "m", ["a"] * players, options, TimeControl()).division
        complete = game.complete_options(players, options)
        assert seen.setdefault(division, complete) == complete
    usual = describe(game, "m", ["a", "b"], {}, TimeControl())
    assert usual.division.variant == ""


def _set_ups(game_id: str) -> list[tuple[int, dict[str, str]]]:
    """Every set-up of the tests, and every value of every option at each of them."""
    game = games.get(game_id)
    found = []
    for players, options in game.setups():
        found.append((players, options))
        for option in game.options:
            for value in option.values:
                try:
                    changed = game.complete_options(players, {**options, option.key: value})
                except ValueError:
                    continue
                found.append((players, changed))
    return found


def test_an_option_that_the_mode_tells_is_not_told_again() -> None:
    wild = describe(games.get("gold_west"), "m", ["a", "b"], {"whitewater": "yes"}, REFEREE_CLOCK)
    assert str(wild.division) == "gold_west (whitewater), 2 players"
    short = describe(games.get("the_river"), "m", ["a", "b"], {"max_rounds": "10"}, REFEREE_CLOCK)
    assert str(short.division) == "the_river (base), 2 players, max_rounds=10"


def test_results_are_sorted_into_divisions() -> None:
    duel, solo, other = a_result("ann bob", [1, 2]), a_result("ann", [1]), a_result("cid", [2])
    assert by_division([duel, solo, other]) == {
        duel.division: [duel],
        solo.division: [solo, other],
    }


def test_a_match_without_a_deal_is_its_own_block() -> None:
    assert a_result("ann", [1], match_id="m", deal_id="").block == "m"
    assert a_result("ann", [1], match_id="m", deal_id="d").block == "d"


def test_a_block_is_a_rotation_set_whatever_its_deals() -> None:
    own = a_result("ann bob", [1, 2], match_id="m", deal_id="m", block_id="b")
    shared = a_result("ann bob", [1, 2], match_id="m", deal_id="d", block_id="b")
    assert (own.block, own.match.deals) == ("b", DealPolicy.FRESH)
    assert (shared.block, shared.match.deals) == ("b", DealPolicy.SHARED)


def test_solo_matches_hang_together_by_a_shared_deal_only() -> None:
    assert a_result("ann", [1], match_id="m", deal_id="m", block_id="b").block == "m"
    assert a_result("ann", [1], match_id="m", deal_id="d", block_id="b").block == "d"


def test_a_cancelled_match_does_not_count() -> None:
    assert not a_result("ann bob", [1, 1], cause=Cause.CANCELLED, rated=False).counts
    assert a_result("ann bob", [1, 2], cause=Cause.TIMEOUT, rated=False).counts


def test_each_seat_has_its_own_cause() -> None:
    causes = {2: Cause.CRASH, 1: Cause.TIMEOUT}
    result = a_result("ann bob cid", [1, 2, 2], causes=causes)
    assert result.causes == (Cause.RULES, Cause.TIMEOUT, Cause.CRASH)


def test_a_match_takes_the_time_between_its_dates() -> None:
    assert a_result("ann bob", [1, 2], seconds=1.5).seconds == pytest.approx(1.5)
    assert a_result("ann bob", [1, 2], seconds=-3.0).seconds == 0.0, "a clock was set back"


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"match_id": ""}, "needs an id"),
        ({"ranks": (2, 3)}, "ranks run from 1"),
        ({"ranks": (1, 3)}, "ranks run from 1"),
        ({"bots": ("ann",), "ranks": (3,)}, "solo"),
        ({"bots": (), "ranks": ()}, "one entry per seat"),
        ({"cause": Cause.CANCELLED}, "cannot be rated"),
        ({"steps": -1}, "cannot be negative"),
        ({"finished_at": "yesterday"}, "ISO time in UTC"),
        ({"finished_at": "2026-11-16T12:00:00"}, "ISO time in UTC"),
        ({"finished_at": "2026-11-16T12:00:00+01:00"}, "ISO time in UTC"),
    ],
)
def test_an_impossible_result_is_refused(facts: dict[str, Any], complaint: str) -> None:
    given = {"ranks": (1, 2), "bots": ("ann", "bob")} | facts
    with pytest.raises(ValueError, match=complaint):
        a_result(**given)


def test_a_result_belongs_to_the_bots_of_its_match() -> None:
    one, other = a_result("ann bob", [1, 2]), a_result("ann cid", [1, 2])
    with pytest.raises(ValueError, match="one entry per seat"):
        FinishedMatch(one.match, other.result, one.finished_at)
