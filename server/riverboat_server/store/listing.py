"""Bounded reads of the store: pages by sequence number, and only the columns that are needed.

Every statement here walks an index from a given sequence number and stops after a given number of
rows, however many results are on record; only what a tournament has played is read in one go.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, CursorResult, Select, select

from riverboat.match import Division, block_of
from riverboat.match.entrant import known_versions
from riverboat_server.ladder.rated import RatedMatch, RatedRow
from riverboat_server.store.keys import read_division
from riverboat_server.store.schema import FoundRow, matches, participants, pruned_replays
from riverboat_server.store.viewer import Viewer, hidden_by, is_public

_match, _seat = matches.c, participants.c


def rated_after(connection: Connection, sequence: int, limit: int) -> list[RatedRow]:
    """The next rated matches that are public, in the order of recording."""
    rated = select(_match.sequence).where(_match.sequence > sequence, _match.rated, is_public())
    return _rated_rows(connection, rated.order_by(_match.sequence).limit(limit))


def rated_of(connection: Connection, tournament_id: str) -> list[RatedRow]:
    """The rated matches of a tournament, in the order of recording."""
    own = _match.tournament_id == tournament_id
    return _rated_rows(connection, select(_match.sequence).where(own, _match.rated))


def _rated_rows(connection: Connection, wanted: Select[tuple[int]]) -> list[RatedRow]:
    page = wanted.subquery()
    found = connection.execute(
        select(
            _match.sequence,
            _match.match_id,
            _match.deal_id,
            _match.block_id,
            _match.division,
            _seat.bot,
            _seat.rank,
            _seat.version,
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
    versions = known_versions(row.version for row in rows)
    block = block_of(first.match_id, first.deal_id, first.block_id, len(bots))
    return RatedRow(first.sequence, division, RatedMatch(block, bots, ranks, versions))


def is_pruned(connection: Connection, match_id: str) -> bool:
    """Whether a match has a result, but no replay any more."""
    query = select(_match.sequence).join(pruned_replays).where(_match.match_id == match_id)
    return connection.scalar(query) is not None


def bots_of(connection: Connection, match_id: str, viewer: Viewer) -> tuple[str, ...]:
    """Who sat in a match, by seat; empty if it has no result that the viewer may see."""
    found = connection.execute(
        select(_seat.bot, hidden_by().label("hidden_by"))
        .join(matches, _match.sequence == _seat.sequence)
        .where(_match.match_id == match_id)
        .order_by(_seat.seat)
    ).all()
    bots = tuple(row.bot for row in found)
    return bots if found and viewer.sees(found[0].hidden_by, bots) else ()


def _by_match(found: CursorResult[Any]) -> Iterator[list[FoundRow]]:
    for _, rows in groupby(found, key=lambda row: row.sequence):
        yield list(rows)
