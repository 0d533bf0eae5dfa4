"""A race of candidates over worlds: each world is run by all that are left, so luck is shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic, TypeVar

T = TypeVar("T")

FEWEST_WORLDS = 6
"""Before the spread of leads tells anything."""


@dataclass(slots=True, eq=False)
class Runner(Generic[T]):
    """A candidate, and what came of it in the worlds in which it was followed."""

    choice: T
    held: float
    """What was held of it before."""
    doubt: int
    """As how many worlds that counts."""
    lot: float
    """Decides among equals."""
    values: list[float] = field(default_factory=list)

    @property
    def tries(self) -> int:
        return self.doubt + len(self.values)

    @property
    def mean(self) -> float:
        return (self.doubt * self.held + sum(self.values)) / self.tries

    @property
    def rank(self) -> tuple[float, ...]:
        """Those that are tried equally often were followed in the same worlds."""
        return self.tries, self.mean, self.lot


def best_first(runners: Sequence[Runner[T]]) -> list[Runner[T]]:
    return sorted(runners, key=lambda one: one.rank, reverse=True)


def in_the_race(runners: Sequence[Runner[T]], sure: float) -> list[Runner[T]]:
    """The best one, and all that it does not lead by `sure` standard errors of the mean lead."""
    best, *others = best_first(runners)
    return [best, *(one for one in others if not is_behind(one.values, best.values, sure))]


def is_behind(values: Sequence[float], rivals: Sequence[float], sure: float) -> bool:
    """Whether values lie below those of a rival in the same worlds by more than luck.

    >>> is_behind([1, 2, 1, 3, 2, 2], [3, 4, 4, 4, 3, 5], sure=2)
    True
    >>> is_behind([1, 9, 1, 9, 1, 9], [3, 4, 4, 4, 3, 5], sure=2)
    False
    """
    leads = [b - a for a, b in zip(values, rivals, strict=True)]
    worlds = len(leads)
    if worlds < FEWEST_WORLDS:
        return False
    mean = sum(leads) / worlds
    variance = sum((lead - mean) ** 2 for lead in leads) / (worlds - 1)
    return mean > sure * sqrt(variance / worlds)
