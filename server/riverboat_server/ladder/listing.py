"""Bounded reads of the store: pages by sequence number, and only the columns that are needed.

Every statement here walks an index from a given sequence number and stops after a given number of
rows, however many results are on record.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, CursorResult, select

from riverboat.match import Division, block_of
from riverboat.replay.index import Summary, page_statement, summaries
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.rows import read_division
from riverboat_server.ladder.schema import FoundRow, matches, participants, pruned_replays

_match, _seat = matches.c, participants.c


class RatedMatch(NamedTuple):
    """What ratings need of a result: a small part of it."""

    block: str
    bots: tuple[str, ...]
    ranks: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """What was cancelled is never rated."""
        return True


class RatedRow(NamedTuple):
    """A rated match with its place in the order of recording."""

    sequence: int
    division: Division
    match: RatedMatch


def rated_after(connection: Connection, sequence: int, limit: int) -> list[RatedRow]:
    """The next rated matches in the order of recording."""
    page = (
        select(_match.sequence)
        .where(_match.sequence > sequence, _match.rated)
        .order_by(_match.sequence)
        .limit(limit)
        .subquery()
    )
    found = connection.execute(
        select(
            _match.sequence,
            _match.match_id,
            _match.deal_id,
            _match.block_id,
            _match.division,
            _seat.bot,
            _seat.rank,
        )
        .join(page, page.c.sequence == _match.sequence)
        .join(participants, _seat.sequence == _match.sequence)
        .order_by(_match.sequence, _seat.seat)
    )
    divisions: dict[str, Division] = {}
    return [_rated(rows, divisions) for rows in _by_match(found)]


def _rated(rows: list[FoundRow], divisions: dict[str, Division]) -> RatedRow:
    first = rows[0]
    division = divisions.get(first.division)
    if division is None:
        division = divisions[first.division] = read_division(first.division)
    bots, ranks = tuple(row.bot for row in rows), tuple(row.rank for row in rows)
    block = block_of(first.match_id, first.deal_id, first.block_id, len(bots))
    return RatedRow(first.sequence, division, RatedMatch(block, bots, ranks))


def newest(
    connection: Connection, before: int | None, wanted: WantedReplays, tournament: str, limit: int
) -> list[Summary]:
    """Results from the newest on, or from one on; all, or only some, see `page_statement`."""
    text, values = page_statement(wanted, tournament, before, limit)
    return summaries(connection.exec_driver_sql(text, values))


def is_pruned(connection: Connection, match_id: str) -> bool:
    """Whether a match has a result, but no replay any more."""
    query = select(_match.sequence).join(pruned_replays).where(_match.match_id == match_id)
    return connection.scalar(query) is not None


def bots_of(connection: Connection, match_id: str) -> tuple[str, ...]:
    """Who sat in a match, by seat; empty if it has no result."""
    found = connection.scalars(
        select(_seat.bot)
        .join(matches, _match.sequence == _seat.sequence)
        .where(_match.match_id == match_id)
        .order_by(_seat.seat)
    )
    return tuple(found)


def _by_match(found: CursorResult[Any]) -> Iterator[list[FoundRow]]:
    for _, rows in groupby(found, key=lambda row: row.sequence):
        yield list(rows)
