"""How far a share of wins can be trusted."""

from __future__ import annotations

from math import comb, floor, sqrt

NORMAL_95 = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


def wilson(wins: float, trials: float, deviations: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval for a share, usually that of 95 %; (0, 1) if nothing was tried."""
    if trials == 0:
        return (0.0, 1.0)
    square = deviations**2
    share = wins / trials
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = sqrt(share * (1 - share) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return (max(0.0, centre - deviations * half), min(1.0, centre + deviations * half))


def evenly(points: float, trials: int) -> bool:
    """Whether equals would do as well, or as badly, more than once in twenty times.

    The sign test, exactly. A half point counts for who is behind.
    """
    best = floor(max(points, trials - points))
    ways = 2 * sum(comb(trials, wins) for wins in range(best, trials + 1))
    return 20 * ways > 1 << trials  # of all ways
