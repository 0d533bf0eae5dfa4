"""Looks through a seat's own turn: every chain of its decisions until somebody else is asked, or
its next turn begins.

Points come at the end of a turn, so values of half a turn mislead. The beam follows each move of
the first decision to the end of the turn, keeps the most promising lines on the way, and values
what they end in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Generic

from riverboat.client.clock import BotClock
from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.budget import Budget
from riverboat.search.choosing import best_of
from riverboat.search.findings import Findings
from riverboat.search.plan import Plan
from riverboat.search.search import Search
from riverboat.search.worlds import Worlds

LONGEST_TURN = 40  # decisions


@dataclass(slots=True)
class Line(Generic[P, S, H, M, E]):
    """A chain of decisions of one seat: where it leads, and which first move it began with."""

    first: int
    world: Simulation[P, S, H, M, E]
    path: tuple[M, ...]
    """The moves from the first one on; forced ones are left out."""
    moves: Sequence[M] = ()
    """What its seat may do next; nothing if its turn is over."""
    value: float = -inf


class TurnBeam(Search[P, S, H, M, E]):
    """`width` lines are followed at a time; a `full` beam follows the best one of every first move
    besides, a narrow one does not, and has no value for first moves that it lost on the way.

    A line that is still open after `longest` decisions is valued where it stands.
    """

    def __init__(
        self,
        evaluator: Evaluator[P, S, H],
        width: int = 3,
        full: bool = True,
        longest: int = LONGEST_TURN,
    ) -> None:
        if min(width, longest) < 1:
            raise ValueError(f"width and longest are 1 or more: {width}, {longest}")
        self._margin = evaluator.margin
        self._width = width
        self._full = full
        self._longest = longest

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        """The values of moves on average over worlds, one an iteration."""
        findings = Findings.none(worlds.moves)
        for _ in budget.rounds(clock):
            values = self.values(worlds.draw(), worlds.seat, findings.moves, worlds.rng)
            findings.add_all(range(len(values)), values)
        return findings

    def values(
        self,
        world: Simulation[P, S, H, M, E],
        seat: int,
        moves: Sequence[M],
        rng: Random | None = None,
    ) -> list[float]:
        """For each move of the open decision the value of the best turn that begins with it."""
        values = [-inf] * len(moves)
        for line in self.turns(world, seat, moves, rng):
            values[line.first] = line.value
        return values

    def plan(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> Plan[P, S, H, M, E]:
        """The best turn of all, to be played move by move; ties are drawn."""
        lines = list(self.turns(world, seat, moves, rng))
        return Plan(world, best_of(lines, [line.value for line in lines], rng).path)

    def turns(
        self,
        world: Simulation[P, S, H, M, E],
        seat: int,
        moves: Sequence[M],
        rng: Random | None = None,
    ) -> Iterable[Line[P, S, H, M, E]]:
        """The best turn for each move that it may begin with, as it ends."""
        best: dict[int, Line[P, S, H, M, E]] = {}
        for line in self.ends(world, seat, moves, rng):
            rival = best.get(line.first)
            if rival is None or line.value > rival.value:
                best[line.first] = line
        return best.values()

    def ends(
        self,
        world: Simulation[P, S, H, M, E],
        seat: int,
        moves: Sequence[M],
        rng: Random | None = None,
    ) -> list[Line[P, S, H, M, E]]:
        """All turns that were followed to their end. `rng` draws among lines that look alike; the
        world stays as it is."""
        rng = Random(0) if rng is None else rng
        turn = world.game.turn_begun(world.state.public)
        ended: list[Line[P, S, H, M, E]] = []
        lines = [Line(n, world.copy().answer(seat, move), (move,)) for n, move in enumerate(moves)]
        for _ in range(self._longest):
            lines = self._still_open(lines, seat, turn, ended)
            if not lines:
                break
            lines = [after for line in self._kept(lines, seat, rng) for after in _continued(line)]
        for line in lines:
            self._end(line, seat, ended)
        return ended

    def _still_open(
        self,
        lines: Iterable[Line[P, S, H, M, E]],
        seat: int,
        turn: object,
        ended: list[Line[P, S, H, M, E]],
    ) -> list[Line[P, S, H, M, E]]:
        """The lines whose turn goes on; the others leave their value behind."""
        still_open = []
        for line in lines:
            asked, line.moves = line.world.choice()
            if asked == seat and same_turn(line.world, turn):
                still_open.append(line)
            else:
                self._end(line, seat, ended)
        return still_open

    def _end(self, line: Line[P, S, H, M, E], seat: int, ended: list[Line[P, S, H, M, E]]) -> None:
        line.value = self._margin(line.world.state, seat)
        ended.append(line)

    def _kept(
        self, lines: list[Line[P, S, H, M, E]], seat: int, rng: Random
    ) -> list[Line[P, S, H, M, E]]:
        """The best lines, and in a full beam the best one of each first move."""
        if len(lines) <= self._width:
            return lines
        for line in lines:
            line.value = self._margin(line.world.state, seat)
        draw = rng.random
        lines.sort(key=lambda line: (line.value, draw()), reverse=True)
        kept: list[Line[P, S, H, M, E]] = []
        begun: set[int] = set()
        for line in lines:
            if len(kept) < self._width:
                if _is_new(line, kept):
                    kept.append(line)
                    begun.add(line.first)
            elif not self._full:
                break
            elif line.first not in begun:
                begun.add(line.first)
                kept.append(line)
        return kept


def _is_new(line: Line[P, S, H, M, E], kept: list[Line[P, S, H, M, E]]) -> bool:
    """Whether no line of the same beginning has come to the same table by another order of moves.
    Lines come by value, so only the last ones can be the same."""
    for other in reversed(kept):
        if other.value != line.value:
            return True
        if other.first == line.first and other.world.state == line.world.state:
            return False
    return True


def same_turn(world: Simulation[P, S, H, M, E], turn: object) -> bool:
    """Whether no turn begins here, or still the one with which the search began."""
    begun = world.game.turn_begun(world.state.public)
    return begun is None or begun == turn


def _continued(line: Line[P, S, H, M, E]) -> list[Line[P, S, H, M, E]]:
    """The line with each of the moves that may come next."""
    last = len(line.moves) - 1
    world = line.world
    return [
        Line(line.first, (world if n == last else world.copy()).play(move), (*line.path, move))
        for n, move in enumerate(line.moves)
    ]
