"""Where a data folder has its replays: `replays/5f0c.replay`, packed `replays/5f/5f0c.replay.zst`.

A record is a plain file while its match runs and its deal is sealed; older referees left it so. A
complete one is packed; its plain file, which may be behind, goes when the packed one is there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from riverboat.replay.chain import ReplayError, last_record

SUFFIX = ".replay"
PACKED_SUFFIX = ".replay.zst"
_ID = re.compile(r"[A-Za-z0-9_.-]{1,80}")


def is_id(name: str) -> bool:
    """Whether a match may be called so."""
    return _ID.fullmatch(name) is not None


def id_of(path: Path) -> str:
    """The replay of a file; the whole name if it is not called like one."""
    return without_suffix(path.name)


def without_suffix(name: str) -> str:
    """What a referee or a list calls the replay that somebody names by its file."""
    return name.removesuffix(PACKED_SUFFIX).removesuffix(SUFFIX)


def shelf_of(folder: Path) -> Path:
    """Where a folder has its replays: a data folder has a folder for them."""
    inside = folder / "replays"
    return inside if inside.is_dir() else folder


def name_in(folder: Path, path: Path) -> str:
    """What a list of a folder calls one of its files, and by which it is found there again.

    A data folder keeps each replay at a place that follows from its id. Elsewhere files of the same
    name are different replays: `monday/0000` and `tuesday/0000`.
    """
    replay_id = id_of(path)
    if path == packed_path(folder / "replays", replay_id):
        return replay_id
    return without_suffix(path.relative_to(shelf_of(folder)).as_posix())


def path_in(folder: Path, name: str) -> Path | None:
    """The file that a list of a folder calls so; None if there is none."""
    kept = replay_path(folder / "replays", name)
    if kept is not None:
        return kept
    files = (shelf_of(folder) / (name + suffix) for suffix in (PACKED_SUFFIX, SUFFIX))
    return next((path for path in files if path.is_file()), None)


def plain_path(replays: Path, replay_id: str) -> Path:
    return replays / (replay_id + SUFFIX)


def packed_path(replays: Path, replay_id: str) -> Path:
    """By the first letters of ids, which are drawn: no folder grows large."""
    return replays / replay_id[:2].replace(".", "_") / (replay_id + PACKED_SUFFIX)


def replay_path(replays: Path, replay_id: str) -> Path | None:
    """The file of a replay, plain or packed; None if there is none."""
    if not is_id(replay_id):
        return None
    packed = packed_path(replays, replay_id)
    # Asked twice: one that is packed meanwhile is missed in neither place.
    places = (packed, plain_path(replays, replay_id), packed)
    return next((path for path in places if path.is_file()), None)


def is_complete(path: Path) -> bool:
    """Whether nothing is ever added to a file: its deal is revealed, as it is in a packed one."""
    if path.name.endswith(PACKED_SUFFIX):
        return path.is_file()
    try:
        return is_revealed(path.read_bytes())
    except (FileNotFoundError, ReplayError):
        return False


def is_revealed(record: bytes) -> bool:
    """The same of the bytes of a plain file; ReplayError if they are damaged."""
    last = last_record(record)
    return last is not None and last.WhichOneof("kind") == "reveal"


def replay_files(folder: Path) -> Iterator[Path]:
    """All replays in a folder and in those inside it, plain and packed, in no order.

    None if there is no such folder.
    """
    for entry in _entries(folder):
        if _is_replay(entry):
            yield Path(entry)
        elif Path(entry).is_dir():
            yield from (Path(inner) for inner in _entries(Path(entry)) if _is_replay(inner))


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    if not folder.is_dir():
        return []
    with os.scandir(folder) as entries:
        return list(entries)


def _is_replay(entry: os.DirEntry[str]) -> bool:
    """A file, or a link that leads nowhere and is missed; no pipe, which might never be read."""
    if not entry.name.endswith((SUFFIX, PACKED_SUFFIX)):
        return False
    path = Path(entry)
    return path.is_file() or not path.exists() if entry.is_symlink() else entry.is_file()
