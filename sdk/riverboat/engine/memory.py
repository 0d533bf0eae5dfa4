"""What a seat may know beyond its view: what it has seen and is hidden now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.randomness import Randomness
from riverboat.engine.simulation import Simulation
from riverboat.engine.view import View


class Memory(Generic[P, S, H, M, E]):
    """Watches the events that a seat sees, and deals worlds that agree with them.

    This one remembers nothing: right for games in which a view shows all that was ever seen.
    """

    def watch(self, events: Iterable[E]) -> None:
        """Take in events in the order in which they came, the opening included."""

    def sample(self, view: View[P, S, H, M, E], rng: Randomness) -> Simulation[P, S, H, M, E]:
        """Like `view.sample(rng)`, with everything that is remembered in its place."""
        return view.sample(rng)
