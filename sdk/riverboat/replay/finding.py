"""Where replays lie."""

from __future__ import annotations

from pathlib import Path

from riverboat.replay.chain import ReplayError

SUFFIX = ".replay"


def find(name: str | Path, data: str | Path | None = None) -> Path:
    """A file of that name, or the replay with that id in a data folder."""
    places = [Path(name)]
    if data is not None:
        places.append(Path(data) / "replays" / f"{name}{SUFFIX}")
    for path in places:
        if path.exists() and not path.is_dir():
            return path
    where = "here" if data is None else f"here or in {data}"
    raise ReplayError(f"there is no replay {name} {where}")
