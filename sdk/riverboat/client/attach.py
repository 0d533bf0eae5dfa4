"""Feeds a bot the exact view that it had at a decision of a replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from riverboat.client.bot import Bot
from riverboat.client.clock import BotClock
from riverboat.client.info import StartInfo
from riverboat.client.seat import SeatPlayer, Turn
from riverboat.match import Origin
from riverboat.match.entrant import seats_of
from riverboat.replay import Decision, Replay, ReplayError


@dataclass(frozen=True, slots=True)
class Attached:
    """A recorded decision, what the bot chooses there now, and what it printed."""

    decision: Decision
    chosen: object
    log: str

    @property
    def same(self) -> bool:
        return bool(self.decision.move == self.chosen)


# --- which decision ------------------------------------------------------------------------------


def last_decision(replay: Replay, name: str, seat: int | None) -> Decision:
    """The last decision of a seat: of the one given, or of that where the bot sat, or of any."""
    found = list(replay.decisions(_own_seat(replay, name) if seat is None else seat))
    if not found:
        raise ReplayError(f"{_who(seat)} was asked in this match")
    return found[-1]


def place_of_failure(replay: Replay, name: str, seat: int | None) -> tuple[int, int]:
    """A seat that failed, and the decision at which it did; 0: it was not asked then.

    A forfeit, or else the first lost clock; by default of the seat where the bot sat, or of any.
    """
    if seat is not None and not 0 <= seat < len(replay.bots):
        raise ReplayError(f"there is no seat {seat}: seats run from 0 to {len(replay.bots) - 1}")
    own = _own_seat(replay, name)
    found = sorted(_failures(replay), key=lambda failure: failure[0] != own)
    for failed, decision in found:
        if seat in (None, failed):
            return failed, decision
    raise ReplayError(f"{_who(seat)} failed in this match; --last is a seat's last decision")


def _failures(replay: Replay) -> Iterator[tuple[int, int]]:
    for forfeit in replay.forfeits:
        yield forfeit.seat, forfeit.decision
    for step in replay.steps:
        if step.origin is Origin.TIMEOUT:
            yield step.seat, step.number


def _own_seat(replay: Replay, name: str) -> int | None:
    """Where a bot of this name sat, if there is one such seat."""
    seats = seats_of(replay.bots, name)
    return seats[0] if len(seats) == 1 else None


def _who(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat} never"


# --- asking again --------------------------------------------------------------------------------


def start_info(replay: Replay, seat: int) -> StartInfo:
    """What the seat was told when the recorded match began."""
    bots = replay.bots
    game, options = replay.game.key, replay.options
    return StartInfo(replay.match_id, seat, game, options, len(bots), bots, replay.control)


def attach(bot: Bot, replay: Replay, then: Decision) -> Attached:
    """Ask a bot what it would play at a decision. It is told the start and all events until then;
    its earlier decisions are not repeated. Raises whatever the bot's code raises."""
    player = bot.seat(start_info(replay, then.seat))
    try:
        player.perform(player.starting(list(then.told)))
        turn = Turn(then.view.copy(), clock_at(replay, then))
        chosen = player.perform(player.answering(turn))
    finally:
        player.close()
    return Attached(then, chosen, player.notes.take().text)


def start_again(bot: Bot, replay: Replay, seat: int) -> None:
    """Tell a bot of the match, and no more. Raises whatever the bot's code raises."""
    player: SeatPlayer = bot.seat(start_info(replay, seat))
    try:
        player.perform(player.starting([happened.seen_by(seat) for happened in replay.opening]))
    finally:
        player.close()


def clock_at(replay: Replay, then: Decision) -> BotClock:
    """The clock that the seat saw at a decision, from now on."""
    control = replay.control
    cap = control.decision_cap
    deadline = min(then.clock, cap) if cap > 0 else then.clock
    return BotClock(then.clock, control.increment, deadline, decision=then.number)
