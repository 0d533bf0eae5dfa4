"""Results as columns of whole numbers, one entry per seat: what statistics of many matches need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]


class RatedColumns(NamedTuple):
    """The seats of matches of one division, in the order of recording and of the table.

    names   bots, sorted; `bot` holds places in them
    match   sequence numbers
    block   places in `blocks`, by which rotation sets are told apart
    score   and cause (its number): None unless they were asked for
    last    the sequence number up to which results were read
    """

    names: tuple[str, ...]
    match: Ints
    block: Ints
    bot: Ints
    rank: Ints
    score: Ints | None
    cause: Ints | None
    blocks: tuple[str, ...]
    last: int


class Numbers(dict[str, int]):
    """A number for every text, in the order in which they come."""

    def __missing__(self, text: str) -> int:
        self[text] = number = len(self)
        return number

    def column(self, texts: Sequence[str]) -> Ints:
        return np.fromiter(map(self.__getitem__, texts), np.int64, len(texts))


def joined(first: RatedColumns, more: RatedColumns) -> RatedColumns:
    """Columns of one division, and of what was recorded there after them."""
    names = tuple(sorted({*first.names, *more.names}))
    blocks = Numbers({name: number for number, name in enumerate(first.blocks)})
    block = blocks.column(more.blocks)[more.block]
    return RatedColumns(
        names,
        match=np.concatenate((first.match, more.match)),
        block=np.concatenate((first.block, block)),
        bot=np.concatenate([_moved(one, names) for one in (first, more)]),
        rank=np.concatenate((first.rank, more.rank)),
        score=_both(first.score, more.score),
        cause=_both(first.cause, more.cause),
        blocks=tuple(blocks),
        last=more.last,
    )


def _moved(columns: RatedColumns, names: tuple[str, ...]) -> Ints:
    """Bots as places in other names."""
    place = {name: number for number, name in enumerate(names)}
    return np.array([place[name] for name in columns.names], np.int64)[columns.bot]


def _both(first: Ints | None, more: Ints | None) -> Ints | None:
    return None if first is None or more is None else np.concatenate((first, more))
