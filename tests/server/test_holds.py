"""One organiser at a time, one match of each block and seating: nothing is played twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service.holds import Holds
from riverboat_server.tokens import Principal, Role
from riverboat_server.tournament import (
    RemoteArena,
    Tournament,
    TournamentHeld,
    TournamentPlan,
    remote,
)
from server.test_bad_requests import a_request
from server.world import World, code_of, eventually, killed, referee

Code = grpc.StatusCode
BOTS = {"ada": "", "bob": ""}


def arena(world: World, plan: TournamentPlan, **more: Any) -> RemoteArena:
    token = world.token("organiser", Role.ORGANISER)
    return RemoteArena(world.target, token, plan.tournament_id, tuple(BOTS), **more)


def an_order(**more: Any) -> pb.MatchRequest:
    return a_request(**{"tournament_id": "t", "block_id": "t-0", **more})


async def ordered(world: World, *orders: pb.MatchRequest, holder_id: str = "") -> list[str]:
    request = pb.CreateMatchesRequest(matches=orders, holder_id=holder_id)
    response = await world.lobby.CreateMatches(request, **world.as_organiser)
    return list(response.match_ids)


async def test_the_second_organiser_is_told_who_holds_the_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "HELD_SECONDS", 0.2)
    plan = TournamentPlan("gold_west", BOTS, 2)
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        async with arena(world, plan):
            with pytest.raises(TournamentHeld, match=r"held by organiser \(.*, process \d+\)"):
                await arena(world, plan).__aenter__()
            async with arena(world, TournamentPlan("gold_west", BOTS, 2)):
                pass  # another tournament is free
        monkeypatch.undo()
        async with arena(world, plan):
            pass  # whoever comes after waits until the referee has noticed


async def test_who_loses_a_tournament_is_told_to_whom_and_makes_no_more(tmp_path: Path) -> None:
    plan = TournamentPlan("gold_west", BOTS, 2)
    async with (
        referee(tmp_path) as world,
        world.bot("ada"),
        world.bot("bob"),
        arena(world, plan) as first,
        arena(world, plan, take_over=True) as second,
    ):
        with pytest.raises(TournamentHeld, match="was taken over by organiser"):
            await anext(first.results())
        with pytest.raises(TournamentHeld, match="is held by organiser"):
            await anext(first.create(list(plan.orders())))
        assert len([made async for made in second.create(list(plan.orders()))]) == 2


async def test_only_the_holder_makes_matches_of_a_held_tournament(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        hold = pb.TournamentHold(holder_id="me", label="esc \x1b[2J")
        request = pb.WatchResultsRequest(tournament_id="t", hold=hold)
        stream = world.lobby.WatchResults(request, **world.as_organiser)
        await stream.read()
        create = pb.CreateMatchesRequest(matches=[an_order()], holder_id="you")
        code, text = await code_of(world.lobby.CreateMatches(create, **world.as_organiser))
        assert code is Code.ABORTED
        assert text.startswith("tournament t is held by organiser (esc ?[2J) since 20")
        assert not world.referee.rooms
        assert await ordered(world, an_order(), holder_id="me")
        assert await ordered(world, an_order(tournament_id="u"), holder_id="you")
        stream.cancel()
        await eventually(lambda: not world.server.lobby.holds)
        assert await ordered(world, an_order(block_id="t-1"), holder_id="you")


def test_a_holder_that_comes_back_takes_its_own_place() -> None:
    """The referee may still believe in the connection that was cut."""
    holds, gone = Holds(), []
    request = pb.WatchResultsRequest(tournament_id="t", hold=pb.TournamentHold(holder_id="me"))
    organiser = Principal("organiser", Role.ORGANISER.value)
    with holds.claimed(request, organiser, lambda: gone.append("first")):
        with holds.claimed(request, organiser, lambda: gone.append("second")):
            assert gone == ["first"]
        assert not holds


@pytest.mark.parametrize(
    "request_",
    [
        pb.WatchResultsRequest(hold=pb.TournamentHold(holder_id="me")),
        pb.WatchResultsRequest(tournament_id="t", hold=pb.TournamentHold()),
        pb.WatchResultsRequest(tournament_id="t", hold=pb.TournamentHold(holder_id="x" * 100)),
    ],
    ids=["no tournament", "no holder", "a long holder"],
)
async def test_a_hold_names_who_and_what(tmp_path: Path, request_: pb.WatchResultsRequest) -> None:
    async with referee(tmp_path) as world:
        call = world.lobby.WatchResults(request_, **world.as_organiser)
        assert (await code_of(call))[0] is Code.INVALID_ARGUMENT


async def test_an_order_that_is_repeated_makes_one_match(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        rotated = an_order(bots=["bob", "ada"])
        first, second, again = await ordered(world, an_order(), rotated, an_order())
        assert first == again != second
        assert await ordered(world, rotated, an_order()) == [second, first]
        assert len(world.referee.rooms) == 2
        world.referee.cancel(first)
        assert await ordered(world, an_order()) == [first], "it is on its way into the store"
        await world.settled(first)
        assert await ordered(world, an_order()) == [first]
        loose = a_request(tournament_id="t")
        assert len(set(await ordered(world, loose, loose))) == 2
    async with referee(killed(tmp_path)) as world, world.bot("ada"), world.bot("bob"):
        assert await ordered(world, an_order(), rotated) == [first, second]
        assert second in world.referee.rooms
        assert first not in world.referee.rooms


async def test_orders_at_the_same_moment_make_one_match_each(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        orders = [an_order(block_id=f"t-{block}") for block in range(5)]
        answers = await asyncio.gather(*(ordered(world, *orders) for _ in range(8)))
        assert len({tuple(answer) for answer in answers}) == 1
        assert len(world.referee.rooms) == 5


async def test_organisers_who_take_over_from_each_other_play_nothing_twice(
    tmp_path: Path,
) -> None:
    plan = TournamentPlan("gold_west", BOTS, 2, rounds=5, concurrency=4)
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        bots = [asyncio.create_task(bot.play(100)) for bot in (ada, bob)]

        async def organise() -> int:
            try:
                async with arena(world, plan, take_over=True) as place:
                    return len(await Tournament(plan, place).play(lambda result: None))
            except TournamentHeld:
                return 0

        organisers = []
        for _ in range(4):
            organisers.append(asyncio.create_task(organise()))
            await asyncio.sleep(0.05)
        ends = await asyncio.gather(*organisers)
        assert ends.count(10) >= 1, "the last one plays it to the end"
        results = world.server.store.results(tournament=plan.tournament_id)
        seats = Counter((result.block, result.bots) for result in results)
        assert seats == {(order.block_id, order.bots): 1 for order in plan.orders()}
        for task in bots:
            task.cancel()
        await asyncio.wait(bots)
