"""Those who come to disturb: `python -m riverboat_server.chaos.mob TARGET SECONDS`.

With a bot's token of their own in RIVERBOAT_TOKEN they talk nonsense, read what is costly, watch
matches without reading, and open streams without any token.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from riverboat.client.channel import hello_item, metadata, open_channel, play_stream
from riverboat.v1 import ladder_pb2, ladder_pb2_grpc, referee_pb2_grpc
from riverboat.v1 import referee_pb2 as pb

WATCHERS = 40
SPECTATORS = 4


async def talk_nonsense(channel: grpc.aio.Channel, token: str) -> None:
    """Answers to questions that nobody asked, as fast as they are taken."""
    call = play_stream(channel, token)
    await call.write(pb.PlayRequest(items=[hello_item()]))
    nonsense = pb.MoveMade(match_id="no such match", decision=1)
    while True:
        await call.write(pb.PlayRequest(items=[pb.BotItem(move=nonsense)] * 20))


async def read_costly_things(channel: grpc.aio.Channel, token: str) -> None:
    ladder = ladder_pb2_grpc.LadderServiceStub(channel)  # type: ignore[no-untyped-call]
    while True:
        with suppress(grpc.aio.AioRpcError):
            await ladder.GetLadder(ladder_pb2.GetLadderRequest(), metadata=metadata(token))
        await asyncio.sleep(0)


async def watch_without_reading(channel: grpc.aio.Channel, token: str) -> None:
    lobby = referee_pb2_grpc.LobbyServiceStub(channel)  # type: ignore[no-untyped-call]
    listed = await lobby.ListMatches(pb.ListMatchesRequest(), metadata=metadata(token))
    streams = [
        lobby.WatchMatch(pb.WatchMatchRequest(match_id=match.match_id), metadata=metadata(token))
        for match in listed.matches[:SPECTATORS]
    ]
    for stream in streams:
        with suppress(grpc.aio.AioRpcError):
            await stream.read()
    await asyncio.Event().wait()


async def stand_in_the_door(channel: grpc.aio.Channel, _: str) -> None:
    """Streams that need no token."""
    health = health_pb2_grpc.HealthStub(channel)
    streams = [health.Watch(health_pb2.HealthCheckRequest()) for _ in range(WATCHERS)]
    for stream in streams:
        with suppress(grpc.aio.AioRpcError):
            await stream.read()
    await asyncio.Event().wait()


Trick = Callable[[grpc.aio.Channel, str], Awaitable[None]]
TRICKS: tuple[Trick, ...] = (
    talk_nonsense,
    read_costly_things,
    watch_without_reading,
    stand_in_the_door,
)


async def _again_and_again(trick: Trick, target: str, token: str) -> None:
    """Whoever is thrown out comes back."""
    while True:
        with suppress(grpc.aio.AioRpcError, asyncio.InvalidStateError):
            async with open_channel(target, None) as channel:
                await trick(channel, token)
        await asyncio.sleep(0.05)


async def disturb(target: str, token: str, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for trick in TRICKS:
                group.create_task(_again_and_again(trick, target, token))


if __name__ == "__main__":
    asyncio.run(disturb(sys.argv[1], os.environ["RIVERBOAT_TOKEN"], float(sys.argv[2])))
