"""Where the replays are that commands are given."""

from __future__ import annotations

from typing import Annotated

import typer

ReplayPath = Annotated[
    str, typer.Argument(help="a replay file, or the id of one in the data folder")
]
ServerOption = Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")]
