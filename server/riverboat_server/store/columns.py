"""Reads results as columns, a million matches in a few seconds.

Rows come from the driver and become numbers at once: there are fewer ways to sit and to finish than
matches, and each is read once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from riverboat.match import Cause
from riverboat_server.ladder.rated_columns import Ints, Numbers, RatedColumns

if TYPE_CHECKING:
    from riverboat.replay.index import SqlRow

_CHUNK = 1000  # rows that are held at a time: few enough to stay in the cache


def read_columns(rows: Iterable[SqlRow], after: int) -> RatedColumns:
    """Columns of matches of one division.

    A row is a sequence number, a block, and in a text two lines of JSON: who sat where, who came
    where.
    """
    blocks, finishes = Numbers(), Numbers()
    match, block, finish = _numbered(rows, (blocks, finishes))
    read = [tuple(map(json.loads, text.split("\n"))) for text in finishes]
    names = tuple(sorted({bot for bots, _ in read for bot in bots}))
    place = {name: number for number, name in enumerate(names)}
    bots = _table([[place[bot] for bot in bots] for bots, _ in read])
    ranks = _table([ranks for _, ranks in read])
    seats = bots.shape[1]
    return RatedColumns(
        names,
        match=np.repeat(match, seats),
        block=np.repeat(block, seats),
        bot=bots[finish].ravel(),
        rank=ranks[finish].ravel(),
        score=None,
        cause=None,
        blocks=tuple(blocks),
        last=int(match[-1]) if len(match) else after,
    )


def _numbered(rows: Iterable[SqlRow], numbers: Sequence[Numbers]) -> Ints:
    """Rows as columns: a number first, then texts, which get numbers too."""
    parts = [np.zeros((1 + len(numbers), 0), np.int64)]
    for chunk in _chunks(rows):
        first, *texts = zip(*chunk, strict=True)
        columns = [one.column(text) for one, text in zip(numbers, texts, strict=True)]
        parts.append(np.array([np.array(first, np.int64), *columns]))
    return np.concatenate(parts, axis=1)


def with_ends(columns: RatedColumns, rows: Iterable[SqlRow]) -> RatedColumns:
    """The same with scores and causes; a row is that of a seat, in the same order."""
    number = {cause.name: cause.value for cause in Cause}
    ends = [(score, number[str(cause)]) for score, cause in rows]
    score, cause = np.array(ends, np.int64).reshape(-1, 2).T
    return columns._replace(score=score, cause=cause)


def _table(rows: list[list[int]]) -> Ints:
    return np.array(rows, np.int64) if rows else np.zeros((0, 1), np.int64)


def _chunks(rows: Iterable[SqlRow]) -> Iterator[list[SqlRow]]:
    remaining = iter(rows)
    while chunk := list(islice(remaining, _CHUNK)):
        yield chunk
