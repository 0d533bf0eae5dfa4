"""Match-ups played side by side by one crew; what ends is on disk before it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path
from typing import Protocol

from riverboat.sprt.logbook import Logbook
from riverboat.strength.matchup import MatchUp
from riverboat.strength.player import Task
from riverboat.strength.scores import BlockScore, read_book
from riverboat.strength.sources import heading_of
from riverboat.strength.tally import Tally


class Players(Protocol):
    """Who plays blocks: a crew of processes, or somebody alone."""

    def give(self, task: Task) -> None: ...
    def results(self, seconds: float | None) -> list[tuple[Task, BlockScore]]: ...


class Sitting:
    """Tallies with their logbooks, in one folder."""

    def __init__(self, folder: Path, losses: bool = False) -> None:
        self.folder = folder
        self._losses = losses

    def tally(self, matchup: MatchUp, most: int, until: float = 0.0, first: bool = False) -> Tally:
        """A match-up with what is on record of it."""
        book = read_book(self._path(matchup), heading_of(matchup))
        return Tally(matchup, most, until, first, {} if book is None else dict(book.results))

    def replays(self, matchup: MatchUp) -> Path:
        """Where replays of a match-up are kept."""
        return self._path(matchup).with_suffix("")

    def play(
        self,
        tallies: Sequence[Tally],
        players: Players,
        at_once: int,
        progress: Callable[[Tally], None] = lambda tally: None,
    ) -> None:
        """Play what is missing, the first match-up first."""
        by_matchup = {tally.matchup: tally for tally in tallies}
        tasks = (task for tally in tallies for task in self._tasks(tally))
        waited_for = 0
        with ExitStack() as stack:
            books: dict[MatchUp, Logbook[BlockScore]] = {}
            while True:
                for task in islice(tasks, at_once - waited_for):
                    players.give(task)
                    waited_for += 1
                if not waited_for:
                    return
                for task, score in players.results(None):
                    waited_for -= 1
                    if task.matchup not in books:
                        books[task.matchup] = stack.enter_context(self._book(task.matchup))
                    books[task.matchup].keep(score)
                    tally = by_matchup[task.matchup]
                    tally.add(score)
                    progress(tally)

    def _tasks(self, tally: Tally) -> Iterator[Task]:
        kept = self.replays(tally.matchup)
        for number in tally.missing():
            yield Task(tally.matchup, number, kept, self._losses)

    def _book(self, matchup: MatchUp) -> closing[Logbook[BlockScore]]:
        heading, path = heading_of(matchup), self._path(matchup)
        return closing(Logbook(path, heading, read_book(path, heading)))

    def _path(self, matchup: MatchUp) -> Path:
        return self.folder / heading_of(matchup).file_name
