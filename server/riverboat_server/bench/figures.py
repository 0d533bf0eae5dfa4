"""A measured figure and its reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """`ratio` is what counts; `goal` is (relation, value) or None for figures without one."""

    name: str
    ours: float
    unit: str
    reference: float | None = None
    ratio: float | None = None
    spread: tuple[float, float] | None = None  # the smallest and the largest ratio of a pair
    goal: tuple[str, float] | None = None

    @property
    def reached(self) -> bool | None:
        value = self.ours if self.ratio is None else self.ratio
        if self.goal is None:
            return None
        return value >= self.goal[1] if self.goal[0] == ">=" else value <= self.goal[1]

    def as_dict(self) -> dict[str, Any]:
        return {
            "figure": self.name,
            "ours": self.ours,
            "reference": self.reference,
            "unit": self.unit,
            "ratio": self.ratio,
            "spread": self.spread,
            "goal": None if self.goal is None else f"{self.goal[0]} {self.goal[1]}",
            "reached": self.reached,
        }

    def as_row(self) -> tuple[str, ...]:
        """The numbers, as they are printed below the name."""
        goal = "" if self.goal is None else f"{self.goal[0]} {self.goal[1]:g}"
        word = {None: "", True: "reached", False: "MISSED"}[self.reached]
        return (
            f"{_round(self.ours)} {self.unit}",
            "" if self.reference is None else f"{_round(self.reference)} {self.unit}",
            "" if self.ratio is None else f"{self.ratio:.2f}",
            "" if self.spread is None else f"{self.spread[0]:.2f} - {self.spread[1]:.2f}",
            goal,
            word,
        )


def _round(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def alternate(
    ours: Callable[[], float], reference: Callable[[], float], runs: int
) -> list[tuple[float, float]]:
    """Both, measured in turn."""
    return [(ours(), reference()) for _ in range(runs)]


def compared(
    name: str, pairs: Sequence[tuple[float, float]], unit: str, goal: tuple[str, float] | None
) -> Figure:
    """Medians of both, and the median of the ratios of runs that were neighbours."""
    mine, theirs = zip(*pairs, strict=True)
    ratios = sorted(a / b for a, b in pairs)
    spread = (ratios[0], ratios[-1])
    return Figure(name, median(mine), unit, median(theirs), median(ratios), spread, goal)
