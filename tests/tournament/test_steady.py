"""How a long tournament is judged: by CPU time per match, and by memory after warming up."""

from __future__ import annotations

from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat_server.bench.steady import Mark, a_plan, forgetful_stores, long_run_figures
from riverboat_server.store import Store
from riverboat_server.tournament.courses import make_course


def test_the_last_part_is_compared_with_the_first() -> None:
    marks = [Mark(0, 1.0, 80), Mark(10, 2.0, 100), Mark(20, 3.0, 100), Mark(30, 5.0, 101)]
    pace, memory = long_run_figures(marks)
    assert pace.ratio == pytest.approx(0.5)
    assert pace.reached is False
    assert (memory.ours, memory.reference, memory.reached) == (101, 100, True)


def test_it_has_as_many_matches_as_it_says() -> None:
    assert make_course(a_plan(10_000)).matches == 10_000


def test_the_bare_referee_keeps_no_results(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        with forgetful_stores() as switch:
            assert store.record_all([a_result("ann bob", [1, 2])]) == [True]
            assert store.results() == []
            switch.turn()
            store.record(a_result("ann bob", [1, 2]))
        store.record(a_result("ann bob", [1, 2]))
        assert len(store.results()) == 2
