"""What a bot wanted to remember of its decisions, as the page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class DecisionNote:
    """What one bot noted at one decision."""

    text: str = ""
    """What it printed or noted, in lines."""
    numbers: Mapping[str, float] = field(default_factory=dict)
    """Named numbers: `depth` 6."""
    values: tuple[tuple[str, float], ...] = ()
    """What it held of moves: each in words, with its value; higher is better."""


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """All notes of one seat, by the number of the step that the decision became."""

    seat: int
    by_step: Mapping[int, DecisionNote]
