"""What the pages of an arena ask of ladders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from riverboat.match import Division
from riverboat_server.ladder.neighbours import Neighbours, neighbours
from riverboat_server.ladder.placed import Placings
from riverboat_server.ladder.standing import NOTHING
from riverboat_server.reading.courses import Course
from riverboat_server.reading.library import Library


def load_ratings() -> None:
    """Have what ladders are worked out with, numpy above all, before anybody waits for it."""
    from riverboat_server.ladder import placing, rated_columns  # noqa: F401


@dataclass(frozen=True, slots=True)
class AllLadders:
    """Where the bots of every division stand."""

    def answer(self, library: Library) -> Mapping[Division, Placings]:
        with library.refreshing:
            library.standings.refresh()
            return library.standings.since(NOTHING)


@dataclass(frozen=True, slots=True)
class NeighboursOf:
    """How sure the order of a ladder is."""

    division: Division

    def answer(self, library: Library) -> Sequence[Neighbours]:
        with library.refreshing:
            library.standings.refresh()
            columns = library.standings.columns(self.division)
        return neighbours(columns)


@dataclass(frozen=True, slots=True)
class CoursesOf:
    """How the Elo of each bot of a division went."""

    division: Division

    def answer(self, library: Library) -> Mapping[str, Course]:
        return library.courses.of(self.division)
