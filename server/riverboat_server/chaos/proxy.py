"""A TCP proxy that breaks what goes through it: each connection meets a fate that is drawn."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random

RESET = struct.pack("ii", 1, 0)  # SO_LINGER: close with RST, not with FIN
CHUNK = 65536
STYLES = ("calm", "calm", "delay", "drip", "no way up", "no way down", "no way", "refuse")


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of one connection."""

    style: str
    seconds: float  # until it is cut
    healthy: float  # until bytes vanish, if they do
    reset: bool  # cut with RST; else with FIN

    @staticmethod
    def draw(rng: Random, healthy: float, longest_silence: float) -> Fate:
        """Healthy for so many seconds on average, then cut, some after a long silence."""
        style = rng.choice(STYLES)
        until = rng.expovariate(1 / healthy)
        seconds = until + 0.02
        if style.startswith("no way"):
            seconds += rng.choice((0.1, 0.5, longest_silence))
        return Fate(style, seconds, until, rng.random() < 0.5)

    def swallows(self, upwards: bool, age: float) -> bool:
        """Whether bytes in this direction vanish by now: the connection is half open."""
        ways = {"no way": (True, False), "no way up": (True,), "no way down": (False,)}
        return age > self.healthy and upwards in ways.get(self.style, ())


class FaultProxy:
    """`async with FaultProxy(port, rng) as proxy:` bots connect to `proxy.target` instead.

    `met` is told when a connection has met its fate.
    """

    def __init__(
        self,
        port: int,
        rng: Random,
        healthy: float = 0.3,
        longest_silence: float = 0.5,
        met: Callable[[str], None] = lambda style: None,
    ) -> None:
        self.fates: Counter[str] = Counter()
        self._port = port
        self._rng = rng
        self._healthy = healthy
        self._longest_silence = longest_silence
        self._met = met
        self._links: set[asyncio.Task[None]] = set()

    @property
    def target(self) -> str:
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> FaultProxy:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for link in list(self._links):
            link.cancel()
        if self._links:
            await asyncio.wait(self._links)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = asyncio.create_task(self._link(reader, writer))
        self._links.add(link)
        link.add_done_callback(self._links.discard)

    async def _link(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fate = Fate.draw(self._rng, self._healthy, self._longest_silence)
        self.fates[f"{fate.style}, {'RST' if fate.reset else 'FIN'}"] += 1
        try:
            if fate.style != "refuse":
                await self._carry(fate, reader, writer)
        finally:
            _cut(writer, fate.reset)

    async def _carry(
        self, fate: Fate, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry bytes in both directions until the connection has met its fate."""
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            return  # nobody is there at the moment
        pumps = {
            asyncio.create_task(self._pump(fate, True, reader, far_writer)),
            asyncio.create_task(self._pump(fate, False, far_reader, writer)),
        }
        try:
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait(pumps, timeout=fate.seconds, return_when=first)
            self._met(fate.style)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.wait(pumps)
            _cut(far_writer, fate.reset)

    async def _pump(
        self,
        fate: Fate,
        upwards: bool,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                if fate.swallows(upwards, loop.time() - began):
                    continue
                if fate.style == "drip":
                    await self._drip(writer, data)
                    continue
                if fate.style == "delay":
                    await asyncio.sleep(self._rng.uniform(0, 0.05))
                writer.write(data)
                await writer.drain()

    async def _drip(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        """A few bytes at a time."""
        while data:
            count = self._rng.randint(1, 200)
            writer.write(data[:count])
            await writer.drain()
            await asyncio.sleep(0.0005)
            data = data[count:]


def _cut(writer: asyncio.StreamWriter, reset: bool) -> None:
    connection = writer.get_extra_info("socket")
    if reset and connection is not None:
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        writer.transport.abort()
    else:
        writer.close()
