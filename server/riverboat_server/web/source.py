"""What pages ask, whoever answers: the store of a data folder, or a running referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from riverboat.match import Division, FinishedMatch
from riverboat.replay import Replay
from riverboat.replay.index import Summary
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.crosstable import Crosstable
from riverboat_server.ladder.neighbours import Neighbours
from riverboat_server.ladder.placed import Placings
from riverboat_server.reading.courses import Course
from riverboat_server.store.ratings import RatingPoint
from riverboat_server.tournament.plan import TournamentPlan

if TYPE_CHECKING:
    from riverboat_server.web.schedule import Schedule


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament as everybody sees it; `public` says whether its results may be shown.

    plan     None if what is stored is not understood here
    matches  how many it has; 0 if that cannot be said
    running  matches that run now; None if nobody here knows
    number   grows with every tournament; pages go by it
    """

    tournament_id: str
    plan: TournamentPlan | None
    state: str
    matches: int
    played: int
    public: bool
    created_at: str
    ended_at: str = ""
    note: str = ""
    stage: str = ""
    running: int | None = None
    number: int = 0

    @property
    def title(self) -> str:
        return self.tournament_id if self.plan is None else self.plan.title

    @property
    def format(self) -> str:
        """In words."""
        return "its plan cannot be read" if self.plan is None else self.plan.format.words

    @property
    def going_on(self) -> bool:
        return self.state in ("running", "paused")


class Source(Protocol):
    """Answers with what everybody may see. Asked from threads, several at once.

    tells_clocks  whether results are told by their clock; else a division has those of its game,
                  mode and number of players under any clock
    """

    tells_clocks: bool

    def close(self) -> None: ...

    def ladders(self) -> Mapping[Division, Placings]:
        """Where the bots of every division stand."""

    def neighbours(self, division: Division) -> Sequence[Neighbours]:
        """How sure the order of a ladder is; nothing where that is not told."""

    def courses(self, division: Division) -> Mapping[str, Course]:
        """How the Elo of each bot of a division went; nothing where that is not told."""

    def history(self, bot: str, division: Division) -> Sequence[RatingPoint]:
        """What the newest matches of a division did to the Elo of a bot, oldest first."""

    def results(
        self, wanted: WantedReplays, limit: int = 50, division: Division | None = None
    ) -> list[Summary]:
        """The newest results, all or those of a division; `tells_clocks` says how exactly."""

    def result(self, match_id: str) -> Summary | None:
        """The result of a match, if there is one to be seen."""

    def tournaments(self, before: int | None = None, limit: int = 50) -> list[Tournament]:
        """The newest tournaments, or those before a number; no scrimmages."""

    def tournament(self, tournament_id: str) -> Tournament | None:
        """One of them, or a scrimmage."""

    def finished(self, tournament_id: str) -> Sequence[FinishedMatch]:
        """The results of a tournament in the order of recording; none if they are not public."""

    def crosstables(self, tournament_id: str) -> Mapping[Division, Crosstable]:
        """The tables of a tournament by division; none if its results are not public."""

    def left_out(self, tournament_id: str) -> Mapping[str, tuple[str, ...]]:
        """Blocks of a tournament that were not played, each with who was not there."""

    def schedule(self, tournament: Tournament) -> Schedule:
        """What the format says of a tournament, and what is next."""

    def replay(self, match_id: str) -> Replay:
        """The replay of a match that has a public result; ReplayError says why there is none."""
