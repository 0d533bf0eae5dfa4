"""The match loop in simulated time: clocks, strikes, forfeits, the end, and picking it up again."""

from __future__ import annotations

from typing import Any

import pytest

from riverboat import games
from riverboat.engine import Game, secret_from_seed
from riverboat.match import Cause, Match, Origin, Outcome, TimeControl, Verdict
from riverboat.match.control import SeatClock
from server.desk import TOY, Desk, answer, begin, first_move, origins, play_out, restored, sit
from toy.game import Toy
from toy.moves import Bid

GOLD_WEST = games.get("gold_west")


class Forced(Toy):
    """The auction in which every opening bid is forced: nobody holds two different cards."""

    def setup(self, *args: Any) -> Any:
        state = super().setup(*args)
        for seat, secret in enumerate(state.secrets):
            secret.hand = [seat + 1, seat + 1]
        return state


# --- clocks --------------------------------------------------------------------------------------


def test_thinking_is_charged_and_the_increment_is_added() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.5))
    seat = match.table.asked[0]
    answer(match, seat, 4.0)
    assert match.clocks[seat].left == pytest.approx(6.5)
    assert desk.played[0].charged == pytest.approx(4.0)
    assert desk.played[0].clock_left == pytest.approx(6.5)


def test_lag_is_credited_but_never_gains_time() -> None:
    clock = SeatClock(TimeControl(base=10.0, increment=0.0))
    clock.start(0.0, away=False)
    assert clock.stop(1.0, credit=0.25) == pytest.approx(0.75)
    clock.start(1.0, away=False)
    assert clock.stop(1.1, credit=5.0) == 0.0
    assert clock.left == pytest.approx(9.25)


def test_a_cap_ends_a_decision_before_the_clock_does() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, decision_cap=2.0))
    seat = match.table.asked[0]
    assert desk.asked_log[0].allowance == 2.0
    assert match.deadline() == pytest.approx(2.0)
    match.expire(2.0)
    assert origins(desk, seat)[0] is Origin.TIMEOUT
    assert match.clocks[seat].left == pytest.approx(8.0)


def test_nothing_happens_before_the_deadline() -> None:
    match, desk = begin(GOLD_WEST)
    match.expire(99.999)
    assert not desk.played
    assert not desk.forfeits


def test_a_lost_clock_is_answered_by_the_default_move() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=1.0, increment=1.0))
    seat = match.table.asked[0]
    default = match.game.default_move(match.table.view(seat), match.table.moves(seat))
    match.expire(1.0)
    assert desk.played[0].step.move == default
    assert desk.played[0].origin is Origin.TIMEOUT
    assert not match.over


@pytest.mark.parametrize("allowed", [0, 1, 3])
def test_one_lost_clock_too_many_forfeits(allowed: int) -> None:
    control = TimeControl(base=1.0, increment=0.0, timeouts_allowed=allowed)
    match, desk = begin(GOLD_WEST, control=control)
    seat = match.table.asked[0]
    now = 0.0
    while not match.over:
        deadline = match.deadline()
        assert deadline is not None
        if seat in match.open:
            now = max(now, deadline)
            match.expire(now)
        else:
            answer(match, min(match.open), now)
    assert desk.forfeits == [(seat, Cause.TIMEOUT)]
    assert origins(desk, seat).count(Origin.TIMEOUT) == allowed
    assert desk.result.cause is Cause.TIMEOUT


def test_seats_asked_at_once_have_clocks_of_their_own() -> None:
    match, _ = begin(control=TimeControl(base=10.0, increment=0.0))
    assert sorted(match.open) == [0, 1]
    answer(match, 0, 3.0)
    answer(match, 1, 7.0)
    assert [clock.left for clock in match.clocks] == pytest.approx([7.0, 3.0])


# --- simultaneous decisions ----------------------------------------------------------------------


def test_answers_to_a_joint_decision_are_held_until_the_last_is_in() -> None:
    match, desk = begin()
    before = match.table.state.copy()
    answer(match, 1, 1.0)
    assert not desk.played
    assert match.table.state == before
    assert list(match.open) == [0]
    answer(match, 0, 2.0)
    assert [item.step.seat for item in desk.played] == [0, 1]


def test_a_lost_clock_in_a_joint_decision_costs_only_the_late_seat() -> None:
    match, desk = begin(control=TimeControl(base=5.0, increment=1.0))
    answer(match, 1, 1.0)
    match.expire(5.0)
    assert [(item.step.seat, item.origin) for item in desk.played] == [
        (0, Origin.TIMEOUT),
        (1, Origin.BOT),
    ]
    assert match.clocks[1].left == pytest.approx(5.0)


def test_a_seat_that_answered_is_not_asked_again_when_another_forfeits() -> None:
    match, desk = begin(players=3)
    answer(match, 0, 1.0)
    match.forfeit(1, Cause.CRASH, 1.0)
    assert list(match.open) == [2]
    assert [asked.seat for asked in desk.asked_log] == [0, 1, 2]
    answer(match, 2, 1.0)
    assert [(item.step.seat, item.origin) for item in desk.played[:3]] == [
        (0, Origin.BOT),
        (1, Origin.FORFEITED),
        (2, Origin.BOT),
    ]


def test_a_seat_that_answered_and_then_fails_keeps_its_answer() -> None:
    match, desk = begin(players=3)
    answer(match, 0, 1.0)
    match.crashed(0, 1.5)
    answer(match, 1, 2.0)
    answer(match, 2, 2.0)
    assert desk.played[0].origin is Origin.BOT
    assert desk.forfeits == [(0, Cause.CRASH)]


# --- being away ----------------------------------------------------------------------------------


def test_being_away_uses_the_disconnect_budget_and_not_the_clock() -> None:
    match, _ = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    seat = match.table.asked[0]
    match.set_away(seat, True, 2.0)
    match.set_away(seat, False, 22.0)
    assert match.clocks[seat].away_left == pytest.approx(10.0)
    answer(match, seat, 23.0)
    assert match.clocks[seat].left == pytest.approx(7.0)


def test_the_disconnect_budget_is_one_sum_for_the_whole_match() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=99.0, increment=0.0, disconnect=30.0))
    seat = match.table.asked[0]
    for start in (0.0, 20.0):
        match.set_away(seat, True, start)
        match.set_away(seat, False, start + 14.0)
    match.set_away(seat, True, 50.0)
    assert match.deadline() == pytest.approx(52.0)
    match.expire(51.9)
    assert not match.over
    match.expire(52.0)
    assert desk.forfeits == [(seat, Cause.DISCONNECT)]
    assert desk.result.seats[seat].cause is Cause.DISCONNECT


def test_being_told_twice_that_a_seat_is_away_changes_nothing() -> None:
    match, _ = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    seat = match.table.asked[0]
    for now in (1.0, 2.0, 3.0):
        match.set_away(seat, True, now)
    match.set_away(seat, False, 11.0)
    match.set_away(seat, False, 12.0)
    assert match.clocks[seat].away_left == pytest.approx(20.0)


def test_a_seat_that_is_away_when_asked_starts_on_its_disconnect_budget() -> None:
    match, desk = sit(GOLD_WEST, control=TimeControl(base=10.0, disconnect=5.0))
    match.set_away(0, True, 0.0)
    match.set_away(1, True, 0.0)
    match.start(1.0)
    seat = match.table.asked[0]
    assert match.deadline() == pytest.approx(6.0)
    match.expire(6.0)
    assert desk.forfeits == [(seat, Cause.DISCONNECT)]


def test_a_cap_counts_thinking_before_and_after_an_absence() -> None:
    match, _ = begin(GOLD_WEST, control=TimeControl(base=10.0, decision_cap=4.0, disconnect=30.0))
    seat = match.table.asked[0]
    match.set_away(seat, True, 3.0)
    match.set_away(seat, False, 20.0)
    assert match.deadline() == pytest.approx(21.0)


# --- strikes and failures ------------------------------------------------------------------------


@pytest.mark.parametrize("allowed", [0, 3])
def test_one_refused_move_too_many_forfeits(allowed: int) -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(illegal_allowed=allowed))
    seat = match.table.asked[0]
    for count in range(allowed):
        match.strike(seat, 0.0)
        assert match.strikes_left(seat) == allowed - 1 - count
        assert not match.over
    match.strike(seat, 0.0)
    assert desk.forfeits == [(seat, Cause.ILLEGAL_MOVES)]
    assert match.over


def test_a_failure_before_the_first_move_is_a_crash_at_start() -> None:
    match, desk = begin(GOLD_WEST)
    seat = match.table.asked[0]
    match.crashed(seat, 0.0)
    assert desk.forfeits == [(seat, Cause.CRASH_AT_START)]


def test_a_failure_after_a_move_is_a_crash() -> None:
    match, desk = begin(GOLD_WEST)
    seat = match.table.asked[0]
    answer(match, seat, 0.0)
    match.crashed(seat, 0.0)
    assert desk.forfeits == [(seat, Cause.CRASH)]


def test_what_comes_after_the_end_changes_nothing() -> None:
    match, desk = begin(GOLD_WEST)
    match.cancel(0.0)
    match.cancel(0.0)
    match.strike(0, 0.0)
    match.crashed(1, 0.0)
    match.expire(10.0**6)
    assert desk.result.cause is Cause.CANCELLED
    assert not desk.forfeits


# --- who is left ---------------------------------------------------------------------------------


def test_two_players_end_at_once_and_the_other_one_wins() -> None:
    match, desk = begin()
    answer(match, 1, 0.0)
    match.forfeit(0, Cause.CRASH, 0.0)
    result = desk.result
    assert result.cause is Cause.CRASH
    assert [seat.outcome for seat in result.seats] == [Outcome.LOSS, Outcome.WIN]
    assert result.ranks == (2, 1)
    assert not match.open


@pytest.mark.parametrize(("game", "players"), [(TOY, 3), (GOLD_WEST, 3), (GOLD_WEST, 4)])
def test_more_players_play_on_and_the_forfeiter_ranks_last(game: Game, players: int) -> None:
    match, desk = begin(game, players)
    match.forfeit(0, Cause.ILLEGAL_MOVES, 0.0)
    assert not match.over
    play_out(match)
    assert desk.result.cause is Cause.RULES
    assert desk.result.ranks[0] == players
    assert desk.result.seats[0].cause is Cause.ILLEGAL_MOVES
    assert {seat.cause for seat in desk.result.seats[1:]} == {Cause.RULES}
    assert set(origins(desk, 0)) <= {Origin.FORFEITED, Origin.FORCED}


@pytest.mark.parametrize("game", [TOY, GOLD_WEST], ids=lambda game: game.key)
def test_the_last_of_three_wins_when_the_others_are_out(game: Game) -> None:
    match, desk = begin(game, 3)
    match.forfeit(2, Cause.CRASH, 0.0)
    match.forfeit(0, Cause.TIMEOUT, 0.0)
    assert desk.result.cause is Cause.TIMEOUT
    assert desk.result.ranks == (2, 1, 2)


def test_a_seat_forfeits_once() -> None:
    match, desk = begin(players=3)
    match.forfeit(1, Cause.CRASH, 0.0)
    match.forfeit(1, Cause.TIMEOUT, 0.0)
    assert desk.forfeits == [(1, Cause.CRASH)]


def test_a_cancelled_match_is_void_and_not_rated() -> None:
    match, desk = begin(GOLD_WEST)
    match.cancel(0.0)
    assert desk.result.rated is False
    assert {seat.outcome for seat in desk.result.seats} == {Outcome.VOID}


def test_whoever_gives_up_a_game_for_one_has_lost_it() -> None:
    class Alone(Toy):
        player_counts = (1,)

    match, desk = begin(Alone(), players=1)
    match.crashed(0, 0.0)
    assert desk.result.seats[0].outcome is Outcome.LOSS
    assert desk.result.ranks == (2,)


# --- decisions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), [(TOY, 2), (TOY, 3), (GOLD_WEST, 2), (GOLD_WEST, 4)])
def test_a_decision_has_the_number_of_the_step_that_answers_it(game: Game, players: int) -> None:
    match, desk = begin(game, players)
    play_out(match)
    numbers = [asked.number for asked in desk.asked_log]
    assert numbers == sorted(set(numbers))
    for number, item in enumerate(desk.played, start=1):
        assert item.decision == (0 if item.origin is Origin.FORCED else number)


def test_a_forced_move_is_made_without_asking() -> None:
    match, desk = begin(Forced())
    assert [(item.origin, item.decision) for item in desk.played[:2]] == [(Origin.FORCED, 0)] * 2
    assert desk.asked_log[0].number == 3, "numbers count moves: they do not tell who was not asked"
    play_out(match)
    assert match.steps == len(desk.played)


def test_an_answer_gets_the_verdict_that_it_deserves() -> None:
    match, _ = begin(control=TimeControl(base=5.0, increment=5.0))
    assert match.verdict(0, 1) == Verdict.ACCEPTED
    assert match.verdict(0, 2) == Verdict.UNKNOWN, "a decision of the other seat"
    for odd in (0, -1, 3, 2**31 - 1, -(2**31)):
        assert match.verdict(0, odd) == Verdict.UNKNOWN
    answer(match, 0, 0.0)
    assert match.verdict(0, 1) == Verdict.REPEATED, "held back, but answered"
    match.expire(5.0)
    assert match.verdict(0, 1) == Verdict.REPEATED
    assert match.verdict(1, 2) == Verdict.STALE
    match.cancel(6.0)
    for number in range(1, 4):
        assert match.verdict(0, number) != Verdict.ACCEPTED


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    match, desk = begin()
    before = match.table.state.copy()
    refusal = match.refusal(0, Bid(99))
    assert refusal is not None
    assert refusal.text
    assert refusal.rule
    assert match.table.state == before
    assert not desk.played


# --- picking it up again -------------------------------------------------------------------------


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
    desk = Desk()
    again = Match(GOLD_WEST, match.bots, {}, secret_from_seed(1), match.control, desk, rated=True)
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


def test_first_moves_are_legal_moves() -> None:
    match, _ = begin(GOLD_WEST)
    seat = match.table.asked[0]
    assert match.refusal(seat, first_move(match, seat)) is None
