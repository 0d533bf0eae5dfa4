"""What ratings need of results: a small part of them, and who has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from riverboat.match import Cause, Division, points_of
from riverboat_server.ladder.elo import Rating

if TYPE_CHECKING:  # numpy comes only where it is needed
    from riverboat_server.ladder.rated_columns import RatedColumns


class RatedMatch(NamedTuple):
    """What ratings need of a result: a small part of it."""

    block: str
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    versions: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        """What was cancelled is never rated."""
        return True

    @property
    def points(self) -> tuple[float, ...]:
        return points_of(self.ranks)


class RatedRow(NamedTuple):
    """A rated match with its place in the order of recording."""

    sequence: int
    division: Division
    match: RatedMatch


class RatedFault(NamedTuple):
    """A rated match that a bot lost by itself, in the version that played."""

    sequence: int
    division: Division
    bot: str
    cause: Cause
    version: str = ""


class RatedResults(Protocol):
    """The part of the store that ladders are made from: what is public."""

    def publications(self) -> int:
        """Another number after older results have become public."""

    def match_at(self, sequence: int) -> str:
        """The match that was recorded under a number; empty if none was."""

    def last_rated(self) -> dict[Division, int]:
        """The divisions with ratings, each with the number of its last rated result."""

    def rated_columns(self, division: Division, after: int = 0) -> RatedColumns:
        """The rated results of a division after a sequence number."""

    def faults_after(self, sequence: int) -> Sequence[RatedFault]:
        """Faults in rated results after a sequence number, in the order of recording."""

    def ratings(self, division: Division) -> dict[str, Rating]:
        """The online Elo of every rated bot of a division."""


class RatedMatches(Protocol):
    """The part of the store that ladders of other kinds are made from: whole results."""

    def faults_after(self, sequence: int) -> Sequence[RatedFault]:
        """Faults in rated results after a sequence number, in the order of recording."""

    def rated_after(self, sequence: int, limit: int) -> Sequence[RatedRow]:
        """Rated results after a sequence number, in the order in which they were recorded."""
