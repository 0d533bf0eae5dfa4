"""One SQLite file: transactions that really are some, and errors in words."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from riverboat.replay.index import SqlRow, Values
from riverboat.store_file import read_only_uri
from riverboat_server.store import schema
from riverboat_server.store.database import Database
from riverboat_server.store.errors import StoreError, StoreFullError, StoreLockedError
from riverboat_server.store.recording import Scribe
from riverboat_server.store.sqlite_scribe import SqliteScribe
from riverboat_server.store.upgrading import found_version, prepare


class SqliteDatabase(Database):
    """A SQLite file in WAL mode."""

    def __init__(self, path: Path, busy_seconds: float, read_only: bool = False) -> None:
        """`read_only`: nothing is written beside the file either, as in an archive."""
        self._path = path
        self._busy_seconds = busy_seconds
        self._writer = Lock()
        self._engine = create_engine(
            _read_only(path) if read_only else URL.create("sqlite", database=str(path)),
            connect_args={"timeout": busy_seconds, "isolation_level": None},
            max_overflow=-1,  # nobody waits for a connection: there are as many as threads
        )
        self._writes = self._engine.execution_options(begin="BEGIN IMMEDIATE")
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        event.listen(self._engine, "handle_error", _stay_connected)
        with self._errors():
            if read_only:
                self._check_version()
            else:
                self._create()

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        if not self._writer.acquire(timeout=self._busy_seconds):
            raise StoreLockedError(f"{self._path} is busy: another thread is writing to it")
        try:
            with self._errors(), self._writes.begin() as connection:
                yield connection
        finally:
            self._writer.release()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._errors(), self._engine.begin() as connection:
            yield connection

    def scribe(self, connection: Connection) -> Scribe:
        return SqliteScribe(_driver(connection))

    def rows(self, connection: Connection, text: str, values: Values) -> Iterable[SqlRow]:
        return _driver(connection).execute(text, values)

    def _check_version(self) -> None:
        with self._engine.begin() as connection:
            found = found_version(connection)
        if found != schema.VERSION:
            raise StoreError(
                f"{self._path} has schema version {found} and may only be read: copy its folder to "
                "where it can be brought up to date"
            )

    def _create(self) -> None:
        _make_private(self._path)
        with self._engine.connect() as connection:
            _driver(connection).execute("PRAGMA journal_mode = WAL")
        with self._engine.begin() as connection:
            if found_version(connection) == schema.VERSION:
                return
        with self._writes.begin() as connection:
            replays = self._path.parent / "replays"
            prepare(connection, self.scribe(connection), str(self._path), replays)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Translate the database's errors into ours."""
        try:
            yield
        except DBAPIError as error:
            raise _translated(self._path, error.orig) from error
        except sqlite3.Error as error:
            raise _translated(self._path, error) from error


def _make_private(path: Path) -> None:
    """A new file is its user's alone: sealed results and hashes of tokens stand in it.

    SQLite makes the files beside it alike. One that is there is not opened: closing it would end
    the locks that this process has on it.
    """
    with suppress(OSError):  # it is there, or cannot be: SQLite says better what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def _read_only(path: Path) -> URL:
    base, _, query = read_only_uri(path).partition("?")
    settings = dict(pair.split("=") for pair in query.split("&"))
    return URL.create("sqlite", database=base, query={"uri": "true", **settings})


def _translated(path: Path, error: BaseException | None) -> StoreError:
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreLockedError(f"{path} is locked by another process; nothing was written")
    if name.startswith("SQLITE_FULL"):
        return StoreFullError(f"no room left for {path}; nothing was written")
    if name.startswith("SQLITE_CANTOPEN"):
        return StoreError(f"cannot open {path}: does its folder exist, and may we write there?")
    if name.startswith("SQLITE_READONLY"):
        return StoreError(f"{path} may only be read; nothing was written")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return StoreError(f"{path} is damaged or no Riverboat store")
    return StoreError(f"{path}: {error}")


def _prepare(connection: Any, _record: Any) -> None:
    """Settings of every connection. FULL: a recorded result survives a power cut."""
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")


def _begin(connection: Connection) -> None:
    """Begin for real: the driver alone would begin late, and upgrade a read lock too late."""
    _driver(connection).execute(connection.get_execution_options().get("begin", "BEGIN"))


def _stay_connected(context: ExceptionContext) -> None:
    """Roll back after an interrupt as after any exception.

    By default the connection would be thrown away, and keep its lock until it is collected.
    """
    if not isinstance(context.original_exception, Exception):
        context.is_disconnect = False


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        raise TypeError(f"{driver} is no SQLite connection")
    return driver
