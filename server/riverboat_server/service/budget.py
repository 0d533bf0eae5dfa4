"""What costly reads may cost: a share for every name, smaller where many names read.

Costs are counted, not calls (docs/protocol.md lists them). Whoever has anything left of its share
may call, and may owe what the answer turns out to cost: only a few answers at a time. What it owes
is its own debt: it takes nothing from others. A short lack is waited for here, which also slows
down who does not listen; whoever still has nothing is refused, and told how long to wait.
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
from riverboat_server.service.purse import CommonPurse, Refill

CALL_COST = 1.0
HELD_SECONDS = 1.0  # as long as this a call waits for its share before it is refused

Pay = Callable[[float], None]


def cost_of(rows: int = 0, size: int = 0) -> float:
    """What an answer costs beside the call itself."""
    return rows / ROWS_PER_COST + size / BYTES_PER_COST


class Budget:
    """What all who read have."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        each = Refill(READ_BURST, READ_PER_SECOND)
        self._purse = CommonPurse(each, Refill(ALL_READ_BURST, ALL_READ_PER_SECOND), clock())
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
        while wait := self._purse.wait(name, self._clock()):
            held = patience - self._clock()
            if held <= 0:
                text = f"too much is read under this name: try again in {wait:.2f} s"
                raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, text, wait)
            await self._sleep(min(wait, held))
        self.pay(name, CALL_COST)

    def pay(self, name: str, cost: float) -> None:
        """Take what an answer cost."""
        self._purse.pay(name, cost, self._clock())
