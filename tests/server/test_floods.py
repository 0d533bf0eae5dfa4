"""Who sends, connects or calls without end is stopped; everybody else plays on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import chain, repeat
from pathlib import Path

import grpc
import pytest

from riverboat.match import Cause
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
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
