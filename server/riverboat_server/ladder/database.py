"""One SQLite file: transactions that really are some, and errors in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, insert, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from riverboat.replay.index import read_only_uri
from riverboat_server.ladder import schema
from riverboat_server.ladder.migration import migrate


class StoreError(Exception):
    """The store could not do what was asked; nothing was written."""


class StoreLockedError(StoreError):
    """Another process kept the store locked for too long. Try again."""


class StoreFullError(StoreError):
    """There is no room left on the disk. Make room and try again."""


class Database:
    """A SQLite file in WAL mode: one writer at a time, readers never wait for it.

    Every block under `writing` or `reading` is one transaction: all of it or nothing.
    """

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
    def recording(self) -> Iterator[tuple[Connection, sqlite3.Connection]]:
        """The same as `writing`, with the driver's connection for `statements`."""
        with self.writing() as connection:
            yield connection, _driver(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that may write. Commits at the end, rolls back on any exception."""
        if not self._writer.acquire(timeout=self._busy_seconds):
            raise StoreLockedError(f"{self._path} is busy: another thread is writing to it")
        try:
            with self._errors(), self._writes.begin() as connection:
                yield connection
        finally:
            self._writer.release()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees the store as it is now, whatever is written meanwhile."""
        with self._errors(), self._engine.begin() as connection:
            yield connection

    def _check_version(self) -> None:
        with self._engine.begin() as connection:
            found = connection.scalar(select(schema.schema_version.c.version))
        if found != schema.VERSION:
            raise StoreError(
                f"{self._path} has schema version {found} and may only be read: copy its folder to "
                "where it can be brought up to date"
            )

    def _create(self) -> None:
        with self._engine.connect() as connection:
            _driver(connection).execute("PRAGMA journal_mode = WAL")
        with self._writes.begin() as connection:
            driver = _driver(connection)
            schema.schema_version.create(connection, checkfirst=True)
            found = connection.scalar(select(schema.schema_version.c.version))
            if found is None:
                _carry_out(driver, schema.table_statements())
                connection.execute(insert(schema.schema_version).values(version=schema.VERSION))
            elif found != schema.VERSION and not migrate(
                connection, driver, self._path.parent / "replays", found
            ):
                raise StoreError(
                    f"{self._path} has schema version {found}, this program needs {schema.VERSION}"
                )
            _carry_out(driver, schema.index_statements())

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Translate the database's errors into ours."""
        try:
            yield
        except DBAPIError as error:
            raise _translated(self._path, error.orig) from error
        except sqlite3.Error as error:
            raise _translated(self._path, error) from error


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
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _stay_connected(context: ExceptionContext) -> None:
    """Roll back after an interrupt as after any exception.

    By default the connection would be thrown away, and keep its lock until it is collected.
    """
    if not isinstance(context.original_exception, Exception):
        context.is_disconnect = False


def _carry_out(driver: sqlite3.Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        driver.execute(statement)


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        raise TypeError(f"{driver} is no SQLite connection")
    return driver
