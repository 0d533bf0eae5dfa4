"""How fast calls of one name are answered: whoever calls faster waits, and slows nobody else down.

Nobody is refused for it: who waits for answers before asking again notices nothing but the pace.
Only playing has no pace of its own; what a bot says there is bounded by its use.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable

from riverboat.protocol import CALL_BURST, CALLS_PER_SECOND

MOST_WAIT = 1.0  # seconds; calls that were given up before their turn count no longer than that


class Pace:
    """The paces of all names. `keep` comes back when it is a call's turn."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._next: defaultdict[str, float] = defaultdict(float)  # when a call is due, by name

    async def keep(self, name: str) -> None:
        """Wait, if the name has called too often lately."""
        now = self._clock()
        due = max(self._next[name], now - CALL_BURST / CALLS_PER_SECOND)
        self._next[name] = min(due, now + MOST_WAIT) + 1 / CALLS_PER_SECOND
        if due > now:
            await self._sleep(min(due - now, MOST_WAIT))
