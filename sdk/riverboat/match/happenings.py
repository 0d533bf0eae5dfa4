"""What a match tells its listener."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

from riverboat.engine import Step
from riverboat.match.result import Cause, MatchResult, Origin

if TYPE_CHECKING:
    from riverboat.match.match import Match


class Verdict(Enum):
    """Whether an answer comes in turn."""

    ACCEPTED = auto()
    REPEATED = auto()
    STALE = auto()
    UNKNOWN = auto()


@dataclass(slots=True)
class Asked:
    """An open question to one seat."""

    number: int
    seat: int
    question: str
    left: float
    limit: float
    credited: float = 0.0  # what the owner of the time had lost when it was asked
    queued: float = 0.0  # how long it waited for the transport; whoever carries it says so


class Answered(NamedTuple):
    """How a question came to its answer, and where the time went, in seconds.

    decision  its number; 0: it was not asked
    charged   what it cost
    taken     from the question being delivered to the answer being there
    queued    of it, until the question was on its way
    lag       the measured round trip of the connection; nothing follows from it
    credited  what the owner of the time lost meanwhile by its own fault; no part of `taken`
    """

    decision: int
    origin: Origin
    charged: float
    taken: float = 0.0
    queued: float = 0.0
    lag: float = 0.0
    credited: float = 0.0


@dataclass(slots=True)
class Played:
    """A move that was carried out, with its circumstances."""

    step: Step
    how: Answered
    clock_left: float

    @property
    def decision(self) -> int:
        """0: not asked."""
        return self.how.decision

    @property
    def origin(self) -> Origin:
        return self.how.origin

    @property
    def charged(self) -> float:
        return self.how.charged


@dataclass(frozen=True, slots=True)
class Strike:
    """A message of a seat was refused, which is forgiven a few times."""

    seat: int


@dataclass(frozen=True, slots=True)
class Absence:
    """A seat was away while it was asked; `left` seconds of its budget remain."""

    seat: int
    seconds: float
    left: float


Lapse = Strike | Absence
"""What is forgiven, but counted."""


class Listener(Protocol):
    """Who wants to know: a room of the referee, a local game, a test."""

    def stepped(self, match: Match, played: list[Played]) -> None:
        """Moves were carried out."""

    def held(self, match: Match, answer: Played) -> None:
        """A seat has answered, but its move waits for those of others."""

    def asked(self, match: Match, asked: Asked) -> None:
        """A seat has a new question."""

    def lapsed(self, match: Match, lapse: Lapse) -> None:
        """A seat has used up some of what is forgiven."""

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        """A seat is out; default moves are made for it while others play on."""

    def ended(self, match: Match, result: MatchResult) -> None:
        """The match is over."""
