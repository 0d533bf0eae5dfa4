"""How often one address may try something, and all of them together."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from riverboat_server.service.strangers import Allowance

MOST_ADDRESSES: Final = 10_000
_TOO_OFTEN: Final = "Too many attempts from your address. Wait a minute."


class Attempts:
    """How often one address, and all together, may try something."""

    def __init__(
        self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._by_address: dict[str, Allowance] = {}
        self._all = Allowance(20 * burst, 20 * per_second, clock())

    def spend(self, request: Request) -> None:
        """One more; 429 if it is one too many."""
        now = self._clock()
        client = "" if request.client is None else request.client.host
        if client not in self._by_address:
            if len(self._by_address) >= MOST_ADDRESSES:
                del self._by_address[next(iter(self._by_address))]
            self._by_address[client] = Allowance(self._burst, self._per_second, now)
        if not (self._by_address[client].take(now) and self._all.take(now)):
            raise HTTPException(429, _TOO_OFTEN, {"retry-after": "60"})
