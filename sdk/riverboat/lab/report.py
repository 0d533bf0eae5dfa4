"""What the lab found: rows of figures, each with its interval."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import Family
from riverboat.judging.intervals import Estimate
from riverboat.lab.counting import Setup
from riverboat.lab.series import Uncounted
from riverboat.lab.statistics import Contrast


@dataclass(frozen=True, slots=True)
class SeatRow:
    """How those did who sat somewhere, or moved first, second and so on."""

    name: str
    games: int
    win: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """Something that every game has once: its rounds, its decisions."""

    name: str
    mean: Estimate
    values: tuple[float, ...]
    """All of them, ascending."""

    @property
    def least(self) -> float:
        return self.values[0]

    @property
    def most(self) -> float:
        return self.values[-1]

    @property
    def median(self) -> float:
        return self.values[len(self.values) // 2]


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line of the score sheets: of all seats, and of winners against others."""

    label: str
    mean: Estimate
    scored: Estimate
    """The share of seats that have anything there."""
    won: Contrast | None
    """Winners against others; None if all or none won."""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class EndRow:
    """A way to end."""

    name: str
    games: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A card, tile, lever ...: seats that used it against seats that did not.

    times   how often it was used altogether
    wins    shares of wins, each measured against what the bot wins on average
    lead    points ahead of the others at the table
    """

    name: str
    words: str
    seats: int
    times: int
    wins: Contrast
    lead: Contrast
    win_marked: bool = False
    lead_marked: bool = False

    @property
    def marked(self) -> bool:
        return self.win_marked or self.lead_marked


@dataclass(frozen=True, slots=True)
class TableRow:
    """A scenario, a layout ...: games that had it against games that had another.

    points  of a seat
    line    the line of the score sheet that tells most of the family, with its points
    """

    name: str
    words: str
    games: int
    points: Contrast
    line: str
    line_points: Contrast
    marked: bool = False
    line_marked: bool = False


@dataclass(frozen=True, slots=True)
class SeatFamily:
    family: Family
    rows: tuple[FeatureRow, ...]


@dataclass(frozen=True, slots=True)
class TableFamily:
    family: Family
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that many games of one set-up tell."""

    game: str
    title: str
    rules_version: int
    setup: Setup
    bots: tuple[str, ...]
    games: int
    blocks: int
    seats: tuple[SeatRow, ...]
    places: tuple[SeatRow, ...]
    """By the order of their first moves."""
    entrants: tuple[SeatRow, ...]
    """By bot."""
    spreads: tuple[SpreadRow, ...]
    lines: tuple[LineRow, ...]
    ends: tuple[EndRow, ...]
    families: tuple[SeatFamily, ...]
    tables: tuple[TableFamily, ...]
    unused: tuple[str, ...]
    features: int
    compared: int
    """How many differences were judged at once."""
    marked: int
    uncounted: tuple[Uncounted, ...] = ()
