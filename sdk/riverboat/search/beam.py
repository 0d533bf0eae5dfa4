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

from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.choosing import best_of
from riverboat.search.plan import Plan

LONGEST_TURN = 40  # decisions; a line that is longer is valued where it stands


@dataclass(slots=True)
class Line(Generic[P, S, H, M, E]):
    """A chain of decisions of one seat: where it leads, and which first move it began with."""

    first: int
    world: Simulation[P, S, H, M, E]
    path: tuple[M, ...]
    """The moves from the first one on; forced ones are left out."""
    value: float = -inf


class TurnBeam(Generic[P, S, H, M, E]):
    """`width` lines are followed at a time, and always the best one of every first move."""

    def __init__(self, evaluator: Evaluator[P, S, H], width: int = 3) -> None:
        self._margin = evaluator.margin
        self._width = width

    def values(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> list[float]:
        """For each move of the open decision the value of the best turn that begins with it."""
        values = [-inf] * len(moves)
        for line in self.turns(world, seat, moves):
            values[line.first] = line.value
        return values

    def plan(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> Plan[P, S, H, M, E]:
        """The best turn of all, to be played move by move; ties are drawn."""
        lines = list(self.turns(world, seat, moves))
        return Plan(world, best_of(lines, [line.value for line in lines], rng).path)

    def turns(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M]
    ) -> Iterable[Line[P, S, H, M, E]]:
        """The best turn for each move that it may begin with, as it ends."""
        turn = world.game.turn_begun(world.state.public)
        best: dict[int, Line[P, S, H, M, E]] = {}
        lines = [Line(n, world.copy().answer(seat, move), (move,)) for n, move in enumerate(moves)]
        for _ in range(LONGEST_TURN):
            lines = self._still_open(lines, seat, turn, best)
            if not lines:
                break
            lines = [after for line in self._kept(lines, seat) for after in _continued(line)]
        for line in lines:
            self._end(line, seat, best)
        return best.values()

    def _still_open(
        self,
        lines: list[Line[P, S, H, M, E]],
        seat: int,
        turn: object,
        best: dict[int, Line[P, S, H, M, E]],
    ) -> list[Line[P, S, H, M, E]]:
        """The lines whose turn goes on; the others leave their value behind."""
        still_open = []
        for line in lines:
            if line.world.settle().seat == seat and _same_turn(line.world, turn):
                still_open.append(line)
            else:
                self._end(line, seat, best)
        return still_open

    def _end(
        self, line: Line[P, S, H, M, E], seat: int, best: dict[int, Line[P, S, H, M, E]]
    ) -> None:
        line.value = self._margin(line.world.state, seat)
        rival = best.get(line.first)
        if rival is None or line.value > rival.value:
            best[line.first] = line

    def _kept(self, lines: list[Line[P, S, H, M, E]], seat: int) -> list[Line[P, S, H, M, E]]:
        """The best lines, and the best one of each first move."""
        if len(lines) <= self._width:
            return lines
        for line in lines:
            line.value = self._margin(line.world.state, seat)
        lines.sort(key=lambda line: line.value, reverse=True)
        kept = lines[: self._width]
        begun = {line.first for line in kept}
        for line in lines[self._width :]:
            if line.first not in begun:
                begun.add(line.first)
                kept.append(line)
        return kept


def _same_turn(world: Simulation[P, S, H, M, E], turn: object) -> bool:
    """Whether no turn begins here, or still the one with which the search began."""
    begun = world.game.turn_begun(world.state.public)
    return begun is None or begun == turn


def _continued(line: Line[P, S, H, M, E]) -> list[Line[P, S, H, M, E]]:
    """The line with each of the moves that may come next."""
    moves = line.world.moves()
    last = len(moves) - 1
    return [
        Line(
            line.first,
            (line.world if n == last else line.world.copy()).play(move),
            (*line.path, move),
        )
        for n, move in enumerate(moves)
    ]
