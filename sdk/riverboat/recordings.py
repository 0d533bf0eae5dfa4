"""Names of replays that are recorded into a folder: numbers that go on, so that none is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path


def numbered(folder: Path) -> Callable[[int], Path]:
    """The files of matches 0, 1, 2 ... of a run: they come after those that are there already."""
    start = _first_free(folder)
    return lambda number: folder / f"{start + number:04d}.replay"


def _first_free(folder: Path) -> int:
    """Files of other kinds count too: what bots noted lies beside their replays."""
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    taken = [int(found[1]) for name in names if (found := re.match(r"(\d+)\.", name))]
    return max(taken, default=-1) + 1
