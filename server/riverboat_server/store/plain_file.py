"""Reads what ladders are made of from a SQLite file, without SQLAlchemy: half a second less."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from riverboat_server.store.statistics import Statistics
from riverboat_server.store.version import VERSION

if TYPE_CHECKING:
    from riverboat.replay.index import SqlRow, Values

BUSY_SECONDS = 5.0


class PlainFile:
    """A SQLite file that somebody may be writing to meanwhile."""

    def __init__(self, path: Path) -> None:
        self._place = f"file:{quote(str(path.absolute()))}?mode=ro"

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self._place, BUSY_SECONDS, isolation_level=None, uri=True)
        with closing(connection):
            connection.execute("BEGIN")
            yield connection

    def rows(self, connection: sqlite3.Connection, text: str, values: Values) -> Iterable[SqlRow]:
        return connection.execute(text, values)


class PlainStatistics(Statistics):
    """The statistics of a store that needs no upgrade."""

    def __init__(self, file: PlainFile) -> None:
        self._database = file


def plain_statistics(path: Path) -> PlainStatistics | None:
    """None where a store has to be opened the usual way, which also says what is wrong with it."""
    file = PlainFile(path)
    try:
        with file.reading() as connection:
            version = connection.execute("SELECT version FROM schema_version").fetchone()
    except sqlite3.Error:
        return None
    return PlainStatistics(file) if version == (VERSION,) else None
