"""Removes the files of old replays from a data folder. Results and ratings stay.

Only complete replays go: those that are packed, and plain files whose deal is revealed. Those of
matches that run, or whose deal is sealed, are neither. A referee may serve meanwhile, and another
pruning may go on: the index says first that a replay is pruned, then its file goes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from riverboat.replay.index import FIRST_THAT_PRUNES, VERSIONS
from riverboat.replay.places import id_of, is_complete, replay_files
from riverboat.store_file import DATABASE

_AT_ONCE = 500  # replays that are marked in one transaction
_BUSY_SECONDS = 30.0
_BLOCK = 512


class PruneError(RuntimeError):
    """Nothing was pruned; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What may stay: replays that are young enough, and as many bytes of the newest.

    tournament  only replays of this one are looked at; alone it means that all of them go
    """

    older_than: timedelta | None = None
    keep_bytes: int | None = None
    tournament: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A replay that has a file, with the bytes that it takes on the disk."""

    match_id: str
    path: Path
    size: int
    finished_at: str
    tournament: str
    pruned: bool  # its file should be gone


@dataclass(frozen=True, slots=True)
class Plan:
    """What goes and what stays, oldest first."""

    going: tuple[Kept, ...]
    staying: tuple[Kept, ...]


def plan(data: Path, limits: Limits, now: datetime | None = None) -> Plan:
    """Which replays of a data folder are beyond the limits."""
    kept = _kept(data)
    looked_at = [one for one in kept if limits.tournament in ("", one.tournament)]
    going = {one.path for one in _beyond(looked_at, limits, now or datetime.now(UTC))}
    going |= {one.path for one in kept if one.pruned}
    going = {path for path in going if is_complete(path)}
    return Plan(
        tuple(one for one in kept if one.path in going),
        tuple(one for one in kept if one.path not in going),
    )


def _beyond(kept: list[Kept], limits: Limits, now: datetime) -> Iterator[Kept]:
    """Those that are too old, or too many before the newest; all if nothing limits them."""
    total, age = 0, limits.older_than
    for one in reversed(kept):
        total += one.size
        too_old = age is not None and _moment(one.finished_at) < now - age
        too_much = limits.keep_bytes is not None and total > limits.keep_bytes
        if too_old or too_much or (age is None and limits.keep_bytes is None):
            yield one


def prune(data: Path, going: Sequence[Kept]) -> Iterator[Kept]:
    """Remove files; yields each that is gone. What the disk refuses is an OSError."""
    with closing(_open(data)) as connection:
        for start in range(0, len(going), _AT_ONCE):
            some = going[start : start + _AT_ONCE]
            mark_pruned(connection, [one.match_id for one in some])
            for one in some:
                if _removed(one.path):
                    yield one


def mark_pruned(connection: sqlite3.Connection, match_ids: Sequence[str]) -> None:
    """Note in the store that replays are removed; those that were noted keep their date."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    with connection:
        connection.executemany(
            "INSERT OR IGNORE INTO pruned_replays (sequence, pruned_at) "
            "SELECT sequence, ? FROM matches WHERE match_id = ?",
            [(now, match_id) for match_id in match_ids],
        )


def _removed(path: Path) -> bool:
    """Whether a file was there: another pruning may have been quicker."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def _kept(data: Path) -> list[Kept]:
    """The replays with a result and a file, in the order in which they ended."""
    with closing(_open(data)) as connection:
        rows = connection.execute(
            "SELECT match_id, finished_at, tournament_id, pruned_at IS NOT NULL FROM matches "
            "LEFT JOIN pruned_replays USING (sequence) ORDER BY sequence"
        ).fetchall()
    files: dict[str, list[tuple[Path, int]]] = {}
    for path in replay_files(data / "replays"):
        with suppress(FileNotFoundError):  # it was packed or pruned meanwhile
            files.setdefault(id_of(path), []).append((path, _size(path.stat())))
    return [
        Kept(match_id, path, size, at, tournament, bool(pruned))
        for match_id, at, tournament, pruned in rows
        for path, size in files.get(match_id, ())
    ]


def _size(status: os.stat_result) -> int:
    """What a file takes on the disk, where it takes whole blocks."""
    return int(getattr(status, "st_blocks", 0)) * _BLOCK or status.st_size


def _moment(text: str) -> datetime:
    at = datetime.fromisoformat(text)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _open(data: Path) -> sqlite3.Connection:
    """The store of a data folder, to be written; PruneError if there is none of this version."""
    path = data / DATABASE
    if not path.is_file():
        raise PruneError(f"{data} is not the data folder of a referee: it has no {DATABASE}")
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS)
    try:
        (version,) = connection.execute("SELECT version FROM schema_version").fetchone()
    except (sqlite3.Error, TypeError):
        version = 0
    if version not in VERSIONS or version < FIRST_THAT_PRUNES:
        connection.close()
        text = "start its referee once with this version of Riverboat, then prune"
        raise PruneError(f"{path} is of version {version}, not {VERSIONS[-1]}: {text}")
    return connection
