"""Looks to the end of its own turn, and values what it would leave behind.

A beam follows the chains of its own decisions in a few re-dealt worlds; the game's evaluator says
what a table is worth. With one world it thinks once a turn, and again when something unforeseen
turns up; a process that takes over inside a turn may finish it otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.search import Budget, Plan, TurnBeam, Worlds, evaluator_of
from riverboat_bots.seeding import decision_rng

ONE_WORLD = Budget(iterations=1)


@bot(name="beam")
class Beam(ClassBot):
    def __init__(
        self,
        width: int = 3,
        worlds: int = 1,
        ms: int = 0,
        seed: int | None = None,
        weights: str = "",
    ) -> None:
        self.width, self.seed, self.weights = width, seed, weights
        self.budget = Budget(iterations=0 if ms else worlds, ms=ms)

    def on_start(self, info: StartInfo) -> None:
        self.info = info
        self.plan: Plan | None = None

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        planned = None if self.plan is None else self.plan.next(view)
        if planned is not None:
            return planned
        rng = decision_rng(self.info, self.seed, view, clock)
        beam = TurnBeam(evaluator_of(view.game, self.weights), self.width)
        if self.budget == ONE_WORLD:
            self.plan = beam.plan(view.sample(rng), view.me, moves, rng)
            return self.plan.first
        return beam.find(Worlds(view, rng), self.budget, clock).choose(rng)
