"""How far a share of wins can be trusted, if it was measured in blocks of games.

Games of a block share a deal and so some luck: blocks are counted, not games. The spread of blocks
says how many independent games they are worth. A lopsided share has seen too few losses to tell, so
that spread is held against that of independent games, by what it can tell: docs/ratings.md does the
same for ratings.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.interval import NORMAL_95, wilson
from riverboat.judging.intervals import CONFIDENCE, Estimate, student

PRIOR = 4.0  # degrees of freedom that speak for independent games


def share_of_blocks(shares: Sequence[float], games: int) -> Estimate:
    """The mean of the blocks' shares, each of so many games, with its 95 % interval."""
    blocks = len(shares)
    if not blocks:
        return Estimate(0.0, 0.0, 1.0)
    mean = sum(shares) / blocks
    even = mean * (1 - mean)
    told = _degrees(blocks, games, even)
    dispersion = 1.0
    if even > 0 and blocks > 1:
        spread = sum((share - mean) ** 2 for share in shares) / (blocks - 1)
        dispersion = (PRIOR + told * spread * games / even) / (PRIOR + told)
    quantile = student(CONFIDENCE, round(PRIOR + told)) / NORMAL_95
    worth = blocks * games / (dispersion * quantile**2)
    return Estimate(mean, *wilson(mean * worth, worth))


def _degrees(blocks: int, games: int, even: float) -> float:
    """How much the spread of blocks tells: little, where a share is near 0 or 1."""
    return (
        2 * blocks * games * even / max(2 * games * even + 1 - 6 * even, 0.05 * games * even, 1e-9)
    )
