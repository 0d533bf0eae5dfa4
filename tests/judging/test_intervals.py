"""Intervals hold what they promise."""

from __future__ import annotations

from random import Random

import pytest

from riverboat.judging.intervals import mean, share_difference, shared_confidence, student


@pytest.mark.parametrize("trials", [8, 32, 64])
@pytest.mark.parametrize(("better", "worse"), [(0.5, 0.5), (0.9, 0.4), (0.02, 0.01), (1.0, 0.97)])
def test_a_difference_of_win_shares_is_covered(trials: int, better: float, worse: float) -> None:
    rng = Random(f"{trials} {better} {worse}")
    covered = 0
    for _ in range(400):
        luck = [rng.random() for _ in range(trials)]  # the same world for both moves
        differences = [float(one < better) - float(one < worse) for one in luck]
        found = share_difference(differences)
        covered += found.low <= better - worse <= found.high
    assert covered / 400 >= 0.92


def test_games_that_all_went_alike_do_not_pretend_to_certainty() -> None:
    found = share_difference([0.0] * 16)
    assert found.value == 0.0
    assert found.low < -0.1
    assert found.high > 0.1


def test_the_more_games_the_narrower() -> None:
    widths = [
        found.high - found.low for found in (share_difference([1.0, 0.0] * n) for n in (8, 32))
    ]
    assert widths[1] < widths[0] * 0.6


@pytest.mark.parametrize(
    ("confidence", "freedom", "tabled"),
    [(0.95, 1, 12.706), (0.95, 2, 4.303), (0.95, 7, 2.365), (0.99, 15, 2.947), (0.95, 63, 1.998)],
)
def test_students_quantiles_are_those_of_the_tables(
    confidence: float, freedom: int, tabled: float
) -> None:
    assert student(confidence, freedom) == pytest.approx(tabled, abs=0.02)


def test_a_mean_of_one_value_has_no_limits() -> None:
    assert mean([3.0])[1:] == (float("-inf"), float("inf"))
    assert mean([1.0, 1.0, 1.0]) == (1.0, 1.0, 1.0)


def test_several_rivals_share_the_doubt() -> None:
    assert shared_confidence(0) == shared_confidence(1) == pytest.approx(0.95)
    assert shared_confidence(5) == pytest.approx(0.99)
