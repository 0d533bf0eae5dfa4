"""Costly reads: shares by cost, for each name and for all, and a wait that is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.client.pushback import patiently, pushback
from riverboat.protocol import (
    ALL_READ_BURST,
    ALL_READ_PER_SECOND,
    MOST_CALLS,
    PUSHBACK,
    READ_BURST,
    READ_PER_SECOND,
    READS_AT_ONCE,
)
from riverboat.v1 import ladder_pb2
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat_server.service.budget import HELD_SECONDS, Budget, cost_of
from riverboat_server.service.gate import Refused
from server.raw_bot import credentials
from server.world import World, referee


class Clock:
    """Time that passes when somebody sleeps, and not else."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def budget(clock: Clock) -> Budget:
    return Budget(clock, clock.sleep)


async def call(budget: Budget, name: str, cost: float = 0.0) -> None:
    async with budget.reading(name) as pay:
        pay(cost)


async def flood(budget: Budget, clock: Clock, names: int, cost: float, seconds: float) -> float:
    """What callers get who never stop: the cost of all that they were given."""
    given = 0.0
    while clock.now < seconds:
        for number in range(names):
            try:
                await call(budget, f"name-{number}", cost)
            except Refused:
                continue
            given += 1 + cost
    return given


async def test_a_name_gets_its_share_and_no_more(budget: Budget, clock: Clock) -> None:
    given = await flood(budget, clock, 1, 0.0, 100.0)
    assert given == pytest.approx(READ_BURST + 100.0 * READ_PER_SECOND, rel=0.05)


@pytest.mark.parametrize("cost", [0.0, 4.0, 40.0])
async def test_costs_are_counted_and_not_calls(budget: Budget, clock: Clock, cost: float) -> None:
    given = await flood(budget, clock, 1, cost, 200.0)
    assert given == pytest.approx(READ_BURST + 200.0 * READ_PER_SECOND, rel=0.05)


async def test_all_names_together_have_a_share_too(budget: Budget, clock: Clock) -> None:
    given = await flood(budget, clock, 20, 4.0, 100.0)
    assert given <= 1.05 * (ALL_READ_BURST + 100.0 * ALL_READ_PER_SECOND)


async def test_a_modest_reader_is_served_beside_a_greedy_one(budget: Budget, clock: Clock) -> None:
    await flood(budget, clock, 1, 4.0, 60.0)
    await call(budget, "modest")


@pytest.mark.parametrize("names", [5, 50])
@pytest.mark.parametrize("cost", [0.0, 33.0])
async def test_greedy_names_together_keep_no_modest_reader_out(
    budget: Budget, clock: Clock, names: int, cost: float
) -> None:
    """The trick: enough names, each within its own share, to take what all have together."""
    await flood(budget, clock, names, cost, 20.0)
    for _ in range(20):
        began = clock.now
        await call(budget, "modest")
        assert clock.now == began, "it has not even waited"
        await flood(budget, clock, names, cost, clock.now + 1.0)


@pytest.mark.parametrize("cost", [9.0, 33.0])
async def test_a_name_that_calls_many_times_at_once_keeps_no_modest_reader_out(
    clock: Clock, cost: float
) -> None:
    """The trick: all calls that a name may have open, before anybody knows what they cost."""

    async def park(_: float) -> None:
        await asyncio.Event().wait()

    budget, answered = Budget(clock, park), asyncio.Event()

    async def greedy() -> None:
        async with budget.reading("greedy") as pay:
            await answered.wait()
            pay(cost)

    calls = [asyncio.create_task(greedy()) for _ in range(MOST_CALLS)]
    await settled()
    answered.set()
    await settled()
    async with asyncio.timeout(5.0):
        await call(budget, "modest")
    assert not all(each.done() for each in calls), "its own share is used up"
    for each in calls:
        each.cancel()


async def settled() -> None:
    """Everybody has done what can be done without time passing."""
    for _ in range(10 * MOST_CALLS):
        await asyncio.sleep(0)


async def test_calls_that_wait_for_their_turn_are_refused_together(clock: Clock) -> None:
    """Not one after the other, a second each: a caller's deadline would pass before it is told."""

    async def sleep(seconds: float) -> None:
        wake = clock.now + seconds
        await settled()
        clock.now = max(clock.now, wake)

    budget = Budget(clock, sleep)
    budget.pay("ada", READ_BURST + 10 * READ_PER_SECOND)
    calls = (call(budget, "ada") for _ in range(MOST_CALLS))
    refused = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(each, Refused) for each in refused)
    assert clock.now == HELD_SECONDS


async def test_whoever_gives_up_leaves_the_turn_to_the_next(budget: Budget) -> None:
    async def stay() -> None:
        async with budget.reading("ada"):
            await asyncio.Event().wait()

    calls = [asyncio.create_task(stay()) for _ in range(2 * READS_AT_ONCE)]
    await settled()
    for each in calls:
        each.cancel()
    async with asyncio.timeout(5.0):
        await call(budget, "ada")


async def test_a_refusal_tells_how_long_to_wait_and_then_it_is_so(
    budget: Budget, clock: Clock
) -> None:
    budget.pay("ada", READ_BURST + 10 * READ_PER_SECOND)
    with pytest.raises(Refused) as refused:
        await call(budget, "ada")
    assert refused.value.code is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert f"try again in {refused.value.wait:.2f} s" in refused.value.text
    assert clock.now == HELD_SECONDS, "who does not listen is held"
    await clock.sleep(refused.value.wait + 0.01)
    await call(budget, "ada")


async def test_who_comes_again_and_again_is_held_for_a_second_each_time(clock: Clock) -> None:
    """A little grows back all the time, and another call of the name is quicker to take it."""

    async def sleep(seconds: float) -> None:
        await clock.sleep(seconds)
        purses.pay("ada", 1.01 * seconds * READ_PER_SECOND)

    purses = Budget(clock, sleep)
    purses.pay("ada", READ_BURST)
    for calls in range(1, 10):
        with pytest.raises(Refused):
            await call(purses, "ada")
        assert clock.now == pytest.approx(calls * HELD_SECONDS)


def test_more_rows_and_more_bytes_cost_more() -> None:
    assert cost_of(rows=100) > cost_of(rows=10) > 0
    assert cost_of(size=10**6) > cost_of(size=10**4) > 0


# --- over the wire -----------------------------------------------------------------------------


def use_up(world: World, name: str) -> None:
    world.server._budget.pay(name, READ_BURST + 3.2 * READ_PER_SECOND)


async def test_the_wait_travels_and_a_patient_caller_is_answered(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        token = world.token("ada")
        use_up(world, "ada")
        waited: list[float] = []

        def refill(seconds: float) -> None:
            waited.append(seconds)
            world.server._budget.pay("ada", -10 * READ_PER_SECOND)

        def call() -> object:
            with grpc.insecure_channel(world.target) as channel:
                stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
                request = ladder_pb2.GetLadderRequest()
                ask = lambda: stub.GetLadder(request, metadata=credentials(token), timeout=30)  # noqa: E731
                return patiently(ask, sleep=refill)

        assert await asyncio.to_thread(call) == ladder_pb2.GetLadderResponse()
        (wait,) = waited
        assert 0 < wait < 3.3


async def test_a_modest_reader_is_answered_beside_greedy_ones(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        for name in ("ada", "bob", "cyd", "dan", "eve"):
            world.server._budget.pay(name, ALL_READ_BURST)
        metadata = credentials(world.token("modest"))
        request = ladder_pb2.GetLadderRequest()
        answer = await world.ladder.GetLadder(request, metadata=metadata, timeout=30)
        assert answer == ladder_pb2.GetLadderResponse()


class Dropped(grpc.RpcError, grpc.Call):  # type: ignore[misc]
    """What gRPC tells of a call that found no room before the referee saw it."""

    def code(self) -> grpc.StatusCode:
        return grpc.StatusCode.CANCELLED

    def trailing_metadata(self) -> tuple[()]:
        return ()


@pytest.mark.parametrize("drops", [3, 100])
def test_a_call_that_was_dropped_in_a_flood_is_made_again(drops: int) -> None:
    waited: list[float] = []
    error: Any = Dropped

    def call() -> str:
        if len(waited) < drops:
            raise error
        return "answer"

    if drops == 3:
        assert patiently(call, sleep=waited.append) == "answer"
        assert waited == [0.2, 0.4, 0.8]
    else:
        with pytest.raises(Dropped):
            patiently(call, sleep=waited.append)
        assert sum(waited) < 15


async def test_who_gives_no_wait_is_not_asked_again(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        call = world.ladder.GetLadder(ladder_pb2.GetLadderRequest(), metadata=credentials("x" * 40))
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await call
        assert PUSHBACK not in dict(refused.value.trailing_metadata())

        def fail() -> None:
            raise refused.value

        assert pushback(refused.value) is None
        with pytest.raises(grpc.aio.AioRpcError):
            patiently(fail, sleep=lambda seconds: pytest.fail("it waits"))
