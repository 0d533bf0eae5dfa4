"""Shares, means and differences from games that come in blocks, and which of many stand out.

Seats of one game depend on each other (what one wins the others lose), and so may the games of a
block. All intervals are therefore made from the sums of whole blocks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isinf, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from riverboat.interval import wilson
from riverboat.judging.intervals import CONFIDENCE, Estimate, student

FEWEST_BLOCKS = 8
"""With fewer blocks on either side a difference is not judged."""
FALSE_RATE = 0.05
"""Of what is marked, about this part stands out by chance."""
STEADY = 2.0
"""So many seats that won as often as the average are added to each side of a comparison of shares:
a card that was played three times and won three times proves little, though its spread is 0."""


class Seen(NamedTuple):
    """A value of one seat or game, and the block that it belongs to."""

    block: str
    value: float


class Contrast(NamedTuple):
    """Two groups compared; `chance`: how often luck alone would make as much of a difference."""

    with_it: Estimate
    without: Estimate
    difference: Estimate
    chance: float | None
    """None: there are too few blocks to tell."""


def mean(seen: Sequence[Seen]) -> Estimate:
    """A mean with Student's interval from blocks; without limits if there are too few."""
    if not seen:
        return Estimate(0.0, -inf, inf)
    centre = sum(one.value for one in seen) / len(seen)
    blocks = _by_block([Seen(one.block, (one.value - centre) / len(seen)) for one in seen])
    half = _half(blocks, len(blocks))
    return Estimate(centre, centre - half, centre + half)


def share(seen: Sequence[Seen]) -> Estimate:
    """A share of wins with Wilson's interval, as if there were only as many games as blocks tell.

    Games that hang together count for fewer; they never count for more than they are. Wins that are
    measured against what a bot wins on average may add up to less than none, or more than all: that
    is told as none and all.
    """
    if not seen:
        return Estimate(0.0, 0.0, 1.0)
    centre = sum(one.value for one in seen) / len(seen)
    blocks = _by_block([Seen(one.block, (one.value - centre) / len(seen)) for one in seen])
    spread, centre = _variance(blocks), min(1.0, max(0.0, centre))
    known = centre * (1 - centre) / spread if spread else float(len(blocks))
    trials = max(1, int(min(len(seen), known)))
    return Estimate(centre, *wilson(centre * trials, trials))


def contrast_shares(used: Sequence[Seen], unused: Sequence[Seen], average: float) -> Contrast:
    """Shares of wins with and without something."""
    difference, chance = _difference(used, unused, STEADY, average)
    with_it, without = share(used), share(unused)
    if used and unused:
        difference = difference._replace(value=with_it.value - without.value)
    if not isinf(difference.low):
        low, high = max(-1.0, difference.low), min(1.0, difference.high)
        difference = difference._replace(low=low, high=high)
    return Contrast(with_it, without, difference, chance)


def contrast_means(used: Sequence[Seen], unused: Sequence[Seen]) -> Contrast:
    """Means with and without something."""
    difference, chance = _difference(used, unused, 0.0, 0.0)
    return Contrast(mean(used), mean(unused), difference, chance)


def surviving(chances: Sequence[float | None], rate: float = FALSE_RATE) -> list[bool]:
    """Which of many comparisons stand out (Benjamini and Hochberg); None was not compared."""
    known = sorted(chance for chance in chances if chance is not None)
    passed = [one for place, one in enumerate(known, 1) if one <= rate * place / len(known)]
    bound = max(passed, default=-1.0)
    return [chance is not None and chance <= bound for chance in chances]


def _difference(
    used: Sequence[Seen], unused: Sequence[Seen], steady: float, average: float
) -> tuple[Estimate, float | None]:
    """Value, interval and chance of a difference of two means.

    The interval lies round means that are drawn a little to the average, by `steady` seats on each
    side; their own spread counts as well (Agresti and Caffo, for blocks).
    """
    if not used or not unused:
        return Estimate(0.0, -inf, inf), None
    raw = _mean(used, 0, 0) - _mean(unused, 0, 0)
    fewer = min(len({one.block for one in side}) for side in (used, unused))
    if fewer < 2:
        return Estimate(raw, -inf, inf), None
    centres = [_mean(side, steady, average) for side in (used, unused)]
    parts = [
        Seen(one.block, sign * (one.value - centre) / (len(side) + steady))
        for sign, side, centre in zip((1, -1), (used, unused), centres, strict=True)
        for one in side
    ]
    added = sum(
        steady * average * (1 - average) / (len(side) + steady) ** 2 for side in (used, unused)
    )
    error = sqrt(_variance(_by_block(parts)) + added)
    middle = centres[0] - centres[1]
    half = student(CONFIDENCE, fewer - 1) * error
    chance = _chance(middle / error, fewer - 1) if error and fewer >= FEWEST_BLOCKS else None
    return Estimate(raw, middle - half, middle + half), chance


def _mean(side: Sequence[Seen], steady: float, average: float) -> float:
    return (sum(one.value for one in side) + steady * average) / (len(side) + steady)


def _by_block(parts: Sequence[Seen]) -> list[float]:
    sums: dict[str, float] = {}
    for block, value in parts:
        sums[block] = sums.get(block, 0.0) + value
    return list(sums.values())


def _variance(blocks: Sequence[float]) -> float:
    """Of the sum of all, from its parts, which add up to about 0."""
    count = len(blocks)
    return sum(part * part for part in blocks) * count / (count - 1) if count > 1 else 0.0


def _half(blocks: Sequence[float], count: int) -> float:
    return inf if count < 2 else student(CONFIDENCE, count - 1) * sqrt(_variance(blocks))


def _chance(steps: float, freedom: int) -> float:
    """How often Student's t goes as far either way: by Wallace's normal form of it."""
    normal = sqrt(freedom * log(1 + steps * steps / freedom)) * (8 * freedom + 1)
    return 2 * (1 - NormalDist().cdf(normal / (8 * freedom + 3)))
