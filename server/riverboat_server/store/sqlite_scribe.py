"""The statements that every recorded result takes, compiled once for SQLite.

Executing them SQLAlchemy's way costs several times what SQLite takes for them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import ClauseElement, Table, bindparam, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler

from riverboat_server.ladder.elo import Rating
from riverboat_server.store import schema
from riverboat_server.store.recording import RatingKey
from riverboat_server.store.rows import Values


class Prepared:
    """A statement of the schema, ready for the driver."""

    def __init__(self, statement: ClauseElement) -> None:
        compiled = SQLiteCompiler(sqlite.dialect(), statement)
        self._text = str(compiled)
        self._names = tuple(compiled.positiontup or ())

    def run(self, connection: sqlite3.Connection, values: Mapping[str, object]) -> sqlite3.Cursor:
        return connection.execute(self._text, [values[name] for name in self._names])

    def run_all(
        self, connection: sqlite3.Connection, rows: Sequence[Mapping[str, object]]
    ) -> sqlite3.Cursor:
        """The same for many rows at once."""
        return connection.executemany(
            self._text, [[values[name] for name in self._names] for values in rows]
        )


def _insert(table: Table, *but: str) -> sqlite.Insert:
    names = [column.name for column in table.c if column.name not in but]
    return sqlite.insert(table).values({name: bindparam(name) for name in names})


def _put(table: Table) -> sqlite.Insert:
    """Insert a row, or let it take the place of the one with its key."""
    insert = _insert(table)
    rest = {one.name: insert.excluded[one.name] for one in table.c if not one.primary_key}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest)


_rating = schema.ratings.c
_tournament = schema.tournaments.c

INSERT_MATCH = Prepared(_insert(schema.matches, "sequence").on_conflict_do_nothing())
INSERT_PARTICIPANT = Prepared(_insert(schema.participants))
INSERT_CHANGE = Prepared(_insert(schema.rating_changes))
PUT_RATING = Prepared(_put(schema.ratings))
SELECT_RATING = Prepared(
    select(_rating.rating, _rating.matches).where(
        _rating.division == bindparam("division"), _rating.bot == bindparam("bot")
    )
)
SELECT_HIDDEN = Prepared(
    select(_tournament.tournament_id).where(
        _tournament.tournament_id == bindparam("tournament"), _tournament.published_at.is_(None)
    )
)


class SqliteScribe:
    """Writes results over the driver's own connection, in the transaction that is open there."""

    def __init__(self, driver: sqlite3.Connection) -> None:
        self._driver = driver

    def insert_matches(self, rows: Sequence[Values]) -> list[int | None]:
        return [self._insert_match(row) for row in rows]

    def _insert_match(self, row: Values) -> int | None:
        inserted = INSERT_MATCH.run(self._driver, row)
        return inserted.lastrowid if inserted.rowcount else None

    def insert_participants(self, rows: Sequence[Values]) -> None:
        INSERT_PARTICIPANT.run_all(self._driver, rows)

    def hidden(self, tournaments: Collection[str]) -> set[str]:
        found = (SELECT_HIDDEN.run(self._driver, {"tournament": one}) for one in tournaments)
        return {name for rows in found for (name,) in rows}

    def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, Rating]:
        found: dict[RatingKey, Rating] = {}
        for division, bot in keys:
            row = SELECT_RATING.run(self._driver, {"division": division, "bot": bot}).fetchone()
            if row is not None:
                found[division, bot] = Rating(*row)
        return found

    def insert_changes(self, rows: Sequence[Values]) -> None:
        INSERT_CHANGE.run_all(self._driver, rows)

    def put_ratings(self, rows: Sequence[Values]) -> None:
        PUT_RATING.run_all(self._driver, rows)

    def finish(self) -> None:
        """Everything is written already."""
