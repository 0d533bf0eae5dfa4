"""Matches of a block and seating are made once, whoever orders them and however often."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from server.test_bad_requests import a_request
from server.world import World, code_of, eventually, killed, referee
from tournament.hall import cup, organiser, playing, set_up, to_the_end
from tournament.plans import orders_of


def an_order(**more: Any) -> pb.MatchRequest:
    return a_request(**{"tournament_id": "t", "block_id": "t-0", **more})


async def ordered(world: World, *orders: pb.MatchRequest) -> list[str]:
    request = pb.CreateMatchesRequest(matches=orders)
    response = await world.lobby.CreateMatches(request, **world.as_organiser)
    return list(response.match_ids)


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


# --- beside tournaments that the referee runs ----------------------------------------------------

PLAN = cup(rounds=5, concurrency=4)


EACH_ONCE = {(order.block_id, order.bots): 1 for order in orders_of(PLAN)}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """How often a match of each block and seating was made."""
    count: Counter[Any] = Counter()
    create = Referee.create_all

    def counted(self: Referee, orders: Sequence[MatchOrder]) -> list[str]:
        count.update((order.block_id, order.bots) for order in orders)
        return create(self, orders)

    monkeypatch.setattr(Referee, "create_all", counted)
    return count


async def test_organisers_who_set_up_the_same_tournament_play_it_once(
    tmp_path: Path, made: Counter[Any]
) -> None:
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        await asyncio.gather(*(set_up(world, PLAN) for _ in range(4)))
        async with organiser(world) as one, organiser(world) as other:
            ends = await asyncio.gather(to_the_end(one), to_the_end(other), set_up(world, PLAN))
    assert [len(seen.results) for seen in ends if seen is not None] == [10, 10]
    assert made == EACH_ONCE


@pytest.mark.parametrize("slow", ["places", "results"])
async def test_orders_while_their_tournament_is_set_up_make_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: Counter[Any], slow: str
) -> None:
    """Who orders looks at `places`, who sets up at `results`; meanwhile the other one comes."""
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        look, looking = getattr(world.server.store, slow), asyncio.Event()
        loop = asyncio.get_running_loop()

        def look_slowly(*which: Any, **more: Any) -> Any:
            found = look(*which, **more)
            loop.call_soon_threadsafe(looking.set)
            time.sleep(0.3)
            return found

        monkeypatch.setattr(world.server.store, slow, look_slowly)
        orders = [an_order(tournament_id="cup", block_id=f"cup-{n}") for n in range(5)]
        request = pb.CreateMatchesRequest(matches=orders)
        calls: list[Callable[[], Coroutine[Any, Any, Any]]] = [
            lambda: code_of(world.lobby.CreateMatches(request, **world.as_organiser)),
            lambda: set_up(world, PLAN),
        ]
        first, second = calls if slow == "places" else calls[::-1]
        begun = asyncio.create_task(first())
        await looking.wait()
        await asyncio.gather(begun, second())
        await eventually(lambda: world.server.director.run_of("cup") is None)
    assert made == EACH_ONCE


async def test_nothing_is_added_to_a_tournament_that_has_ended(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        await set_up(world, PLAN)
        await eventually(lambda: world.server.director.run_of("cup") is None)
        with pytest.raises(grpc.aio.AioRpcError, match="runs this tournament by itself"):
            await ordered(world, an_order(tournament_id="cup", block_id="cup-99"))
