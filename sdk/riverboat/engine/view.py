"""What a seat, or a spectator, may know now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Generic, cast

from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.randomness import Randomness

if TYPE_CHECKING:
    from riverboat.engine.drawing.picture import Picture
    from riverboat.engine.game import Game
    from riverboat.engine.simulation import Simulation

SPECTATOR = -1


class View(Generic[P, S, H, M, E]):
    """Everything a seat may know now. A spectator's view has seat -1 and no secret.

    What a bot holds is its own copy: there is no road back to the referee's state.
    """

    __slots__ = ("game", "public", "seat", "secret")

    def __init__(self, game: Game[P, S, H, M, E], seat: int, public: P, secret: S | None) -> None:
        self.game = game
        self.seat = seat
        self.public = public
        self.secret = secret

    @property
    def me(self) -> int:
        """The seat that this view belongs to."""
        return self.seat

    @property
    def own(self) -> S:
        """What only this seat sees. A spectator has nothing of the kind: ValueError."""
        if self.secret is None:
            raise ValueError("a spectator's view has no secret")
        return self.secret

    @property
    def question(self) -> str:
        """The name of the open question, e.g. ACTIVATE; empty when the game is over."""
        return self.game.question(self.public)

    def moves(self) -> Sequence[M]:
        """The legal moves of this seat, none if it is not asked."""
        if self.seat not in self.game.deciders(self.public):
            return ()
        return self.game.legal_moves(self)

    def copy(self) -> View[P, S, H, M, E]:
        secret = None if self.secret is None else self.secret.copy()
        return View(self.game, self.seat, self.public.copy(), secret)

    def sample(self, rng: Randomness) -> Simulation[P, S, H, M, E]:
        """A full game consistent with this view, hidden parts dealt anew: where search starts.

        `rng` is a `random.Random` of your own, or the module `random`.
        """
        from riverboat.engine.simulation import Simulation  # engine.simulation imports this module

        return Simulation(self.game, self.game.sample(self, cast(Random, rng)))

    def render(self, ink: Ink = PLAIN) -> str:
        """The table as text; `ink` colours it for terminals."""
        return self.game.render(self, ink)

    def draw(self) -> Picture:
        """The table as a picture of what this seat sees."""
        return self.game.face().draw(self, None)

    def _repr_svg_(self) -> str:
        """The table as notebooks show it."""
        from riverboat.engine.drawing import svg  # only for who looks

        return svg(self.draw())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.game is other.game
            and self.seat == other.seat
            and self.public == other.public
            and self.secret == other.secret
        )

    def __repr__(self) -> str:
        return f"View(seat={self.seat}, public={self.public!r}, secret={self.secret!r})"

    def __str__(self) -> str:
        return self.render()
