"""Answers pages from the store of a data folder."""

from __future__ import annotations

from pathlib import Path

from riverboat_server.reading.library import Library


class StoredSource:
    """Reads what the referee has on record; the referee is not asked."""

    def __init__(self, data: Path, store_url: str = "") -> None:
        self._library = Library(data, store_url)

    def close(self) -> None:
        self._library.store.close()
