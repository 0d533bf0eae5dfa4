"""How fast calls of one name are answered: whoever calls faster waits, and slows nobody else down.

Nobody is refused for it: who waits for answers before asking again notices nothing but the pace.
Where many names call fast at the same time, all of them are answered more slowly, so that many
tokens are no use; whoever calls now and then is answered at once. Streams to play on are paced when
they begin; what a bot says there is bounded by its use.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from riverboat.protocol import (
    ALL_CALL_BURST,
    ALL_CALLS_PER_SECOND,
    CALL_BURST,
    CALLS_PER_SECOND,
    MOST_CALLS,
)
from riverboat_server.service.purse import CommonPurse, Refill

EACH = Refill(CALL_BURST, CALLS_PER_SECOND)
ALL = Refill(ALL_CALL_BURST, ALL_CALLS_PER_SECOND)


class Pace:
    """The paces of all names. `keep` comes back when it is a call's turn."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        # More than it may have open no name owes: the rest was given up before its turn.
        self._purse = CommonPurse(EACH, ALL, clock(), least_wait=0.0, most_debt=MOST_CALLS)

    async def keep(self, name: str) -> None:
        """Wait, if the name has called too often lately."""
        now = self._clock()
        wait = self._purse.wait(name, now)
        self._purse.pay(name, 1.0, now)
        if wait:
            await self._sleep(wait)
