"""An organiser's command while its referee goes down, comes back, or does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import grpc
import pytest

from riverboat.client.errors import CannotConnectError
from riverboat.client.tournaments import Followed, TournamentClient
from riverboat.match import FinishedMatch
from riverboat_server.tokens import Role
from riverboat_server.tournament.plan_file import write_plan
from server.world import eventually, killed, referee
from tournament.hall import cup, organiser, playing, to_the_end

pytestmark = [pytest.mark.timeout(120), pytest.mark.asyncio(loop_scope="module")]


async def test_an_organiser_gives_up_on_a_referee_that_stays_away(tmp_path: Path) -> None:
    told: list[str] = []
    async with referee(tmp_path) as world:
        world.token("ada"), world.token("bob")
        token = world.token("organiser", Role.ORGANISER)
        client = TournamentClient(world.target, token, give_up_after=0.3, report=told.append)
        await client.__aenter__()
        await client.create(write_plan(cup()), "cup")
    with pytest.raises(CannotConnectError, match="did not come back in time"):
        await to_the_end(client)
    await client.__aexit__()
    assert len(told) == 1
    assert "does not answer" in told[0]


async def test_a_referee_that_never_answered_is_not_waited_for(tmp_path: Path) -> None:
    told: list[str] = []
    async with TournamentClient("127.0.0.1:1", "rbt_any", report=told.append) as client:
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await client.create(write_plan(cup()), "cup")
    assert refused.value.code() is grpc.StatusCode.UNAVAILABLE
    assert not told


async def results(news: AsyncIterator[Followed], number: int) -> None:
    """Hear of so many results."""
    while number:
        number -= isinstance(await anext(news), FinishedMatch)


@pytest.mark.parametrize(
    ("left", "without"),
    [("nothing", "tournament cup: is its data folder another one"), ("a backup", "2 results that")],
)
async def test_a_referee_that_came_back_without_what_it_had_told_is_not_believed(
    tmp_path: Path, left: str, without: str
) -> None:
    """Another data folder, or a backup of it: what was seen since is not true any more there."""
    data = tmp_path / "data"
    async with referee(data) as world, playing(world, "ada", "bob"):
        client = organiser(world)
        await client.__aenter__()
        world.token("cyd")
        await client.create(write_plan(cup(("ada", "bob", "cyd"))), "cup")
        other = killed(data) if left == "a backup" else tmp_path / "other"
        news = client.follow("cup")
        await results(news, 2)
    async with referee(other, world.directory, listen=world.target):
        with pytest.raises(CannotConnectError, match=f"came back without {without}"):
            await results(news, 1)
    await client.__aexit__()


async def test_what_ended_while_nobody_listened_is_told_once_each(tmp_path: Path) -> None:
    """A referee that was away has ended some matches, and perhaps all."""
    told: list[str] = []
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        token = world.token("organiser", Role.ORGANISER)
        client = TournamentClient(world.target, token, report=told.append)
        await client.__aenter__()
        await client.create(write_plan(cup(rounds=2)), "cup")
        news = client.follow("cup")
        seen = [await anext(news)]
        await eventually(lambda: world.server.director.run_of("cup") is None)
        directory, target = world.directory, world.target
    async with referee(tmp_path, directory, listen=target):
        async with asyncio.timeout(60):
            seen += [item async for item in news]
    await client.__aexit__()
    matches = [item.match_id for item in seen if isinstance(item, FinishedMatch)]
    assert len(matches) == len(set(matches)) == 4
