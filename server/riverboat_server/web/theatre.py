"""Where matches are drawn for their pages.

A drawing takes a second of a processor, or some. On a machine that has time for it, whoever opens a
match gets it at once. Where others need the processors, a drawing is kept waiting, and the next one
rests for so much longer: a crowd that opens what nobody has opened before slows its own pages down,
and not the matches that run beside them.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from riverboat.replay.bot_log import BotNote
from riverboat.viewer.page import Drawn, Extras, draw
from riverboat_server.web.source import Source

MOST_KEPT = 40
REST = 20.0  # so many times as long as a drawing was kept waiting, the next one rests
MOST_REST = 20.0  # seconds

Key = tuple[str, int | None, int | None]


class Theatre:
    """Draws matches, one after the other, and keeps those that were asked for last.

    Readers wait here on the event loop: in threads they would keep other pages from theirs.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        spent: Callable[[], float] = time.thread_time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`spent` tells how long the thread that asks has had a processor."""
        self._clock, self._spent, self._sleep = clock, spent, sleep
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._turn = asyncio.Lock()
        self._rests_until = 0.0
        self._kept: OrderedDict[Key, asyncio.Task[Drawn]] = OrderedDict()

    async def drawn(
        self,
        source: Source,
        match_id: str,
        step: int | None,
        seat: int | None,
        notes: Sequence[BotNote] = (),
    ) -> Drawn:
        """A match at a step as a seat saw it; ReplayError says what cannot be shown.

        What has `notes` of somebody in it is drawn for them and never kept: it is nobody else's.
        """
        extras = Extras(step=step, seat=seat, notes=notes, name=f"{match_id}.replay")
        if notes:
            return await self._draw(source, match_id, extras)
        key = match_id, step, seat
        if key not in self._kept:
            self._kept[key] = asyncio.create_task(self._draw(source, match_id, extras))
            self._tidy()
        self._kept.move_to_end(key)
        drawing = self._kept[key]
        try:
            return await asyncio.shield(drawing)  # who leaves takes nothing from the others
        except Exception:
            if self._kept.get(key) is drawing:
                del self._kept[key]
            raise

    def _tidy(self) -> None:
        """Forget what was asked for longest ago, but nothing that somebody waits for."""
        done = [key for key, drawing in self._kept.items() if drawing.done()]
        for key in done[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[key]

    async def _draw(self, source: Source, match_id: str, extras: Extras) -> Drawn:
        async with self._turn:
            rest = min(MOST_REST, self._rests_until - self._clock())
            if rest > 0:
                await self._sleep(rest)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._work, source, match_id, extras)

    def _work(self, source: Source, match_id: str, extras: Extras) -> Drawn:
        replay = source.replay(match_id)
        began, had = self._clock(), self._spent()
        try:
            return draw(replay, extras)
        finally:
            now = self._clock()
            kept_waiting = (now - began) - (self._spent() - had)
            self._rests_until = now + REST * max(0.0, kept_waiting)
