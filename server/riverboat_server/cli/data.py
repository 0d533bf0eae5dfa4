"""The data folder of a referee, as commands open it."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from riverboat_server.ladder import Store

DATABASE = "ladder.sqlite"


def open_store(data: Path) -> Store:
    """The store of a data folder, which is made if it is not there."""
    data.mkdir(parents=True, exist_ok=True)
    return Store(data / DATABASE)


def existing_store(data: Path, otherwise: str) -> Store:
    """The store of a data folder; without one, `otherwise` says what to do.

    An archive that may only be read is enough for commands that only read.
    """
    path = data / DATABASE
    if not path.exists():
        raise typer.BadParameter(f"{data} holds no {otherwise}")
    return Store(path, read_only=not (os.access(data, os.W_OK) and os.access(path, os.W_OK)))
