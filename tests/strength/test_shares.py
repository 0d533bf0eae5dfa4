"""Intervals over blocks: they hold the truth, whether the games of a block are alike or not."""

from __future__ import annotations

from random import Random

import pytest

from riverboat.interval import wilson
from riverboat.strength.shares import share_of_blocks


def test_nothing_played_says_nothing() -> None:
    assert share_of_blocks([], 2) == (0.0, 0.0, 1.0)


def test_a_bot_that_won_everything_may_still_lose_some_day() -> None:
    share = share_of_blocks([1.0] * 100, 2)
    assert share.value == share.high == 1.0
    assert 0.95 < share.low < wilson(200, 200)[0], "200 games of 100 deals tell less than 200 deals"


def test_blocks_that_are_alike_tell_more_than_their_games_would() -> None:
    steady = share_of_blocks([0.5] * 50, 2)
    torn = share_of_blocks([0.0, 1.0] * 25, 2)
    assert steady.high - steady.low < 0.5 * (torn.high - torn.low)


@pytest.mark.parametrize("alike", [0.0, 1.0], ids=["independent", "identical"])
@pytest.mark.parametrize("truth", [0.5, 0.9])
def test_the_interval_holds_the_truth_as_often_as_it_says(truth: float, alike: float) -> None:
    rng = Random(1)

    def block() -> float:
        first = rng.random() < truth
        other = first if rng.random() < alike else rng.random() < truth
        return (first + other) / 2

    intervals = [share_of_blocks([block() for _ in range(40)], 2) for _ in range(1000)]
    held = sum(low <= truth <= high for _, low, high in intervals) / len(intervals)
    assert 0.92 < held < 0.995
