"""Blocks: how often the bots of one line-up beat each other in the matches of one rotation set.

A block is one line-up. Matches of other bots under the same name are a block of their own. Which
blocks went the same way is counted, so that many results need little room, and the order in which
they came changes nothing, not even the last digit of a sum.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from riverboat_server.ladder.columns import Bools, Floats, Ints, ResultColumns, SeatedMatches


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """Blocks of one number of seats, a row for all that went the same way.

    `lineup` is sorted; a bot that sat twice stands there twice. `beaten[r, i, j]` are the points of
    place i of the line-up against place j in all matches of the block: 1 for a win, one half for a
    tie.
    """

    lineup: Ints
    matches: Floats
    beaten: Floats
    times: Floats

    @property
    def seats(self) -> int:
        return int(self.lineup.shape[1])

    @property
    def firsts(self) -> Bools:
        """Per place of the line-up, whether it is the first one of its bot."""
        first = np.ones(self.lineup.shape, dtype=bool)
        first[:, 1:] = self.lineup[:, 1:] != self.lineup[:, :-1]
        return first

    @property
    def others(self) -> Bools:
        """Per pair of places, whether two different bots sat there."""
        return np.not_equal(self.lineup[:, :, None], self.lineup[:, None, :])

    def per_bot(self, bots: int) -> Ints:
        """How many blocks each bot sat in."""
        held = np.where(self.firsts, self.times[:, None], 0.0)
        return np.bincount(self.lineup.ravel(), held.ravel(), bots).astype(np.int64)

    def of(self, bots: Ints, everybody: int) -> Blocks:
        """The blocks of some bots that met nobody else, who are numbered anew."""
        number = np.full(everybody, -1)
        number[bots] = np.arange(len(bots))
        rows = number[self.lineup[:, 0]] >= 0
        return Blocks(
            number[self.lineup[rows]], self.matches[rows], self.beaten[rows], self.times[rows]
        )

    def kinds(self) -> tuple[Ints, Floats]:
        """The first row of each line-up and number of matches, and how many blocks it is for."""
        starts = _starts(np.column_stack((self.lineup, self.matches.astype(np.int64))))
        return starts, np.add.reduceat(self.times, starts)


def blocks_of(columns: ResultColumns) -> list[Blocks]:
    """The blocks of all matches in which bots met, by number of seats."""
    several = (matches for matches in columns.by_seats() if matches.bot.shape[1] > 1)
    return [blocks for blocks in map(_blocks, several) if len(blocks.lineup)]


def _blocks(matches: SeatedMatches) -> Blocks:
    matches = _sorted_lineups(matches)
    one, other = np.triu_indices(matches.bot.shape[1], 1)
    halves = np.sign(matches.rank[:, other] - matches.rank[:, one]) + 1  # points, counted in halves
    order, starts = grouped(np.column_stack((matches.block, matches.bot)))
    if not len(starts):
        return _rows(matches.bot, starts, halves, starts)
    lineup, sizes = matches.bot[order[starts]], np.diff(starts, append=len(order))
    halves = np.add.reduceat(halves[order], starts)
    order, starts = grouped(np.column_stack((lineup, sizes, halves)))
    kinds = order[starts]
    return _rows(lineup[kinds], sizes[kinds], halves[kinds], np.diff(starts, append=len(order)))


def _rows(lineup: Ints, sizes: Ints, halves: Ints, times: Ints) -> Blocks:
    """Blocks from the half points of each pair of places."""
    seats, matches = lineup.shape[1], sizes.astype(float)
    one, other = np.triu_indices(seats, 1)
    beaten = np.zeros((len(lineup), seats, seats))
    beaten[:, one, other] = halves / 2
    beaten[:, other, one] = matches[:, None] - halves / 2
    return Blocks(lineup, matches, beaten, times.astype(float))


def _sorted_lineups(matches: SeatedMatches) -> SeatedMatches:
    """The seats of every match in the order of their bots; matches of one bot alone are dropped."""
    order = np.argsort(matches.bot, axis=1, kind="stable")
    bot, rank = (np.take_along_axis(part, order, axis=1) for part in (matches.bot, matches.rank))
    met = bot[:, 0] != bot[:, -1]
    return SeatedMatches(matches.block[met], bot[met], rank[met])


def grouped(rows: Ints) -> tuple[Ints, Ints]:
    """An order in which equal rows stand together, and where each kind of row starts in it."""
    order = np.lexsort(rows.T[::-1])
    return order, _starts(rows[order])


def _starts(rows: Ints) -> Ints:
    """Where each kind of row starts, if equal ones stand together."""
    changed = np.any(rows[1:] != rows[:-1], axis=1)
    return np.flatnonzero(np.concatenate(([True], changed))[: len(rows)])
