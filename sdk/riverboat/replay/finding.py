"""Finds replays by what people call them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from riverboat.replay.archived import archive_of, is_archive, is_archived, replays_of
from riverboat.replay.chain import ReplayError
from riverboat.replay.places import name_in, path_in, replay_files, shelf_of


def find(name: str | Path, data: str | Path | None = None) -> Path:
    """A file of that name, or the replay that a list of the data folder calls so.

    An archive of replays is as good as a folder.
    """
    path = Path(name)
    if is_archive(path):
        replays_of(path)  # one that is damaged says so
        raise ReplayError(f"{name} holds {_many(name)}")
    if path.exists() and not path.is_dir():
        return path
    archive = archive_of(path)
    found = None if archive is None else _in_archive(archive, path.relative_to(archive).as_posix())
    if found is None and data is not None:
        folder = Path(data)
        found = (_in_archive if is_archive(folder) else path_in)(folder, str(name))
    if found is not None:
        return found
    if path.is_dir():
        raise ReplayError(f"{name} holds {_many(name) if _files(path) else 'no replays'}")
    if data is not None and _is_pruned(Path(data), str(name)):
        raise ReplayError(f"the replay {name} was pruned: only its result is kept in {data}")
    where = "here" if data is None else f"here or in {data}"
    raise ReplayError(f"there is no replay {name} {where}")


def _many(name: str | Path) -> str:
    return f"many replays: riverboat replay list {name}"


def _in_archive(archive: Path, name: str) -> Path | None:
    """By the name in a list, or by that of the file."""
    if is_archived(archive / name):
        return archive / name
    return next((path for path in replays_of(archive) if name_in(archive, path) == name), None)


def _is_pruned(data: Path, name: str) -> bool:
    import sqlite3  # only for who looks in vain

    from riverboat.replay.index import open_index

    index = open_index(data)
    if index is None:
        return False
    try:
        with index:
            row = index.find(name)
    except sqlite3.Error:  # a damaged index tells nothing
        return False
    return row is not None and row.pruned


def find_all(names: Sequence[str]) -> list[str]:
    """The same names, with all replays of a folder or an archive in its place.

    A folder without any stays: whoever opens it hears so.
    """
    found: list[str] = []
    for name in names:
        folder = Path(name)
        found += (_files(folder) if folder.is_dir() else _archived(folder)) or [name]
    return found


def _archived(path: Path) -> list[str]:
    """None if it is no archive that can be read: whoever opens it hears why."""
    try:
        return list(map(str, replays_of(path))) if is_archive(path) else []
    except ReplayError:
        return []


def _files(folder: Path) -> list[str]:
    """By name; a replay that is being packed has two files, and is named once."""
    by_name = {name_in(folder, path): path for path in replay_files(shelf_of(folder))}
    return [str(path_in(folder, name) or by_name[name]) for name in sorted(by_name)]
