"""A replay played again: the table after each of its steps.

Playing on from one step to the next is one move. A jump begins at the nearest copy of the table
that was kept on an earlier way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple

from riverboat.engine import SPECTATOR, Standing, Step, Table, View
from riverboat.engine.generics import E, H, M, P, S
from riverboat.replay.chain import ReplayError
from riverboat.replay.steps import RecordedStep
from riverboat.v1 import replay_pb2 as pb

if TYPE_CHECKING:
    from riverboat.replay.reader import Replay

KEPT_EVERY = 32  # steps; a copy of a table takes some kilobytes


@dataclass(frozen=True, slots=True)
class Position(Generic[P, S, H, M, E]):
    """The table after so many steps; 0: as it was dealt. It is a copy, to be played on freely.

    Moves that were chosen secretly at once change the table together, with the last of them.
    """

    number: int
    table: Table[P, S, H, M, E]
    step: RecordedStep[M, E] | None
    """The step that led here; none to the deal."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose answer is missing; none: the game is over."""
        return self.table.asked

    @property
    def question(self) -> str:
        """The name of the open question; empty when the game is over."""
        return self.table.game.question(self.table.state.public)

    @property
    def standing(self) -> Standing:
        """Scores and ranks, as if the game ended here."""
        return self.table.game.standing(self.table.state)

    def view(self, seat: int = SPECTATOR) -> View[P, S, H, M, E]:
        """What a seat saw; -1 is a spectator."""
        demand_seat(seat, self.table.players)
        return self.table.view(seat).copy()

    def _repr_svg_(self) -> str:
        """The table, for everybody to see, as notebooks show it."""
        return self.view()._repr_svg_()


def illegal(number: int, move: object) -> ReplayError:
    return ReplayError(f"step {number}: {move} is not legal by these rules: verify the replay")


def demand_seat(seat: int, players: int, least: int = SPECTATOR) -> None:
    if not least <= seat < players:
        spectator = "; -1 is a spectator" if least == SPECTATOR else ""
        raise ReplayError(f"there is no seat {seat}: seats run from 0 to {players - 1}{spectator}")


class Reached(NamedTuple):
    """A table on its way through a replay; copy what is to be kept."""

    number: int
    table: Table
    done: Sequence[Step] = ()  # what was carried out with this step
    step: pb.ReplayStep | None = None  # the one that led here


class Walk(Generic[P, S, H, M, E]):
    """Plays a replay forward, from any of its steps."""

    def __init__(self, replay: Replay[P, S, H, M, E]) -> None:
        self._replay = replay
        self._kept: dict[int, Table[P, S, H, M, E]] = {}

    def positions(self) -> Iterator[Position[P, S, H, M, E]]:
        """All of them, from the deal to the end, in one pass."""
        return map(self._position, self.reached())

    def at(self, number: int) -> Position[P, S, H, M, E]:
        """One of them; ReplayError says which steps there are."""
        last = len(self._replay.steps)
        if not 0 <= number <= last:
            has = f"the replay has steps 0 to {last}{self._unmade(number)}"
            raise ReplayError(f"step {number} does not exist: {has}")
        begin = max((kept for kept in self._kept if kept <= number), default=0)
        return self._position(next(islice(self.reached(begin), number - begin, None)))

    def _unmade(self, number: int) -> str:
        """At a decision where the match ended somebody expects a step."""
        if number not in {forfeit.decision for forfeit in self._replay.forfeits}:
            return ""
        return f"; decision {number} ended the match, without a move"

    def reached(self, begin: int = 0) -> Iterator[Reached]:
        """The way from a kept table, or from the deal, to the end."""
        table = self._kept[begin].copy() if begin else self._replay.table()
        yield Reached(begin, table)
        for number, step in enumerate(self._replay.pile.steps[begin:], start=begin + 1):
            self._make(table, step)
            if number % KEPT_EVERY == 0 and number not in self._kept:
                self._kept[number] = table.copy()
            yield Reached(number, table, table.take_steps(), step)

    def _make(self, table: Table[P, S, H, M, E], step: pb.ReplayStep) -> None:
        """Make a recorded move again."""
        move = self._replay.move(step)
        if step.seat not in table.asked or move not in table.moves(step.seat):
            raise illegal(step.number, move)
        table.answer(step.seat, move)

    def _position(self, reached: Reached) -> Position[P, S, H, M, E]:
        number, table = reached.number, reached.table.copy()
        return Position(number, table, self._replay.steps[number - 1] if number else None)
