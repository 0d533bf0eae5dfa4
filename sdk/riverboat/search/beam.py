"""Looks through a seat's own turn: every chain of its decisions until somebody else is asked.

Points come at the end of a turn, so values of half a turn mislead. The beam follows each move of
the first decision to the end of the turn, keeps the most promising lines on the way, and values
what they end in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic

from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.generics import E, H, M, P, S

LONGEST_TURN = 40  # decisions; a line that is longer is valued where it stands


@dataclass(slots=True)
class Line(Generic[P, S, H, M, E]):
    """A chain of decisions of one seat: where it leads, and which first move it began with."""

    first: int
    world: Simulation[P, S, H, M, E]
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
        best = [-inf] * len(moves)
        lines = [Line(n, world.copy().answer(seat, move)) for n, move in enumerate(moves)]
        for _ in range(LONGEST_TURN):
            lines = self._still_open(lines, seat, best)
            if not lines:
                return best
            lines = [after for line in self._kept(lines, seat) for after in _continued(line)]
        for line in lines:
            best[line.first] = max(best[line.first], self._margin(line.world.state, seat))
        return best

    def _still_open(
        self, lines: list[Line[P, S, H, M, E]], seat: int, best: list[float]
    ) -> list[Line[P, S, H, M, E]]:
        """The lines whose turn goes on; the others leave their value behind."""
        still_open = []
        for line in lines:
            if line.world.settle().seat == seat:
                still_open.append(line)
            else:
                best[line.first] = max(best[line.first], self._margin(line.world.state, seat))
        return still_open

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


def _continued(line: Line[P, S, H, M, E]) -> list[Line[P, S, H, M, E]]:
    """The line with each of the moves that may come next."""
    moves = line.world.moves()
    last = len(moves) - 1
    return [
        Line(line.first, (line.world if n == last else line.world.copy()).play(move))
        for n, move in enumerate(moves)
    ]
