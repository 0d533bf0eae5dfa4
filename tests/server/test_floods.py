"""Who sends, connects or calls without end is stopped; everybody else plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, repeat
from pathlib import Path

import grpc
import pytest

from riverboat.match import Cause
from riverboat.protocol import MOST_CALLS
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service import strangers
from server.raw_bot import PLAY, credentials, hello_item, move_item, raw
from server.reading import notes_of
from server.world import World, code_of, match, referee

Code = grpc.StatusCode


@pytest.mark.parametrize(
    "flood",
    [
        pb.PlayRequest(),
        pb.PlayRequest(items=[pb.BotItem()] * 20_000),
        pb.PlayRequest(items=[hello_item()]),
        pb.PlayRequest(items=[pb.BotItem(pong=pb.Pong(nonce=5))]),
        pb.PlayRequest(items=[move_item("nowhere", 1, common_pb2.Move())] * 100),
    ],
    ids=["empty requests", "empty items", "hellos", "pongs", "moves for nowhere"],
)
async def test_a_flood_ends_the_flooders_stream_and_nobody_else_notices(
    tmp_path: Path, flood: pb.PlayRequest
) -> None:
    async with match(tmp_path) as (world, bad, good, _):
        pouring = asyncio.create_task(pour(world, "eve", flood.SerializeToString()))
        await asyncio.gather(bad.play(), good.play())
        assert bad.of("end")[0].result.cause == int(Cause.RULES)
        assert await pouring is Code.RESOURCE_EXHAUSTED
        assert "eve" not in world.referee.boxes


async def pour(world: World, name: str, data: bytes) -> grpc.StatusCode:
    """Say hello, then the same thing without end; how does it end?"""
    return await asyncio.to_thread(_pour, world.target, world.token(name), data)


def _pour(target: str, token: str, data: bytes) -> grpc.StatusCode:
    # The blocking client: after a failed write grpc.aio reports INTERNAL whatever the status was.
    requests = chain([pb.PlayRequest(items=[hello_item()]).SerializeToString()], repeat(data))
    with grpc.insecure_channel(target) as channel:
        call = channel.stream_stream(PLAY, raw, raw)(
            requests, metadata=credentials(token), timeout=20
        )
        try:
            for _ in call:
                pass
        except grpc.RpcError:
            pass
        code: grpc.StatusCode = call.code()
        return code


async def test_failing_again_and_again_is_useless_talk(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("bob"):
        match_id = world.order("ada", "bob", "cyd", seed=1)
        failed = pb.Failed(match_id=match_id, seat=0, log="x" * 5000)
        request = pb.PlayRequest(items=[pb.BotItem(failed=failed)])
        assert await pour(world, "ada", request.SerializeToString()) is Code.RESOURCE_EXHAUSTED
        assert match_id in world.referee.rooms
        assert len(notes_of(world.server.folder, match_id)) == 1


async def test_reconnecting_all_the_time_is_a_flood_too(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, _):
        codes = await asyncio.to_thread(_knock, world.target, world.token("eve"), 80)
        assert set(codes) == {Code.OK, Code.RESOURCE_EXHAUSTED}
        assert codes[0] is Code.OK
        await asyncio.gather(bad.play(), good.play())


def _knock(target: str, token: str, times: int) -> list[grpc.StatusCode]:
    """Connect and leave, again and again."""
    hello = pb.PlayRequest(items=[hello_item()]).SerializeToString()
    codes = []
    with grpc.insecure_channel(target) as channel:
        for _ in range(times):
            call = channel.stream_stream(PLAY, raw, raw)(iter([hello]), metadata=credentials(token))
            with suppress(grpc.RpcError):
                list(call)
            codes.append(call.code())
    return codes


async def test_one_token_cannot_take_all_the_calls(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, match_id):
        streams = [
            world.lobby.WatchMatch(pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve"))
            for _ in range(100)
        ]
        codes = []
        for stream in streams:
            try:
                await stream.read()
                codes.append(Code.OK)
            except grpc.aio.AioRpcError as error:
                codes.append(error.code())
        assert set(codes) == {Code.OK, Code.RESOURCE_EXHAUSTED}
        call = world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("carl"))
        assert (await code_of(call))[0] is Code.OK
        for stream in streams:
            stream.cancel()
        await asyncio.gather(bad.play(), good.play())


async def test_who_calls_without_end_is_not_heard_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: hold as many calls as one may, and have another one refused without end."""
    monkeypatch.setattr(strangers, "HASTE", 0.25)
    async with match(tmp_path) as (world, bad, good, match_id):
        asking = asyncio.to_thread(_insist, world.target, world.token("eve"), match_id)
        refused, *_ = await asyncio.gather(asking, bad.play(), good.play())
        assert refused < ENDLESS
        assert bad.of("end")[0].result.cause == int(Cause.RULES)


ENDLESS = 600


def _insist(target: str, token: str, match_id: str) -> int:
    """How often it was refused before nobody listened any more."""
    said = pb.WatchMatchRequest(match_id=match_id).SerializeToString()
    lobby, shown = "/riverboat.v1.LobbyService/", credentials(token)
    with grpc.insecure_channel(target) as channel:
        watch = channel.unary_stream(f"{lobby}WatchMatch", raw, raw)
        held = [watch(said, metadata=shown) for _ in range(MOST_CALLS)]
        ask = channel.unary_unary(f"{lobby}ListBots", raw, raw)
        refused = 0
        while refused < ENDLESS and _is_refused(lambda: ask(b"", timeout=1, metadata=shown)):
            refused += 1
        for call in held:
            call.cancel()
    return refused


def _is_refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except grpc.RpcError as error:
        return isinstance(error, grpc.Call) and error.code() is Code.RESOURCE_EXHAUSTED
    return True
