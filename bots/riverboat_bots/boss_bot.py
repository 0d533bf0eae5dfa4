"""Follows its best turns through the replies of others, for a second a thought.

A beam names whole turns; each is followed through those of the others and its own next ones, in
worlds with all that it has seen; with a second left it plays what a narrower beam names. It thinks
once a turn, and when something unforeseen turns up; another process may finish a turn otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.engine.memory import Memory
from riverboat.search import Budget, Depth, Plan, TurnSearch, Worlds, evaluator_of
from riverboat_bots.boss_settings import boss_settings
from riverboat_bots.seeding import decision_rng


@bot(name="boss")
class Boss(ClassBot):
    def __init__(
        self,
        ms: int = 1000,
        cpu_ms: int = 0,
        iterations: int = 0,
        seed: int | None = None,
        weights: str = "",
    ) -> None:
        self.seed, self.weights = seed, weights
        fixed = iterations or cpu_ms
        self.budget = Budget(iterations, 0 if fixed else ms, cpu_ms, share=0 if fixed else 0.2)
        self.memory: Memory | None = None
        self.seen: list[object] = []
        self.plan: Plan | None = None

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def on_event(self, event: object) -> None:
        self.seen.append(event)

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        memory = self.memory = self.memory or view.game.memory(self.info.players)
        memory.watch(self.seen)
        self.seen = []
        if self.plan and (planned := self.plan.next(view)) is not None:
            return planned
        rng = decision_rng(self.info, self.seed, view, clock)
        turns, weights = boss_settings(view.game.key, self.info.players)
        evaluator = evaluator_of(view.game, self.weights or weights)
        width, budget = (6, self.budget) if clock.usable > 1 else (3, Budget(iterations=1))
        search = TurnSearch(evaluator, width, Depth(plies=turns))
        self.plan = search.plan(Worlds(view, rng, sample=memory.sample), budget, clock)
        return self.plan.first
