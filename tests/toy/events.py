"""The events."""

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
    """All bids at once, by seat; nobody wins if the highest one was made twice."""

    bids: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    """The winner kept the prize or burned it."""

    seat: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard became the new pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class PrizeShown:
    """The prize of the coming round."""

    card: int


Event = CardsDrawn | BidsRevealed | PrizeTaken | Reshuffled | PrizeShown
