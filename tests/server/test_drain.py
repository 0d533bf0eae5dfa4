"""Going down politely: no new matches, running ones may end, everybody is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc

from riverboat.match import Cause
from riverboat.replay import verify
from riverboat.v1 import referee_pb2 as pb
from server.test_disk import NOT_SERVING, SERVING, becomes, creation_code
from server.world import referee


async def test_a_draining_referee_finishes_what_it_plays(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        await becomes(world, SERVING)
        match_id = world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        drained = asyncio.create_task(world.server.drain(30.0))
        told = await ada.until("draining")
        assert told.grace_ms == 30_000
        assert await creation_code(world) is grpc.StatusCode.UNAVAILABLE
        await becomes(world, NOT_SERVING)
        async with world.bot("bob") as bob:
            assert (await bob.until("draining")).grace_ms <= 30_000
        await ada.answer(decision)
        end, _ = await ada.play(2)
        assert end.result.cause == int(Cause.RULES)
        assert await drained
        await world.settled(match_id)
        verify(await world.replay(match_id))


async def test_an_idle_referee_drains_at_once(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        assert await asyncio.wait_for(world.server.drain(30.0), 1.0)


async def test_matches_that_do_not_end_in_time_are_resumed_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        assert not await world.server.drain(0.1)
    ended = await ada.fate()
    assert ended.code is grpc.StatusCode.UNAVAILABLE, "a status that tells bots to come again"
    await ada.hang_up()
    async with referee(tmp_path, world.directory) as again:
        again.tokens = world.tokens
        async with again.bot("ada") as ada:
            resumed = await ada.until("decision", match_id)
            assert resumed.number == decision.number
            await ada.answer(resumed)
            await ada.play(2)


async def test_streams_of_results_end_when_the_referee_goes_down(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        stream = world.lobby.WatchResults(
            pb.WatchResultsRequest(), metadata=world.as_organiser["metadata"]
        )
        await stream.read()
        async with world.bot("ada") as ada:
            match_id = world.order("ada", "ada", seed=1)
            await ada.play(2)
            assert (await stream.read()).match_id == match_id
        world.server.board.close()
        assert await asyncio.wait_for(stream.read(), 60) is grpc.aio.EOF


async def test_every_result_is_reported_once_to_those_who_wait_for_it(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        streams = []
        for tournament in ("", "t1", "t2"):
            request = pb.WatchResultsRequest(tournament_id=tournament)
            stream = world.lobby.WatchResults(request, **world.as_organiser)
            await stream.read()
            streams.append(stream)
        first = world.order("ada", "ada", seed=1, tournament_id="t1")
        second = world.order("ada", "ada", seed=2, tournament_id="t2")
        await ada.play(4)
        everything = {(await streams[0].read()).match_id for _ in range(2)}
        assert everything == {first, second}
        assert (await streams[1].read()).match_id == first
        assert (await streams[2].read()).match_id == second
        for stream in streams:
            stream.cancel()
