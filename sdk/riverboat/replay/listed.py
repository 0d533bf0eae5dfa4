"""Finished matches in lists of replays, and the replays of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path

from riverboat.match import Cause
from riverboat.match.entrant import seats_meant, shown_all, version_of
from riverboat.replay.archived import is_archive, replays_of
from riverboat.replay.chain import ReplayError
from riverboat.replay.index import Index, Summary, open_index
from riverboat.replay.places import is_complete, name_in, replay_path, shelf_of
from riverboat.replay.places import replay_files as all_files
from riverboat.replay.reader import Replay, load_ends
from riverboat.replay.wanted import WantedReplays

_PAGE = 200  # rows of the index that are read at once


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
    pruned: bool = False  # its file was removed, its result is known
    versions: tuple[str, ...] = ()  # that played, by seat; none if unknown

    @property
    def names(self) -> tuple[str, ...]:
        """The bots with their versions, by seat: ada@2.1."""
        return shown_all(self.bots, self.versions)

    def version(self, seat: int) -> str:
        """What played a seat, or was to play it; empty: unknown."""
        return self.versions[seat] if self.versions else version_of(self.bots[seat])

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
        return max(
            seats_meant(self.bots, bot), key=lambda seat: self.ranks[seat] if self.ranks else 0
        )


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
    """A replay in a list; one of a match that has not ended is sealed, too.

    ReplayError if there can be no such match.
    """
    match = replay.description
    told = Listed(name, match.game, match.mode, match.bots, replay.finished_at)
    result = replay.result
    if result is None or not replay.secret:
        return told
    return replace(
        told,
        scores=result.totals,
        ranks=result.ranks,
        causes=tuple(seat.cause for seat in result.seats),
        automaton=None if result.automaton is None else result.automaton.total,
        steps=result.steps,
        versions=result.versions,
    )


def replay_files(folder: Path) -> list[Path]:
    """The replays of a data folder, a folder of files or an archive, the newest first.

    One that is being packed has two files for a moment, or none under a name just read.
    """
    if is_archive(folder):
        return replays_of(folder)[::-1]  # what is newer was added behind
    found: dict[str, tuple[float, Path]] = {}
    for path in all_files(shelf_of(folder)):
        with suppress(OSError):
            found[name_in(folder, path)] = (path.stat().st_mtime, path)
    return [path for _, path in sorted(found.values(), key=lambda one: (-one[0], one[1]))]


def replays_in(
    folder: Path, look: Look, problem: Callable[[Path, Exception], None]
) -> Iterator[Listed]:
    """What a folder holds of it, newest first; files that are no replays are reported.

    A data folder has an index, and no file is opened. Of other files the hash chain is checked and
    the ends are read.
    """
    index = open_index(folder)
    if index is None:
        rows = _rows_of_files(folder, look, problem)
    else:
        rows = _rows_of_index(index, folder / "replays", look)
    return islice(rows, look.most)


def _rows_of_index(index: Index, replays: Path, look: Look) -> Iterator[Listed]:
    before, looked_at = None, 0
    with index:
        while looked_at < look.newest:
            size = min(_PAGE, look.newest - looked_at)
            page = index.page(look.wanted, before=before, limit=size)
            for row in map(partial(_indexed, replays), page):
                if look.wanted.shows(row, row.sealed):
                    yield row
            if len(page) < size:
                return
            before, looked_at = page[-1].sequence, looked_at + len(page)


def _indexed(replays: Path, row: Summary) -> Listed:
    told = Listed(row.match_id, row.game, row.mode, row.bots, row.finished_at, pruned=row.pruned)
    if not row.pruned and _is_sealed(replays, row.match_id):
        return told
    return replace(
        told,
        scores=row.scores,
        ranks=row.ranks,
        causes=row.causes,
        automaton=row.automaton,
        steps=row.steps,
        versions=row.versions,
    )


def _is_sealed(replays: Path, match_id: str) -> bool:
    """Whether something is still to be added to a record, which may be in the journal only."""
    path = replay_path(replays, match_id)
    if path is not None:
        return not is_complete(path)
    journal = replays.parent / "journal"
    return journal.is_file() and journal.stat().st_size > 0


def _rows_of_files(
    folder: Path, look: Look, problem: Callable[[Path, Exception], None]
) -> Iterator[Listed]:
    for path in replay_files(folder)[: look.newest]:
        try:
            replay = load_ends(path)
            row = listed(name_in(folder, path), replay)
        except (ReplayError, OSError) as error:
            problem(path, error)
            continue
        if replay.result is not None and look.wanted.shows(row, row.sealed):
            yield row
