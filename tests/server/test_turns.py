"""Work that can wait never keeps what is ready at the same time waiting behind all of it."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

import pytest

from riverboat_server.referee.turns import REST, Turns


async def test_others_come_between_two_pieces_of_work() -> None:
    done: list[str] = []
    turns, loop = Turns(), asyncio.get_running_loop()

    def hear() -> None:
        done.append("heard")
        if done.count("heard") < 3:
            loop.call_soon(hear)

    for name in "abc":
        turns.take(lambda name=name: done.append(name))  # type: ignore[misc]
    loop.call_soon(hear)
    await asyncio.sleep(0.05)
    assert [one for one in done if one != "heard"] == ["a", "b", "c"]
    assert done[:2] == ["a", "heard"] and done[2:4] != ["b", "c"]


@pytest.mark.parametrize("at", [0, 1])
async def test_work_that_fails_costs_nobody_else_a_turn(at: int) -> None:
    done: list[int] = []
    turns, loop = Turns(), asyncio.get_running_loop()
    problems: list[object] = []
    loop.set_exception_handler(lambda _, context: problems.append(context["exception"]))

    def work(number: int) -> None:
        if number == at:
            raise ValueError(number)
        done.append(number)

    for number in range(3):
        turns.take(lambda number=number: work(number))  # type: ignore[misc]
    await asyncio.sleep(0.05)
    assert done == [number for number in range(3) if number != at]
    assert len(problems) == 1


async def test_work_takes_only_a_share_of_the_loops_time() -> None:
    turns, ends = Turns(), list[float]()

    def work() -> None:
        time.sleep(0.01)
        ends.append(time.monotonic())

    for _ in range(3):
        turns.take(work)
    while len(ends) < 3:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    assert all(after - before >= (1 + REST) * 0.01 for before, after in pairwise(ends))
