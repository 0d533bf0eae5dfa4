"""Finds replays by what people call them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from riverboat.replay.chain import ReplayError
from riverboat.replay.places import name_in, path_in, replay_files, shelf_of


def find(name: str | Path, data: str | Path | None = None) -> Path:
    """A file of that name, or the replay that a list of the data folder calls so."""
    path: Path | None = Path(name)
    if path is not None and path.exists() and not path.is_dir():
        return path
    path = None if data is None else path_in(Path(data), str(name))
    if path is not None:
        return path
    if data is not None and _is_pruned(Path(data), str(name)):
        raise ReplayError(f"the replay {name} was pruned: only its result is kept in {data}")
    where = "here" if data is None else f"here or in {data}"
    raise ReplayError(f"there is no replay {name} {where}")


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
    """The same names, with all replays of a folder in its place; it may be a data folder."""
    found: list[str] = []
    for name in names:
        folder = Path(name)
        found += _files(folder) if folder.is_dir() else [name]
    return found


def _files(folder: Path) -> list[str]:
    """By name; a replay that is being packed has two files, and is named once."""
    by_name = {name_in(folder, path): path for path in replay_files(shelf_of(folder))}
    return [str(path_in(folder, name) or by_name[name]) for name in sorted(by_name)]
