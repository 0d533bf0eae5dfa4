"""How promising moves look before any search: which to try first, which to make in playouts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Generic

from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.randomness import shuffled
from riverboat.search.choosing import best_of


class Policy(ABC, Generic[P, S, H, M, E]):
    """Weighs the moves of a seat. An own one needs nothing but `weigh`."""

    @abstractmethod
    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        """How promising each move is. The world must stay as it is."""

    def order(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> list[M]:
        """The most promising first; equal ones in random order, whatever their place was."""
        weights = self.weigh(world, seat, moves)
        lots = [(-weight, rng.random(), place) for place, weight in enumerate(weights)]
        return [moves[place] for _, _, place in sorted(lots)]

    def pick(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> M:
        """A move of a playout: the most promising one, by lot among equals."""
        return best_of(moves, self.weigh(world, seat, moves), rng)


class Uniform(Policy[P, S, H, M, E]):
    """All moves are alike."""

    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        return [1.0] * len(moves)

    def order(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> list[M]:
        return shuffled(moves, rng)

    def pick(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> M:
        return moves[int(rng.random() * len(moves))]


class Priors(Policy[P, S, H, M, E]):
    """Weights by question and kind of move: `{"METALS": {"EndMetals": 0.2}}`.

    What the table does not name weighs 1. In playouts a move is made the more often, the more it
    weighs; one that weighs 0 only where nothing else is possible.
    """

    def __init__(self, table: Mapping[str, Mapping[str, float]]) -> None:
        self._table = table

    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        kinds = self._table.get(world.game.question(world.state.public), {})
        return [kinds.get(type(move).__name__, 1.0) for move in moves]

    def pick(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> M:
        weights = self.weigh(world, seat, moves)
        if not any(weights):
            return moves[int(rng.random() * len(moves))]
        return rng.choices(moves, weights)[0]


class Greedy(Policy[P, S, H, M, E]):
    """Weighs a move by the table that it leaves behind."""

    def __init__(self, evaluator: Evaluator[P, S, H]) -> None:
        self._margin = evaluator.margin

    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        return [self._margin(world.copy().answer(seat, move).state, seat) for move in moves]
