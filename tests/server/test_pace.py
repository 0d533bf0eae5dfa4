"""Whoever calls faster than its pace waits; others do not."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.protocol import (
    ALL_CALL_BURST,
    ALL_CALLS_PER_SECOND,
    CALL_BURST,
    CALLS_PER_SECOND,
    MOST_CALLS,
)
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service.pace import Pace
from server.raw_bot import credentials
from server.world import referee

MOST_WAIT = MOST_CALLS / CALLS_PER_SECOND
CHEAP = ("ListBots", "GetReferee", "WatchMatch")


class Waits:
    """A pace in simulated time, and how long each call had to wait."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waited: list[float] = []
        self.pace = Pace(lambda: self.now, self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.waited.append(seconds)

    async def call(self, name: str, times: int) -> list[float]:
        self.waited = []
        for _ in range(times):
            await self.pace.keep(name)
        return self.waited


async def test_a_burst_is_answered_at_once_and_what_follows_in_time() -> None:
    waits = Waits()
    assert await waits.call("eve", int(CALL_BURST) + 1) == []
    later = await waits.call("eve", 5)
    assert later == pytest.approx([number / CALLS_PER_SECOND for number in range(1, 6)])


async def test_nobody_waits_for_another_name() -> None:
    waits = Waits()
    assert await waits.call("eve", 2 * int(CALL_BURST))
    assert await waits.call("ada", int(CALL_BURST)) == []


async def test_calls_that_are_given_up_keep_their_name_out_for_a_moment_only() -> None:
    waits = Waits()
    assert max(await waits.call("eve", 100 * int(CALL_BURST))) <= MOST_WAIT
    waits.now += MOST_WAIT + CALL_BURST / CALLS_PER_SECOND + 0.1
    assert await waits.call("eve", int(CALL_BURST)) == []


async def test_many_names_are_answered_no_faster_than_few_and_keep_nobody_waiting() -> None:
    """The attack: as many tokens as an invitation gives, each within its own pace."""
    waits, answered, seconds = Waits(), 0, 60
    due = dict.fromkeys((f"n{number}" for number in range(30)), waits.now)
    while waits.now < 1000.0 + seconds:
        waits.now += 0.01
        for name in (name for name, at in due.items() if at <= waits.now):
            while due[name] <= waits.now:  # as fast as answers come
                due[name] = waits.now + sum(await waits.call(name, 1))
                answered += 1
        if round(waits.now * 100) % 100 == 0:
            assert await waits.call("modest", 1) == []
    part = ALL_CALL_BURST + seconds * ALL_CALLS_PER_SECOND
    assert 0.9 * part < answered < part + 30 * MOST_CALLS


@pytest.mark.parametrize("method", CHEAP)
async def test_a_flood_of_cheap_calls_is_answered_no_faster(tmp_path: Path, method: str) -> None:
    """The attack: with a good token, as many calls as fit, and a new one for each that ends."""
    async with referee(tmp_path) as world, world.bot("ada"):
        match_id = world.order("ada", "ada")
        ask = getattr(world.lobby, method)
        request = getattr(pb, f"{method}Request")()
        if method == "WatchMatch":
            request.match_id = match_id
        eve = {"metadata": credentials(world.token("eve"))}
        answered, began = 0, time.monotonic()

        async def again_and_again() -> None:
            nonlocal answered
            while answered < CALL_BURST + CALLS_PER_SECOND / 2:
                call = ask(request, **eve)
                await (call.read() if method == "WatchMatch" else call)
                call.cancel()
                answered += 1

        await asyncio.gather(*(again_and_again() for _ in range(16)))
        elapsed = time.monotonic() - began
        assert answered <= CALL_BURST + CALLS_PER_SECOND * elapsed + 1


async def test_a_flood_of_streams_to_play_on_begins_no_faster(tmp_path: Path) -> None:
    """The attack: streams that are refused at once, and a new one for each."""
    async with referee(tmp_path) as world:
        eve = {"metadata": credentials(world.token("eve"))}
        ended, began = 0, time.monotonic()

        async def again_and_again(channel: grpc.aio.Channel) -> None:
            nonlocal ended
            play: Any = channel.stream_stream("/riverboat.v1.PlayService/Play")
            while ended < CALL_BURST + CALLS_PER_SECOND / 2:
                call = play(**eve)
                with suppress(grpc.aio.AioRpcError):  # some are refused before they say anything
                    await call.write(b"no hello")
                await call.code()
                ended += 1

        async with grpc.aio.insecure_channel(world.target) as channel:
            await asyncio.gather(*(again_and_again(channel) for _ in range(16)))
        elapsed = time.monotonic() - began
        assert ended <= CALL_BURST + CALLS_PER_SECOND * elapsed + 1
