"""What a finished match leaves behind for ratings, tables and the store."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple


class Cause(StrEnum):
    """Why a match ended."""

    RULES = "RULES"
    TIMEOUT = "TIMEOUT"
    ILLEGAL_MOVES = "ILLEGAL_MOVES"
    DISCONNECT = "DISCONNECT"
    CRASH = "CRASH"
    CRASH_AT_START = "CRASH_AT_START"
    CANCELLED = "CANCELLED"


class Division(NamedTuple):
    """The heading under which results are comparable and rated together."""

    game: str
    mode: str
    players: int

    def __str__(self) -> str:
        return f"{self.game} ({self.mode}), {self.players} player{'s' * (self.players != 1)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """One finished match. Tuples run by seat; ranks start at 1 and equals share one.

    Matches with the same deal form a block, the unit of statistics. A solo match is played
    against an automaton without a seat: rank 1 is a win, rank 2 a loss. A cancelled match is no
    result of its bots: it is kept on record, but never rated and never counted.
    """

    match_id: str
    deal_id: str
    game: str
    mode: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    finished_at: str
    tournament_id: str = ""
    cause: Cause = Cause.RULES
    at_fault: tuple[int, ...] = ()
    rated: bool = True
    automaton_score: int | None = None
    decisions: int = 0
    seconds: float = 0.0
    replay: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cause", Cause(self.cause))
        object.__setattr__(self, "at_fault", tuple(sorted(set(self.at_fault))))
        for by_seat in ("bots", "scores", "ranks"):
            object.__setattr__(self, by_seat, tuple(getattr(self, by_seat)))
        for problem in _problems(self):
            raise ValueError(f"match {self.match_id!r}: {problem}")

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def division(self) -> Division:
        return Division(self.game, self.mode, len(self.bots))

    @property
    def block(self) -> str:
        """What this match shares with the other matches on its deal."""
        return self.deal_id or self.match_id

    @property
    def counts(self) -> bool:
        """Whether the bots earned this result, so that tables and fits may use it."""
        return self.cause is not Cause.CANCELLED

    @property
    def points(self) -> tuple[float, ...]:
        """Per seat, the share of opponents beaten, ties half; solo: 1 for a win, 0 for a loss."""
        if self.players == 1:
            return (1.0 if self.ranks[0] == 1 else 0.0,)
        opponents = self.players - 1
        return tuple(
            sum(pair_score(mine, other) for seat, other in enumerate(self.ranks) if seat != me)
            / opponents
            for me, mine in enumerate(self.ranks)
        )


def pair_score(mine: int, other: int) -> float:
    """What one rank earns against another: 1 for a win, one half for a tie, 0 for a loss."""
    if mine < other:
        return 1.0
    return 0.5 if mine == other else 0.0


def by_division(results: Iterable[MatchResult]) -> dict[Division, list[MatchResult]]:
    """Results sorted into the divisions in which they may be compared, in order of appearance."""
    divisions: dict[Division, list[MatchResult]] = {}
    for result in results:
        divisions.setdefault(result.division, []).append(result)
    return divisions


def _problems(result: MatchResult) -> Iterable[str]:
    """What is wrong with a result, in words for whoever built it."""
    seats = len(result.bots)
    if not result.match_id:
        yield "a match needs an id"
    if not seats or len(result.scores) != seats or len(result.ranks) != seats:
        yield "bots, scores and ranks must have one entry per seat"
    elif seats == 1 and result.ranks[0] not in (1, 2):
        yield "a solo match ranks 1 (won) or 2 (lost)"
    elif seats > 1 and not (min(result.ranks) == 1 and max(result.ranks) <= seats):
        yield "ranks run from 1, the best, to the number of seats"
    if any(not 0 <= seat < seats for seat in result.at_fault):
        yield "only seats at the table can be at fault"
    if result.rated and result.cause is Cause.CANCELLED:
        yield "a cancelled match cannot be rated"
    if result.decisions < 0 or not (math.isfinite(result.seconds) and result.seconds >= 0):
        yield "decisions and seconds cannot be negative or infinite"
    if not _is_utc(result.finished_at):
        yield f"finished_at must be an ISO time in UTC, not {result.finished_at!r}"


def _is_utc(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).utcoffset() == timedelta(0)
    except ValueError:
        return False
