"""The moves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bid:
    """Choose a card of the hand, secretly, all at once."""

    card: int


@dataclass(frozen=True, slots=True)
class Keep:
    """The winner keeps the prize as points."""


@dataclass(frozen=True, slots=True)
class Swap:
    """The winner burns the prize and draws a new card instead."""


Move = Bid | Keep | Swap
