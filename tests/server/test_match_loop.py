"""The match loop in simulated time: questions, strikes, forfeits and the end."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.engine import Game
from riverboat.match import Cause, Origin, Outcome, TimeControl, Verdict
from server.desk import TOY, Forced, answer, begin, first_move, origins, play_out
from toy.faults import EqualCards
from toy.game import Toy
from toy.moves import Bid

GOLD_WEST = games.get("gold_west")


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
        player_counts: tuple[int, ...] = (1,)

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


def test_a_seat_that_is_asked_for_its_only_move_may_lose_its_clock_over_it() -> None:
    match, desk = begin(EqualCards(), control=TimeControl(base=5.0, increment=0.0))
    assert [len(match.table.moves(seat)) for seat in match.open] == [1, 1]
    match.expire(5.0)
    assert [(item.step.move, item.origin) for item in desk.played[:2]] == [
        (Bid(1), Origin.TIMEOUT),
        (Bid(2), Origin.TIMEOUT),
    ]


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


def test_first_moves_are_legal_moves() -> None:
    match, _ = begin(GOLD_WEST)
    seat = match.table.asked[0]
    assert match.refusal(seat, first_move(match, seat)) is None
