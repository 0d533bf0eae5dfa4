"""Where the replays are that commands are given."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.output import say
from riverboat.replay import Replay, ReplayError

ReplayPath = Annotated[
    str, typer.Argument(help="a replay file, or what `replay list` calls it in the folder --data")
]


def playable(record: Replay, anyway: bool) -> Replay:
    """A replay whose tables can be drawn, if need be by other rules than its own."""
    try:
        record.demand_same_rules()
    except ReplayError as error:
        if not anyway:
            raise ReplayError(f"{error}: the picture may be wrong; --anyway draws it") from None
        say(f"{error}: the picture may be wrong")
    return record.by_these_rules() if anyway else record
