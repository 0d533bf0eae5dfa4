"""A match that is over: its description and its result, as store, ladder and organisers know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from riverboat.match.description import Division, MatchDescription
from riverboat.match.result import Cause, MatchResult


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """One finished match; ValueError if it cannot have ended so.

    A solo match is played against an automaton without a seat: rank 1 is a win, rank 2 a loss. A
    cancelled match is no result of its bots: it is kept on record, but never rated and never
    counted.
    """

    match: MatchDescription
    result: MatchResult
    finished_at: str

    def __post_init__(self) -> None:
        for problem in _problems(self):
            raise ValueError(f"match {self.match.match_id!r}: {problem}")

    @property
    def match_id(self) -> str:
        """The match's id, which is also that of its replay."""
        return self.match.match_id

    @property
    def bots(self) -> tuple[str, ...]:
        return self.match.bots

    @property
    def game(self) -> str:
        return self.match.game

    @property
    def players(self) -> int:
        return len(self.match.bots)

    @property
    def division(self) -> Division:
        return self.match.division

    @property
    def block(self) -> str:
        """The rotation set that it is counted in."""
        return self.match.block

    @property
    def ranks(self) -> tuple[int, ...]:
        """By seat, from 1; equals share one."""
        return self.result.ranks

    @property
    def steps(self) -> int:
        return self.result.steps

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.result.totals

    @property
    def earned_scores(self) -> tuple[int | None, ...]:
        """Points by seat for means; None where a game broke off, or others moved for a seat."""
        whole = self.result.cause is Cause.RULES
        return tuple(
            seat.score.total if whole and seat.cause is Cause.RULES else None
            for seat in self.result.seats
        )

    @property
    def causes(self) -> tuple[Cause, ...]:
        """By seat, why it forfeited; RULES if it did not."""
        return tuple(seat.cause for seat in self.result.seats)

    @property
    def rated(self) -> bool:
        return self.result.rated

    @property
    def counts(self) -> bool:
        """Whether the bots earned this result, so that tables and fits may use it."""
        return self.result.cause is not Cause.CANCELLED

    @property
    def seconds(self) -> float:
        """How long it took, by the dates of its record: the same after a restart."""
        if not self.match.started_at:
            return 0.0
        began = datetime.fromisoformat(self.match.started_at)
        took = datetime.fromisoformat(self.finished_at) - began
        return max(0.0, took.total_seconds())

    @property
    def points(self) -> tuple[float, ...]:
        """Per seat, the share of opponents beaten, ties half; solo: 1 for a win, 0 for a loss."""
        return points_of(self.ranks)

    def _repr_html_(self) -> str:
        """The result as notebooks show it."""
        return self.result.html(f"{self.division}, match {self.match_id}")


def points_of(ranks: tuple[int, ...]) -> tuple[float, ...]:
    """What ranks by seat earn."""
    if len(ranks) == 1:
        return (1.0 if ranks[0] == 1 else 0.0,)
    opponents = len(ranks) - 1
    return tuple(
        sum(pair_score(mine, other) for seat, other in enumerate(ranks) if seat != me) / opponents
        for me, mine in enumerate(ranks)
    )


def pair_score(mine: int, other: int) -> float:
    """What one rank earns against another: 1 for a win, one half for a tie, 0 for a loss."""
    if mine < other:
        return 1.0
    return 0.5 if mine == other else 0.0


def _problems(finished: FinishedMatch) -> Iterator[str]:
    """What is wrong with a result, in words for whoever built it."""
    ranks, seats = finished.ranks, finished.players
    if not finished.match_id:
        yield "a match needs an id"
    if not seats or tuple(seat.bot for seat in finished.result.seats) != finished.bots:
        yield "a result has one entry per seat, with the bot that sat there"
    elif seats == 1 and ranks[0] not in (1, 2):
        yield "a solo match ranks 1 (won) or 2 (lost)"
    elif seats > 1 and not (min(ranks) == 1 and max(ranks) <= seats):
        yield "ranks run from 1, the best, to the number of seats"
    if finished.rated and not finished.counts:
        yield "a cancelled match cannot be rated"
    if finished.result.steps < 0:
        yield "steps cannot be negative"
    if not _is_utc(finished.finished_at):
        yield f"finished_at must be an ISO time in UTC, not {finished.finished_at!r}"
    if finished.match.started_at and not _is_utc(finished.match.started_at):
        yield f"started_at must be an ISO time in UTC, not {finished.match.started_at!r}"


def _is_utc(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).utcoffset() == timedelta(0)
    except ValueError:
        return False
