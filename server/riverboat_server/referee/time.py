"""The referee's own time: it stands still while the referee itself is stalled or frozen.

Every clock is measured in it, so time that the referee lost is charged to nobody.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

TICK = 0.02
STALL = 0.05  # a tick this late is a stall: the host, not a bot, took the time


class RefereeTime:
    """Monotonic time less stalls and freezes."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self._source = source
        self._lost = 0.0
        self._frozen_at: float | None = None

    def now(self) -> float:
        now = self._source() if self._frozen_at is None else self._frozen_at
        return now - self._lost

    @property
    def lost(self) -> float:
        """Seconds that were credited to everybody so far."""
        return self._lost

    def freeze(self) -> None:
        """Time stops, for instance while the disk takes no more records."""
        if self._frozen_at is None:
            self._frozen_at = self._source()

    def thaw(self) -> None:
        if self._frozen_at is not None:
            self._lost += self._source() - self._frozen_at
            self._frozen_at = None

    async def watch(self) -> None:
        """Notice when the event loop was held up, and credit it."""
        while True:
            before = self._source()
            await asyncio.sleep(TICK)
            late = self._source() - before - TICK
            if late > STALL and self._frozen_at is None:
                self._lost += late
