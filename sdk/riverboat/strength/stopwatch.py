"""A bot whose thinking is timed, decision by decision, wherever it runs."""

from __future__ import annotations

from time import perf_counter, thread_time

from riverboat.client.bot import Bot
from riverboat.client.info import StartInfo
from riverboat.client.seat import Script, SeatPlayer, Turn
from riverboat.strength.scores import Pace


class TimedBot(Bot):
    """The same bot with a stopwatch. Processor time is that of the thread it decides in."""

    def __init__(self, bot: Bot) -> None:
        vars(self).update(vars(bot))
        self.pace = Pace()

    def seat(self, info: StartInfo, echo: bool = True) -> SeatPlayer:
        return _TimedPlayer(self, info, echo)

    def taken(self) -> Pace:
        """What was measured since it was last asked for."""
        pace, self.pace = self.pace, Pace()
        return pace


class _TimedPlayer(SeatPlayer):
    def __init__(self, bot: TimedBot, info: StartInfo, echo: bool) -> None:
        super().__init__(bot, info, echo)
        self._timed = bot

    def answering(self, turn: Turn) -> Script[object]:
        cpu, wall = thread_time(), perf_counter()
        try:
            return (yield from super().answering(turn))
        finally:
            took = Pace(1, thread_time() - cpu, perf_counter() - wall)
            self._timed.pace += took
