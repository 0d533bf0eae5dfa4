"""What a bot notes at a decision besides words: numbers by name, and values of moves.

Moves are named by their place in the list of legal moves, which is the same for everybody who
computes it from the view. Bounded, whatever a bot notes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from math import isfinite
from typing import Final

MOST_NUMBERS: Final = 32
MOST_VALUES: Final = 512
MOST_NAME: Final = 40  # letters


@dataclass(frozen=True, slots=True)
class Thoughts:
    """Numbers by their names, values by the place of a move in the list of legal moves."""

    numbers: tuple[tuple[str, float], ...] = ()
    values: tuple[tuple[int, float], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.numbers or self.values)


NOTHING: Final = Thoughts()


def bounded(numbers: Iterable[tuple[str, float]], values: Iterable[tuple[int, float]]) -> Thoughts:
    """As much of it as is kept: the first numbers and values that can be drawn."""
    named = ((name[:MOST_NAME], number) for name, number in numbers if isfinite(number))
    valued = ((place, value) for place, value in values if place >= 0 and isfinite(value))
    return Thoughts(tuple(islice(named, MOST_NUMBERS)), tuple(islice(valued, MOST_VALUES)))
