"""How promising moves look before any search: which to try first, which to make in playouts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Generic

from riverboat.engine import Game, Simulation
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
        weights = self._weighed(world, seat, moves)
        lots = [(-weight, rng.random(), place) for place, weight in enumerate(weights)]
        return [moves[place] for _, _, place in sorted(lots)]

    def pick(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> M:
        """A move of a playout: the most promising one, by lot among equals."""
        return best_of(moves, self._weighed(world, seat, moves), rng)

    def _weighed(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        """One for each move: with fewer, moves would be lost."""
        weights = self.weigh(world, seat, moves)
        if len(weights) != len(moves):
            name = type(self).__name__
            raise ValueError(f"{name} gives {len(weights)} weights for {len(moves)} moves")
        return weights


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
    """Weights by question and kind of move of one game: `{"METALS": {"EndMetals": 0.2}}`.

    What the table does not name weighs 1. In playouts a move is made the more often, the more it
    weighs; one that weighs 0 only where nothing else is possible.
    """

    def __init__(self, table: Mapping[str, Mapping[str, float]]) -> None:
        for kinds in table.values():
            for kind, weight in kinds.items():
                if not 0 <= weight < inf:
                    raise ValueError(f"{kind} weighs {weight}: weights are 0 or more")
        self._table = table
        self._fits = ""

    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        if self._fits != world.game.key:
            self._demand_names(world.game)
        kinds = self._table.get(world.game.question(world.state.public), {})
        return [kinds.get(type(move).__name__, 1.0) for move in moves]

    def pick(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> M:
        weights = self.weigh(world, seat, moves)
        if not any(weights):
            return moves[int(rng.random() * len(moves))]
        return rng.choices(moves, weights)[0]

    def _demand_names(self, game: Game[P, S, H, M, E]) -> None:
        """A name that is spelt wrongly would weigh nothing, and nobody would notice."""
        known = {
            question.name: [kind.__name__ for kind in question.answers]
            for question in game.book.questions
        }
        for question, kinds in self._table.items():
            if question not in known:
                asked = ", ".join(known)
                raise ValueError(f"{game.key} has no question {question!r}; it has {asked}")
            if odd := [kind for kind in kinds if kind not in known[question]]:
                answers = ", ".join(known[question])
                raise ValueError(f"{question} is not answered by {odd[0]!r}, but by {answers}")
        self._fits = game.key


class Greedy(Policy[P, S, H, M, E]):
    """Weighs a move by the table that it leaves behind."""

    def __init__(self, evaluator: Evaluator[P, S, H]) -> None:
        self._margin = evaluator.margin

    def weigh(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Sequence[float]:
        return [self._margin(world.copy().answer(seat, move).state, seat) for move in moves]
