"""The store of results, ratings, tournaments and registered bots."""

from __future__ import annotations

from pathlib import Path

from riverboat_server.store.address import is_url, read_url
from riverboat_server.store.bots import Bots
from riverboat_server.store.database import Database
from riverboat_server.store.entries import Entries
from riverboat_server.store.errors import StoreAddressError
from riverboat_server.store.invitations import Invitations
from riverboat_server.store.ratings import Ratings
from riverboat_server.store.results import Results
from riverboat_server.store.scrimmages import Scrimmages
from riverboat_server.store.sqlite import SqliteDatabase
from riverboat_server.store.statistics import Statistics
from riverboat_server.store.tournaments import Tournaments

BUSY_SECONDS = 5.0


class Store(Results, Ratings, Tournaments, Entries, Scrimmages, Bots, Invitations, Statistics):
    """A SQLite file, by its path, or a PostgreSQL database, by its URL.

    Any thread may read; writers take turns. Errors are `StoreError`s. A database may be far away:
    whoever keeps clocks asks it from a thread.
    """

    _database: Database

    def __init__(
        self, address: Path | str, *, busy_seconds: float = BUSY_SECONDS, read_only: bool = False
    ) -> None:
        """`read_only`: for an archive, in which nothing can be written."""
        super().__init__(_open(address, busy_seconds, read_only))

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    @property
    def remote(self) -> bool:
        """Whether it may take long to answer, because it is on another machine."""
        return self._database.remote


def _open(address: Path | str, busy_seconds: float, read_only: bool) -> Database:
    if isinstance(address, Path) or not is_url(address):
        return SqliteDatabase(Path(address), busy_seconds, read_only)
    url = read_url(address)
    try:
        from riverboat_server.store.postgres import PostgresDatabase
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise StoreAddressError(
            "PostgreSQL needs more than the bare server: pip install 'riverboat[postgres]'"
        ) from None
    return PostgresDatabase(url, busy_seconds, read_only)
