"""Feeds a bot the exact view that it had at a step of a replay."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.client.bot import Bot
from riverboat.client.clock import BotClock
from riverboat.client.info import StartInfo
from riverboat.client.seat import Turn
from riverboat.engine import View
from riverboat.replay import Replay
from riverboat.replay.moment import Moment, moment


@dataclass(frozen=True, slots=True)
class Attached:
    """The recorded move, the one that the bot chooses now, and what it printed."""

    view: View
    question: str
    seat: int
    recorded: object
    chosen: object
    log: str

    @property
    def same(self) -> bool:
        return bool(self.recorded == self.chosen)


def start_info(replay: Replay, seat: int) -> StartInfo:
    """What the seat was told when the recorded match began."""
    bots = replay.bots
    game, options = replay.game.key, replay.options
    return StartInfo(replay.match_id, seat, game, options, len(bots), bots, replay.control)


def attach(bot: Bot, replay: Replay, step: int, seat: int | None = None) -> Attached:
    """Ask a bot what it would play at a step. It is told the start and all events until then;
    its earlier decisions are not repeated. Raises whatever the bot's code raises."""
    then = moment(replay, step, seat)
    player = bot.seat(start_info(replay, then.seat))
    view = then.table.view(then.seat).copy()
    try:
        player.perform(player.starting(then.events))
        turn = Turn(view.copy(), _clock(replay, then, step))
        chosen = player.perform(player.answering(turn))
    finally:
        player.close()
    return Attached(view, view.question, then.seat, then.recorded, chosen, player.notes.take().text)


def _clock(replay: Replay, then: Moment, decision: int) -> BotClock:
    control = replay.control
    cap = control.decision_cap
    deadline = min(then.clock_left, cap) if cap > 0 else then.clock_left
    return BotClock(then.clock_left, control.increment, deadline, decision=decision)
