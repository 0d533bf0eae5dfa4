"""A turn that was thought of as a whole: its moves are made without thinking again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from riverboat.engine import Simulation, View
from riverboat.engine.generics import E, H, M, P, S


class Plan(Generic[P, S, H, M, E]):
    """The moves of a line, from the world in which it was found. It holds as long as the table
    looks as it did there: what was turned up or drawn may be another card."""

    def __init__(self, world: Simulation[P, S, H, M, E], moves: Sequence[M]) -> None:
        self._world = world
        self._moves = list(moves)

    @property
    def first(self) -> M:
        """The move to make now."""
        return self._moves[0]

    def next(self, view: View[P, S, H, M, E]) -> M | None:
        """The move for this decision, after the one before was made; None: think again."""
        if len(self._moves) < 2:
            return None
        self._world.answer(view.me, self._moves.pop(0)).settle()
        expected = self._world.state
        if expected.public != view.public or expected.secrets[view.me] != view.secret:
            self._moves.clear()
            return None
        return self._moves[0]
