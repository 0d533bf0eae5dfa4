"""Flat Monte Carlo: plays each move many times to the end at random, keeps the one that led most.

It thinks for `ms` milliseconds a decision, or for a share of its clock. `cpu_ms` are milliseconds
of computing: on a busy machine it is as strong as on a quiet one. With `rounds` it does a fixed
amount of work instead, which can be repeated exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import thread_time

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat_bots.seeding import decision_rng

Rival = tuple[object, list[int]]  # a move, and by how much it led in each playout


def promise(rival: Rival) -> float:
    """The mean lead of a move at the end; one that was never tried promises nothing."""
    return sum(rival[1]) / len(rival[1]) if rival[1] else -inf


@bot(name="flat-mc")
class FlatMonteCarlo(ClassBot):
    def __init__(
        self,
        ms: int = 0,
        share: float = 0.02,
        rounds: int = 0,
        cpu_ms: int = 0,
        seed: int | None = None,
    ) -> None:
        self.ms, self.share, self.rounds, self.cpu_ms, self.seed = ms, share, rounds, cpu_ms, seed

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng = decision_rng(self.info, self.seed, view, clock)
        self.began = thread_time()
        # In random order, because time may not suffice for all.
        rivals: list[Rival] = [(move, []) for move in rng.sample(list(moves), len(moves))]
        played = 0
        while True:
            world = view.sample(rng)  # all moves are tried in the same world: less luck
            for move, leads in rivals:
                if not self.has_time(played, clock):
                    return max(rivals, key=promise)[0]
                future = world.copy().answer(view.me, move)
                future.playout(rng)
                leads.append(future.margin(view.me))
            played += 1
            if played % 4 == 0 and len(rivals) > 2:  # the worse half has had its chance
                rivals = sorted(rivals, key=promise)[len(rivals) // 2 :]

    def has_time(self, played: int, clock: BotClock) -> bool:
        if self.rounds:
            return played < self.rounds
        if self.cpu_ms:
            return thread_time() - self.began < self.cpu_ms / 1000 and clock.share(0.9)
        if self.ms:
            return clock.spend() < self.ms / 1000 and clock.share(0.9)
        return clock.share(self.share)
