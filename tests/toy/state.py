"""Blind auction: hidden hands, a secret simultaneous choice, chance during play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from riverboat.engine import Chance, State, View


class Phase(IntEnum):
    BID = 0
    SPOIL = 1
    OVER = 2


@dataclass(slots=True)
class Player:
    """What everybody sees of a player."""

    hand_size: int
    points: int
    spoils: list[int]

    def copy(self) -> Player:
        return Player(self.hand_size, self.points, self.spoils[:])


@dataclass(slots=True)
class Public:
    phase: Phase
    rounds_left: int
    awaiting: list[int]
    winner: int | None
    prize: int
    pile_size: int
    discard: list[int]
    players: list[Player]

    def copy(self) -> Public:
        return Public(
            self.phase,
            self.rounds_left,
            self.awaiting[:],
            self.winner,
            self.prize,
            self.pile_size,
            self.discard[:],
            [player.copy() for player in self.players],
        )


@dataclass(slots=True)
class Secret:
    hand: list[int]
    bid: int | None = None

    def copy(self) -> Secret:
        return Secret(self.hand[:], self.bid)


@dataclass(slots=True)
class Hidden:
    pile: list[int]
    chance: Chance

    def copy(self) -> Hidden:
        return Hidden(self.pile[:], self.chance.copy())


ToyState = State[Public, Secret, Hidden]
ToyView = View[Public, Secret, Any, Any, Any]
