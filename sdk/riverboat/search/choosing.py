"""The choice among moves that were valued."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def best_of(choices: Sequence[T], values: Sequence[float], rng: Random) -> T:
    """The choice of the highest value. Ties are drawn: the place in a list means nothing."""
    best = max(values)
    found = [c for c, value in zip(choices, values, strict=True) if value == best]
    if not found:
        raise ValueError(f"there is no best one of these values, which are no numbers: {values}")
    return rng.choice(found)
