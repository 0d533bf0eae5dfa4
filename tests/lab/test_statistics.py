"""Figures from blocks, against sums that were made by hand."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from riverboat.interval import wilson
from riverboat.judging.intervals import student
from riverboat.lab.statistics import (
    Seen,
    contrast_means,
    contrast_shares,
    mean,
    share,
    surviving,
)


def seen(*values: float, each_alone: bool = True) -> list[Seen]:
    return [Seen(str(n if each_alone else 0), value) for n, value in enumerate(values)]


def test_a_mean_of_games_that_stand_alone_has_the_usual_interval() -> None:
    """2, 4, 6: the spread is 2, the error 2 / sqrt 3."""
    found = mean(seen(2, 4, 6))
    half = student(0.95, 2) * 2 / sqrt(3)
    assert found == pytest.approx((4, 4 - half, 4 + half))


def test_games_of_one_block_count_once() -> None:
    twice = [Seen(str(block), value) for block, value in enumerate((2, 4, 6)) for _ in range(2)]
    assert mean(twice) == pytest.approx(mean(seen(2, 4, 6)))
    assert mean(seen(1, 2, each_alone=False)) == (1.5, -inf, inf)


def test_a_share_has_wilsons_interval_and_never_more_games_than_there_are() -> None:
    assert share(seen(1, 1, 0, 0, 0, 1, 0, 0))[1:] == wilson(3 / 8 * 7, 7)  # one is lost to Bessel
    assert share(seen(1, 1, 1)) == (1.0, *wilson(3, 3))
    assert share([]) == (0.0, 0.0, 1.0)


def test_wins_beyond_what_a_bot_wins_on_average_are_no_more_than_all() -> None:
    """One seat of four of a bot that wins nearly always loses: 0 - 0.95 + 0.25."""
    assert share(seen(-0.7)) == (0.0, *wilson(0, 1))
    found = contrast_shares(seen(1.25, 1.25), seen(*[-0.1, 0.3] * 4, each_alone=False), 0.25)
    assert found.with_it.value == 1.0
    assert found.without.value == pytest.approx(0.1)
    assert found.difference.value == pytest.approx(0.9), "as anybody sees who subtracts"


def test_what_one_seat_wins_the_other_loses() -> None:
    """Both seats of a game in one block: the difference is twice as uncertain as by itself."""
    used = [Seen(str(n), float(n % 2)) for n in range(40)]
    unused = [Seen(str(n), float(n % 2 == 0)) for n in range(40)]
    together = contrast_shares(used, unused, 0.5).difference
    apart = contrast_shares(used, [Seen(f"x{block}", win) for block, win in unused], 0.5).difference
    assert together.value == apart.value == 0
    assert together.high / apart.high == pytest.approx(sqrt(2), rel=0.03)


def test_three_wins_of_three_prove_nothing() -> None:
    found = contrast_shares(seen(1, 1, 1), [Seen(f"x{n}", n % 2) for n in range(100)], 0.5)
    assert found.difference.value == 0.5
    assert found.difference.low < 0 < found.difference.high
    assert found.chance is None


def test_a_difference_of_means_by_hand() -> None:
    """0 and 2 against 4 and 6, four times over: 4 apart, and Student's t is 7.75."""
    low, high = seen(*(0, 2) * 4), [Seen(f"x{n}", value) for n, value in enumerate((4, 6) * 4)]
    found = contrast_means(high, low)
    error = sqrt(2 * (1 / 8) * (16 / 15))  # 16 blocks, each 1 from its mean of 8
    half = student(0.95, 7) * error
    assert found.difference == pytest.approx((4, 4 - half, 4 + half))
    assert found.chance is not None and found.chance == pytest.approx(0.00011, rel=0.2)


def test_where_nobody_is_on_the_other_side_there_is_no_difference_to_tell() -> None:
    found = contrast_means(seen(1, 2), [])
    assert found.difference == (0, -inf, inf) and found.chance is None


def test_benjamini_and_hochberg_by_hand() -> None:
    """Bounds for four at 5 %: 0.0125, 0.025, 0.0375, 0.05."""
    assert surviving([0.04, None, 0.001, 0.03, 0.2]) == [False, False, True, False, False]
    assert surviving([0.04, 0.001, 0.03, 0.045]) == [True] * 4  # 0.045 <= 0.05 carries the others
    assert surviving([]) == [] and surviving([None]) == [False]


def test_of_games_by_lot_hardly_anything_stands_out() -> None:
    """200 things that mean nothing, in 60 games of two seats."""
    rng, chances = Random(5), []
    wins = [rng.randrange(2) for _ in range(60)]
    for _ in range(200):
        sides: tuple[list[Seen], list[Seen]] = ([], [])
        for number, winner in enumerate(wins):
            for place in range(2):
                sides[rng.random() < 0.4].append(Seen(str(number), float(place == winner)))
        chances.append(contrast_shares(*sides, 0.5).chance)
    assert sum(chance is not None and chance < 0.05 for chance in chances) <= 20
    assert not any(surviving(chances))
