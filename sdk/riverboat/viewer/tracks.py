"""How a page keeps what changes from step to step: equal things once, and of a step the changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

T = TypeVar("T")

EVERY: Final = 50
"""So often a track holds its whole row, so that a jump need not begin at the start."""


class Interned(Generic[T]):
    """Things by the number under which they are kept; equal things have one number."""

    def __init__(self, *first: T) -> None:
        self._numbers: dict[T, int] = {thing: number for number, thing in enumerate(first)}

    def number(self, thing: T) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    @property
    def things(self) -> list[T]:
        return list(self._numbers)


class Track:
    """A row of numbers for each step. Rows may grow; 0 is what was not there yet."""

    def __init__(self) -> None:
        self._whole: list[list[int]] = []
        self._changes: list[list[int]] = []
        self._row: list[int] = []

    def add(self, row: Sequence[int]) -> None:
        """The row of the next step."""
        longer = max(len(row), len(self._row))
        old, new = _padded(self._row, longer), _padded(row, longer)
        changed = [place for place in range(longer) if old[place] != new[place]]
        if len(self._changes) % EVERY == 0:
            self._whole.append(new)
        self._changes.append([number for place in changed for number in (place, new[place])])
        self._row = new

    def to_json(self) -> dict[str, list[list[int]]]:
        """`whole` by fifties; `changes` as place, number, place, number; the first from nothing."""
        return {"whole": self._whole, "changes": [[], *self._changes[1:]]}


def _padded(row: Sequence[int], length: int) -> list[int]:
    return [*row, *[0] * (length - len(row))]
