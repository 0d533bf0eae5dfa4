"""Plays the turn that puts it furthest in front, if the game ended then.

It looks to the end of its own turn, because points come there; what stock, place and prospects are
worth it does not see. Hidden cards are dealt anew for each of its samples.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.search import Budget, PlainScore, TurnBeam, Worlds
from riverboat_bots.seeding import decision_rng


@bot(name="greedy")
class Greedy(ClassBot):
    def __init__(self, samples: int = 1, seed: int | None = None) -> None:
        self.budget = Budget(iterations=samples)
        self.seed = seed

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, self.seed, view, clock)
        beam = TurnBeam(PlainScore(view.game), width=1)
        return beam.find(Worlds(view, rng), self.budget, clock).choose(rng)
