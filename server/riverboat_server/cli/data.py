"""The data folder of a referee and its store, as commands open them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat_server.variables import STORE_VARIABLE

if TYPE_CHECKING:  # SQLAlchemy takes its time to come
    from riverboat_server.store import Store

DATABASE = "ladder.sqlite"

StoreOption = Annotated[
    str,
    typer.Option(
        "--store",
        metavar="URL",
        envvar=STORE_VARIABLE,
        help="where results and tokens are kept: postgresql://USER@HOST/DATABASE",
        show_default="a file in the data folder",
    ),
]


def open_store(data: Path, address: str = "") -> Store:
    """The store at an address, or that of a data folder, which is made if it is not there."""
    from riverboat_server.store import Store

    data.mkdir(parents=True, exist_ok=True)
    return Store(address or data / DATABASE)


def existing_store(data: Path, otherwise: str, address: str = "") -> Store:
    """The store at an address, or of a data folder; without one, `otherwise` says what to do.

    An archive that may only be read is enough for commands that only read.
    """
    from riverboat_server.store import Store

    if address:
        return Store(address)
    path = data / DATABASE
    if not path.exists():
        raise typer.BadParameter(f"{data} holds no {otherwise}")
    return Store(path, read_only=not (os.access(data, os.W_OK) and os.access(path, os.W_OK)))
