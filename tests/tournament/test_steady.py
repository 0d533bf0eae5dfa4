"""How a long tournament is judged: by CPU time per match, and by memory after warming up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat_server.bench.steady import (
    Mark,
    Run,
    a_plan,
    ladder_cost_figure,
    long_run_figures,
    part_between,
    recording_measured,
)
from riverboat_server.store import Store
from riverboat_server.tournament.courses import make_course

MARKS = [
    Mark(0, 1.0, 0.0, 0.0, 80.0),
    Mark(10, 1.2, 0.006, 0.002, 100.0),
    Mark(20, 1.4, 0.012, 0.004, 100.0),
    Mark(30, 1.8, 0.024, 0.008, 101.0),
]


def test_the_last_tenth_is_compared_with_the_first_of_a_young_one_at_the_same_time() -> None:
    """What the first one took, when the machine was idle perhaps, does not matter."""
    pace, memory = long_run_figures(MARKS, young=38.0)
    assert pace.ratio == pytest.approx(0.95)
    assert (memory.ours, memory.reference, memory.ratio) == (101.0, 100.0, 1.01)


def test_the_ladder_is_what_recording_and_the_reader_take() -> None:
    figure = ladder_cost_figure(MARKS)
    assert figure.ratio == pytest.approx(0.97 / 1.01)


def test_a_part_says_what_a_match_cost() -> None:
    assert part_between(MARKS[1], MARKS[2]) == pytest.approx((20.0, 0.6, 0.2))


def test_it_has_as_many_matches_as_it_says() -> None:
    assert make_course(a_plan(10_000)).matches == 10_000


def test_what_recording_takes_is_counted_apart(tmp_path: Path) -> None:
    run = Run(asyncio.Queue())
    with Store(tmp_path / "ladder.sqlite") as store:
        with recording_measured(run):
            assert store.record(a_result("ann bob", [1, 2]))
        counted = run.recorded
        assert 0 < counted < 1
        store.record(a_result("ann bob", [1, 2]))
        assert (run.recorded, len(store.results())) == (counted, 2)
