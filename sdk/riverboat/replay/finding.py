"""Finds replays by what people call them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from riverboat.replay.chain import ReplayError
from riverboat.replay.places import id_of, replay_files, replay_path


def find(name: str | Path, data: str | Path | None = None) -> Path:
    """A file of that name, or the replay with that id in a data folder."""
    path: Path | None = Path(name)
    if path is not None and path.exists() and not path.is_dir():
        return path
    path = None if data is None else replay_path(Path(data) / "replays", str(name))
    if path is not None:
        return path
    where = "here" if data is None else f"here or in {data}"
    raise ReplayError(f"there is no replay {name} {where}")


def find_all(names: Sequence[str]) -> list[str]:
    """The same names, with all replays of a folder in its place; it may be a data folder."""
    found: list[str] = []
    for name in names:
        folder = Path(name)
        found += _files(folder) if folder.is_dir() else [name]
    return found


def _files(folder: Path) -> list[str]:
    """By id; a replay that is being packed has two files, and is named once."""
    inside = folder / "replays"
    by_id = {id_of(path): path for path in replay_files(inside if inside.is_dir() else folder)}
    return [str(replay_path(inside, found) or by_id[found]) for found in sorted(by_id)]
