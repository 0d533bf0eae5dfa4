"""A budget ends with its first limit, and always allows one look."""

from __future__ import annotations

from math import nan

import pytest

from riverboat import BotClock
from riverboat.client.clock import CEILING
from riverboat.match.control import UNLIMITED
from riverboat.search import Budget


def ticking(left: float = 60.0) -> BotClock:
    """A clock that goes on a millisecond whenever somebody looks."""
    ticks = iter(range(1, 100_000))
    return BotClock(left=left, arrived=0.0, now=lambda: next(ticks) / 1000)


def test_iterations_are_counted() -> None:
    assert list(Budget(iterations=3).rounds(ticking())) == [0, 1, 2]


def test_half_an_iteration_is_one_more() -> None:
    """A number that was divided is no whole one, and ends a search all the same."""
    assert list(Budget(iterations=5 / 2).rounds(BotClock())) == [0, 1, 2]  # type: ignore[arg-type]


@pytest.mark.parametrize("budget", [Budget(ms=1), Budget(share=1e-9), Budget(cpu_ms=1e-9)])
def test_one_look_is_always_allowed(budget: Budget) -> None:
    assert list(budget.rounds(ticking())) == [0]


def test_the_first_limit_counts() -> None:
    """Each round looks at the clock twice, 2 ms apart: at 1, 3, ... 21 ms."""
    assert len(list(Budget(iterations=1000, ms=20).rounds(ticking()))) == 11
    assert len(list(Budget(iterations=5, ms=20).rounds(ticking()))) == 5
    assert len(list(Budget(share=0.5, ms=20).rounds(ticking(left=0.025)))) < 10


def test_no_search_loses_on_time() -> None:
    """Whatever it was allowed, it leaves a tenth of the clock."""
    clock = ticking(left=0.5)
    rounds = len(list(Budget(iterations=10_000).rounds(clock)))
    assert 400 < rounds < 450


def test_without_a_clock_only_the_own_limits_count() -> None:
    """On a busy machine a search takes long, and finds what it finds on others."""
    an_hour_late = BotClock(left=UNLIMITED - 60, arrived=0.0, now=lambda: 3600.0)
    assert an_hour_late.spend() > CEILING
    assert len(list(Budget(iterations=50).rounds(an_hour_late))) == 50


def test_time_of_computing_is_not_time_of_waiting() -> None:
    rounds = iter(Budget(iterations=50, cpu_ms=5_000).rounds(ticking(left=1e6)))
    assert sum(1 for _ in rounds) == 50


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        Budget()


@pytest.mark.parametrize("limit", [{"iterations": -1}, {"ms": -5.0}, {"share": nan}])
def test_a_limit_below_nothing_is_refused(limit: dict[str, float]) -> None:
    """It would never be reached: a bot would think for ever."""
    with pytest.raises(ValueError, match="is 0, which is none, or more"):
        Budget(**limit)  # type: ignore[arg-type]


def test_nobody_can_ask_for_more_than_nine_tenths_of_the_clock() -> None:
    clock = ticking(left=0.5)
    assert list(Budget(share=2.0).rounds(clock))
    assert clock.spend() < 0.47


@pytest.mark.parametrize("iterations", [1, 7, 8, 100])
def test_parts_do_all_the_work(iterations: int) -> None:
    parts = [Budget(iterations=iterations).part(n, 4).iterations for n in range(4)]
    assert sum(parts) == max(4, iterations)
    assert max(parts) - min(parts) <= 1


def test_searches_in_a_row_share_the_time() -> None:
    budget = Budget(ms=100, share=0.1, cpu_ms=60)
    assert budget.until(1, 2) == Budget(ms=50, share=0.05, cpu_ms=30)
    assert budget.until(2, 2) == Budget(ms=100, share=0.1, cpu_ms=30)
