"""Flat Monte Carlo: plays each move many times to the end at random, keeps the one that led most.

It thinks for `ms` milliseconds, for `cpu_ms` of computing (a busy machine does not weaken it) or
for a share of its clock; with `rounds` it does a fixed amount of work, that can be repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice
from math import inf

from riverboat import BotClock, ClassBot, StartInfo, View, bot
from riverboat.search import Budget
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
        self.rounds, self.seed = rounds, seed
        fixed = rounds or ms or cpu_ms
        self.budget = Budget(10**9 if rounds else 0, ms, cpu_ms, share=0 if fixed else share)

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def play(self, view: View, moves: Sequence[object], clock: BotClock) -> object:
        rng, playouts = decision_rng(self.info, self.seed, view, clock), self.budget.rounds(clock)
        rivals: list[Rival] = [(move, []) for move in rng.sample(list(moves), len(moves))]
        for played in islice(count(1), self.rounds or None):
            world = view.sample(rng)  # all moves are tried in the same world: less luck
            for move, leads in rivals:
                if next(playouts, None) is None:  # perhaps before all were tried: they are shuffled
                    return max(rivals, key=promise)[0]
                future = world.copy().answer(view.me, move)
                future.playout(rng)
                leads.append(future.margin(view.me))
            if played % 4 == 0 and len(rivals) > 2:  # the worse half has had its chance
                rivals = sorted(rivals, key=promise)[len(rivals) // 2 :]
        return max(rivals, key=promise)[0]
