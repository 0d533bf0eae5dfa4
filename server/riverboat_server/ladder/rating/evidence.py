"""What blocks say about a fit: how far each strayed from what was expected, and was bound to.

Under Plackett-Luce (Luce 1959, Plackett 1975) the surplus of each bot of a block over its expected
score has a known covariance, if the matches of the block are independent. They are not: the same
bots sit there, on the same cards perhaps. How much more, or less, blocks stray than the model says
is their dispersion. That of all blocks together is known better than that of a few, so it is pooled
over the group and drawn towards 1 as if four blocks had shown that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from riverboat_server.ladder.columns import Floats, Ints
from riverboat_server.ladder.rating.blocks import Blocks
from riverboat_server.ladder.rating.fit import Fit

TRUST = 4.0
"""As many degrees of freedom has what a dispersion is drawn towards."""

MOST_LEVERAGE = 0.95
LEAST_SPREAD = 0.05
"""The variance of a variance is not believed to be less than this part of its square."""


@dataclass(frozen=True, slots=True, eq=False)
class BlockTerms:
    """Blocks of one number of seats beside a fit; arrays go by row and place of the line-up.

    `surplus` is g, points beyond the expected ones. `edge` is the covariance of g under the model
    as weights of pairs: aᵀMa is the sum of edge (a_i - a_j)² over pairs i < j. `tail` belongs to
    the same pairs: the sum of tail (a_i - a_j)⁴ is the fourth cumulant of a·g. `leverage` is how
    far a block has bent the fit towards itself.
    """

    blocks: Blocks
    surplus: Floats
    edge: Floats
    tail: Floats
    leverage: Floats


@dataclass(frozen=True, slots=True)
class Dispersion:
    """How far blocks stray beyond the model, as a factor of the variance, pooled over a group."""

    factor: float
    freedom: float


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """All blocks of a group beside its fit: the covariance of their sum as the model has it and as
    it was seen, and the dispersion."""

    terms: tuple[BlockTerms, ...]
    expected: Floats
    seen: Floats
    dispersion: Dispersion

    @property
    def most(self) -> float:
        """The greatest dispersion there can be: all pairs of all matches of a block end alike."""
        return max(
            float(part.blocks.matches.max()) * (part.blocks.seats - 1) for part in self.terms
        )


def weigh(fit: Fit, blocks: Sequence[Blocks]) -> Evidence:
    """Lay the blocks of a group beside its fit."""
    terms = tuple(_terms(fit, part) for part in blocks)
    bots = len(fit.strength)
    return Evidence(terms, _expected(terms, bots), _seen(terms, bots), _dispersion(terms, bots))


def _terms(fit: Fit, blocks: Blocks) -> BlockTerms:
    weight = 1.0 / (blocks.seats - 1)
    matches = blocks.matches[:, None, None]
    one, other = blocks.lineup[:, :, None], blocks.lineup[:, None, :]
    share = fit.share[one, other]
    bend = np.where(blocks.others, fit.bend[one, other], 0.0)
    strayed = np.where(blocks.others, blocks.beaten - matches * share, 0.0)
    variance = np.diag(fit.inverse)
    apart = variance[one] + variance[other] - 2 * fit.inverse[one, other]
    return BlockTerms(
        blocks,
        _of_bots(blocks, weight * strayed.sum(axis=2)),
        edge=matches * weight**2 * (bend + _hubs(fit.strength, blocks, share)),
        tail=matches * weight**4 * bend * (1 - 6 * bend),
        leverage=np.minimum(
            MOST_LEVERAGE, blocks.matches * weight**2 * (bend * apart).sum(axis=(1, 2)) / 2
        ),
    )


def _hubs(strength: Floats, blocks: Blocks, share: Floats) -> Floats:
    """What results of one bot against two others have in common, as weights of pairs.

    In a match, whoever beats j is more likely to beat l too: by E_h/(E_h+E_j+E_l) - p_hj p_hl.
    """
    found = np.zeros_like(share)
    if blocks.seats == 2:
        return found
    force = np.exp(strength - strength.max())[blocks.lineup]
    pairs = force[:, :, None] + force[:, None, :]
    for hub in range(blocks.seats):
        beats, apart = share[:, hub, :], blocks.others[:, hub, :]
        both = force[:, [hub], None] / (force[:, [hub], None] + pairs)
        both = both - beats[:, :, None] * beats[:, None, :]
        distinct = blocks.others & apart[:, :, None] & apart[:, None, :]
        both = np.where(distinct, both, 0.0)
        found -= both
        found[:, hub, :] += both.sum(axis=2)
        found[:, :, hub] += both.sum(axis=2)
    return found


def _of_bots(blocks: Blocks, surplus: Floats) -> Floats:
    """The surplus of a bot that sat twice, put together at its first place."""
    for place in range(blocks.seats - 1, 0, -1):
        again = ~blocks.firsts[:, place]
        surplus[again, place - 1] += surplus[again, place]
        surplus[again, place] = 0.0
    return surplus


def _expected(terms: Sequence[BlockTerms], bots: int) -> Floats:
    """The covariance of the sum of all surpluses under the model."""
    weight = np.zeros(bots * bots)
    for part in terms:
        lineup = part.blocks.lineup
        pairs = (lineup[:, :, None] * bots + lineup[:, None, :]).ravel()
        edges = part.blocks.times[:, None, None] * part.edge
        weight += np.bincount(pairs, edges.ravel(), bots * bots)
    square = weight.reshape(bots, bots)
    return np.asarray(np.diag(square.sum(axis=1)) - square)


def _seen(terms: Sequence[BlockTerms], bots: int) -> Floats:
    """The same as the blocks showed it: the sum of g gᵀ, each raised for its leverage."""
    total = np.zeros((bots, bots))
    for part in terms:
        scale = np.sqrt(part.blocks.times / (1 - part.leverage))
        rows = _by_bot(part.blocks.lineup, scale[:, None] * part.surplus, bots)
        total += (rows.T @ rows).toarray()
    return total


def _by_bot(lineup: Ints, values: Floats, bots: int) -> csr_array[np.float64]:
    """Values by place of a line-up, as rows with a column per bot."""
    rows, seats = lineup.shape
    starts = np.arange(0, rows * seats + 1, seats)
    return csr_array((values.ravel(), lineup.ravel(), starts), shape=(rows, bots))


def _dispersion(terms: Sequence[BlockTerms], bots: int) -> Dispersion:
    strayed = expected = square = spread = places = 0.0
    for part in terms:
        times, free = part.blocks.times, part.blocks.firsts.sum(axis=1) - 1
        trace = part.edge.sum(axis=(1, 2))
        fourth = 2 * part.tail.sum(axis=(1, 2))
        strayed += float(times @ ((part.surplus**2).sum(axis=1) / (1 - part.leverage)))
        expected += float(times @ trace)
        square += float(times @ trace**2)
        spread += float(times @ (2 * trace**2 / free + fourth))
        places += float(times @ free)
    used = max(0.0, 1 - (bots - 1) / places)
    freedom = used * 2 * expected**2 / max(spread, LEAST_SPREAD * square)
    return Dispersion((TRUST + freedom * strayed / expected) / (TRUST + freedom), freedom)
