"""What the parts of the store share."""

from __future__ import annotations

from datetime import UTC, datetime

from riverboat_server.store.database import Database


class Part:
    """Some of what can be asked of the store. All parts use one database."""

    def __init__(self, database: Database) -> None:
        self._database = database


def dated(at: datetime) -> str:
    """A date as it is written: of one length, so that later is greater as text too."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def now() -> str:
    return dated(datetime.now(UTC))
