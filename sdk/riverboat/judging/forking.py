"""Plays on from one decision of a recorded match, as often as one likes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from riverboat.engine import Simulation
from riverboat.judging.playing_on import THINK_SECONDS, Setting, company, end_of
from riverboat.replay import Decision, Replay, ReplayError, load
from riverboat.replay.positions import demand_seat

MOST_GAMES = 16  # in a task: nobody waits long for one


@dataclass(frozen=True, slots=True)
class Fork:
    """Where to play on from, and who plays.

    step       the decision that is made anew
    bots       specs by seat
    seat       whose knowledge the worlds are dealt from; None: that of who decides
    true_deal  everything lies as it lay then
    """

    path: Path
    step: int
    bots: tuple[str, ...]
    seed: int = 0
    think: float = THINK_SECONDS
    seat: int | None = None
    true_deal: bool = False

    def decision(self, replay: Replay) -> Decision:
        """ReplayError says which steps are decisions, or how many bots are needed."""
        seats = len(replay.bots)
        if len(self.bots) != seats:
            raise ReplayError(f"{len(self.bots)} bots for {seats} seats: name one for each")
        if self.seat is not None:
            demand_seat(self.seat, seats, least=0)
        return replay.decision(self.step)


class Ending(NamedTuple):
    """How a game ended, by seat."""

    wins: tuple[float, ...]
    margins: tuple[int, ...]
    scores: tuple[int, ...]
    automaton: int | None


class Branch:
    """Plays games of a fork by their numbers; made anew in every process."""

    def __init__(self, fork: Fork) -> None:
        replay = load(fork.path)
        self._fork = fork
        self._from = fork.decision(replay)
        self._company = company(
            fork.bots, Setting(replay.options, fork.bots, replay.control), fork.think
        )

    def __call__(self, numbers: range) -> list[Ending]:
        return [self._play(number) for number in numbers]

    def _play(self, number: int) -> Ending:
        name = f"{self._fork.seed} {self._fork.step} {number}"
        world = self._world(name)
        self._company.finish(world, name)
        seats = range(len(self._fork.bots))
        ends = [end_of(world, seat) for seat in seats]
        standing = world.standing()
        return Ending(
            tuple(end.win for end in ends),
            tuple(end.margin for end in ends),
            tuple(score.total for score in standing.scores),
            None if standing.automaton is None else standing.automaton.total,
        )

    def _world(self, name: str) -> Simulation:
        table = self._from.table
        if self._fork.true_deal:
            return Simulation(table.game, table.state.copy())
        seat = self._from.seat if self._fork.seat is None else self._fork.seat
        return table.view(seat).sample(random.Random(name))  # noqa: S311 (search, no deal)


class Players(Protocol):
    """Who plays games: a crew of processes, or somebody alone."""

    def give(self, task: range) -> None: ...
    def results(self, seconds: float | None) -> list[tuple[range, list[Ending]]]: ...


def play_fork(
    games: int, players: Players, progress: Callable[[], None] = lambda: None
) -> Iterator[tuple[int, Ending]]:
    """Every game with its number, as they come in."""
    for start in range(0, games, MOST_GAMES):
        players.give(range(start, min(games, start + MOST_GAMES)))
    while done := players.results(None):
        for numbers, endings in done:
            for number, ending in zip(numbers, endings, strict=True):
                progress()
                yield number, ending
