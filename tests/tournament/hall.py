"""A referee with bots that play on, and an organiser who watches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.match import FinishedMatch
from riverboat_server.tokens import Role
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import write_plan
from server.world import CALM, World
from tournament.plans import a_division, a_plan


def cup(bots: Iterable[str] = ("ada", "bob"), **terms: Any) -> TournamentPlan:
    """A small tournament on clocks that nobody loses."""
    return a_plan(tuple(bots), divisions=(a_division(control=CALM),), **terms)


@asynccontextmanager
async def playing(world: World, *names: str) -> AsyncIterator[None]:
    """Bots that answer until the block ends."""
    async with AsyncExitStack() as stack:
        for name in names:
            bot = await stack.enter_async_context(world.bot(name))
            task = asyncio.create_task(bot.play(ends=10**6))
            stack.callback(task.cancel)
        yield


def organiser(world: World) -> TournamentClient:
    return TournamentClient(world.target, world.token("organiser", Role.ORGANISER))


async def set_up(world: World, plan: TournamentPlan, name: str = "cup") -> None:
    async with organiser(world) as client:
        await client.create(write_plan(plan), name)


async def watched(world: World, plan: TournamentPlan, name: str = "cup") -> Seen:
    """A tournament from its beginning to its end."""
    async with organiser(world) as client:
        await client.create(write_plan(plan), name)
        return await to_the_end(client, name)


async def to_the_end(client: TournamentClient, name: str = "cup") -> Seen:
    seen = Seen()
    async for item in client.follow(name):
        seen.take(item)
    return seen


def moves_of(results: Iterable[FinishedMatch]) -> list[tuple[Any, ...]]:
    """What the table of a tournament is made of, in its own order."""
    return sorted((r.match.block_id, r.bots, r.ranks, r.scores) for r in results)
