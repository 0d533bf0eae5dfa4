"""Moves that are thought out before they are made, so that they can be taken back.

A draft plays them in a world that looks like the view of its seat. The true game does not know of
them: nothing hidden can be seen by drafting, and there is nothing to undo there. So a move can be
drafted only if the view alone tells what follows from it. By the compartments of a state that is
the case if no hidden thing moved, no source of chance was used and no other seat's secret changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Generic

from riverboat.engine.game import Game
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.log import Log
from riverboat.engine.state import State
from riverboat.engine.view import View


class Final(Enum):
    """Why a move cannot be taken back once it is made."""

    OVER = "the game ends with it"
    OTHERS = "it is the turn of another seat after it"
    TOGETHER = "several seats decide at the same time"
    HIDDEN = "it shows something that was hidden"


@dataclass(frozen=True, slots=True)
class Drafted(Generic[M, E]):
    """A move in a draft, with the forced moves that follow, and what the seat sees happen."""

    move: M
    forced: tuple[M, ...]
    events: tuple[E, ...]


class Draft(Generic[P, S, H, M, E]):
    """The moves of one seat since its last real decision, in a world of its own."""

    def __init__(self, view: View[P, S, H, M, E], rng: Random) -> None:
        self.game: Game[P, S, H, M, E] = view.game
        self.seat = view.seat
        self.steps: list[Drafted[M, E]] = []
        self.left: View[P, S, H, M, E] | None = None
        """What the seat leaves behind with its last, final move, as far as it can know that."""
        self._worlds = [view.game.sample(view, rng)]

    @property
    def view(self) -> View[P, S, H, M, E]:
        """What the seat sees after the drafted moves."""
        return self.game.view(self._worlds[-1], self.seat)

    def view_before(self, step: int) -> View[P, S, H, M, E]:
        """What the seat sees before a drafted move, by its place in `steps`."""
        return self.game.view(self._worlds[step], self.seat)

    def add(self, move: M) -> Final | None:
        """Draft a legal move; if it would be final it is not drafted, and this says why."""
        if len(self.game.deciders(self._worlds[-1].public)) > 1:
            return Final.TOGETHER
        world, log = self._worlds[-1].copy(), Log[E]()
        self.game.apply(world, self.seat, move, log)
        forced = self._settle(world, log)
        final = self._passes_on(world)
        if self._discloses(world, log):
            return final or Final.HIDDEN
        if final is None:
            seen = tuple(happened.seen_by(self.seat) for happened in log.take())
            self.steps.append(Drafted(move, tuple(forced), seen))
            self._worlds.append(world)
        else:
            self.left = self.game.view(world, self.seat)
        return final

    def take_back(self) -> M:
        """Forget the last drafted move."""
        self._worlds.pop()
        return self.steps.pop().move

    def _settle(self, world: State[P, S, H], log: Log[E]) -> list[M]:
        """Make the forced moves of this seat, as a match does."""
        made: list[M] = []
        view = self.game.view(world, self.seat)
        while (row := self.game.open_question(world.public)) is not None:
            if row.asks(world.public) != (self.seat,):
                break
            moves = self.game.legal_moves(view)
            if not row.is_forced(moves):
                break
            self.game.apply(world, self.seat, moves[0], log)
            made.append(moves[0])
        return made

    def _passes_on(self, world: State[P, S, H]) -> Final | None:
        asked = self.game.deciders(world.public)
        if asked == (self.seat,):
            return None
        return Final.OTHERS if asked else Final.OVER

    def _discloses(self, after: State[P, S, H], log: Log[E]) -> bool:
        """Whether anything moved that this seat did not see before."""
        before = self._worlds[-1]
        pairs = list(zip(before.secrets, after.secrets, strict=True))
        del pairs[self.seat]
        return (
            before.hidden != after.hidden
            or any(old != new for old, new in pairs)
            or any(isinstance(entry.public, self.game.revealing) for entry in log.entries)
        )
