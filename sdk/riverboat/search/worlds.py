"""The worlds that a search looks at: whole games that fit what a seat knows, and no others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from riverboat.engine import Simulation, View
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.randomness import Randomness

Sample = Callable[[View[P, S, H, M, E], Randomness], Simulation[P, S, H, M, E]]


class Worlds(Generic[P, S, H, M, E]):
    """Worlds for one decision, dealt as they are needed: all that a search knows of the table.

    With a `size`, so many are dealt and then looked at again in turn: less luck between moves
    that are compared, but a search may learn what it cannot know. `sample` deals them: what is
    hidden at random, or as a memory knows it (`view.game.memory(players).sample`).
    """

    def __init__(
        self,
        view: View[P, S, H, M, E],
        rng: Random,
        size: int = 0,
        sample: Sample[P, S, H, M, E] = View.sample,
    ) -> None:
        if size < 0:
            raise ValueError(f"the size of a pool of worlds is 0, which is none, or more: {size}")
        self.view = view
        self.rng = rng
        self.size = size
        self._sample = sample
        self._pool: list[Simulation[P, S, H, M, E]] = []
        self._drawn = 0

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.view.me

    @property
    def moves(self) -> Sequence[M]:
        """The moves to choose from. A seat that is not asked has none: ValueError."""
        moves = self.view.moves()
        if not moves:
            raise ValueError(
                f"seat {self.seat} is not asked here: search with the view of one that is"
            )
        return moves

    def draw(self) -> Simulation[P, S, H, M, E]:
        """A world that belongs to the caller."""
        self._drawn += 1
        if self.size and len(self._pool) == self.size:
            return self._pool[self._drawn % self.size].copy()
        world = self._sample(self.view, self.rng)
        if self.size:
            self._pool.append(world.copy())
        return world

    def parts(self, number: int) -> list[Worlds[P, S, H, M, E]]:
        """Worlds for several searches of the same decision, each with luck of its own."""
        luck = self.rng.getrandbits(64)
        return [
            Worlds(self.view, Random(f"{luck} {index}"), self.size, self._sample)
            for index in range(number)
        ]
