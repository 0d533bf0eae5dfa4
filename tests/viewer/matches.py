"""Recorded matches to look at."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cli.commands import here
from riverboat.client.errors import Exit
from riverboat.replay import Replay, load


@cache
def recorded(game: str, bots: str = "first,random", *options: str) -> bytes:
    """The file of a match between bots that always play alike."""
    with TemporaryDirectory() as folder:
        more = [part for option in options for part in ("--option", option)]
        outcome = here(
            *("play", game, "--bots", bots, "--seed", "3", "--fixed-seats", *more),
            *("--record", folder),
        )
        assert outcome.code in (Exit.OK, Exit.NEGATIVE), outcome.err  # bots may fail on purpose
        return next(Path(folder).glob("*.replay")).read_bytes()


def match(game: str, bots: str = "first,random", *options: str) -> Replay:
    return load(recorded(game, bots, *options))
