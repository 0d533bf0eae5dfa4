"""Replays of a tournament that is not published: for its organiser, and for who played."""

from __future__ import annotations

from pathlib import Path

import grpc

from riverboat.v1 import replay_pb2 as pb
from server.world import World, code_of, referee


async def test_nobody_else_finds_the_replays_of_a_hidden_tournament(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        world.server.store.add_tournament("final", "", "organiser", published=False)
        async with world.bot("ada") as ada:
            match_id = world.order("ada", "ada", seed=1, tournament_id="final")
            await ada.play(2)
            await world.settled(match_id)
        others, own, organiser = world.as_bot("eve"), world.as_bot("ada"), world.as_organiser
        assert await listed(world, others) == []
        assert await listed(world, own) == await listed(world, organiser) == [match_id]
        code, text = await downloaded(world, match_id, others)
        assert (code, text) == (grpc.StatusCode.NOT_FOUND, "the replay does not exist")
        assert (await downloaded(world, match_id, own))[0] is grpc.StatusCode.OK
        assert (await downloaded(world, match_id, organiser))[0] is grpc.StatusCode.OK
        world.server.store.publish("final")
        assert await listed(world, others) == [match_id]
        assert (await downloaded(world, match_id, others))[0] is grpc.StatusCode.OK


async def listed(world: World, caller: dict[str, object]) -> list[str]:
    response = await world.replays.ListReplays(pb.ListReplaysRequest(), **caller)
    return [row.replay_id for row in response.replays]


async def downloaded(
    world: World, match_id: str, caller: dict[str, object]
) -> tuple[grpc.StatusCode, str]:
    request = pb.GetReplayRequest(replay_id=match_id)
    return await code_of(world.replays.GetReplay(request, **caller))
