"""How a page keeps what changes from step to step: equal things once, and of a step the changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

T = TypeVar("T")

EVERY: Final = 200
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
        if len(self._changes) % EVERY == 0:
            self._whole.append(_pairs([0] * longer, new))
        self._changes.append(_pairs(old, new))
        self._row = new

    def newest(self, rows: int) -> list[int]:
        """What changed with the first of so many rows that were added last, all of them alike."""
        return self._changes[-rows] if rows else []

    def to_json(self) -> dict[str, list[list[int]]]:
        """Places with their numbers: `whole` now and then, `changes` of every row."""
        return {"whole": self._whole, "changes": [[], *self._changes[1:]]}


def apart(row: Sequence[int], base: Sequence[int]) -> list[int]:
    """What a row has other than a base: 0 where they agree, else its number and 1."""
    longer = max(len(row), len(base))
    pairs = zip(_padded(row, longer), _padded(base, longer), strict=True)
    return [0 if own == other else own + 1 for own, other in pairs]


def _padded(row: Sequence[int], length: int) -> list[int]:
    return [*row, *[0] * (length - len(row))]


def _pairs(old: Sequence[int], new: Sequence[int]) -> list[int]:
    """Place, number, place, number: where two rows of one length differ, and what is new there."""
    return [
        part for place, number in enumerate(new) if number != old[place] for part in (place, number)
    ]
