"""The statements that every recorded result takes, compiled once.

Executing them SQLAlchemy's way costs several times what SQLite takes for them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence

from sqlalchemy import ClauseElement, Table, bindparam, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler

from riverboat_server.ladder import schema


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


_changes = schema.rating_changes.c

INSERT_MATCH = Prepared(_insert(schema.matches, "sequence").on_conflict_do_nothing())
INSERT_PARTICIPANT = Prepared(_insert(schema.participants))
INSERT_CHANGE = Prepared(_insert(schema.rating_changes))
SELECT_RATING = Prepared(
    select(_changes.rating_after, _changes.matches_before)
    .where(_changes.division == bindparam("division"), _changes.bot == bindparam("bot"))
    .order_by(_changes.sequence.desc())
)
