"""Narrows the door while too many new connections come.

How many come to one port nobody tells; how many come to the machine is known. So the door is
narrowed when those are too many. A narrow door tells more: who is left outside by chance stands
for those who were let in, and so it is made just as wide as the share allows. When nobody was left
outside for a while it is opened again: they are gone, or had come to another port. Friends, from
whose addresses a token was shown not long ago, are let in, unless the many come from there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from riverboat_server.door import Door, accepted
from riverboat_server.service.strangers import Strangers

LOOK_SECONDS = 0.05
RISE, FALL = 0.3, 0.05  # how far the rate of knocks follows a look that shows more, or less
CALM_SECONDS = 3.0  # longer than those wait who were not heard, before they knock again
LEAST, MOST = 1 / 64, 0.9  # the share of those who knock that a narrow door lets in
SURE = 0.5  # at a wider door those who were not heard are too few to tell of the others


class Porter:
    """Looks after one door."""

    def __init__(
        self,
        door: Door,
        strangers: Strangers,
        clock: Callable[[], float] = time.monotonic,
        count: Callable[[], int] = accepted,
    ) -> None:
        """`count` tells how many connections the machine has accepted so far."""
        self._door = door
        self._strangers = strangers
        self._clock = clock
        self._count = count
        self._left = strangers.shares.connections_burst  # how many more may come
        self._since = clock()
        self._seen = count()
        self._dropped = door.dropped()
        self._width: float | None = None  # the share that is let in; None: all
        self._knocks = 0.0  # a second, at a narrow door
        self._calm_since = 0.0
        self._for_all = False  # for friends too

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()

    def look(self) -> None:
        """Count who has come since the last look; narrow the door, or open it."""
        now, came, unheard = self._clock(), self._came(), self._unheard()
        seconds, self._since = now - self._since, now
        allowed = seconds * self._strangers.shares.connections_per_second
        if self._width is None:
            burst = self._strangers.shares.connections_burst
            self._left = min(burst, self._left + allowed) - came
            if self._left < 0:
                self._calm_since, self._knocks = now, 0.0
                self._make()
            return
        if unheard:
            self._calm_since = now
        if now - self._calm_since >= CALM_SECONDS:
            self._open()
            return
        knocks = unheard / (1 - self._width)  # so many there were, those among them who were heard
        if (not unheard or self._width < SURE) and came - knocks * self._width > 4 * allowed:
            self._for_all = True  # too many are friends
        more = knocks / seconds - self._knocks
        self._knocks += more * (RISE if more > 0 else FALL)
        self._make()

    def _came(self) -> int:
        before, self._seen = self._seen, self._count()
        return self._seen - before

    def _unheard(self) -> int:
        before, self._dropped = self._dropped, self._door.dropped()
        self._strangers.shed["knocks"] += self._dropped - before
        return self._dropped - before

    def _make(self) -> None:
        """Make the door as wide as the share allows."""
        wanted = self._strangers.shares.connections_per_second
        self._width = max(LEAST, min(MOST, wanted / max(self._knocks, 1.0)))
        self._door.narrow(self._width, () if self._for_all else self._strangers.friends())

    def _open(self) -> None:
        self._door.open()
        self._width, self._for_all = None, False
        self._left = self._strangers.shares.connections_burst
