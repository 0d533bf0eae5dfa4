"""What a search makes of the tables at which it stops looking."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from random import Random
from typing import Generic, Protocol

from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator, demand_values, margin
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.policy import Policy


class Leaf(Protocol[P, S, H, M, E]):
    """Values a world in which `mover` has just moved; it may play it on."""

    def __call__(
        self, world: Simulation[P, S, H, M, E], mover: int, rng: Random
    ) -> Sequence[float]:
        """Points that each seat may expect; the automaton of a solo game comes last."""
        ...


class Rollout(Generic[P, S, H, M, E]):
    """Plays on by a policy, and values the table then.

    `turns` 0 values it as it stands, 1 after the rest of the turn, more after the turns of others
    too, `inf` at the end of the game, where the value is the score.
    """

    def __init__(
        self,
        evaluator: Evaluator[P, S, H],
        policy: Policy[P, S, H, M, E],
        turns: float = inf,
    ) -> None:
        self._evaluator = evaluator
        self._pick = policy.pick
        self._turns = turns

    def __call__(
        self, world: Simulation[P, S, H, M, E], mover: int, rng: Random
    ) -> Sequence[float]:
        left = self._turns
        while left > 0:
            seat, moves = world.choice()
            if seat < 0:
                break
            if seat != mover:
                left -= 1
                mover = seat
                if left <= 0:
                    break
            world.answer(seat, self._pick(world, seat, moves, rng))
        values = self._evaluator.values(world.state)
        demand_values(values, len(world.state.secrets), self._evaluator)
        return values


def squashed(values: Sequence[float], seat: int, scale: float) -> float:
    """How good expected points are for a seat, from 0 to 1: by its margin, where `scale` points
    ahead are worth 0.73. More than winning, less than every point: a lead that is won stays won.
    """
    return 1.0 / (1.0 + exp(min(700.0, -margin(values, seat) / scale)))
