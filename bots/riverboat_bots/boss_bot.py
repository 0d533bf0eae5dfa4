"""Follows its best turns through the replies of others, for about a second a decision.

A beam names moves; each is followed through the turns of the others and its own next one, in
worlds with all that it has seen. How far is a table by game. Whether it beats the beam is not
settled: docs/search.md has what was measured.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.engine.memory import Memory
from riverboat.search import Budget, Depth, TurnSearch, Worlds, evaluator_of
from riverboat_bots.seeding import decision_rng

USUAL = Depth(looks=4, candidates=6, halving=4, plies=2, reply_width=2)
NEAR = Depth(looks=1_000_000)  # the beam alone, in as many worlds as there is time for
DEPTHS = {"gold_west": NEAR}
"""By game, from duels against the beam (docs/search.md): in Gold West looking further lost."""


@bot(name="boss")
class Boss(ClassBot):
    def __init__(
        self, ms: int = 1000, iterations: int = 0, seed: int | None = None, weights: str = ""
    ) -> None:
        self.seed, self.weights = seed, weights
        self.budget = Budget(iterations, ms=0 if iterations else ms, share=0.2)
        self.memory: Memory | None = None
        self.seen: list[object] = []

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def on_event(self, event: object) -> None:
        self.seen.append(event)

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, self.seed, view, clock)
        memory = self.memory = self.memory or view.game.memory(self.info.players)
        memory.watch(self.seen)
        self.seen = []
        search = TurnSearch(
            evaluator_of(view.game, self.weights), 3, DEPTHS.get(view.game.key, USUAL)
        )
        return search.find(Worlds(view, rng, sample=memory.sample), self.budget, clock).choose(rng)
