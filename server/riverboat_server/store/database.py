"""What the parts of the store need of a database, whichever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager

from sqlalchemy import Connection

from riverboat.replay.index import SqlRow, Values
from riverboat_server.store.recording import Scribe


class Database(ABC):
    """One writer at a time; readers never wait for it. Errors are `StoreError`s.

    Every block under `writing` or `reading` is one transaction: all of it or nothing.
    """

    remote = False
    """Whether it may take long to answer, because it is on another machine."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that may write. Commits at the end, rolls back on any exception."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that sees the store as it is now, whatever is written meanwhile."""

    @abstractmethod
    def scribe(self, connection: Connection) -> Scribe:
        """Who writes results in a transaction."""

    @abstractmethod
    def rows(self, connection: Connection, text: str, values: Values) -> Iterable[SqlRow]:
        """The answer to a statement by the driver alone: for many rows. Values stand at `?`."""

    @contextmanager
    def recording(self) -> Iterator[tuple[Connection, Scribe]]:
        """The same as `writing`, with who writes results in it."""
        with self.writing() as connection:
            yield connection, self.scribe(connection)
