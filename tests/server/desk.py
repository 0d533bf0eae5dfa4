"""A match in simulated time: a listener that notes everything, and hands that answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from riverboat.engine import Game, secret_from_seed
from riverboat.match import (
    Asked,
    Cause,
    Lapse,
    Match,
    MatchResult,
    Origin,
    Played,
    Strike,
    TimeControl,
    describe,
)
from toy.faults import EqualCards, TellingSilence
from toy.game import Toy

TOY = Toy()
PATIENT = TimeControl(base=100.0, increment=0.0, disconnect=50.0)


class Forced(EqualCards, TellingSilence):
    """The auction in which every opening bid is forced: all know that cards are equal."""


@dataclass
class Desk:
    """Listens to a match and keeps what it said, in order."""

    played: list[Played] = field(default_factory=list)
    holds: list[Played] = field(default_factory=list)
    asked_log: list[Asked] = field(default_factory=list)
    lapses: list[Lapse] = field(default_factory=list)
    forfeits: list[tuple[int, Cause]] = field(default_factory=list)
    results: list[MatchResult] = field(default_factory=list)

    def stepped(self, match: Match, played: list[Played]) -> None:
        self.played += played

    def held(self, match: Match, answer: Played) -> None:
        self.holds.append(answer)

    def asked(self, match: Match, asked: Asked) -> None:
        self.asked_log.append(asked)

    def lapsed(self, match: Match, lapse: Lapse) -> None:
        self.lapses.append(lapse)

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        self.forfeits.append((seat, cause))

    def ended(self, match: Match, result: MatchResult) -> None:
        self.results.append(result)

    @property
    def result(self) -> MatchResult:
        assert len(self.results) == 1, "a match ends once"
        return self.results[0]


def sit(
    game: Game = TOY, players: int = 2, control: TimeControl = PATIENT, seed: int = 1
) -> tuple[Match, Desk]:
    """A match that has not started."""
    desk = Desk()
    bots = tuple(f"bot-{seat}" for seat in range(players))
    description = replace(describe(game, "a match", bots, {}, control), rated=True)
    return Match(game, description, secret_from_seed(seed), desk), desk


def begin(
    game: Game = TOY, players: int = 2, control: TimeControl = PATIENT, seed: int = 1
) -> tuple[Match, Desk]:
    """A match that has just started, at time 0."""
    match, desk = sit(game, players, control, seed)
    match.start(0.0)
    return match, desk


def first_move(match: Match, seat: int) -> Any:
    return match.table.moves(seat)[0]


def answer(match: Match, seat: int, now: float) -> None:
    """The seat plays its first legal move."""
    match.answer(seat, first_move(match, seat), now)


def play_out(
    match: Match, now: float = 0.0, until: Callable[[Match], bool] = lambda match: match.over
) -> None:
    """Everybody plays first moves, at one instant, lowest seat first."""
    while not match.over and not until(match):
        answer(match, min(match.open), now)


def restored(game: Game, desk: Desk, players: int, control: TimeControl, seed: int) -> Match:
    """The match again, from what was played, as after a crash."""
    match, _ = sit(game, players, control, seed)
    for item in desk.played:
        match.restore(item.step.seat, item.decision, item.origin, item.step.move, item.clock_left)
    for item in desk.holds:
        if item.decision > match.steps:  # the others had not answered yet
            match.restore_held(item.step.seat, item.step.move, item.how, item.clock_left)
    for lapse in desk.lapses:
        if isinstance(lapse, Strike):
            match.restore_strike(lapse.seat)
        else:
            match.restore_absence(lapse.seat, lapse.left)
    for seat, cause in desk.forfeits:
        match.restore_forfeit(seat, cause)
    return match


def origins(desk: Desk, seat: int) -> list[Origin]:
    return [item.origin for item in desk.played if item.step.seat == seat]
