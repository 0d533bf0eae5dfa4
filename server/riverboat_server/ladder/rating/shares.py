"""How far a share of points can be trusted, if it was won in blocks.

The recipe of ratings for one share: binomial, times a dispersion between blocks that is drawn
towards the usual one, with a Jeffreys interval of as many games as that leaves.
"""

from __future__ import annotations

import numpy as np
from scipy.special import betaincinv, ndtr, stdtrit

from riverboat_server.ladder.columns import Floats
from riverboat_server.ladder.rating.contrasts import LEVEL
from riverboat_server.ladder.rating.evidence import TRUST


def share_interval(earned: Floats, played: Floats, usual: float = 1.0) -> tuple[float, float]:
    """The 95 % interval of a share, from points earned and matches played in each block.

    `usual` is the variance of a match's points beside that of a game that is won or lost.
    """
    share = float(earned.sum() / played.sum())
    free = len(played) - 1
    games = float(played.sum()) / _dispersion(earned, played, share, free, usual)
    tail = float(ndtr(-stdtrit(TRUST + free, (1 + LEVEL) / 2)))
    won, lost = games * share + 0.5, games * (1 - share) + 0.5
    low = betaincinv(won, lost, tail) if share > 0 else 0.0
    high = 1 - betaincinv(lost, won, tail) if share < 1 else 1.0
    return float(low), float(high)


def _dispersion(earned: Floats, played: Floats, share: float, free: int, usual: float) -> float:
    """How far blocks stray from the share, beside what a binomial would."""
    expected = float(played.sum()) * share * (1 - share)
    if not free or not expected:
        return usual
    strayed = float(np.sum((earned - share * played) ** 2)) * (free + 1) / free
    return (TRUST * usual + free * strayed / expected) / (TRUST + free)
