"""Looks after the referee's connections: hushes the loud, shuts those that have to go.

It also says what was shed.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from riverboat.logs import structlog
from riverboat_server.service.strangers import Strangers
from riverboat_server.sockets import Peer, connections_to, hush, shut

log = structlog.get_logger("doorkeeper")

ROUND_SECONDS = 1.0
HURRY_SECONDS = 0.05  # the next round after one in which somebody was shut out
REST_SECONDS = 20e-6  # for each descriptor that was looked at, ten times what that took
AT_ONCE = 50  # descriptors that are looked at before matches have their turn
TELL_SECONDS = 10.0


class Doorkeeper:
    """Makes a round of all connections to the port, again and again."""

    def __init__(self, strangers: Strangers, port: int, room: int) -> None:
        """`room` is how many connections there may be."""
        self._strangers = strangers
        self._port = port
        self._room = room
        self._told = time.monotonic()
        self._looked = 0  # descriptors in the last round

    async def watch(self) -> None:
        while True:
            busy = await self._round()
            self._tell()
            await asyncio.sleep(self._looked * REST_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(HURRY_SECONDS if busy else ROUND_SECONDS):
                    await self._strangers.alarm.wait()

    async def _round(self) -> bool:
        """Hush and shut whoever has to be; whether anybody was shut."""
        found: dict[Peer, int] = {}
        self._looked = 0
        for connection in connections_to(self._port):
            if connection is not None:
                found[connection[1]] = connection[0]
            self._looked += 1
            if self._looked % AT_ONCE == 0:
                await asyncio.sleep(0)
        for peer in self._strangers.to_hush(found):
            hush(found[peer], peer, self._port)
        crowded = len(found) > 0.75 * self._room
        gone = self._strangers.to_shut(found, crowded)
        for done, peer in enumerate(gone):
            shut(found[peer], peer, self._port)
            if done % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        return bool(gone)

    def _tell(self) -> None:
        now = time.monotonic()
        if now - self._told >= TELL_SECONDS:
            self._strangers.tell(round(now - self._told, 1))
            self._told = now
