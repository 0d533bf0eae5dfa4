"""The numbers behind our own pictures: axes, whiskers, curves; templates draw them as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, floor
from typing import Final

from riverboat_server.ladder.placed import Placing

WELL_KNOWN: Final = 300
"""A rating that may be off by more does not stretch the axis."""
STEPS: Final = (10, 20, 50, 100, 200, 400, 500, 1000, 2000, 5000)
TICKS: Final = 6
MOST_SPARKS: Final = 2000


def percent(share: float) -> str:
    return f"{100 * share:.2f}%"


@dataclass(frozen=True)
class Axis:
    """From a round number to another."""

    low: float
    high: float
    step: float

    def share(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    def at(self, value: float) -> str:
        """Where a value lies, at an end of the axis if beyond."""
        return percent(min(1.0, max(0.0, self.share(value))))

    @cached_property
    def ticks(self) -> list[tuple[str, str]]:
        """Place and label of each."""
        count = round((self.high - self.low) / self.step)
        values = [self.low + self.step * place for place in range(count + 1)]
        return [(self.at(value), f"{value:.0f}") for value in values]

    @property
    def labels(self) -> list[tuple[str, str]]:
        """The ticks that say their number: of many every other, or they would overlap."""
        return self.ticks if len(self.ticks) <= TICKS else self.ticks[::2]


def axis(values: Iterable[float], least: float = 100.0) -> Axis:
    """An axis that holds all values, with a handful of round ticks."""
    found = list(values) or [1400.0, 1600.0]
    low, high = min(found), max(found)
    if high - low < least:
        middle = (low + high) / 2
        low, high = middle - least / 2, middle + least / 2
    step = next((one for one in STEPS if (high - low) / one <= TICKS), STEPS[-1])
    return Axis(floor(low / step) * step, ceil(high / step) * step, step)


def rating_axis(rows: Sequence[Placing]) -> Axis:
    """One axis for a whole table, from bots that are well known: others end in an arrow."""
    ends = [
        end
        for row in rows
        if row.rating is not None
        for end in (row.low, row.high)
        if end is not None and abs(end - row.rating) <= WELL_KNOWN
    ]
    return axis([*ends, *(row.rating for row in rows if row.rating is not None)], 400.0)


@dataclass(frozen=True, slots=True)
class Whisker:
    """A rating with its interval on an axis."""

    low: str
    dot: str
    high: str
    open_low: bool
    open_high: bool


def whisker(row: Placing, on: Axis) -> Whisker | None:
    if row.rating is None:
        return None
    low = on.low - 1 if row.low is None else row.low
    high = on.high + 1 if row.high is None else row.high
    return Whisker(on.at(low), on.at(row.rating), on.at(high), low < on.low, high > on.high)


def line(values: Sequence[float], low: float, high: float) -> str:
    """A path through values, evenly apart, in a box of 100 by 100."""
    span = (high - low) or 1.0
    last = max(1, len(values) - 1)
    places = (
        f"{100 * place / last:.2f} {100 - 100 * (value - low) / span:.2f}"
        for place, value in enumerate(values)
    )
    return "M" + "L".join(places)


@lru_cache(MOST_SPARKS)
def spark(values: tuple[float, ...]) -> str:
    """The same that fills its box; a ladder has a hundred of them, and few change."""
    return line(values, min(values), max(values)) if len(values) > 1 else ""


def heat(points: float, played: int) -> str:
    """The class of a cell by (points + 1) / (matches + 2): few matches stay pale."""
    steadied = (points + 1) / (played + 2)
    bounds = (0.08, 0.25, 0.42, 0.58, 0.75, 0.92)
    names = ("hm", "h0", "h1", "h2", "h3", "h4", "h5")
    return names[sum(steadied > bound for bound in bounds)]
