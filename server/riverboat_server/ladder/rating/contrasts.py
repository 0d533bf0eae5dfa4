"""How well a contrast of strengths is known: a bot's rating, or the difference of two bots.

A contrast is c·x. Its aim a = K⁻¹c says how much a surplus of each bot moves it. Its variance is
the model's times a dispersion: the pooled one, corrected by what this contrast showed by itself, as
far as its own blocks are many. No dispersion is greater than that of blocks whose matches all end
alike. That one is no estimate, so a contrast that reaches further by Student's quantile takes it
instead, by the normal one.

A rating is measured from 1500, which is the mean of the group weighted by information: bots of
which little is known hardly move it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import stdtrit

from riverboat_server.ladder.columns import Floats, Ints
from riverboat_server.ladder.rating.evidence import TRUST, Evidence
from riverboat_server.ladder.rating.fit import Fit
from riverboat_server.ladder.rating.own_blocks import OwnBlocks, of_differences, of_pair, of_ratings

LEVEL = 0.95
SURE = 1e9
"""Degrees of freedom of what is not estimated."""


@dataclass(frozen=True, slots=True, eq=False)
class Contrasts:
    """Contrasts of strengths, each with its standard error and degrees of freedom."""

    value: Floats
    error: Floats
    freedom: Floats

    @property
    def quantile(self) -> Floats:
        """As many standard errors hold 95 % of Student's distribution."""
        return _quantile(self.freedom)

    def at(self, *places: Ints) -> Contrasts:
        """Some of them."""
        return Contrasts(self.value[places], self.error[places], self.freedom[places])


def _quantile(freedom: Floats | float) -> Floats:
    return np.asarray(stdtrit(freedom, (1 + LEVEL) / 2))


def anchor(fit: Fit) -> Floats:
    """The weights of the bots in what is rated 1500."""
    known = np.diag(fit.information)
    return np.asarray(known / known.sum())


@dataclass(frozen=True, slots=True, eq=False)
class Aims:
    """The aims a of contrasts c, a row each, with c·a and the bots that they are about."""

    rows: Floats
    length: Floats
    one: Ints
    other: Ints | None = None


def rating_aims(fit: Fit) -> Aims:
    """The aims of all ratings."""
    rows = fit.inverse - fit.inverse @ anchor(fit)
    return Aims(rows, np.diag(rows) - rows @ anchor(fit), np.arange(len(rows)))


def difference_aims(fit: Fit, one: Ints, other: Ints) -> Aims:
    """The aims of differences: of each bot in the first list from that in the second."""
    rows = fit.inverse[one] - fit.inverse[other]
    number = np.arange(len(one))
    return Aims(rows, rows[number, one] - rows[number, other], one, other)


def ratings(fit: Fit, evidence: Evidence) -> Contrasts:
    """The ratings of all bots, in units of strength around 0."""
    value = fit.strength - anchor(fit) @ fit.strength
    aims = rating_aims(fit).rows
    expected, seen = (
        np.einsum("ci,ci->c", aims @ matrix, aims) for matrix in (evidence.expected, evidence.seen)
    )
    return _spread(value, expected, seen, evidence, of_ratings(aims, evidence.terms))


def difference(fit: Fit, evidence: Evidence, one: int, other: int) -> Contrasts:
    """How far one bot is ahead of another."""
    value = fit.strength[[one]] - fit.strength[[other]]
    aim = fit.inverse[one] - fit.inverse[other]
    expected, seen = (np.array([aim @ m @ aim]) for m in (evidence.expected, evidence.seen))
    return _spread(value, expected, seen, evidence, of_pair(aim, evidence.terms, one, other))


def differences(fit: Fit, evidence: Evidence) -> Contrasts:
    """How far each bot (row) is ahead of each other one (column); nothing on the diagonal."""
    value = fit.strength[:, None] - fit.strength[None, :]
    expected, seen = (
        _of_pairs(fit.inverse @ matrix @ fit.inverse)
        for matrix in (evidence.expected, evidence.seen)
    )
    own = of_differences(fit.inverse, evidence.terms)
    np.fill_diagonal(expected, 1.0)  # a bot is as far as itself: nothing is asked about it
    return _spread(value, expected, seen, evidence, own)


def _of_pairs(covariance: Floats) -> Floats:
    """The variances of all differences."""
    variance = np.diag(covariance)
    return np.asarray(variance[:, None] + variance[None, :] - 2 * covariance)


def _spread(
    value: Floats, expected: Floats, seen: Floats, evidence: Evidence, own: OwnBlocks
) -> Contrasts:
    """Contrasts by their variance, as the model has it and as blocks showed it."""
    pooled = TRUST * evidence.dispersion.factor
    freedom = TRUST + own.freedom
    factor = (pooled + own.freedom * seen / expected) / freedom
    reach, bound = factor * _quantile(freedom) ** 2, evidence.most * _quantile(SURE) ** 2
    return Contrasts(
        value,
        np.sqrt(np.where(reach > bound, evidence.most, factor) * expected),
        np.where(reach > bound, SURE, freedom),
    )
