"""Lists of replays and private logs, in a data folder or at a referee."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import typer

from riverboat.cli.output import say
from riverboat.replay import Replay, ReplayError, load
from riverboat.replay.chain import read_records

SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class Note:
    """What a bot printed at one decision; 0 is before the first or after the last."""

    seat: int
    decision: int
    text: str


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


def notes_in(data: Path, match_id: str) -> list[Note]:
    """What all bots printed in a match, from the referee's own folder."""
    path = data / "logs" / f"{match_id}.jsonl"
    if not path.is_file():
        return []
    return list(_notes(path.read_text(encoding="utf-8").splitlines()))


def _notes(lines: list[str]) -> Iterator[Note]:
    for line in lines:
        try:
            yield Note(**json.loads(line))
        except (ValueError, TypeError):  # a full disk tore it
            continue
