"""The referee's time stands still while the referee does."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from riverboat.match import TimeControl
from riverboat_server.referee.time import REPORT_SECONDS, TICK, RefereeTime, StallReport
from server.world import referee


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


async def test_a_stall_is_credited_before_anybody_can_read_the_time() -> None:
    clock = RefereeTime()
    watch = asyncio.create_task(clock.watch())
    await asyncio.sleep(0)
    before = clock.now()
    time.sleep(0.4)  # noqa: ASYNC251 (the stall)
    assert clock.now() - before == pytest.approx(TICK, abs=0.02)
    await asyncio.sleep(0.05)
    assert clock.lost == pytest.approx(0.4, abs=0.05)
    watch.cancel()


async def test_time_never_runs_backwards() -> None:
    clock = RefereeTime()
    watch = asyncio.create_task(clock.watch())
    seen = [clock.now()]
    for pause in (0.0, 0.01, 0.12, 0.0, 0.2):
        time.sleep(pause)  # noqa: ASYNC251 (the stall)
        seen.append(clock.now())
        await asyncio.sleep(0.01)
        seen.append(clock.now())
    assert seen == sorted(seen)
    watch.cancel()


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
