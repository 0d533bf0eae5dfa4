"""Feeds a bot the exact view that it had at a decision of a replay."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.client.bot import Bot
from riverboat.client.clock import BotClock
from riverboat.client.info import StartInfo
from riverboat.client.seat import Turn
from riverboat.replay import Decision, Replay


@dataclass(frozen=True, slots=True)
class Attached:
    """A recorded decision, what the bot chooses there now, and what it printed."""

    decision: Decision
    chosen: object
    log: str

    @property
    def same(self) -> bool:
        return bool(self.decision.move == self.chosen)


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
        turn = Turn(then.view.copy(), _clock(replay, then))
        chosen = player.perform(player.answering(turn))
    finally:
        player.close()
    return Attached(then, chosen, player.notes.take().text)


def _clock(replay: Replay, then: Decision) -> BotClock:
    control = replay.control
    cap = control.decision_cap
    deadline = min(then.clock, cap) if cap > 0 else then.clock
    return BotClock(then.clock, control.increment, deadline, decision=then.number)
