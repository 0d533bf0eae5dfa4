"""How a match ends: outcome and cause for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from riverboat.engine import SeatScore, Standing
from riverboat.match.entrant import known_versions, shown


class Outcome(IntEnum):
    """How the match ended for one seat."""

    WIN = 1
    DRAW = 2
    LOSS = 3
    VOID = 4


class Cause(IntEnum):
    """Why a match, or a seat's part in it, ended."""

    RULES = 1
    TIMEOUT = 2
    ILLEGAL_MOVES = 3
    DISCONNECT = 4
    CRASH = 5
    CRASH_AT_START = 6
    CANCELLED = 7
    ABSENT = 8
    RESIGNED = 9

    @property
    def words(self) -> str:
        """As people read it."""
        return _CAUSE_WORDS[self]

    def of(self, name: str) -> str:
        """Whose it was, as people read it: `crash of ann`."""
        return f"{name} {self.words}" if self is Cause.ABSENT else f"{self.words} of {name}"

    @property
    def is_fault(self) -> bool:
        """Whether a seat failed, instead of playing to the end."""
        return self not in (Cause.RULES, Cause.CANCELLED)

    @property
    def is_crash(self) -> bool:
        """Whether the bot's own code failed."""
        return self in (Cause.CRASH, Cause.CRASH_AT_START)


_CAUSE_WORDS: Final = {
    Cause.RULES: "played to the end",
    Cause.TIMEOUT: "clock lost",
    Cause.ILLEGAL_MOVES: "illegal moves",
    Cause.DISCONNECT: "connection lost",
    Cause.CRASH: "crash",
    Cause.CRASH_AT_START: "crash at start",
    Cause.CANCELLED: "cancelled",
    Cause.ABSENT: "not there",
    Cause.RESIGNED: "resignation",
}


class Origin(IntEnum):
    """How a move came about."""

    BOT = 1
    FORCED = 2
    TIMEOUT = 3
    FORFEITED = 4


class Granted(NamedTuple):
    """What a seat had besides its clock, in microseconds: of the budget for being away, and of the
    time that the referee lost by itself during the seat's decisions."""

    away_us: int = 0
    credited_us: int = 0


NOTHING_GRANTED = Granted()


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat."""

    seat: int
    bot: str
    score: SeatScore
    rank: int
    outcome: Outcome
    cause: Cause
    granted: Granted = NOTHING_GRANTED
    version: str = ""  # all that played the seat, as 2.0+2.1

    @property
    def name(self) -> str:
        """The bot with its version, if it has one."""
        return shown(self.bot, self.version)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match. `cause` is RULES if the game was played out."""

    cause: Cause
    rated: bool
    seats: tuple[SeatResult, ...]
    automaton: SeatScore | None
    steps: int

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(seat.rank for seat in self.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(seat.score.total for seat in self.seats)

    @property
    def versions(self) -> tuple[str, ...]:
        """What played, by seat; none if nobody said a version."""
        return known_versions(seat.version for seat in self.seats)

    def _repr_html_(self) -> str:
        """The table of seats as notebooks show it."""
        return self.html()

    def html(self, caption: str = "") -> str:
        """Ranks, bots and score sheets, best first."""
        from riverboat.engine.html_table import score_table  # only for who looks

        seats = sorted(self.seats, key=lambda seat: seat.rank)
        named: list[tuple[tuple[object, ...], SeatScore]] = [
            ((seat.rank, seat.seat, seat.name, seat.cause.name), seat.score) for seat in seats
        ]
        if self.automaton is not None:
            named.append((("", "", "automaton", ""), self.automaton))
        return score_table(caption, ("rank", "seat", "bot", "ended by"), named)


def judge(
    standing: Standing,
    bots: tuple[str, ...],
    forfeits: dict[int, Cause],
    cause: Cause,
    steps: int,
    rated: bool,
    granted: Sequence[Granted] = (),
    versions: Sequence[str] = (),
) -> MatchResult:
    """Ranks as the game has them; whoever forfeited comes behind all others."""
    void = cause is Cause.CANCELLED
    ranks = list(standing.ranks)
    staying = [seat for seat in range(len(bots)) if seat not in forfeits]
    if forfeits:
        for seat in staying:
            mine = standing.ranks[seat]
            ranks[seat] = 1 + sum(1 for other in staying if standing.ranks[other] < mine)
        last = 1 + max(len(staying), 1)  # nobody wins by giving up, not even alone
        for seat in forfeits:
            ranks[seat] = last
    seats = tuple(
        SeatResult(
            seat,
            bot,
            standing.scores[seat],
            ranks[seat],
            Outcome.VOID if void else _outcome(ranks, seat),
            forfeits.get(seat, Cause.CANCELLED if void else Cause.RULES),
            granted[seat] if granted else NOTHING_GRANTED,
            versions[seat] if versions else "",
        )
        for seat, bot in enumerate(bots)
    )
    return MatchResult(cause, rated and not void, seats, standing.automaton, steps)


def _outcome(ranks: list[int], seat: int) -> Outcome:
    if ranks[seat] != 1:
        return Outcome.LOSS
    return Outcome.WIN if ranks.count(1) == 1 else Outcome.DRAW
