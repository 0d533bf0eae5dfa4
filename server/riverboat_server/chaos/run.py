"""Plays the same tournaments twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from riverboat import games
from riverboat.match import TimeControl
from riverboat_server.chaos.stage import BOTS, Stage
from riverboat_server.chaos.storm import Storm
from riverboat_server.chaos.verdict import Run, Verdict, judge
from riverboat_server.tournament.plan import Format, PlannedDivision, TournamentPlan

PLAYERS = 2
COUNT_SECONDS = 0.2
# Nobody loses on time here: whatever a bot is blamed for is the referee's fault.
CONTROL = TimeControl(base=3600.0, increment=0.0, disconnect=3600.0)

Advance = Callable[[str], None]  # one more match has ended, with a note


@dataclass(frozen=True, slots=True)
class ChaosPlan:
    """What is played, and how hard the weather is."""

    seed: int
    games: tuple[str, ...]
    matches: int
    at_once: int = 16
    healthy: float = 3.0  # seconds that a connection lasts, on average

    def tournaments(self) -> dict[str, TournamentPlan]:
        """One for each game, by its id; of at least so many matches in all."""
        per_round = len(BOTS) * (len(BOTS) - 1)
        rounds = -(-self.matches // (per_round * len(self.games)))
        return {f"chaos-{game}": self._tournament(game, rounds) for game in self.games}

    def _tournament(self, game: str, rounds: int) -> TournamentPlan:
        division = PlannedDivision(
            game=game,
            players=PLAYERS,
            options=games.get(game).complete_options(PLAYERS, {}),
            control=CONTROL,
        )
        return TournamentPlan(
            title=game,
            format=Format.ROUND_ROBIN,
            bots=dict.fromkeys(BOTS, ""),
            divisions=(division,),
            rounds=rounds,
            concurrency=self.at_once,
        )


async def play_twice(
    plan: ChaosPlan, folder: Path, advance: Advance = lambda note: None
) -> Verdict:
    """In peace, then through faults; both runs stay in the folder."""
    async with Stage(folder / "calm", plan.seed) as stage:
        await _play(plan, stage, "in peace", advance)
        await stage.settle()
    storm = Storm(plan.seed)
    async with Stage(folder / "storm", plan.seed, plan.healthy, storm.met) as stage:
        raging = asyncio.create_task(storm.rage(stage))
        playing = asyncio.create_task(_play(plan, stage, "through faults", advance))
        await asyncio.wait({raging, playing}, return_when=asyncio.FIRST_COMPLETED)
        for task in (raging, playing):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await stage.settle()
    return judge(Run(folder / "calm" / "arena"), Run(folder / "storm" / "arena"), storm.faults)


async def _play(plan: ChaosPlan, stage: Stage, how: str, advance: Advance) -> None:
    for tournament_id, tournament in plan.tournaments().items():
        tell = partial(advance, f"{tournament.title} {how}")
        counting = asyncio.create_task(_count(stage, tell))
        try:
            await stage.play(tournament_id, tournament)
        finally:
            counting.cancel()


async def _count(stage: Stage, tell: Callable[[], None]) -> None:
    """Tell of every match that ends."""
    seen = stage.ended()
    while True:
        await asyncio.sleep(COUNT_SECONDS)
        ended = stage.ended()
        for _ in range(ended - seen):
            tell()
        seen = ended
