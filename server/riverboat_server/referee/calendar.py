"""Dates on records: set once by the clock on the wall, carried on by monotonic time.

The clock on the wall may be set forward and back while a match is played; how long the match took
must not follow.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


class Calendar:
    """Begins at a date, by default the present one, and goes on as time passes."""

    def __init__(self, date: str = "", source: Callable[[], float] = time.monotonic) -> None:
        self._date = datetime.fromisoformat(date) if date else datetime.now(UTC)
        self._source = source
        self._since = source()

    def now(self) -> str:
        passed = timedelta(seconds=self._source() - self._since)
        return (self._date + passed).isoformat(timespec="milliseconds")
