"""Looks one move ahead: plays what puts it furthest in front, if the game ended then.

Hidden cards are dealt anew a few times and the margins summed up, so that it does not bet on one
deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat_bots.seeding import decision_rng


@bot(name="glance")
class Glance(ClassBot):
    def __init__(self, samples: int = 3, seed: int | None = None) -> None:
        self.samples = samples
        self.seed = seed

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, self.seed, view, clock)
        margins = [0] * len(moves)
        for _ in range(self.samples):
            world = view.sample(rng)
            for index, move in enumerate(moves):
                margins[index] += world.copy().answer(view.me, move).margin(view.me)
        best = max(margins)
        return rng.choice([m for m, margin in zip(moves, margins, strict=True) if margin == best])
