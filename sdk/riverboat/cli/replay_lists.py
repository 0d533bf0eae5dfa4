"""Lists of replays, in a data folder or at a referee."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import typer

from riverboat.cli.output import say
from riverboat.replay import Replay, ReplayError, load
from riverboat.replay.chain import read_records

SEALED = "sealed"


class Listed(NamedTuple):
    """A finished match in a list of replays; sealed while a match on the same deal runs."""

    id: str
    game: str
    bots: list[str]
    scores: list[int] | str
    at: str


def replays_in(data: Path, bot: str, limit: int) -> list[Listed]:
    """The newest replays of a data folder, all or only those of one bot."""
    found: list[Listed] = []
    for path in _newest(data):
        try:
            if bot and bot not in _bots(path):
                continue
            replay = load(path)
        except ReplayError as error:
            say(f"{path}: {error}")
            continue
        if replay.result is not None:
            found.append(_row(path.stem, replay))
        if len(found) == limit:
            break
    return found


def _newest(data: Path) -> list[Path]:
    folder = data / "replays"
    if not folder.is_dir():
        raise typer.BadParameter(f"{data} holds no replays yet; play a tournament first")
    return sorted(folder.glob("*.replay"), key=lambda path: path.stat().st_mtime, reverse=True)


def _bots(path: Path) -> tuple[str, ...]:
    """Who plays, from the first record alone."""
    with path.open("rb") as file:
        first = next(read_records(file), None)
    return () if first is None else tuple(first.header.bots)


def _row(replay_id: str, replay: Replay) -> Listed:
    totals = () if replay.result is None else replay.result.totals
    scores = list(totals) if replay.secret else SEALED
    return Listed(
        replay_id, replay.header.setup.game, list(replay.bots), scores, replay.finished_at
    )
