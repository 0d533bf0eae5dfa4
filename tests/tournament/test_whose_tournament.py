"""A tournament is its organiser's: other organisers neither steer it nor see what it hides."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.engine import secret_from_seed
from riverboat.v1 import referee_pb2, replay_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.tokens import Role
from riverboat_server.tournament.plan import Format
from riverboat_server.tournament.plan_file import read_plan
from server.world import World, code_of, eventually, referee
from tournament.hall import cup, playing, set_up

pytestmark = [pytest.mark.timeout(120), pytest.mark.asyncio(loop_scope="module")]

AllDoors = tuple[list[bool], list[str], int, grpc.StatusCode, int, int]
THREE = ("ada", "bob", "cyd")
DENIED, MISSING, FINE = (
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.NOT_FOUND,
    grpc.StatusCode.OK,
)


@asynccontextmanager
async def half_played(tmp_path: Path) -> AsyncIterator[World]:
    """Two matches have been played, and the rest waits for a bot that is not there."""
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        world.token("cyd")
        await set_up(world, cup(THREE, publish="2099-01-01T00:00:00+00:00"))
        await eventually(lambda: len(world.server.store.results(tournament="cup")) == 2)
        yield world


def callers(world: World) -> dict[str, dict[str, Any]]:
    return {
        "its organiser": world.as_organiser,
        "another": world.as_role("rival", Role.ORGANISER),
        "an admin": world.as_role("boss", Role.ADMIN),
    }


async def test_what_it_hides_is_for_its_organiser_and_admins(tmp_path: Path) -> None:
    everything: AllDoors = ([True, True], ["cyd"], 2, FINE, 2, 2)
    nothing: AllDoors = ([False, False], [], 0, MISSING, 0, 0)
    async with half_played(tmp_path) as world:
        shown = {who: await seen_of(world, caller) for who, caller in callers(world).items()}
    assert shown == {"its organiser": everything, "another": nothing, "an admin": everything}


async def seen_of(world: World, caller: dict[str, Any]) -> AllDoors:
    """What every door shows of it."""
    request = pb.GetTournamentRequest(tournament_id="cup")
    one = (await world.tournaments.GetTournament(request, **caller)).tournament
    page = await world.tournaments.ListTournaments(pb.ListTournamentsRequest(), **caller)
    replays = await world.replays.ListReplays(replay_pb2.ListReplaysRequest(), **caller)
    match_id = world.server.store.results(tournament="cup")[0].match_id
    wanted = replay_pb2.GetReplayRequest(replay_id=match_id)
    return (
        [one.open, page.tournaments[0].open],
        list(one.waiting_for),
        len(replays.replays),
        (await code_of(world.replays.GetReplay(wanted, **caller)))[0],
        await told(world, caller),
        len((await followed(world, caller)).results),
    )


async def test_the_seed_of_its_deals_is_told_to_no_other(tmp_path: Path) -> None:
    """Who plays there, or has a friend with a token, would know all that is hidden."""
    told = {}
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):  # who never answer
        await set_up(world, cup(seed=7))
        await eventually(lambda: world.referee.rooms)
        match_id = next(iter(world.referee.rooms))
        assert world.secret(match_id) == secret_from_seed(7), "this is what it gives away"
        request = pb.GetTournamentRequest(tournament_id="cup")
        for who, caller in {**callers(world), "a bot": world.as_bot("ada")}.items():
            text = (await world.tournaments.GetTournament(request, **caller)).plan
            plan = read_plan(text)
            assert not plan.rated
            told[who] = (plan.seed, "seed" in text)
    nothing = (None, False)
    assert told == {
        "its organiser": (7, True),
        "an admin": (7, True),
        "another": nothing,
        "a bot": nothing,
    }


async def test_its_stage_is_told_to_no_other(tmp_path: Path) -> None:
    """Who has won, and which tie needs another block, are results too."""
    async with referee(tmp_path) as world:
        for bot in THREE:
            world.token(bot)
        await set_up(world, cup(THREE, format=Format.KNOCK_OUT, publish="end"))
        request = pb.GetTournamentRequest(tournament_id="cup")
        told = {
            who: (await world.tournaments.GetTournament(request, **caller)).tournament.stage
            for who, caller in callers(world).items()
        }
    assert told == {"its organiser": "semi-final", "another": "", "an admin": "semi-final"}


async def told(world: World, caller: dict[str, Any]) -> int:
    """How many results there are to who waits for them from the start."""
    request = referee_pb2.WatchResultsRequest(tournament_id="cup", from_start=True)
    number = 0
    async for response in world.lobby.WatchResults(request, **caller):
        if not response.match_id:  # listening from now on
            break
        number += 1
    return number


async def followed(world: World, caller: dict[str, Any]) -> Seen:
    token = dict(caller["metadata"])["authorization"].removeprefix("Bearer ")
    seen = Seen()
    async with TournamentClient(world.target, token) as client:
        async for item in client.follow("cup"):
            if seen.take(item):
                break
    return seen


@pytest.mark.parametrize("publish", ["live", "end"])
async def test_nobody_else_steers_it(tmp_path: Path, publish: str) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):  # who never answer
        await set_up(world, cup(publish=publish))
        await eventually(lambda: len(world.referee.rooms) == 2)
        match_id = next(iter(world.referee.rooms))
        rival = world.as_role("rival", Role.ORGANISER)
        for action in pb.TournamentAction.keys()[1:]:
            request = pb.SteerTournamentRequest(tournament_id="cup", action=action)
            code, text = await code_of(world.tournaments.SteerTournament(request, **rival))
            assert (code, text.split(":")[0]) == (DENIED, "organiser set this tournament up")
        changed = pb.ChangeEntriesRequest(tournament_id="cup", leave=["ada"])
        assert (await code_of(world.tournaments.ChangeEntries(changed, **rival)))[0] is DENIED
        cancelled = referee_pb2.CancelMatchRequest(match_id=match_id)
        assert (await code_of(world.lobby.CancelMatch(cancelled, **rival)))[0] is DENIED
        assert match_id in world.referee.rooms
        boss = world.as_role("boss", Role.ADMIN)
        assert (await code_of(world.lobby.CancelMatch(cancelled, **boss)))[0] is FINE


async def test_its_matches_are_not_watched_by_other_organisers(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        await set_up(world, cup(publish="end"))
        await eventually(lambda: len(world.referee.rooms) == 2)
        request = referee_pb2.WatchMatchRequest(match_id=next(iter(world.referee.rooms)))
        listed, watched = {}, {}
        for who, caller in callers(world).items():
            running = await world.lobby.ListMatches(referee_pb2.ListMatchesRequest(), **caller)
            listed[who] = (len(running.matches), running.running)
            watched[who] = await first_of(world.lobby.WatchMatch(request, **caller))
    assert listed == {"its organiser": (2, 2), "another": (0, 0), "an admin": (2, 2)}
    assert watched == {"its organiser": FINE, "another": DENIED, "an admin": FINE}


async def first_of(call: Any) -> grpc.StatusCode:
    """How a stream begins."""
    try:
        await asyncio.wait_for(call.read(), 10)
    except grpc.aio.AioRpcError as error:
        return error.code()
    call.cancel()
    return FINE


async def test_results_to_come_are_told_to_its_organiser_alone(tmp_path: Path) -> None:
    request = referee_pb2.WatchResultsRequest()
    heard: dict[str, list[str]] = {}

    async def hear(who: str, call: Any) -> None:
        async for response in call:
            heard.setdefault(who, []).append(response.match_id)

    async with half_played(tmp_path) as world:
        calls = {
            who: world.lobby.WatchResults(request, **caller)
            for who, caller in callers(world).items()
        }
        tasks = [asyncio.create_task(hear(*one)) for one in calls.items()]
        await eventually(lambda: len(heard) == 3)
        async with playing(world, "cyd"):
            await eventually(lambda: len(heard["its organiser"]) == len(heard["an admin"]) == 5)
        for task in tasks:
            task.cancel()
    assert heard["another"] == [""], "only that it is heard"
