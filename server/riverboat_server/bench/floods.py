"""Floods, each a process: `python -m riverboat_server.bench.floods KIND ADDRESS TOKEN...`

It says "ready" when it has what it needs, begins at a line on its standard input, ends at the next,
and reports its CPU time and its calls. `burn SHARE` is the reference: it only burns CPU. `readers`
means no harm either; its address is that of pages.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from riverboat.client.channel import metadata
from riverboat.protocol import READ_PER_SECOND
from riverboat.v1 import ladder_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from riverboat_server.bench import readers
from riverboat_server.bench.filling import TOGETHER

STREAMS = 4000
CONNECTIONS = 1000
SPECTATORS = 100
PERIOD = 0.01  # seconds in which a burner works and rests once
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + b"\x04" + bytes(5)

Stub = Any  # generated stubs have no types
Ask = Callable[[], Awaitable[object]]


class Flood:
    """Where it goes, by whose tokens, and what came of it."""

    def __init__(self, target: str, tokens: Sequence[str]) -> None:
        self.target = target
        self.tokens = tokens
        self.codes: Counter[str] = Counter()
        self.kept: list[object] = []  # connections and calls that stay open

    def channel(self) -> grpc.aio.Channel:
        options = (("grpc.use_local_subchannel_pool", 1),)
        channel = grpc.aio.insecure_channel(self.target, options=options)
        self.kept.append(channel)
        return channel

    async def call(self, ask: Ask) -> None:
        try:
            await ask()
            self.codes["OK"] += 1
        except grpc.aio.AioRpcError as error:
            self.codes[error.code().name] += 1

    async def again_and_again(self, ask: Ask, pause: float = 0.0) -> None:
        while True:
            await self.call(ask)
            await asyncio.sleep(pause)


# --- readers -------------------------------------------------------------------------------------


def _ladder(channel: grpc.aio.Channel, token: str) -> Ask:
    stub: Stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
    request = ladder_pb2.GetLadderRequest()
    return lambda: stub.GetLadder(request, metadata=metadata(token))


def _replays(channel: grpc.aio.Channel, token: str) -> Ask:
    stub: Stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
    request = replay_pb2.ListReplaysRequest(limit=100)
    return lambda: stub.ListReplays(request, metadata=metadata(token))


def _log(channel: grpc.aio.Channel, token: str) -> Ask:
    stub: Stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
    request = replay_pb2.GetBotLogRequest(match_id=TOGETHER)
    return lambda: stub.GetBotLog(request, metadata=metadata(token))


READS = {"GetLadder": _ladder, "ListReplays": _replays, "GetBotLog": _log}


async def read(flood: Flood, kind: str, pause: float) -> None:
    """One caller per token."""
    asks = [READS[kind](flood.channel(), token) for token in flood.tokens]
    await asyncio.gather(*(flood.again_and_again(ask, pause) for ask in asks))


# --- who has no token ----------------------------------------------------------------------------


async def watch_health(flood: Flood) -> None:
    """Streams of the health service that stay open; those that end are opened again."""
    stub: Stub = health_pb2_grpc.HealthStub(flood.channel())

    async def watch() -> None:
        while True:
            with suppress(grpc.aio.AioRpcError):
                async for _ in stub.Watch(health_pb2.HealthCheckRequest()):
                    flood.codes["OK"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(watch() for _ in range(STREAMS)))


async def stay_idle(flood: Flood) -> None:
    """Connections that say nothing more."""
    for _ in range(CONNECTIONS):
        with suppress(OSError):
            flood.kept.append(await _connect(flood))
    await asyncio.Event().wait()


async def reconnect(flood: Flood) -> None:
    """Connections that come and go."""

    async def come_and_go() -> None:
        while True:
            with suppress(OSError):
                (await _connect(flood)).transport.abort()
            await asyncio.sleep(0)

    await asyncio.gather(*(come_and_go() for _ in range(4)))


async def reset(flood: Flood) -> None:
    """Calls that are taken back as soon as they are made."""
    check: Stub = flood.channel().unary_unary("/grpc.health.v1.Health/Check")
    while True:
        calls = [check(b"") for _ in range(50)]
        await asyncio.sleep(0)
        for call in calls:
            call.cancel()
        flood.codes["CANCELLED"] += len(calls)
        await asyncio.sleep(0.01)


async def _connect(flood: Flood) -> asyncio.StreamWriter:
    host, _, port = flood.target.rpartition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(PREFACE)
    flood.codes["connected"] += 1
    return writer


# --- a crowd that means no harm ------------------------------------------------------------------


async def crowd(flood: Flood) -> None:
    """Idle connections, and spectators of whatever is played."""
    await asyncio.gather(stay_idle(flood), *(_spectate(flood, token) for token in flood.tokens))


async def _spectate(flood: Flood, token: str) -> None:
    stub: Stub = LobbyServiceStub(flood.channel())  # type: ignore[no-untyped-call]
    who = metadata(token)
    running: list[str] = []

    async def look() -> None:
        running[:] = [
            match.match_id
            for match in (await stub.ListMatches(pb.ListMatchesRequest(), metadata=who)).matches
        ]

    async def watch(number: int) -> None:
        while True:
            if running:
                request = pb.WatchMatchRequest(match_id=running[number % len(running)])
                with suppress(grpc.aio.AioRpcError):
                    async for _ in stub.WatchMatch(request, metadata=who):
                        flood.codes["pictures"] += 1
            await asyncio.sleep(0.2)

    each = SPECTATORS // len(flood.tokens)
    await asyncio.gather(flood.again_and_again(look, 0.5), *map(watch, range(each)))


# --- the reference -------------------------------------------------------------------------------


async def burn(share: float) -> None:
    """Work for a share of the time."""
    while True:
        end = time.perf_counter() + share * PERIOD
        while time.perf_counter() < end:
            pass
        await asyncio.sleep((1 - share) * PERIOD)


def _work(kind: str, flood: Flood) -> Awaitable[None]:
    others: dict[str, Callable[[Flood], Awaitable[None]]] = {
        "Health/Watch": watch_health,
        "idle": stay_idle,
        "reconnects": reconnect,
        "resets": reset,
        "crowd": crowd,
        "readers": lambda flood: readers.crowd(flood.target, flood.codes),
    }
    if kind == "burn":
        return burn(float(flood.target))
    if kind in others:
        return others[kind](flood)
    name, _, pace = kind.partition(":")
    return read(flood, name, 1 / READ_PER_SECOND if pace == "allowed" else 0.0)


async def _main(kind: str, target: str, tokens: Sequence[str]) -> None:
    line = asyncio.get_running_loop().run_in_executor
    flood = Flood(target, tokens)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await line(None, sys.stdin.readline)
    began, cpu = time.perf_counter(), time.process_time()
    task = asyncio.ensure_future(_work(kind, flood))
    await line(None, sys.stdin.readline)
    share = (time.process_time() - cpu) / (time.perf_counter() - began)
    sys.stdout.write(json.dumps({"share": share, "codes": flood.codes}) + "\n")
    sys.stdout.flush()
    task.cancel()
    with suppress(asyncio.CancelledError, grpc.aio.AioRpcError):
        await task


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], sys.argv[2], sys.argv[3:]))
