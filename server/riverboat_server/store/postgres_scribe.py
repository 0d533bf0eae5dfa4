"""The statements that results take, for PostgreSQL: one per table, however many results there are.

Values travel as one array for each column. What nothing is heard about is put off, and becomes part
of the next statement: the way to the server is the cost.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import cast

import psycopg
from sqlalchemy import Table

from riverboat_server.ladder.elo import Rating
from riverboat_server.store import schema
from riverboat_server.store.recording import RatingKey
from riverboat_server.store.rows import Values

Row = tuple[object, ...]
Arrays = Mapping[str, Sequence[object]]


def _insert(table: Table, *but: str) -> str:
    """Inserts rows in their order, which numbers them."""
    columns = [column for column in table.c if column.name not in but]
    names = ", ".join(column.name for column in columns)
    dialect = schema.DIALECTS["postgresql"]()
    arrays = ", ".join(f"%({one.name})s::{one.type.compile(dialect)}[]" for one in columns)
    return (
        f"INSERT INTO {table.name} ({names}) SELECT {names} "  # noqa: S608
        f"FROM unnest({arrays}) WITH ORDINALITY AS rows ({names}, place) ORDER BY place"
    )


def _put(table: Table) -> str:
    """Inserts rows, or lets them take the place of those with their keys."""
    keys = ", ".join(column.name for column in table.primary_key)
    rest = [column.name for column in table.c if not column.primary_key]
    new = ", ".join(f"{name} = excluded.{name}" for name in rest)
    return f"{_insert(table)} ON CONFLICT ({keys}) DO UPDATE SET {new}"


_INSERT_MATCHES = (
    _insert(schema.matches, "sequence") + " ON CONFLICT DO NOTHING RETURNING match_id, sequence"
)
_INSERT_PARTICIPANTS = _insert(schema.participants)
_INSERT_CHANGES = _insert(schema.rating_changes)
_PUT_RATINGS = _put(schema.ratings)
_SELECT_RATINGS = (
    "SELECT division, bot, rating, matches FROM ratings "
    "JOIN unnest(%(division)s::text[], %(bot)s::text[]) AS wanted (division, bot) "
    "USING (division, bot)"
)
_SELECT_HIDDEN = (
    "SELECT tournament_id FROM tournaments "
    "WHERE published_at IS NULL AND tournament_id = ANY (%(tournament)s)"
)


class PostgresScribe:
    """Writes results over the driver's own connection, in the transaction that is open there."""

    def __init__(self, driver: psycopg.Connection[Row]) -> None:
        self._driver = driver
        self._put_off: list[tuple[str, Arrays]] = []

    def insert_matches(self, rows: Sequence[Values]) -> list[int | None]:
        if not rows:
            return []
        inserted = cast(list[tuple[str, int]], self._ask(_INSERT_MATCHES, _arrays(rows)))
        sequences = dict(inserted)
        # The first of two results of one match in a pile is the one that was inserted.
        return [sequences.pop(str(row["match_id"]), None) for row in rows]

    def insert_participants(self, rows: Sequence[Values]) -> None:
        self._later(_INSERT_PARTICIPANTS, rows)

    def hidden(self, tournaments: Collection[str]) -> set[str]:
        found = self._ask(_SELECT_HIDDEN, {"tournament": list(tournaments)})
        return {str(name) for (name,) in found}

    def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, Rating]:
        divisions, bots = zip(*keys, strict=True)
        found = self._ask(_SELECT_RATINGS, {"division": list(divisions), "bot": list(bots)})
        rows = cast(list[tuple[str, str, float, int]], found)
        return {(division, bot): Rating(elo, matches) for division, bot, elo, matches in rows}

    def insert_changes(self, rows: Sequence[Values]) -> None:
        self._later(_INSERT_CHANGES, rows)

    def put_ratings(self, rows: Sequence[Values]) -> None:
        self._later(_PUT_RATINGS, rows)

    def finish(self) -> None:
        if self._put_off:
            self._execute(*self._put_off.pop())

    def _later(self, statement: str, rows: Sequence[Values]) -> None:
        if rows:
            self._put_off.append((statement, _arrays(rows)))

    def _ask(self, statement: str, arrays: Arrays) -> list[Row]:
        return self._execute(statement, arrays).fetchall()

    def _execute(self, statement: str, arrays: Arrays) -> psycopg.Cursor[Row]:
        """Carry out a statement, and with it those that were put off.

        The driver could send them one behind the other as well. But after such a pipeline the
        server does not limit how long a transaction may idle: a stopped process would hold up all.
        """
        texts: list[str] = []
        values: dict[str, Sequence[object]] = {}
        for number, (text, own) in enumerate((*self._put_off, (statement, arrays))):
            texts.append(text.replace("%(", f"%(s{number}_"))
            values |= {f"s{number}_{name}": array for name, array in own.items()}
        self._put_off = []
        first = ", ".join(f"s{number} AS ({text})" for number, text in enumerate(texts[:-1]))
        return self._driver.execute(f"WITH {first} {texts[-1]}" if first else texts[-1], values)


def _arrays(rows: Sequence[Values]) -> Arrays:
    return {name: [row[name] for row in rows] for name in rows[0]}
