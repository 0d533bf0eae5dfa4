"""What costly reads may cost: a share for every name, and one for all names together.

Costs are counted, not calls (docs/protocol.md lists them). A share is a purse that fills with
time up to its burst. Whoever has anything in it may call, and may owe what the answer turns out to
cost: only a few answers at a time, or one name could owe more than all names together may. A short
lack is waited for here, which also slows down who does not listen; whoever still has nothing is
refused, and told how long to wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import grpc

from riverboat.protocol import (
    ALL_READ_BURST,
    ALL_READ_PER_SECOND,
    BYTES_PER_COST,
    READ_BURST,
    READ_PER_SECOND,
    READS_AT_ONCE,
    ROWS_PER_COST,
)
from riverboat_server.service.gate import Refused

CALL_COST = 1.0
LEAST_WAIT = 0.05
HELD_SECONDS = 1.0  # as long as this a call waits for its share before it is refused

Pay = Callable[[float], None]


def cost_of(rows: int = 0, size: int = 0) -> float:
    """What an answer costs beside the call itself."""
    return rows / ROWS_PER_COST + size / BYTES_PER_COST


class Purse:
    """A share that fills with time. It may be overdrawn, and is then empty for longer."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = now

    def wait(self, now: float) -> float:
        """Seconds until there is something in it; 0 if there is."""
        self._fill(now)
        return 0.0 if self._left > 0 else max(LEAST_WAIT, -self._left / self._per_second)

    def pay(self, cost: float, now: float) -> None:
        self._fill(now)
        self._left -= cost

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now


class Budget:
    """The purses of all who read."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._all = Purse(ALL_READ_BURST, ALL_READ_PER_SECOND, clock())
        self._purses: defaultdict[str, Purse] = defaultdict(
            lambda: Purse(READ_BURST, READ_PER_SECOND, clock())
        )
        self._turns: defaultdict[str, asyncio.Semaphore] = defaultdict(
            lambda: asyncio.Semaphore(READS_AT_ONCE)
        )

    @asynccontextmanager
    async def reading(self, name: str) -> AsyncIterator[Pay]:
        """A call that reads, until its answer is there and paid for; calls of a name take turns."""
        patience = self._clock() + HELD_SECONDS
        async with self._turns[name]:
            await self._admit(name, patience)
            yield partial(self.pay, name)

    async def _admit(self, name: str, patience: float) -> None:
        """Let a call in and take its own cost; `Refused` if its share is used up for so long."""
        while wait := self._wait(name):
            held = patience - self._clock()
            if held <= 0:
                text = f"too much is read under this name or in all: try again in {wait:.2f} s"
                raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, text, wait)
            await self._sleep(min(wait, held))
        self.pay(name, CALL_COST)

    def pay(self, name: str, cost: float) -> None:
        """Take what an answer cost."""
        now = self._clock()
        self._all.pay(cost, now)
        self._purses[name].pay(cost, now)

    def _wait(self, name: str) -> float:
        now = self._clock()
        return max(self._all.wait(now), self._purses[name].wait(now))
