"""Where the replays are that commands are given."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riverboat.replay import ReplayError

ReplayPath = Annotated[
    str, typer.Argument(help="a replay file, or the id of one in the data folder")
]
ServerOption = Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")]


def find(name: str, data: Path) -> Path:
    """A file of that name, or the replay with that id in the data folder."""
    for path in (Path(name), data / "replays" / f"{name}.replay"):
        if path.exists() and not path.is_dir():
            return path
    raise ReplayError(f"there is no replay {name} here or in {data}")
