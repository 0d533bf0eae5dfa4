"""Has ladders worked out soon after results came in: nobody waits who looks at them later."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from riverboat.match import FinishedMatch
from riverboat_server.reading.library import LaddersAhead
from riverboat_server.reading.reader import Reader, ReaderError
from riverboat_server.service.gate import Refused

SOON_SECONDS = 3.0  # after a result: others are likely to come with it
REST = 100.0  # times as long as it took, nothing is worked out again: a hundredth of a processor
END_SECONDS = 5.0


class Board(Protocol):
    """Where results are put up."""

    def subscribe(self, tournament_id: str = "") -> asyncio.Queue[FinishedMatch | None]: ...


class LadderAhead:
    """Asks the reader for ladders that it leaves in the data folder."""

    def __init__(
        self, board: Board, reader: Reader, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._results = board.subscribe()
        self._reader = reader
        self._clock = clock

    async def watch(self) -> None:
        """As long as there are results."""
        while await self._results.get() is not None:
            await asyncio.sleep(SOON_SECONDS)
            while not self._results.empty():
                self._results.get_nowait()
            began = self._clock()
            await self._work_out()
            await asyncio.sleep(REST * (self._clock() - began))

    async def finish(self) -> None:
        """Leave ladders as they are at the end. A reader that never ran is not started for it."""
        if self._reader.running:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._work_out(), END_SECONDS)

    async def _work_out(self) -> None:
        """Whoever asks has it done if it fails here."""
        with suppress(Refused, ReaderError):
            await self._reader.ask(LaddersAhead())
