"""How a long tournament is judged: by CPU time per match, and by memory after warming up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat_server.bench.steady import (
    Mark,
    Meter,
    a_plan,
    ladder_cost_figure,
    long_run_figures,
    parts_of,
    recording_measured,
)
from riverboat_server.store import Store
from riverboat_server.tournament.courses import make_course


def marks(referee: list[float], same: list[float], memory: list[float]) -> list[Mark]:
    """A hundred parts of ten matches: what referee and game cost in each tenth, in CPU seconds."""
    found = [Mark(0, 0.0, 0.0, 0.0, 0.0, 0, memory[0])]
    for part in range(100):
        last, tenth = found[-1], part // 10
        found.append(
            Mark(
                last.played + 10,
                last.referee + referee[tenth],
                recorded=last.recorded + 0.03 * referee[tenth],
                reader=last.reader + 0.01 * referee[tenth],
                same=last.same + same[tenth],
                times=last.times + 100,
                memory=memory[tenth],
            )
        )
    return found


EVEN = [0.2] * 10


def test_the_last_tenth_is_compared_with_the_first() -> None:
    slower = [0.2] * 9 + [0.4]
    pace, memory = long_run_figures(marks(slower, EVEN, [80.0, *[100.0] * 8, 101.0]))
    assert pace.ratio == pytest.approx(0.5)
    assert pace.reached is False
    assert memory.ours == 101
    assert memory.ratio == pytest.approx(101 / 80)


def test_a_machine_that_is_busy_at_the_end_changes_nothing() -> None:
    slower = [0.2] * 9 + [0.4]
    pace, _ = long_run_figures(marks(slower, slower, EVEN))
    assert pace.ratio == pytest.approx(1.0)


def test_the_ladder_is_what_recording_and_the_reader_take() -> None:
    assert ladder_cost_figure(marks(EVEN, EVEN, EVEN)).ratio == pytest.approx(0.97 / 1.01)


def test_a_part_says_what_a_match_cost() -> None:
    part = parts_of(marks(EVEN, EVEN, EVEN))[0]
    assert (part.referee, part.same, part.in_games) == pytest.approx((20.0, 2.0, 10.0))


def test_it_has_as_many_matches_as_it_says() -> None:
    assert make_course(a_plan(10_000)).matches == 10_000


def test_what_recording_takes_is_counted_apart(tmp_path: Path) -> None:
    meter = Meter()
    with Store(tmp_path / "ladder.sqlite") as store:
        with recording_measured(meter):
            assert store.record(a_result("ann bob", [1, 2]))
        counted = meter.recorded
        assert 0 < counted < 1
        store.record(a_result("ann bob", [1, 2]))
        assert (meter.recorded, len(store.results())) == (counted, 2)


def test_the_same_game_is_played_beside_and_not_counted_for_the_referee() -> None:
    async def some_time() -> tuple[Mark, Mark]:
        meter = Meter()
        beside = asyncio.create_task(meter.play_the_same())
        before = meter.mark(0)
        while (after := meter.mark(1)).times < 3:  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0.001)
        beside.cancel()
        return before, after

    before, after = asyncio.run(some_time())
    assert after.same > before.same == 0.0
