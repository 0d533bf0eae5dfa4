"""Plays a round robin at an arena: so many matches at a time, until all have ended."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from riverboat.engine import secret_from_seed
from riverboat.match import TimeControl
from riverboat_server.ladder import MatchResult, Schedule, round_robin
from riverboat_server.referee.hub import MatchOrder
from riverboat_server.results import ladder_result
from riverboat_server.tournament.arena import Arena


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What is played. With a seed the deals can be repeated, and the results are not rated."""

    game: str
    bots: tuple[str, ...]
    players: int
    rounds: int = 1
    options: dict[str, str] = field(default_factory=dict)
    control: TimeControl = field(default_factory=TimeControl)
    concurrency: int = 8
    seed: int | None = None
    tournament_id: str = field(default_factory=lambda: "t-" + secrets.token_hex(6))

    @property
    def schedule(self) -> Schedule:
        return round_robin(self.bots, self.players, self.rounds)

    def orders(self) -> Iterator[MatchOrder]:
        """The matches in order; a deal is played once in every rotation of the seats."""
        schedule = self.schedule
        for pairing in schedule:
            secret = None if self.seed is None else secret_from_seed(self.seed, pairing.deal)
            yield MatchOrder(
                game=self.game,
                bots=pairing.bots,
                options=self.options,
                control=self.control,
                deal_id=f"{self.tournament_id}-{pairing.deal}",
                deal_matches=len(schedule.tables) if self.players == 1 else self.players,
                rated=self.seed is None,
                tournament_id=self.tournament_id,
                secret=secret,
            )


class Tournament:
    """Keeps the arena busy and collects results."""

    def __init__(self, plan: TournamentPlan, arena: Arena) -> None:
        self.plan = plan
        self._arena = arena
        self.results: list[MatchResult] = []

    async def play(self, progress: Callable[[MatchResult], None]) -> list[MatchResult]:
        orders = self.plan.orders()
        running: set[str] = set()
        ended: dict[str, MatchResult] = {}
        finished = self._arena.results()
        while True:
            batch = list(islice(orders, self._room(running)))
            async for match_id in self._arena.create(batch):
                running.add(match_id)
            if not running:
                return self.results
            result = ladder_result(await anext(finished))
            ended[result.match_id] = result
            for match_id in running & ended.keys():
                running.discard(match_id)
                self.results.append(ended.pop(match_id))
                progress(self.results[-1])

    def _room(self, running: set[str]) -> int:
        return max(0, self.plan.concurrency - len(running))
