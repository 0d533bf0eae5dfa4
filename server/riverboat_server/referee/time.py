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
    """Monotonic time less stalls and freezes. It never runs backwards."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self._source = source
        self._lost = 0.0
        self._frozen_at: float | None = None
        self._ticked: float | None = None  # None: nobody watches for stalls

    def now(self) -> float:
        """The time. Whoever asks first after a stall finds it credited already."""
        if self._frozen_at is not None:
            return self._frozen_at - self._lost
        return self._notice_stall() - self._lost

    @property
    def lost(self) -> float:
        """Seconds that were credited to everybody so far."""
        return self._lost

    @property
    def frozen(self) -> bool:
        return self._frozen_at is not None

    def freeze(self) -> None:
        """Time stops, for instance while the disk takes no more records."""
        if self._frozen_at is None:
            self._frozen_at = self._notice_stall()

    def thaw(self) -> None:
        if self._frozen_at is not None:
            now = self._source()
            self._lost += now - self._frozen_at
            self._frozen_at = None
            if self._ticked is not None:
                self._ticked = now

    async def watch(self) -> None:
        """Notice when the event loop was held up, and credit it."""
        try:
            while True:
                if self._frozen_at is None:
                    self._notice_stall()
                self._ticked = self._source()
                await asyncio.sleep(TICK)
        finally:
            self._ticked = None

    def _notice_stall(self) -> float:
        now = self._source()
        if self._ticked is not None:
            late = now - self._ticked - TICK
            if late > STALL:
                self._lost += late
                self._ticked = now
        return now
