"""How often one address may fail at something, and all of them together.

Whoever succeeds pays nothing, so that a classroom comes in behind one address. No more try at once
than may fail: the others wait until they know what became of those.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from riverboat_server.service.strangers import Allowance

MOST_ADDRESSES: Final = 10_000
_TOO_OFTEN: Final = "Too many attempts from your address. Wait a minute."


@dataclass(slots=True)
class Attempt:
    """One attempt; it counts unless somebody says otherwise."""

    counts: bool = True


@dataclass(slots=True)
class _Address:
    allowance: Allowance
    trying: int = 0


class Attempts:
    """How often one address, and all together, may fail at something."""

    def __init__(
        self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._by_address: dict[str, _Address] = {}
        self._all = _Address(Allowance(20 * burst, 20 * per_second, clock()))
        self._ended = asyncio.Condition()

    @asynccontextmanager
    async def one(self, request: Request) -> AsyncIterator[Attempt]:
        """One more; 429 if it is one too many."""
        purses = (self._address(request), self._all)
        async with self._ended:
            while (lacking := self._lacking(purses)) is not None:
                if not lacking.trying:
                    raise HTTPException(429, _TOO_OFTEN, {"retry-after": "60"})
                await self._ended.wait()
            for purse in purses:
                purse.trying += 1
        attempt = Attempt()
        try:
            yield attempt
        finally:
            for purse in purses:
                purse.trying -= 1
                if not attempt.counts:
                    purse.allowance.give_back()
            async with self._ended:
                self._ended.notify_all()

    def _lacking(self, purses: tuple[_Address, _Address]) -> _Address | None:
        """Take one from each; which of them has none, if one has."""
        own, everybody = purses
        now = self._clock()
        if not own.allowance.take(now):
            return own
        if everybody.allowance.take(now):
            return None
        own.allowance.give_back()
        return everybody

    def _address(self, request: Request) -> _Address:
        client = "" if request.client is None else request.client.host
        if client not in self._by_address:
            if len(self._by_address) >= MOST_ADDRESSES:
                del self._by_address[next(iter(self._by_address))]
            allowance = Allowance(self._burst, self._per_second, self._clock())
            self._by_address[client] = _Address(allowance)
        return self._by_address[client]
