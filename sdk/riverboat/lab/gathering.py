"""Counts many games side by side. Whatever the number of processes, the same comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from riverboat.judging import crew
from riverboat.lab.archive import Wanted, wanted_reader
from riverboat.lab.counting import CountedGame
from riverboat.lab.series import Series, Uncounted, series_player

Counted = CountedGame | Uncounted
Task = TypeVar("Task", int, str)
Advance = Callable[[], None]

FEW = 24
"""So many replays are read here: processes would take longer to start."""


class Workers(Protocol[Task]):
    """A crew, or nobody else."""

    def give(self, task: Task) -> None: ...
    def results(self, seconds: float | None) -> list[tuple[Task, Counted]]: ...


def play_series(
    series: Series, count: int, folder: Path, workers: int, advance: Advance
) -> list[Counted]:
    """The games of a series in their order; after Ctrl-C those that were over."""
    make = partial(series_player, series, folder)
    with crew.Crew(min(workers, count), make) as players:
        return _gathered(players, range(count), advance)


def read_archive(
    wanted: Wanted, names: Sequence[str], workers: int, advance: Advance
) -> list[Counted]:
    """The replays of these names in their order; after Ctrl-C those that were read."""
    if len(names) <= FEW or workers == 1:
        return _gathered(crew.Alone(wanted), names, advance)
    with crew.Crew(workers, partial(wanted_reader, wanted)) as readers:
        return _gathered(readers, names, advance)


def _gathered(workers: Workers[Task], tasks: Sequence[Task], advance: Advance) -> list[Counted]:
    done: dict[Task, Counted] = {}
    for task in tasks:
        workers.give(task)
    try:
        while found := workers.results(None):
            for task, counted in found:
                done[task] = counted
                advance()
    except KeyboardInterrupt:
        pass
    return [done[task] for task in tasks if task in done]
