"""The events of the blind auction."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A player drew; only the player sees which cards."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    """All bids at once, by seat."""

    bids: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    seat: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    cards: int


@dataclass(frozen=True, slots=True)
class PrizeShown:
    card: int


Event = CardsDrawn | BidsRevealed | PrizeTaken | Reshuffled | PrizeShown
