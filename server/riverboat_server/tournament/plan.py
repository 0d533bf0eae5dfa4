"""What a tournament plays, and on which terms: all that its organiser decides beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from math import ceil
from typing import Final

from riverboat.match import DealPolicy, TimeControl

MOST_LETTERS: Final = 100

LIVE: Final = "live"
END: Final = "end"


class PlanError(ValueError):
    """A tournament that cannot be played so; the message says what to write instead.

    `key` is where it stands in the file, in a division if it is about one; empty if nowhere.
    """

    def __init__(self, problem: str, key: str = "", division: int | None = None) -> None:
        super().__init__(problem)
        self.key = key
        self.division = division


class Format(StrEnum):
    """Who meets whom; `courses` has one module for each."""

    ROUND_ROBIN = "round-robin"
    GAUNTLET = "gauntlet"
    SWISS = "swiss"
    KNOCK_OUT = "knock-out"
    CONTINUOUS = "continuous"

    @property
    def words(self) -> str:
        """As people say it."""
        return _FORMAT_WORDS[self]


_FORMAT_WORDS: Final = {
    Format.ROUND_ROBIN: "round robin",
    Format.GAUNTLET: "gauntlet",
    Format.SWISS: "Swiss tournament",
    Format.KNOCK_OUT: "knock-out",
    Format.CONTINUOUS: "continuous tournament",
}


class Absent(StrEnum):
    """What becomes of the matches of a bot that is not there after the stated patience."""

    WAIT = "wait"
    FORFEIT = "forfeit"
    SKIP = "skip"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedDivision:
    """One thing that is played: a game with complete options, a number of seats and a clock."""

    game: str
    players: int
    options: Mapping[str, str]
    control: TimeControl


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPlan:
    """A tournament, from the first block to the last.

    `bots` maps entrants, NAME or NAME@VERSION, to what starts each; that is empty for one that
    connects by itself. Their order is the order of entry, which seeds a knock-out. `rounds` are
    blocks per table (round robin, gauntlet), rounds (Swiss) or blocks per tie (knock-out). `tables`
    limits the tables at which a bot sits in a round; `patience` is in seconds. `publish` is "live",
    "end" or a moment in UTC. With a seed the deals can be foretold by who knows it, shared deals by
    who has played or watched one match of a block: such results are not rated.
    """

    title: str
    format: Format
    bots: Mapping[str, str]
    divisions: tuple[PlannedDivision, ...]
    rounds: int = 1
    challengers: tuple[str, ...] = ()
    tables: int | None = None
    matches_per_day: int | None = None
    deals: DealPolicy = DealPolicy.FRESH
    seed: int | None = None
    counts_for_ratings: bool = True
    concurrency: int = 8
    absent: Absent = Absent.WAIT
    patience: float = 60.0
    publish: str = LIVE

    @property
    def rated(self) -> bool:
        foretold = self.seed is not None or self.deals is not DealPolicy.FRESH
        return self.counts_for_ratings and not foretold

    @property
    def field(self) -> tuple[str, ...]:
        """The bots that are no challengers."""
        return tuple(bot for bot in self.bots if bot not in self.challengers)

    def cycles(self, seats: int) -> int | None:
        """The limit of tables as cycles, in each of which a bot sits at one table per seat."""
        return None if self.tables is None else ceil(self.tables / seats)


def publish_moment(text: str) -> str:
    """A date or a moment of ISO 8601 in UTC; where it names no zone, that is UTC. Or ValueError."""
    moment = datetime.fromisoformat(text)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def check_plan(plan: TournamentPlan) -> None:
    """Refuse what cannot be played, with what can be; `PlanError`."""
    from riverboat_server.tournament.plan_check import problems  # which imports this module

    for problem in problems(plan):
        raise PlanError(problem.text, problem.key, problem.division)
