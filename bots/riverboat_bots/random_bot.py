"""Plays any legal move. Plays every game, because it looks at nothing but its moves."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat_bots.seeding import decision_rng


@bot(name="random")
class RandomBot(ClassBot):
    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        return decision_rng(self.info, self.seed, view, clock).choice(moves)
