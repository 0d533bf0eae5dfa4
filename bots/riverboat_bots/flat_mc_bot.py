"""Flat Monte Carlo: plays each move many times to the end at random, keeps the one that won most.

It thinks for `ms` milliseconds a decision, or for a share of its clock. With `rounds` it does a
fixed amount of work instead, which can be repeated exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from riverboat import BotClock, StartInfo, View, bot
from riverboat_bots.seeding import seat_rng


@bot(name="flat-mc")
class FlatMonteCarlo:
    def __init__(
        self, ms: int = 0, share: float = 0.02, rounds: int = 0, seed: int | None = None
    ) -> None:
        self.ms = ms
        self.share = share
        self.rounds = rounds
        self.seed = seed

    def on_start(self, info: StartInfo) -> None:
        self.rng = seat_rng(info, self.seed)

    def play(self, view: View[Any, Any], moves: Sequence[Any], clock: BotClock) -> Any:
        wins, tries = [0.0] * len(moves), [0] * len(moves)
        played = 0
        while True:
            world = view.sample(self.rng)
            for index, move in enumerate(moves):
                if not self.has_time(played, clock):  # maybe in mid-round: so rates are compared
                    rates = [won / max(1, n) for won, n in zip(wins, tries, strict=True)]
                    return moves[rates.index(max(rates))]
                wins[index] += world.copy().answer(view.me, move).rollout(self.rng)[view.me]
                tries[index] += 1
            played += 1

    def has_time(self, played: int, clock: BotClock) -> bool:
        if self.rounds:
            return played < self.rounds
        if self.ms:
            return clock.spend() < self.ms / 1000 and clock.share(0.9)
        return clock.share(self.share)
