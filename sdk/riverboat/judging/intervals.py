"""How far figures of played-on games can be trusted.

All moves of a decision are played in the same worlds, so two of them are compared world by world:
the luck that both had cancels out, and the interval of a difference is narrower than those of the
two moves would suggest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A figure with its interval."""

    value: float
    low: float
    high: float


def shared_confidence(rivals: int) -> float:
    """How sure each of several intervals must be, for all of them to hold together (Bonferroni).

    The best of several moves is picked by the same games that measure its lead; an interval for
    one pair alone would be too narrow for a pair that was picked so.
    """
    return 1 - (1 - CONFIDENCE) / max(rivals, 1)


def share_difference(differences: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of win shares compared world by world, each difference from -1 to 1.

    The interval is that of Bonett and Price: as if two more worlds had been played, one gone each
    way. Games that all went alike do not pretend to certainty, as their own spread would.
    """
    trials = len(differences) + 2
    centre = sum(differences) / trials
    spread = (sum(one * one for one in differences) + 2) / trials - centre * centre
    half = _normal(confidence) * sqrt(spread / trials)
    value = fmean(differences) if differences else 0.0
    return Estimate(value, max(-1.0, centre - half), min(1.0, centre + half))


def mean(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """A mean with Student's interval; without limits if there are too few values to tell."""
    if not values:
        return Estimate(0.0, -inf, inf)
    count, centre = len(values), fmean(values)
    if count == 1:
        return Estimate(centre, -inf, inf)
    spread = sum((value - centre) ** 2 for value in values) / (count - 1)
    half = student(confidence, count - 1) * sqrt(spread / count)
    return Estimate(centre, centre - half, centre + half)


def student(confidence: float, freedom: int) -> float:
    """Student's two-sided quantile: exact for one and two degrees of freedom, then expanded."""
    if freedom <= 2:
        return _student_of_few(confidence, freedom)
    z = _normal(confidence)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _student_of_few(confidence: float, freedom: int) -> float:
    from math import pi, tan

    if freedom == 1:
        return tan(pi * confidence / 2)
    return confidence * sqrt(2 / (1 - confidence**2))


def _normal(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)
