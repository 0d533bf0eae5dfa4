"""Plays a tournament with a referee of its own, or lets a running one play it, and watches."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path

from riverboat import logs
from riverboat.cli.access import Access, reaching
from riverboat.cli.following import follow
from riverboat.cli.output import say, waiting
from riverboat.client.tournaments import Seen, TournamentClient
from riverboat_server.server import ServerConfig
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.house import House
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import write_plan

LISTEN = "127.0.0.1:0"


# --- with a referee of its own -------------------------------------------------------------------


def prepare() -> None:
    """Only errors are logged; being told to stop is like Ctrl-C: everything is put away."""
    logs.silence()
    task = asyncio.current_task()
    if task is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


def open_house(plan: TournamentPlan, data: Path, tournament_id: str) -> House:
    """A referee for this tournament; or the data folder is in use."""
    config = ServerConfig(data=data, listen=LISTEN, vouched=True)
    games = sorted({division.game for division in plan.divisions})
    return House(plan.bots, config, tournament_id, say, games)


async def play_at_home(plan: TournamentPlan, data: Path, tournament_id: str, go_on: str) -> Seen:
    """Begin with a tournament, or go on with it."""
    house = open_house(plan, data, tournament_id)
    say(f"tournament {tournament_id}{_size(plan)}")
    prepare()
    async with AsyncExitStack() as stack:
        with waiting("starting bots"):
            await stack.enter_async_context(house)
        return await play_in(house, plan, tournament_id, go_on)


def _size(plan: TournamentPlan) -> str:
    matches = make_course(plan).matches
    return f": {matches} match{'es' * (matches != 1)}" if matches else ""


async def play_in(house: House, plan: TournamentPlan, tournament_id: str, go_on: str) -> Seen:
    """What goes on with it is named when all bots are there, and it is being put on record."""
    say(f"if it is interrupted: {go_on}")
    try:
        async with house.client() as client:
            status = await client.create(write_plan(plan), tournament_id)
            return await follow(client, status, house.heard)
    except BaseException:
        say(f"go on with: {go_on}")
        raise


# --- at a running referee ------------------------------------------------------------------------


def have_played(
    plan: TournamentPlan, tournament_id: str, access: Access, give_up_after: float, detach: bool
) -> Seen | None:
    """Let a running referee play a tournament; None if nobody watched it."""
    return asyncio.run(play_elsewhere(plan, tournament_id, access, give_up_after, detach))


async def play_elsewhere(
    plan: TournamentPlan, tournament_id: str, access: Access, give_up_after: float, detach: bool
) -> Seen | None:
    """Set a tournament up and watch it to its end; it goes on whether anybody watches or not."""
    how = reaching(access)
    client = TournamentClient(
        access.server,
        access.token(),
        access.credentials,
        give_up_after=give_up_after,
        report=say,
    )
    async with client:
        status = await client.create(write_plan(plan), tournament_id)
        say(f"the referee plays tournament {tournament_id}; look at it, stop it for a while and")
        say("go on, end it, or play it again:")
        for does in ("show", "pause", "resume", "cancel", "run --like"):
            say(f"  riverboat tournament {does} {tournament_id}{how}")
        try:
            return None if detach else await follow(client, status)
        except asyncio.CancelledError:
            say(f"it goes on; look at it: riverboat tournament show {tournament_id}{how}")
            raise
