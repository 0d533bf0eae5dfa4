"""Strengths fitted to all results at once: Bradley-Terry, whatever order the matches came in.

Model. Bot i scores against bot j with probability p = 1 / (1 + exp(x_j - x_i)); a tie is half a
win; a match of k seats counts as its pairs of seats, each with weight 1/(k-1), so that a seat has
weight 1 in every match. Newton's method finds the maximum (Bradley and Terry 1952; Hunter 2004 for
when there is one).

Prior. Every bot has half a win and half a loss against an opponent of average strength. This keeps
unbeaten and winless bots finite and fades with every match.

Bots that are linked by no match cannot be compared: each group is fitted alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.linalg import cho_factor, cho_solve
from scipy.sparse.csgraph import connected_components
from scipy.special import expit

from riverboat_server.ladder.columns import Floats, Ints
from riverboat_server.ladder.rating.blocks import Blocks

PRIOR = 0.5
"""Weight of the win, and of the loss, that every bot is given in advance."""

LONGEST_STEP = 1.0
"""A Newton step may overshoot beyond this change of a strength; it is cut."""

PRECISION = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The fitted strengths of a group of bots, and all that follows from them alone.

    `won[i, j]` is the weight that i won of j, `met` the weight of all their comparisons, `share`
    the share that i is expected to score, `bend` its variance. `information` is the curvature of
    the likelihood, `inverse` the inverse of that curvature with the prior.
    """

    strength: Floats
    won: Floats
    met: Floats
    share: Floats
    bend: Floats
    information: Floats
    inverse: Floats

    @property
    def pull(self) -> Floats:
        """Per bot, what it won beyond its expected score: what the prior keeps back."""
        return np.asarray((self.won - self.met * self.share).sum(axis=1))


def totals(blocks: Sequence[Blocks], bots: int) -> Floats:
    """The weight that each bot won of each other one in all blocks."""
    won = np.zeros(bots * bots)
    for part in blocks:
        weight = part.times[:, None, None] / (part.seats - 1)
        points = np.where(part.others, part.beaten * weight, 0.0)
        pairs = part.lineup[:, :, None] * bots + part.lineup[:, None, :]
        won += np.bincount(pairs.ravel(), points.ravel(), bots * bots)
    return won.reshape(bots, bots)


def groups(won: Floats) -> list[Ints]:
    """The bots that are linked by matches, the largest group first."""
    count, label = connected_components(won + won.T > 0, directed=False)
    found = [np.flatnonzero(label == number) for number in range(count)]
    return sorted(found, key=lambda members: (-len(members), int(members[0])))


def fit(won: Floats) -> Fit:
    """The strengths of greatest likelihood of bots that are linked by matches."""
    strength = np.zeros(len(won))
    met = won + won.T
    while True:
        share = expit(strength[:, None] - strength[None, :])
        bend = share * (1.0 - share)
        information = _laplacian(met * bend)
        against_average = expit(strength)
        slope = (won - met * share).sum(axis=1) + PRIOR * (1.0 - 2.0 * against_average)
        curvature = information + np.diag(2 * PRIOR * against_average * (1.0 - against_average))
        factor = cho_factor(curvature)
        step = cho_solve(factor, slope)
        longest = float(np.abs(step).max(initial=0.0))
        if longest < PRECISION:
            inverse = cho_solve(factor, np.eye(len(won)))
            return Fit(strength, won, met, share, bend, information, inverse)
        strength = strength + step * min(1.0, LONGEST_STEP / longest)


def _laplacian(weight: Floats) -> Floats:
    """Minus the weights of all pairs, with their sums on the diagonal."""
    return np.asarray(np.diag(weight.sum(axis=1)) - weight)
