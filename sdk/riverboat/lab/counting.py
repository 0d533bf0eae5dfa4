"""What one game tells of the balance: who won with what, how long it took and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from riverboat.engine import Game, Happened, SeatScore
from riverboat.match import Cause, MatchResult
from riverboat.replay import Replay, ReplayError


@dataclass(frozen=True, slots=True)
class CountedSeat:
    """One seat of a game.

    win    1, or its part of a shared first place
    lead   its points beyond the mean of the others, or beyond those of the automaton
    place  when it made its first move among the seats, from 0
    used   how often it used which feature
    """

    bot: str
    win: float
    points: int
    lead: float
    place: int
    lines: Mapping[str, int]
    used: Mapping[str, int]


class Setup(NamedTuple):
    """What games must have in common to be counted together."""

    players: int
    mode: str
    variant: str

    def __str__(self) -> str:
        players = f"{self.players} player{'s' * (self.players != 1)}"
        return ", ".join(part for part in (players, self.mode, self.variant) if part)


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that was played to its end.

    block      what it was played together with: games of one block are not independent
    table      how often features were used by nobody in particular, or by the automaton
    automaton  the points of what a solo game is played against
    """

    setup: Setup
    block: str
    seats: tuple[CountedSeat, ...]
    table: Mapping[str, int]
    rounds: int
    decisions: int
    moves: int
    automaton: int | None = None

    @property
    def tied(self) -> bool:
        """Whether several seats share the first place."""
        return sum(seat.win > 0 for seat in self.seats) > 1

    @property
    def margin(self) -> int | None:
        """How far the first was ahead of the second; None: there is no second."""
        points = sorted((seat.points for seat in self.seats), reverse=True)
        if self.automaton is not None:
            return abs(points[0] - self.automaton)
        return points[0] - points[1] if len(points) > 1 else None

    def used(self, feature: str) -> bool:
        """Whether anybody or anything used it."""
        return feature in self.table or any(feature in seat.used for seat in self.seats)


def count_replay(replay: Replay) -> CountedGame:
    """What a replay tells; ReplayError says why it tells nothing of the balance."""
    replay.demand_same_rules()
    if not replay.secret:
        raise ReplayError("sealed: a match on the same deal has not ended yet")
    result = replay.result
    if result is None or result.cause is not Cause.RULES:
        why = "it has not ended" if result is None else result.cause.words
        raise ReplayError(f"not played to the end: {why}")
    if failed := [seat.cause.words for seat in result.seats if seat.cause.is_fault]:
        raise ReplayError(f"not played to the end by every seat: {failed[0]}")
    tally = _Tally(replay.game, len(replay.bots))
    for happened in replay.opening:
        tally.note(happened)
    for step in replay.steps:
        tally.move(step.seat, asked=step.decision > 0)
        for happened in step.events:
            tally.note(happened)
    return tally.counted(replay, result)


@dataclass(slots=True)
class _Tally:
    """Counts as a game goes on."""

    game: Game
    players: int
    seats: list[Counter[str]] = field(init=False)
    table: Counter[str] = field(default_factory=Counter)
    order: list[int] = field(default_factory=list)
    rounds: int = 0
    decisions: int = 0
    moves: int = 0

    def __post_init__(self) -> None:
        self.seats = [Counter() for _ in range(self.players)]

    def move(self, seat: int, asked: bool) -> None:
        self.moves += 1
        self.decisions += asked
        if seat not in self.order:
            self.order.append(seat)

    def note(self, happened: Happened) -> None:
        event = happened.public
        self.rounds = max(self.rounds, getattr(event, "round", 0))
        seat = getattr(event, "seat", -1)
        user = self.seats[seat] if 0 <= seat < self.players else self.table
        user.update(self.game.features_of(happened))

    def counted(self, replay: Replay, result: MatchResult) -> CountedGame:
        automaton = None if result.automaton is None else result.automaton.total
        first = result.ranks.count(1)
        seats = tuple(
            CountedSeat(
                bot=seat.name,
                win=1 / first if seat.rank == 1 else 0.0,
                points=seat.score.total,
                lead=_lead(result.totals, seat.seat, automaton),
                place=self.order.index(seat.seat) if seat.seat in self.order else len(self.order),
                lines=_lines(seat.score),
                used=dict(self.seats[seat.seat]),
            )
            for seat in result.seats
        )
        match = replay.description
        return CountedGame(
            setup=Setup(match.players, match.mode, match.variant),
            block=_block(replay),
            seats=seats,
            table=dict(self.table),
            rounds=self.rounds,
            decisions=self.decisions,
            moves=self.moves,
            automaton=automaton,
        )


def _block(replay: Replay) -> str:
    """Local games have no names for their deals, but say which of them are the same."""
    match = replay.description
    named = match.block_id or match.deal_id
    return match.block if named else replay.header.commitment.hex()


def _lead(totals: tuple[int, ...], seat: int, automaton: int | None) -> float:
    others = [points for other, points in enumerate(totals) if other != seat]
    others += [] if automaton is None else [automaton]
    return totals[seat] - sum(others) / len(others) if others else 0.0


def _lines(score: SeatScore) -> dict[str, int]:
    lines: Counter[str] = Counter()
    for line in score.lines:
        lines[line.label] += line.points
    return dict(lines)
