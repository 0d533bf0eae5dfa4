"""A match picked up again from what was recorded goes on as if nothing had happened."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.engine import Game
from riverboat.match import Cause, Match, Strike, TimeControl, Verdict
from server.desk import TOY, Forced, answer, begin, play_out, restored, sit

GOLD_WEST = games.get("gold_west")


def same(match: Match, other: Match) -> None:
    """Two matches are at the same point: state, questions, numbers and clocks."""
    assert other.table.state == match.table.state
    assert other.table.asked == match.table.asked
    assert other.steps == match.steps
    assert {seat: asked.number for seat, asked in other.open.items()} == {
        seat: asked.number for seat, asked in match.open.items()
    }
    assert [clock.left for clock in other.clocks] == [clock.left for clock in match.clocks]
    assert other.result == match.result
    for seat in range(len(match.bots)):
        for number in range(match.steps + 3):
            assert other.verdict(seat, number) == match.verdict(seat, number)


@pytest.mark.parametrize(
    ("game", "players"), [(TOY, 2), (TOY, 3), (Forced(), 2), (GOLD_WEST, 2), (GOLD_WEST, 3)]
)
def test_a_restored_match_goes_on_with_the_same_state_numbers_and_clocks(
    game: Game, players: int
) -> None:
    control = TimeControl(base=50.0, increment=0.25, timeouts_allowed=1000)
    match, desk = begin(game, players, control, seed=3)
    now = 0.0
    while not match.over:
        if len(match.table.asked) == len(match.open) and not match.table._held:
            again = restored(game, desk, players, control, seed=3)
            again.resume(now)
            same(match, again)
        now += 0.125
        if match.steps % 7 == 6:
            now = max(now, match.deadline() or now)
            match.expire(now)
        else:
            answer(match, min(match.open), now)


@pytest.mark.parametrize("steps", [0, 2, 4])
def test_a_restored_match_reports_the_same_steps_as_an_undisturbed_one(steps: int) -> None:
    for game in (TOY, Forced(), GOLD_WEST):
        calm, calm_desk = begin(game, seed=5)
        play_out(calm)
        match, desk = begin(game, seed=5)
        play_out(match, until=lambda match: match.steps >= steps)
        again, rest = sit(game, seed=5)
        for item in desk.played:
            again.restore(
                item.step.seat, item.decision, item.origin, item.step.move, item.clock_left
            )
        again.resume(0.0)
        play_out(again)
        assert desk.played + rest.played == calm_desk.played
        assert rest.result == calm_desk.result


def test_forced_moves_of_the_opening_are_reported_once_by_a_match_picked_up_at_its_start() -> None:
    calm, calm_desk = begin(Forced())
    play_out(calm)
    fresh, desk = sit(Forced())
    fresh.resume(0.0)
    play_out(fresh)
    assert desk.played == calm_desk.played


def test_a_match_that_was_killed_between_forfeit_and_result_still_ends() -> None:
    match, _ = begin(GOLD_WEST)
    play_out(match, until=lambda match: match.steps >= 6)
    again, desk = sit(GOLD_WEST)
    again.restore_forfeit(1, Cause.TIMEOUT)
    again.resume(0.0)
    assert desk.result.cause is Cause.TIMEOUT
    assert desk.result.ranks == (1, 2)


def test_a_match_that_was_killed_before_its_result_was_written_gets_it() -> None:
    match, desk = begin(GOLD_WEST)
    play_out(match)
    again, late = sit(GOLD_WEST)
    for item in desk.played:
        again.restore(item.step.seat, item.decision, item.origin, item.step.move, item.clock_left)
    again.resume(0.0)
    assert late.result == desk.result


def test_lost_clocks_are_remembered_by_a_restored_match() -> None:
    control = TimeControl(base=1.0, increment=1.0, timeouts_allowed=1)
    match, desk = begin(GOLD_WEST, control=control)
    seat = match.table.asked[0]
    match.expire(1.0)
    again = restored(GOLD_WEST, desk, 2, control, seed=1)
    again.resume(0.0)
    while seat not in again.open:
        answer(again, min(again.open), 0.0)
    again.expire(100.0)
    assert again.forfeits == {seat: Cause.TIMEOUT}


def test_default_moves_go_on_for_a_seat_that_forfeited_before_the_crash() -> None:
    match, desk = begin(GOLD_WEST, 3)
    match.forfeit(0, Cause.CRASH, 0.0)
    play_out(match, until=lambda match: match.steps >= 12)
    again = restored(GOLD_WEST, desk, 3, match.control, seed=1)
    again.resume(0.0)
    assert again.table.state == match.table.state
    play_out(again)
    play_out(match)
    assert again.result == match.result


# --- joint decisions: who has answered has answered ----------------------------------------------


def test_a_lost_clock_in_a_joint_decision_is_not_forgiven_by_a_kill() -> None:
    """The others had not answered yet, so the move was not made; the lost clock was recorded."""
    control = TimeControl(base=1.0, increment=0.0, timeouts_allowed=1)
    match, desk = sit(TOY, control=control)
    match.set_away(1, True, 0.0)  # its question waits, its clock does not run
    match.start(0.0)
    match.expire(1.0)
    assert not desk.played
    again = restored(TOY, desk, 2, control, seed=1)
    again.resume(100.0)
    assert sorted(again.open) == [1], "seat 0 has lost its clock, and is not asked again"
    assert again.clocks[0].left == 0.0
    while 0 not in again.open:
        answer(again, min(again.open), 100.0)
    again.expire(200.0)
    assert again.forfeits[0] is Cause.TIMEOUT, "the second lost clock"


def test_an_answer_that_was_held_costs_what_it_cost_after_a_kill() -> None:
    control = TimeControl(base=60.0, increment=0.0)
    match, desk = begin(TOY, control=control)
    answer(match, 0, 50.0)
    again, rest = sit(TOY, control=control)
    for item in desk.holds:
        again.restore_held(item.step.seat, item.step.move, item.how, item.clock_left)
    again.resume(0.0)
    assert again.clocks[0].left == pytest.approx(10.0)
    assert again.verdict(0, desk.holds[0].decision) is Verdict.REPEATED
    answer(again, 1, 1.0)
    answer(match, 1, 51.0)
    assert rest.played[0] == desk.played[0], "the step tells the same"


# --- what is forgiven is not forgiven again ------------------------------------------------------


def test_strikes_are_remembered_by_a_restored_match() -> None:
    control = TimeControl(illegal_allowed=2)
    match, desk = begin(GOLD_WEST, control=control)
    seat = match.table.asked[0]
    match.strike(seat, 0.0)
    match.strike(seat, 0.0)
    assert desk.lapses == [Strike(seat), Strike(seat)]
    again = restored(GOLD_WEST, desk, 2, control, seed=1)
    again.resume(0.0)
    assert again.strikes_left(seat) == 0
    assert not again.over
    again.strike(seat, 0.0)
    assert again.forfeits == {seat: Cause.ILLEGAL_MOVES}


@pytest.mark.parametrize("players", [2, 3])
def test_a_match_killed_between_the_last_strike_and_the_forfeit_forfeits(players: int) -> None:
    control = TimeControl(illegal_allowed=0)
    match, _ = sit(GOLD_WEST, players, control)
    match.restore_strike(1)
    match.resume(0.0)
    assert match.forfeits == {1: Cause.ILLEGAL_MOVES}
    assert match.over is (players == 2)
    play_out(match)
    assert match.result is not None
    assert match.result.seats[1].cause is Cause.ILLEGAL_MOVES


def test_what_was_used_of_the_disconnect_budget_stays_used() -> None:
    control = TimeControl(base=99.0, increment=0.0, disconnect=30.0)
    match, desk = sit(GOLD_WEST, control=control)
    seat = match.table.asked[0]
    match.set_away(seat, True, 0.0)
    match.start(0.0)
    match.set_away(seat, False, 20.0)
    again = restored(GOLD_WEST, desk, 2, control, seed=1)
    again.set_away(seat, True, 100.0)
    again.resume(100.0)
    assert again.deadline() == pytest.approx(110.0)
    again.expire(110.0)
    assert again.forfeits == {seat: Cause.DISCONNECT}
