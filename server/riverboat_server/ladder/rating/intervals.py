"""95 % intervals of contrasts: honest where results are lopsided, open where they set no limit.

A contrast with its standard error tells as much as so many wins in so many games of some chance:
its equivalent binomial. Where that is lopsided, an interval of estimate ± quantile x error is too
short on the far side, so the ends reach at least as far as Jeffreys' interval of the binomial
(beta quantiles; Brown, Cai and DasGupta 2001).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, logit, ndtr

from riverboat_server.ladder.columns import Floats, Ints
from riverboat_server.ladder.rating.contrasts import Aims, Contrasts
from riverboat_server.ladder.rating.fit import Fit

NEAREST = 1e-6
"""No chance is taken to be nearer to 0 or 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Intervals:
    """The ends of 95 % intervals in units of strength; infinite where they are open."""

    low: Floats
    high: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Equivalent:
    """So many wins in so many games of some chance, and the logits per unit of strength."""

    wins: Floats
    games: Floats
    chance: Floats
    slope: Floats


def intervals(fit: Fit, contrasts: Contrasts, aims: Aims) -> Intervals:
    """The intervals of contrasts, without a look at who is linked to whom by results."""
    held = contrasts.quantile * contrasts.error
    as_binomial = equivalent(fit, contrasts, aims)
    down, up = _jeffreys(as_binomial, contrasts.quantile)
    return Intervals(
        contrasts.value + np.minimum(-held, down), contrasts.value + np.maximum(held, up)
    )


def equivalent(fit: Fit, contrasts: Contrasts, aims: Aims) -> Equivalent:
    """The binomial that is as informative, as steep and as skew as the contrast's own pairs."""
    second, third, fourth = _moments(fit, aims)
    slope = np.sqrt(fourth / second)
    chance = np.clip((1 - third / (second * slope)) / 2, NEAREST, 1 - NEAREST)
    bend = chance * (1 - chance)
    rows, length = aims.rows, aims.length
    information = np.einsum("ci,ci->c", rows @ fit.information, rows) / length**2
    shifted = chance + (rows @ fit.pull) / length * slope * bend / information
    games = (length * information / (contrasts.error * slope)) ** 2 / bend
    return Equivalent(games * np.clip(shifted, 0, 1), games, chance, slope)


def _moments(fit: Fit, aims: Aims) -> Floats:
    """Sums over the pairs of a contrast's own bots: information x d² and d⁴, skewness x d³.

    d is what the contrast gains where the pair's own difference gains 1.
    """
    found = _moments_of(fit, aims, aims.one)
    if aims.other is not None:
        pair = (aims.one, aims.other)
        weight = fit.met[pair] * fit.bend[pair]  # counted with both; its d is 1
        twice = np.stack((weight, weight * (1 - 2 * fit.share[pair]), weight))
        found = found + _moments_of(fit, aims, aims.other) - twice
    return found


def _moments_of(fit: Fit, aims: Aims, bot: Ints) -> Floats:
    own = aims.rows[np.arange(len(bot)), bot]
    gain = (own[:, None] - aims.rows) / aims.length[:, None]
    weight = fit.met[bot] * fit.bend[bot]
    skew = weight * (1 - 2 * fit.share[bot])
    terms = (weight * gain**2, skew * gain**3, weight * gain**4)
    return np.stack([term.sum(axis=1) for term in terms])


def _jeffreys(binomial: Equivalent, quantile: Floats) -> tuple[Floats, Floats]:
    """How far the ends of Jeffreys' interval lie from the estimate, in units of strength."""
    tail = ndtr(-quantile)
    wins, losses = binomial.wins + 0.5, binomial.games - binomial.wins + 0.5
    low = logit(betaincinv(wins, losses, tail))
    high = -logit(betaincinv(losses, wins, tail))  # from the other side: near 1 digits are few
    centre = logit(binomial.chance)
    return (low - centre) / binomial.slope, (high - centre) / binomial.slope
