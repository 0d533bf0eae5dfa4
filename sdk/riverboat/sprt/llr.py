"""The log-likelihood ratio of the sequential test: Van den Bergh's multinomial GSPRT.

A block of games gives one of a few shares of the points. Nothing is assumed about how likely each
share is: under either hypothesis the likelihoods are those nearest to what was counted whose mean
is the hypothesis's share. So it holds whatever ties, decks and seats do within a block.

Source: Michel Van den Bergh, "A Practical Introduction to the GSPRT" (2020), as used by fishtest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

ELO_SCALE = 400.0
UNSEEN = 0.001  # stands for a share that was never seen: likelihoods stay above 0
_MOST_STEPS = 200  # bisection alone stands still after about 60
_STANDS_STILL = 1e-13  # relative


def share_of(elo: float) -> float:
    """The share of points that a lead in Elo stands for.

    >>> share_of(0.0), round(share_of(50.0), 4)
    (0.5, 0.5715)
    """
    return float(1 / (1 + 10 ** (-elo / ELO_SCALE)))


def elo_of(share: float) -> float:
    """The lead in Elo that a share strictly between 0 and 1 stands for.

    >>> round(elo_of(0.75))
    191
    """
    return ELO_SCALE * log(share / (1 - share), 10)


def log_likelihood_ratio(counts: Sequence[int], share0: float, share1: float) -> float:
    """How much likelier the counts are if the mean share is `share1` than if it is `share0`.

    `counts[j]` blocks gave the share j / (len(counts) - 1).

    >>> round(log_likelihood_ratio([3, 8, 20, 12, 7], 0.5, share_of(50.0)), 4)
    1.1794
    """
    seen = [count or UNSEEN for count in counts]
    total, last = sum(seen), len(counts) - 1
    likelihoods = [count / total for count in seen]
    shares = [place / last for place in range(len(counts))]
    ratio = 0.0
    for share, sign in ((share0, -1), (share1, 1)):
        offsets = [value - share for value in shares]
        tilt = tilting(likelihoods, offsets)
        terms = zip(seen, offsets, strict=True)
        ratio -= sign * sum(count * log(1 + tilt * offset) for count, offset in terms)
    return ratio


def tilting(likelihoods: Sequence[float], offsets: Sequence[float]) -> float:
    """The one number t for which likelihoods / (1 + t * offsets) have the mean offset 0.

    That mean falls strictly as t grows. Newton's step is taken where it stays within what is known
    of t, half the way otherwise, until t stands still: a fixed small number of steps would make the
    test err several times too often.
    """
    low, high = -1 / offsets[-1], -1 / offsets[0]  # beyond these a likelihood is negative
    terms = list(zip(likelihoods, offsets, strict=True))
    tilt = 0.0
    for _ in range(_MOST_STEPS):
        mean = slope = 0.0
        for likelihood, offset in terms:
            part = offset / (1 + tilt * offset)
            weighed = likelihood * part
            mean += weighed
            slope -= weighed * part
        newton = tilt - mean / slope
        if abs(newton - tilt) <= _STANDS_STILL * abs(tilt):
            break
        low, high = (tilt, high) if mean > 0 else (low, tilt)
        tilt = newton if low < newton < high else (low + high) / 2
    return tilt
