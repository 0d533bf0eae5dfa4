"""A bot of which near-identical versions can be made: it plays the first move now and then."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat_bots.seeding import decision_rng


@bot(name="near")
class Near(ClassBot):
    def __init__(self, share: float = 0.3) -> None:
        self.share = share

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, None, view, clock)
        luck, other = rng.random(), rng.choice(moves)
        return moves[0] if luck < self.share else other
