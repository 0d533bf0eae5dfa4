"""The referee's time stands still while the referee does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from riverboat.match import TimeControl
from riverboat_server.referee.time import REPORT_SECONDS, TICK, RefereeTime, StallReport
from server.world import eventually, referee


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def test_time_runs_like_its_source() -> None:
    hands = Hands()
    clock = RefereeTime(hands)
    before = clock.now()
    hands.at += 5.0
    assert clock.now() - before == pytest.approx(5.0)


def test_frozen_time_is_lost_for_everybody() -> None:
    hands = Hands()
    clock = RefereeTime(hands)
    before = clock.now()
    clock.freeze()
    hands.at += 30.0
    clock.freeze()
    assert clock.now() == before
    clock.thaw()
    clock.thaw()
    assert clock.now() == before
    hands.at += 1.0
    assert clock.now() - before == pytest.approx(1.0)
    assert clock.lost == pytest.approx(30.0)


@asynccontextmanager
async def watched(hands: Hands) -> AsyncIterator[RefereeTime]:
    """A clock whose keeper looks at its hands at once, and then after every real tick."""
    clock = RefereeTime(hands)
    watch = asyncio.create_task(clock.watch())
    await asyncio.sleep(0)
    yield clock
    watch.cancel()


async def test_a_stall_is_credited_before_anybody_can_read_the_time() -> None:
    hands = Hands()
    async with watched(hands) as clock:
        before = clock.now()
        hands.at += 0.4
        assert clock.now() - before == pytest.approx(TICK)
        await asyncio.sleep(2 * TICK)  # its keeper comes too late
        assert clock.lost == clock.stalled == pytest.approx(0.4 - TICK)


async def test_the_keeper_of_the_time_notices_a_stall_by_itself() -> None:
    hands = Hands()
    async with watched(hands) as clock:
        hands.at += 0.4
        await eventually(lambda: clock.lost)
        assert clock.lost == clock.stalled == pytest.approx(0.4 - TICK)


@pytest.mark.parametrize("read", [(0.069, 0.002), (0.06, 5.0), (0.01, 0.12, 0.0, 0.2)])
async def test_time_never_runs_backwards(read: tuple[float, ...]) -> None:
    """Not even if somebody reads it when a stall has begun and is none yet."""
    hands = Hands()
    async with watched(hands) as clock:
        seen = [clock.now()]
        for pause in read:
            hands.at += pause
            seen.append(clock.now())
    assert seen == sorted(seen)


async def test_nobody_loses_on_time_because_the_referee_was_held_up(tmp_path: Path) -> None:
    control = TimeControl(base=0.3, increment=0.3, timeouts_allowed=0)
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        match_id = world.order("ada", "bob", seed=1, control=control)
        await asyncio.sleep(0.05)
        time.sleep(0.8)  # noqa: ASYNC251 (the stall)
        await asyncio.sleep(0.05)
        assert match_id in world.referee.rooms


def test_stalls_are_reported_all_but_rarely() -> None:
    hands = Hands()
    clock = RefereeTime(hands)
    report = StallReport(clock)
    assert report.take() == 0.0
    told = []
    for _ in range(100):
        clock.stalled += 0.25
        hands.at += 1.0
        told.append(report.take())
    assert sum(1 for seconds in told if seconds) == 100.0 / REPORT_SECONDS
    hands.at += REPORT_SECONDS
    assert sum(told) + report.take() == pytest.approx(25.0)
