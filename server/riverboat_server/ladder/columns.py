"""Results as columns of whole numbers, one entry per seat: what statistics of many matches need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


class Ranked(Protocol):
    """What a rating needs of a result."""

    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def block(self) -> str: ...
    @property
    def counts(self) -> bool: ...


class SeatedMatches(NamedTuple):
    """Matches of one number of seats, a row each."""

    block: Ints
    bot: Ints
    rank: Ints

    @property
    def most(self) -> int:
        """What the winner of a match beats, counted in halves."""
        return 2 * max(1, int(self.bot.shape[1]) - 1)

    @property
    def halves(self) -> Ints:
        """What each seat beat, counted in halves: opponents, ties half; solo the automaton."""
        seats = self.bot.shape[1]
        if seats == 1:
            return np.where(self.rank == 1, 2, 0)
        ahead = np.full(self.bot.shape, seats - 1)
        for seat in range(seats):
            ahead += np.sign(self.rank[:, [seat]] - self.rank)
        return ahead


NO_SCORE = np.iinfo(np.int64).min  # of a game that broke off


@dataclass(frozen=True, slots=True, eq=False)
class ResultColumns:
    """Results that count: those of cancelled matches are not in here.

    `bot` holds places in `names`, `match` and `block` any whole numbers that tell matches and
    blocks apart. The seats of a match are in the order of the table. Who asks for no scores and no
    causes leaves them out.
    """

    names: tuple[str, ...]
    match: Ints
    block: Ints
    bot: Ints
    rank: Ints
    score: Ints | None = None
    cause: Ints | None = None

    def __post_init__(self) -> None:
        """ValueError if these are not columns of one table."""
        every = (self.match, self.block, self.bot, self.rank, self.score, self.cause)
        columns = [column for column in every if column is not None]
        if len({column.shape for column in columns}) > 1:
            raise ValueError("columns of results must have the same length")
        if any(column.dtype != np.int64 for column in columns):
            raise ValueError("columns of results must hold whole numbers of 64 bits")
        if len(self.bot) and not 0 <= self.bot.min() <= self.bot.max() < len(self.names):
            raise ValueError("bots must be places among the names")

    def by_seats(self) -> Iterator[SeatedMatches]:
        """The matches sorted by their number of seats, the fewest first."""
        order = np.argsort(self.match, kind="stable")
        starts = np.flatnonzero(np.diff(self.match[order], prepend=self.match[order][:1] - 1))
        sizes = np.diff(starts, append=len(order))
        for seats in np.unique(sizes):
            entries = order[starts[sizes == seats][:, None] + np.arange(seats)]
            yield SeatedMatches(self.block[entries[:, 0]], self.bot[entries], self.rank[entries])

    def points(self) -> Floats:
        """What each bot earned: the share of opponents beaten in each match, ties half."""
        earned = np.zeros(len(self.names))
        for matches in self.by_seats():  # whole numbers first: their sum knows no order
            bots, halves = matches.bot.ravel(), matches.halves.ravel()
            earned += np.bincount(bots, halves, len(earned)) / matches.most
        return earned


def columns_of(results: Iterable[Ranked]) -> ResultColumns:
    """The columns of all results that count; bots are numbered in the order of their names."""
    counted = [result for result in results if result.counts]
    names = tuple(sorted({bot for result in counted for bot in result.bots}))
    place = {name: number for number, name in enumerate(names)}
    blocks: dict[str, int] = {}
    return ResultColumns(
        names,
        match=_column(number for number, result in enumerate(counted) for _ in result.bots),
        block=_column(
            blocks.setdefault(result.block, len(blocks)) for result in counted for _ in result.bots
        ),
        bot=_column(place[bot] for result in counted for bot in result.bots),
        rank=_column(rank for result in counted for rank in result.ranks),
    )


def _column(values: Iterable[int]) -> Ints:
    return np.fromiter(values, dtype=np.int64)
