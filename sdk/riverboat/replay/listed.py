"""Finished matches in lists of replays, and the replays of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from riverboat.match import Cause
from riverboat.replay.chain import ReplayError, read_records
from riverboat.replay.places import id_of
from riverboat.replay.places import replay_files as all_files
from riverboat.replay.reader import Replay, load
from riverboat.replay.wanted import WantedReplays


@dataclass(frozen=True, slots=True)
class Listed:
    """A finished match in a list. While a match on the same deal runs it is sealed, and nothing is
    told of how it ended."""

    id: str
    game: str
    mode: str
    bots: tuple[str, ...]
    finished_at: str
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    causes: tuple[Cause, ...] = ()
    automaton: int | None = None
    steps: int = 0

    @property
    def sealed(self) -> bool:
        return not self.ranks

    def margin(self, seat: int) -> int:
        """How far a seat was ahead of the best other one, or of the automaton."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        if self.automaton is not None:
            others.append(self.automaton)
        return self.scores[seat] - max(others, default=0)

    def outcome(self, seat: int) -> str:
        """Won, drawn or lost; a shared first place is drawn."""
        if Cause.CANCELLED in self.causes:
            return "void"
        if self.ranks[seat] > 1:
            return "lost"
        return "won" if self.ranks.count(1) == 1 else "drawn"

    def worst_seat(self, bot: str) -> int:
        """The seat of a bot; if it had several, the one that came last."""
        seats = [seat for seat, name in enumerate(self.bots) if name == bot]
        return max(seats, key=lambda seat: self.ranks[seat] if self.ranks else 0)


@dataclass(frozen=True, slots=True)
class Look:
    """What to look for: at most so many matches, among so many of the newest.

    mine  those of the bot that asks, if none is wanted by its name
    """

    wanted: WantedReplays
    most: int
    newest: int
    mine: bool = False


def listed(name: str, replay: Replay) -> Listed:
    """A replay in a list; one of a match that has not ended is sealed, too."""
    told = Listed(name, replay.game.key, _mode(replay), replay.bots, replay.finished_at)
    result = replay.result
    if result is None or not replay.secret:
        return told
    return Listed(
        told.id,
        told.game,
        told.mode,
        told.bots,
        told.finished_at,
        result.totals,
        result.ranks,
        tuple(seat.cause for seat in result.seats),
        None if result.automaton is None else result.automaton.total,
        result.steps,
    )


def _mode(replay: Replay) -> str:
    return replay.game.mode(len(replay.bots), replay.options)


def replay_files(folder: Path) -> list[Path]:
    """The replays of a data folder, or of a folder of files, the newest first."""
    archive = folder / "replays"
    root = archive if archive.is_dir() else folder
    return sorted(all_files(root), key=lambda path: (-path.stat().st_mtime, path.name))


def replays_in(
    folder: Path, look: Look, problem: Callable[[Path, Exception], None]
) -> Iterator[Listed]:
    """What a folder holds of it, newest first; files that are no replays are reported."""
    found = 0
    for path in replay_files(folder)[: look.newest]:
        try:
            row = _wanted_row(path, look.wanted)
        except (ReplayError, OSError) as error:
            problem(path, error)
            continue
        if row is not None:
            yield row
            found += 1
        if found == look.most:
            return


def _wanted_row(path: Path, wanted: WantedReplays) -> Listed | None:
    """The row of a file; None if it is not wanted, which its head may tell already."""
    if not wanted.may_take(*_head(path)):
        return None
    replay = load(path)
    if replay.result is None:
        return None
    row = listed(id_of(path), replay)
    return row if wanted.shows(row, row.sealed) else None


def _head(path: Path) -> tuple[str, tuple[str, ...]]:
    """What is played by whom, from the first record alone."""
    with path.open("rb") as file:
        first = next(read_records(file), None)
    return ("", ()) if first is None else (first.header.setup.game, tuple(first.header.bots))
