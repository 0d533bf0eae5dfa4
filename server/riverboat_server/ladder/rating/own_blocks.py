"""How many degrees of freedom the blocks of a contrast's own bots give to its variance.

For an aim a, the model gives a·g of a block the variance u and a fourth cumulant. The variance that
blocks show has 2(Σu)² / Σ[2u² + cumulant] degrees of freedom (Satterthwaite 1946): blocks that
could hardly have ended otherwise count little. Only blocks with one of the contrast's bots count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from riverboat_server.ladder.columns import Bools, Floats, Ints
from riverboat_server.ladder.rating.evidence import LEAST_SPREAD, BlockTerms

CHUNK = 100_000  # numbers at once: they should stay in the processor's cache


@dataclass(slots=True, eq=False)
class OwnBlocks:
    """Sums over the own blocks of each contrast: of u, of its square and of the fourth cumulant."""

    u: Floats
    square: Floats
    fourth: Floats

    @classmethod
    def none(cls, contrasts: int) -> OwnBlocks:
        return cls(*(np.zeros(contrasts) for _ in range(3)))

    @property
    def freedom(self) -> Floats:
        spread = np.maximum(2 * self.square + self.fourth, LEAST_SPREAD * self.square)
        return np.divide(2 * self.u**2, spread, out=np.zeros_like(spread), where=spread > 0)

    def add(self, contrast: Ints, times: Floats, u: Floats, fourth: Floats) -> None:
        """Count blocks, each for one contrast."""
        size = len(self.u)
        self.u += np.bincount(contrast, times * u, size)
        self.square += np.bincount(contrast, times * u**2, size)
        self.fourth += np.bincount(contrast, times * fourth, size)


def of_ratings(aims: Floats, terms: Sequence[BlockTerms]) -> OwnBlocks:
    """For the ratings of all bots, whose aims are the rows."""
    sums = OwnBlocks.none(len(aims))
    for kinds in map(_Kinds, terms):
        for place in range(kinds.seats):
            rows = kinds.firsts[:, place]
            bot, lineup = kinds.lineup[rows, place], kinds.lineup[rows]
            sums.add(bot, kinds.times[rows], *kinds.spread(rows, aims[bot[:, None], lineup]))
    return sums


def of_pair(aim: Floats, terms: Sequence[BlockTerms], one: int, other: int) -> OwnBlocks:
    """For the difference of two bots."""
    sums = OwnBlocks.none(1)
    for kinds in map(_Kinds, terms):
        rows = np.any((kinds.lineup == one) | (kinds.lineup == other), axis=1)
        times = kinds.times[rows]
        contrast = np.zeros(len(times), dtype=np.int64)
        sums.add(contrast, times, *kinds.spread(rows, aim[kinds.lineup[rows]]))
    return sums


def of_differences(inverse: Floats, terms: Sequence[BlockTerms]) -> OwnBlocks:
    """For the differences of all pairs: blocks of one, and of the other, less those of both."""
    bots = len(inverse)
    sums = OwnBlocks.none(bots * bots)
    for kinds in map(_Kinds, terms):
        _count_each(sums, kinds, inverse)
        _take_both(sums, kinds, inverse)
    square = (part.reshape(bots, bots) for part in (sums.u, sums.square, sums.fourth))
    return OwnBlocks(*(part + part.T for part in square))


class _Kinds:
    """The terms of blocks that the model does not tell apart: a line-up and a number of matches."""

    def __init__(self, terms: BlockTerms) -> None:
        starts, self.times = terms.blocks.kinds()
        self.lineup = terms.blocks.lineup[starts]
        self.firsts = terms.blocks.firsts[starts]
        self.edge = terms.edge[starts]
        self.tail = terms.tail[starts]
        self.seats = terms.blocks.seats
        self.pairs = np.triu_indices(self.seats, 1)

    def spread(self, rows: Bools, at_table: Floats) -> tuple[Floats, Floats]:
        """u and the fourth cumulant of some rows, for an aim by place of the line-up."""
        square = (at_table[:, :, None] - at_table[:, None, :]) ** 2
        u = (self.edge[rows] * square).sum(axis=(1, 2)) / 2
        return u, (self.tail[rows] * square**2).sum(axis=(1, 2)) / 2

    def chunks(self, bots: int) -> Iterator[slice]:
        size = max(1, CHUNK // (bots * len(self.pairs[0])))
        return (slice(start, start + size) for start in range(0, len(self.times), size))


def _count_each(sums: OwnBlocks, kinds: _Kinds, inverse: Floats) -> None:
    """Count every block for each of its bots against everybody."""
    bots = len(inverse)
    squares = [part.reshape(bots, bots) for part in (sums.u, sums.square, sums.fourth)]
    for rows in kinds.chunks(bots):
        held = kinds.firsts[rows] * kinds.times[rows, None]
        there, row = np.unique(kinds.lineup[rows], return_inverse=True)
        at = (row.ravel(), np.arange(held.size))
        of_bot = csr_array((held.ravel(), at), shape=(len(there), held.size))
        u, fourth = (part.reshape(-1, bots) for part in _against_all(kinds, rows, inverse))
        for square, part in zip(squares, (u, u * u, fourth), strict=True):
            square[there] += np.asarray(of_bot @ part)


def _against_all(kinds: _Kinds, rows: slice, inverse: Floats) -> tuple[Floats, Floats]:
    """u and the fourth cumulant of blocks for the differences of their bots from all bots.

    The aim of i at the table and j anywhere is the difference of two rows of the inverse. Where ρ
    is what such a row has between two places, powers of ρ_i - ρ_j are multiplied out: then all j
    together are one product of matrices.
    """
    lineup, (one, other) = kinds.lineup[rows], kinds.pairs
    edge, tail = kinds.edge[rows][:, None, one, other], kinds.tail[rows][:, None, one, other]
    own = inverse[lineup[:, :, None], lineup[:, None, :]]
    own = own[:, :, one] - own[:, :, other]
    powers, few = _powers(inverse[lineup], one, other), 2 * len(one)
    ones = np.ones_like(own)
    in_u = (-2 * edge * own, edge * ones)
    in_fourth = (-4 * tail * own**3, 6 * tail * own**2, -4 * tail * own, tail * ones)
    u = np.concatenate(in_u, axis=2) @ powers[:, :few]
    u += (edge * own**2).sum(axis=2, keepdims=True)
    fourth = np.concatenate(in_fourth, axis=2) @ powers
    fourth += (tail * own**4).sum(axis=2, keepdims=True)
    return u, fourth


def _powers(at_table: Floats, one: Ints, other: Ints) -> Floats:
    """The first four powers of what all rows have between the places of each pair."""
    blocks, _, bots = at_table.shape
    found = np.empty((blocks, 4, len(one), bots))
    for pair, (left, right) in enumerate(zip(one, other, strict=True)):
        np.subtract(at_table[:, left], at_table[:, right], out=found[:, 0, pair])
    np.multiply(found[:, 0], found[:, 0], out=found[:, 1])
    np.multiply(found[:, :2], found[:, 1:2], out=found[:, 2:])
    return found.reshape(blocks, -1, bots)


def _take_both(sums: OwnBlocks, kinds: _Kinds, inverse: Floats) -> None:
    """Blocks of both bots of a pair were counted twice: half of each is taken from either order."""
    bots = len(inverse)
    for one, other in zip(*kinds.pairs, strict=True):
        rows = kinds.firsts[:, one] & kinds.firsts[:, other]
        lineup, times = kinds.lineup[rows], -kinds.times[rows] / 2
        left, right = lineup[:, [one]], lineup[:, [other]]
        spread = kinds.spread(rows, inverse[left, lineup] - inverse[right, lineup])
        for pair in (left * bots + right, right * bots + left):
            sums.add(pair[:, 0], times, *spread)
