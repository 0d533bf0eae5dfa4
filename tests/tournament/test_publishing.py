"""Until a tournament is published its results are the organiser's, and each owner's own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.v1 import ladder_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.store import Store, TournamentState
from riverboat_server.tournament import director
from riverboat_server.tournament.plan_file import write_plan
from server.world import World, code_of, eventually, killed, referee
from tournament.hall import cup, playing, set_up, to_the_end, watched

pytestmark = [pytest.mark.timeout(120), pytest.mark.asyncio(loop_scope="module")]

THREE = ("ada", "bob", "cyd")


async def seen_by(world: World, name: str) -> Seen:
    """What a bot's owner is told of the tournament so far."""
    seen = Seen()
    async with TournamentClient(world.target, world.token(name)) as client:
        async for item in client.follow("cup"):
            if seen.take(item):
                break
    return seen


async def listed(world: World, name: str) -> list[Any]:
    request = replay_pb2.ListReplaysRequest(limit=100)
    response = await world.replays.ListReplays(request, **world.as_bot(name))
    return [tuple(row.bots) for row in response.replays]


async def ladder(world: World, name: str) -> list[str]:
    response = await world.ladder.GetLadder(ladder_pb2.GetLadderRequest(), **world.as_bot(name))
    return sorted(row.bot for row in response.rows)


async def test_results_of_others_are_hidden_until_the_end(tmp_path: Path) -> None:
    plan = cup(THREE, publish="end")
    async with referee(tmp_path) as world:
        async with playing(world, "ada", "bob"):
            world.token("cyd")
            await set_up(world, plan)  # cyd is not there: the tournament does not end
            await eventually(lambda: len(world.server.store.results(tournament="cup")) == 2)
            match_id = world.server.store.results(tournament="cup")[0].match_id
            outsider = await seen_by(world, "eve")
            assert not outsider.results
            assert not outsider.status.open
            assert not await listed(world, "eve")
            assert not await ladder(world, "eve")
            request = replay_pb2.GetReplayRequest(replay_id=match_id)
            fetched = world.replays.GetReplay(request, **world.as_bot("eve"))
            assert (await code_of(fetched))[0] is grpc.StatusCode.NOT_FOUND
            assert len((await seen_by(world, "ada")).results) == 2
            assert len(await listed(world, "ada")) == 2
            assert await world.replay_bytes(match_id, "ada")
            assert not await ladder(world, "ada")
            async with playing(world, "cyd"):
                await eventually(lambda: world.server.director.run_of("cup") is None)
        assert len((await seen_by(world, "eve")).results) == 6
        assert len(await listed(world, "eve")) == 6
        (division,) = world.server.store.divisions()
        assert set(world.server.store.ratings(division)) == set(THREE)


async def test_nobody_but_organisers_watches_its_matches(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        await set_up(world, cup(publish="end"))
        await eventually(lambda: world.referee.rooms)
        request = pb.WatchMatchRequest(match_id=next(iter(world.referee.rooms)))
        refused = await code_of(world.lobby.WatchMatch(request, **world.as_bot("eve")))
    assert refused[0] is grpc.StatusCode.PERMISSION_DENIED
    assert "when it is published" in refused[1]


async def test_it_is_published_on_its_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(director, "REST_SECONDS", 0.05)
    soon = (datetime.now(UTC) + timedelta(seconds=5)).isoformat(timespec="seconds")
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        seen = await watched(world, cup(publish=soon))
        assert not seen.status.published_at
        assert not (await seen_by(world, "eve")).results
        await eventually(lambda: world.server.store.tournament("cup").published_at)  # type: ignore[union-attr]
        assert len((await seen_by(world, "eve")).results) == 2


async def test_a_restart_keeps_hidden_what_is_hidden(tmp_path: Path) -> None:
    async with referee(tmp_path / "one") as world, playing(world, "ada", "bob"):
        world.token("cyd")
        await set_up(world, cup(THREE, publish="end"))
        await eventually(lambda: len(world.server.store.results(tournament="cup")) == 2)
        left = killed(tmp_path / "one")
    async with referee(left, world.directory) as again:
        again.tokens = world.tokens
        assert not (await seen_by(again, "eve")).results
        assert len((await seen_by(again, "ada")).results) == 2


async def test_what_a_plan_shows_live_is_published_at_the_start(tmp_path: Path) -> None:
    """A store made by hand, or by a version to come, may have it unpublished."""
    with Store(tmp_path / "ladder.sqlite") as store:
        plan = write_plan(cup(publish="live"))
        for name, state in (("cup", TournamentState.FINISHED), ("open", TournamentState.PAUSED)):
            store.add_tournament(name, plan, "organiser", published=False)
            store.set_tournament_state(name, state)
    async with referee(tmp_path) as world:
        assert all(one.published_at for one in world.server.store.tournaments())


async def test_who_watches_when_it_is_published_is_told_the_rest(tmp_path: Path) -> None:
    plan = cup(THREE, publish="end")
    async with referee(tmp_path) as world, playing(world, *THREE):
        await set_up(world, plan)
        async with TournamentClient(world.target, world.token("eve")) as client:
            seen = await to_the_end(client)
    assert len(seen.results) == 6
    assert len({result.match_id for result in seen.results}) == 6
