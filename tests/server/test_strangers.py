"""Who has no token has a small share of everything, and keeps out nobody who has one."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from riverboat.match import Cause
from riverboat.protocol import MOST_CALLS
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service import doorkeeper
from riverboat_server.service import strangers as strangers_module
from riverboat_server.service.strangers import Shares
from riverboat_server.sockets import connections_to
from server.raw_bot import RawBot, StreamEndedError, credentials, raw
from server.world import World, code_of, eventually, referee

Code = grpc.StatusCode
LIST_BOTS = "/riverboat.v1.LobbyService/ListBots"
SMALL = Shares(calls=4, calls_per_address=4, connections=5, connections_per_address=5)
UNBOTHERED = Shares(calls_per_connection=1000.0, calls_per_second=1000.0)


@asynccontextmanager
async def stranger(world: World) -> AsyncIterator[grpc.aio.Channel]:
    """A connection of its own, without a token."""
    options = (("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0))
    async with grpc.aio.insecure_channel(world.target, options=options) as channel:
        yield channel


def watch(channel: grpc.aio.Channel) -> Any:
    stub: Any = health_pb2_grpc.HealthStub(channel)
    return stub.Watch(health_pb2.HealthCheckRequest())


async def first_of(call: Any) -> grpc.StatusCode:
    """OK once something was answered, or how the call was refused."""
    try:
        await call.read()
    except grpc.aio.AioRpcError as error:
        return error.code()
    return Code.OK if not call.done() else await call.code()


async def come_back(world: World, name: str) -> RawBot:
    """Connect like the SDK does: again and again, until the referee takes it."""
    async with asyncio.timeout(120):
        while True:
            bot = world.bot(name)
            try:
                return await bot.connect()
            except StreamEndedError:
                await bot.hang_up()
                await asyncio.sleep(0.05)


async def plays_on(world: World, bob: RawBot, match_id: str) -> None:
    """Ada, who had dropped, comes back, and the match ends by the rules."""
    ada = await come_back(world, "ada")
    await asyncio.gather(ada.play(), bob.play())
    assert ada.of("end")[0].match_id == match_id
    assert ada.of("end")[0].result.cause == int(Cause.RULES)
    await ada.hang_up()


@asynccontextmanager
async def dropped(data: Path, **config: Any) -> AsyncIterator[tuple[World, RawBot, str]]:
    """A match that one of its bots has dropped out of."""
    async with referee(data, **config) as world, world.bot("bob") as bob:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "bob", seed=3)
        await ada.until("start")
        await ada.hang_up()
        yield world, bob, match_id


# --- calls -------------------------------------------------------------------------------------


async def test_watchers_of_health_do_not_keep_a_bot_from_coming_back(tmp_path: Path) -> None:
    shares = Shares(calls=6, calls_per_address=6, calls_per_connection=1000.0)
    config = {"max_calls": 40, "strangers": shares}
    async with dropped(tmp_path, **config) as (world, bob, match_id), stranger(world) as channel:
        watches = [watch(channel) for _ in range(60)]
        codes = [await first_of(call) for call in watches]
        assert codes.count(Code.OK) == 6
        assert set(codes) == {Code.OK, Code.RESOURCE_EXHAUSTED}
        await plays_on(world, bob, match_id)


async def test_calls_that_never_send_a_request_take_no_place(tmp_path: Path) -> None:
    config = {"max_calls": 40, "strangers": UNBOTHERED}
    async with dropped(tmp_path, **config) as (world, bob, match_id), stranger(world) as channel:
        calls = [channel.stream_unary(LIST_BOTS, raw, raw)() for _ in range(60)]
        codes = {await call.code() for call in calls}
        assert codes == {Code.UNAUTHENTICATED}
        await plays_on(world, bob, match_id)


async def test_such_calls_with_a_token_use_up_the_share_of_that_name(tmp_path: Path) -> None:
    async with dropped(tmp_path) as (world, bob, match_id), stranger(world) as channel:
        ask = channel.stream_unary(LIST_BOTS, raw, raw)
        calls = [ask(metadata=credentials(world.token("eve"))) for _ in range(MOST_CALLS + 5)]
        done, waiting = await asyncio.wait(
            [asyncio.ensure_future(call.code()) for call in calls], timeout=1
        )
        assert {task.result() for task in done} == {Code.RESOURCE_EXHAUSTED}
        assert len(waiting) == MOST_CALLS
        await plays_on(world, bob, match_id)
        for call in calls:
            call.cancel()
        await asyncio.wait(waiting)


async def test_calls_that_are_reset_at_once_do_not_keep_a_bot_from_coming_back(
    tmp_path: Path,
) -> None:
    """Each costs the sender a few bytes, and could cost the referee a whole call."""
    async with dropped(tmp_path) as (world, bob, match_id):
        pouring = asyncio.create_task(pour_resets(world.server.port))
        await plays_on(world, bob, match_id)
        pouring.cancel()
        await asyncio.wait({pouring})


async def pour_resets(port: int) -> None:
    """Begin calls and take them back, on and on; a connection that is hung up on is replaced."""
    while True:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0))
        with suppress(ConnectionError):
            for stream in count(1, 200):
                calls = range(stream, stream + 200, 2)
                writer.write(b"".join(begun(call) + frame(3, 0, call, bytes(4)) for call in calls))
                await writer.drain()
                await asyncio.sleep(0.01)
        writer.close()


def frame(kind: int, flags: int, stream: int, content: bytes = b"") -> bytes:
    """A frame of HTTP/2."""
    return len(content).to_bytes(3) + bytes([kind, flags]) + stream.to_bytes(4) + content


def begun(stream: int) -> bytes:
    """The headers of a call, uncompressed."""
    fields = {":path": LIST_BOTS, ":authority": "x", "te": "trailers"}
    fields["content-type"] = "application/grpc"
    written = [
        bytes([0, len(key)]) + key.encode() + bytes([len(value)]) + value.encode()
        for key, value in fields.items()
    ]
    return frame(1, 4, stream, b"\x83\x86" + b"".join(written))


@pytest.mark.parametrize("method", [LIST_BOTS, "/riverboat.v1.LobbyService/Nothing", "/x/y"])
async def test_who_calls_on_and_on_without_a_token_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    monkeypatch.setattr(strangers_module, "HUSH_SECONDS", 0.2)
    shares = Shares(calls_per_connection=5.0)
    async with referee(tmp_path, strangers=shares) as world, stranger(world) as channel:
        codes = [(await code_of(channel.unary_unary(method, raw, raw)(b"")))[0] for _ in range(7)]
        assert codes[0] in (Code.UNAUTHENTICATED, Code.UNIMPLEMENTED)
        assert codes[0] == codes[4]
        assert codes[5] in (Code.RESOURCE_EXHAUSTED, Code.UNAVAILABLE)
        call = world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("carl"))
        assert (await code_of(call))[0] is Code.OK


async def test_health_with_a_token_is_not_bounded_by_strangers(tmp_path: Path) -> None:
    shares = Shares(calls=0)
    async with referee(tmp_path, strangers=shares) as world, stranger(world) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        request = health_pb2.HealthCheckRequest()
        assert (await code_of(stub.Check(request)))[0] is Code.RESOURCE_EXHAUSTED
        answer = await stub.Check(request, metadata=credentials(world.token("ada")))
        assert answer.status == health_pb2.HealthCheckResponse.SERVING


async def test_a_strangers_watch_ends_and_may_be_called_again(tmp_path: Path) -> None:
    shares = Shares(seconds=0.2)
    async with referee(tmp_path, strangers=shares) as world, stranger(world) as channel:
        code, text = await code_of(watch(channel))
        assert code is Code.UNAVAILABLE
        assert "call again" in text


async def test_health_tells_all_services_and_none_that_is_unknown(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, stranger(world) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        listed = await stub.List(health_pb2.HealthListRequest())
        assert "riverboat.v1.PlayService" in listed.statuses
        unknown = health_pb2.HealthCheckRequest(service="nobody")
        assert (await code_of(stub.Check(unknown)))[0] is Code.NOT_FOUND
        told = await stub.Watch(unknown).read()
        assert told.status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN


async def test_who_calls_too_often_is_not_heard_any_more_not_even_until_the_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hung up on at once, a client would be back at once, with all its calls."""
    for name in ("ROUND_SECONDS", "HURRY_SECONDS"):
        monkeypatch.setattr(doorkeeper, name, 3600.0)
    shares = Shares(calls_per_connection=3)
    async with referee(tmp_path, strangers=shares) as world, stranger(world) as channel:
        codes = [await first_of(watch(channel)) for _ in range(4)]
        assert codes == [*3 * [Code.OK], Code.RESOURCE_EXHAUSTED]
        await eventually(lambda: hushed(world) == 1)
        call = asyncio.ensure_future(first_of(watch(channel)))
        await world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("carl"))
        done, _ = await asyncio.wait({call}, timeout=0.3)
        assert not done
        call.cancel()


async def test_who_was_not_heard_for_a_while_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strangers_module, "HUSH_SECONDS", 0.2)
    monkeypatch.setattr(doorkeeper, "ROUND_SECONDS", 0.1)
    shares = Shares(calls_per_connection=1)
    async with referee(tmp_path, strangers=shares) as world, stranger(world) as channel:
        assert await first_of(watch(channel)) is Code.OK
        assert await first_of(watch(channel)) is Code.RESOURCE_EXHAUSTED
        await eventually(lambda: not any(connections_to(world.server.port)))


def hushed(world: World) -> int:
    """Connections of which nobody is told what comes in."""
    found = [connection for connection in connections_to(world.server.port) if connection]
    copies = [socket.socket(fileno=os.dup(descriptor)) for descriptor, _ in found]
    least = [copy.getsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT) for copy in copies]
    for copy in copies:
        copy.close()
    return sum(count > 1 for count in least)


# --- connections -------------------------------------------------------------------------------


async def test_idle_connections_do_not_keep_a_bot_from_coming_back(tmp_path: Path) -> None:
    """Whoever answers pings and calls nothing could stay for ever."""
    config = {"max_connections": 20, "strangers": SMALL}
    async with dropped(tmp_path, **config) as (world, bob, match_id), AsyncExitStack() as idle:
        async with asyncio.timeout(120):
            for _ in range(19):
                channel = await idle.enter_async_context(stranger(world))
                await channel.channel_ready()
        await plays_on(world, bob, match_id)


def is_open(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        while data := connection.recv(1000):
            assert data
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    return False


async def test_connections_of_holders_of_tokens_stay(tmp_path: Path) -> None:
    shares = Shares(connections=0, connections_per_address=0)
    async with referee(tmp_path, strangers=shares) as world, world.bot("ada") as ada:
        idle = socket.create_connection(("127.0.0.1", world.server.port))
        await eventually(lambda: not is_open(idle))
        idle.close()
        world.order("ada", "ada", seed=1)
        await ada.play(2)
