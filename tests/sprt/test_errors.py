"""How often the sequential test errs: at most six in a hundred where five are allowed."""

from __future__ import annotations

from math import sqrt

import pytest

from riverboat.sprt import simulation
from riverboat.sprt.blocks import seatings
from riverboat.sprt.hypotheses import Conclusion, Hypotheses
from riverboat.sprt.llr import share_of
from riverboat.sprt.simulation import Rate, Truth, rate, settled_rate, verdict

USUAL = Hypotheses(0.5, share_of(50.0))
WIDE = Hypotheses(0.5, share_of(120.0))  # decided by fewer blocks: quick to simulate
GOAL = 6.0
RUNS = 2000


def both_errors(bounds: Hypotheses, seats: int, workers: int, runs: int) -> tuple[float, float]:
    games = len(seatings(["field"] * (seats - 2)))
    even, ahead = Truth(bounds.share0, games), Truth(bounds.share1, games)
    return (
        rate(Conclusion.BETTER, even, bounds, workers, runs, seed=1).percent,
        rate(Conclusion.NOT_BETTER, ahead, bounds, workers, runs, seed=1).percent,
    )


def at_most(percent: float, runs: int) -> float:
    """What a true rate of so many per cent stays below, but for one time in a thousand."""
    return percent + 3.1 * sqrt(percent * (100 - percent) / runs)


@pytest.mark.parametrize(("seats", "workers"), [(2, 1), (2, 32), (3, 8), (4, 8)])
def test_a_few_hundred_tests_err_seldom(seats: int, workers: int) -> None:
    assert max(both_errors(WIDE, seats, workers, 300)) <= at_most(5.0, 300)


def test_versions_that_mostly_play_alike_are_told_apart_as_safely() -> None:
    """Four blocks of five are even: what is on common deals with common luck."""
    level, ahead = (Truth(share, 2, even=0.8) for share in (USUAL.share0, USUAL.share1))
    first = rate(Conclusion.BETTER, level, USUAL, 2, 200, seed=1)
    second = rate(Conclusion.NOT_BETTER, ahead, USUAL, 2, 200, seed=1)
    assert max(first.percent, second.percent) <= at_most(5.0, 200)
    independent = rate(Conclusion.BETTER, Truth(0.5, 2), USUAL, 2, 40, seed=1)
    assert first.blocks < 0.6 * independent.blocks


def test_a_figure_in_doubt_is_measured_by_more_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shown 6.1 % once, with a truth of 5: the next tests tell."""
    shown = iter([6.1, 4.9, 5.0, 5.0])
    asked: list[int] = []

    def next_rate(*given: object) -> Rate:
        asked.append(int(str(given[4])))
        return Rate(next(shown), 100.0, asked[-1])

    monkeypatch.setattr(simulation, "rate", next_rate)
    found = settled_rate(Conclusion.BETTER, Truth(0.5, 2), USUAL, 1, 3200, 1)
    assert asked == [3200, 3200, 6400]
    assert found.percent == pytest.approx(5.25)
    assert found.runs == 12800
    assert found.interval[1] < GOAL
    assert verdict([found]) == (
        "highest error 5.2 (4.8-5.7) % in 12800 tests; goal 6 %: reached",
        True,
    )


def test_what_stays_in_doubt_or_is_above_the_goal_is_said() -> None:
    good, doubtful, bad = (Rate(percent, 100.0) for percent in (5.0, 6.1, 9.0))
    assert verdict([good, doubtful])[0].endswith("goal 6 %: 0 above it, 1 in doubt")
    assert verdict([good, bad]) == (
        "highest error 9.0 (7.9-10.2) % in 3200 tests; goal 6 %: 1 above it, 0 in doubt",
        False,
    )


def test_counting_by_the_end_of_blocks_would_err_most_of_the_time() -> None:
    """Lost blocks last longest, so wins would be counted first: the simulation bites."""
    even = Truth(0.5, games=2)
    wrong = rate(Conclusion.BETTER, even, WIDE, workers=32, runs=40, seed=1, by_finish=True)
    assert wrong.percent > 50


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("workers", [1, 2, 8, 32])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_errors_are_at_most_six_per_cent(seats: int, workers: int) -> None:
    assert max(both_errors(USUAL, seats, workers, RUNS)) <= GOAL
