"""Connections that misbehave: they flood the stream, or break it again and again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from riverboat.client.connection import Connection
from riverboat.v1 import referee_pb2 as pb

if TYPE_CHECKING:
    from riverboat.client.channel import PlayCall

USELESS = 1000
DROP_SECONDS = 0.2


class FloodingConnection(Connection):
    """Sends a thousand pongs nobody asked for with every batch."""

    async def _received(self, call: PlayCall, response: pb.PlayResponse) -> None:
        await super()._received(call, response)
        for nonce in range(USELESS):
            self.send(pb.BotItem(pong=pb.Pong(nonce=-nonce)))


class FlakyConnection(Connection):
    """Breaks every connection soon after it was made."""

    async def run(self, until: asyncio.Event | None = None) -> None:
        breaking = asyncio.create_task(self._break())
        try:
            await super().run(until)
        finally:
            breaking.cancel()

    async def _break(self) -> None:
        dropped = 0
        while True:
            await asyncio.sleep(DROP_SECONDS)
            if self.sessions > dropped:  # only what is connected can be lost
                dropped = self.sessions
                self.drop()
