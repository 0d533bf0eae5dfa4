"""Where replays are copied from: a data folder, or a running referee."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from riverboat.replay import ReplayError
from riverboat.replay.archived import archive_of, open_replay
from riverboat.replay.chain import unpack
from riverboat.replay.finding import find
from riverboat.replay.index import Summary, open_index
from riverboat.replay.places import is_complete, replay_path
from riverboat.replay.wanted import WantedReplays

SEALED, PRUNED, MISSING = "sealed", "pruned", "missing"
_PAGE = 1000


class Source(Protocol):
    """Replays that can be copied."""

    def read(self, replay_id: str, part: Path) -> bytes:
        """A replay, packed or plain, and checked; `part` is for what has come so far."""

    def tournament(self, tournament: str) -> Iterator[tuple[str, str]]:
        """The replays of a tournament, newest first, each with what keeps it from being read."""


class FolderSource:
    """The data folder of a referee, which may be serving."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def read(self, replay_id: str, part: Path) -> bytes:
        path = find(replay_id, self._data)
        if archive_of(path) is None and not is_complete(path):
            raise ReplayError(f"{replay_id} is sealed: a match on the same deal has not ended yet")
        with open_replay(path) as file:
            stored = file.read()
        unpack(stored)
        return stored

    def tournament(self, tournament: str) -> Iterator[tuple[str, str]]:
        index = open_index(self._data)
        if index is None:
            raise ReplayError(f"{self._data} has no list of results: name the replays one by one")
        with index:
            page = index.page(WantedReplays(), tournament, limit=_PAGE)
            while page:
                yield from ((row.match_id, self._state(row)) for row in page)
                page = index.page(WantedReplays(), tournament, page[-1].sequence, _PAGE)

    def _state(self, row: Summary) -> str:
        if row.pruned:
            return PRUNED
        path = replay_path(self._data / "replays", row.match_id)
        if path is None:
            return MISSING
        return "" if is_complete(path) else SEALED
