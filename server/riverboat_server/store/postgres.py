"""A PostgreSQL database: the same store, for more than one machine.

Writers take turns as with a file: each locks the row that tells the version of the tables, and so
notices too if a newer program has changed them meanwhile. Sequence numbers are therefore given in
the order of commits, and ratings follow each other exactly, whoever writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors
from sqlalchemy import URL, Connection, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError

from riverboat.replay.index import SqlRow, Values
from riverboat_server.store import schema
from riverboat_server.store.address import shown
from riverboat_server.store.database import Database
from riverboat_server.store.errors import (
    StoreAwayError,
    StoreError,
    StoreFullError,
    StoreLockedError,
)
from riverboat_server.store.postgres_scribe import PostgresScribe
from riverboat_server.store.recording import Scribe
from riverboat_server.store.upgrading import check_version, found_version, prepare

IDLE_SECONDS = 30  # a writer that stands still within a transaction loses it: others wait for it
_MAKING = 0x7269766572  # an advisory lock for who makes tables, when there is no row to lock

# A server that is gone is noticed within seconds, not after the hours of TCP itself.
_USUAL = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
    "application_name": "riverboat",
}
_SETTINGS = """
SET lock_timeout = '{busy}ms';
SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off';
"""


class PostgresDatabase(Database):
    """The schema of a database that a URL leads to."""

    remote = True

    def __init__(self, url: URL, busy_seconds: float, read_only: bool = False) -> None:
        self._place = shown(url)
        self._engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={name: value for name, value in _USUAL.items() if name not in url.query},
            max_overflow=-1,  # nobody waits for a connection: there are as many as threads
            pool_pre_ping=True,  # one that a restart of the server has cut is replaced unnoticed
        )
        self._settings = _SETTINGS.format(busy=round(busy_seconds * 1000))
        event.listen(self._engine, "connect", self._prepare_connection)
        self._snapshots = self._engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        with self._errors():
            self._open(read_only)

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._errors(), self._engine.begin() as connection:
            self._lock(connection)
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._errors(), self._snapshots.begin() as connection:
            yield connection

    def scribe(self, connection: Connection) -> Scribe:
        return PostgresScribe(_driver(connection))

    def rows(self, connection: Connection, text: str, values: Values) -> Iterable[SqlRow]:
        cursor = _driver(connection).cursor(binary=True)
        return cursor.execute(text.replace("?", "%s").encode(), values)

    def _open(self, read_only: bool) -> None:
        with self._snapshots.begin() as connection:
            found = found_version(connection)
        if found == schema.VERSION:
            return
        if read_only:
            raise StoreError(f"{self._place} has schema version {found}, not {schema.VERSION}")
        with self._engine.begin() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MAKING})")
            if found is not None:
                self._lock(connection)  # nobody writes to tables while they change
            prepare(connection, self.scribe(connection), self._place, Path())

    def _lock(self, connection: Connection) -> None:
        """Have the store for this transaction alone, unless it stands still for too long."""
        idle = func.set_config("idle_in_transaction_session_timeout", f"{IDLE_SECONDS}s", True)
        row = select(schema.schema_version.c.version, idle).with_for_update()
        check_version(self._place, connection.scalar(row))

    def _prepare_connection(self, connection: Any, _record: Any) -> None:
        """A result that is recorded is on the server's disk, whatever is usual there."""
        connection.execute(self._settings)
        connection.commit()

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Translate the database's errors into ours."""
        try:
            yield
        except DBAPIError as error:
            raise self._translated(error.orig) from error
        except psycopg.Error as error:
            raise self._translated(error) from error

    def _translated(self, error: BaseException | None) -> StoreError:
        place, text = self._place, " ".join(str(error).split())
        if isinstance(error, _LOCKED):
            return StoreLockedError(f"{place} is locked by another process; nothing was written")
        if isinstance(error, errors.DiskFull):
            return StoreFullError(f"no room left for {place}; nothing was written")
        if isinstance(error, _AWAY):
            return StoreAwayError(f"cannot reach {place}: {text}")
        return StoreError(f"{place}: {text}")


_AWAY = (psycopg.OperationalError, errors.IdleInTransactionSessionTimeout)
_LOCKED = (errors.LockNotAvailable, errors.DeadlockDetected, errors.SerializationFailure)


def _driver(connection: Connection) -> psycopg.Connection[Any]:
    driver = connection.connection.driver_connection
    if not isinstance(driver, psycopg.Connection):
        raise TypeError(f"{driver} is no PostgreSQL connection")
    return driver
