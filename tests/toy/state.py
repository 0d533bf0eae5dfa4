"""The state: what everybody sees, what a player sees, what nobody sees."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import Chance
from riverboat.engine.names import Named


class Phase(Named):
    """What is asked: a bid of everybody, or the winner's choice; nothing at the end."""

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
    """What everybody sees. `awaiting` are the seats whose answer is missing."""

    phase: Phase
    rounds_left: int
    awaiting: list[int]
    winner: int | None
    prize: int
    pile_size: int
    discard: list[int]
    players: list[Player]
    burning: bool

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
            self.burning,
        )


@dataclass(slots=True)
class Secret:
    """A player's hand, and the card that lies face down until all have bid."""

    hand: list[int]
    bid: int | None = None

    def copy(self) -> Secret:
        return Secret(self.hand[:], self.bid)


@dataclass(slots=True)
class Hidden:
    """The pile, top card last, and the chance of later shuffles."""

    pile: list[int]
    chance: Chance

    def copy(self) -> Hidden:
        return Hidden(self.pile[:], self.chance.copy())
