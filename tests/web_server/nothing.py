"""A source with nothing on record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from riverboat.match import Division, FinishedMatch
from riverboat.replay import Replay, ReplayError
from riverboat.replay.index import Summary
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.crosstable import Crosstable
from riverboat_server.ladder.neighbours import Neighbours
from riverboat_server.ladder.placed import Placings
from riverboat_server.reading.courses import Course
from riverboat_server.store.ratings import RatingPoint
from riverboat_server.web.schedule import Schedule
from riverboat_server.web.source import Tournament


class NoSource:
    """Nothing is on record."""

    tells_clocks = True

    def close(self) -> None:
        pass

    def ladders(self) -> Mapping[Division, Placings]:
        return {}

    def neighbours(self, division: Division) -> Sequence[Neighbours]:
        return ()

    def courses(self, division: Division) -> Mapping[str, Course]:
        return {}

    def history(self, bot: str, division: Division) -> Sequence[RatingPoint]:
        return ()

    def results(
        self, wanted: WantedReplays, limit: int = 50, division: Division | None = None
    ) -> list[Summary]:
        return []

    def result(self, match_id: str) -> Summary | None:
        return None

    def tournaments(self, before: int | None = None, limit: int = 50) -> list[Tournament]:
        return []

    def tournament(self, tournament_id: str) -> Tournament | None:
        return None

    def finished(self, tournament_id: str) -> Sequence[FinishedMatch]:
        return ()

    def crosstables(self, tournament_id: str) -> Mapping[Division, Crosstable]:
        return {}

    def left_out(self, tournament_id: str) -> Mapping[str, tuple[str, ...]]:
        return {}

    def schedule(self, tournament: Tournament) -> Schedule:
        return Schedule()

    def replay(self, match_id: str) -> Replay:
        raise ReplayError("there is none")
