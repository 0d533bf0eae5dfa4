"""A tree over decisions, in a new world each time it is walked through.

Its leaves are valued at the end of a turn: the seat that moved plays on greedily until somebody
else is asked. Inside its own turn it goes on with the tree that it has.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.search import Budget, Greedy, Ismcts, Rollout, Worlds, evaluator_of
from riverboat_bots.seeding import decision_rng

SCALES = {"gold_west": 12.0, "the_river": 10.0, "moon_river": 25.0, "boonlake": 20.0}
"""A lead that is worth something, in points of each game."""


@bot(name="ismcts")
class TreeSearch(ClassBot):
    def __init__(
        self,
        ms: int = 100,
        cpu_ms: int = 0,
        iterations: int = 0,
        explore: float = 0.2,
        reuse: bool = True,
        seed: int | None = None,
        weights: str = "",
    ) -> None:
        self.explore, self.reuse, self.seed, self.weights = explore, reuse, seed, weights
        fixed = iterations or cpu_ms
        self.budget = Budget(iterations, 0 if fixed else ms, cpu_ms, share=0 if fixed else 0.03)
        self.tree: Ismcts | None = None

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, self.seed, view, clock)
        tree = self.tree = self.tree or self.planted(view)
        move = tree.find(Worlds(view, rng), self.budget, clock).choose(rng)
        tree.follow(move)
        return move

    def planted(self, view: View) -> Ismcts:
        evaluator = evaluator_of(view.game, self.weights)
        by_value = Greedy(evaluator)
        leaf, scale = Rollout(evaluator, by_value, turns=1), SCALES.get(view.game.key, 15.0)
        return Ismcts(leaf, by_value, scale, self.explore, widening=2.0, reuse=self.reuse)
