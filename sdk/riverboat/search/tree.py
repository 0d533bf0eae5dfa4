"""The tree of a search over decisions: what is remembered at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Generic

from riverboat.engine.generics import M


class Arm:
    """A move at a node. It is `available` in the worlds in which it is legal: not in all."""

    __slots__ = ("available", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.available = 0

    def bound(self, explore: float) -> float:
        """What the move may be worth: its mean, and the more the less it was tried."""
        return self.total / self.tries + explore * sqrt(log(self.available) / self.tries)


class Seat(Generic[M]):
    """What is known of the moves of one seat at one node, in the order in which to try them."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.arms: dict[M, Arm] = {}
        self.visits = 0

    def unknown(self, moves: Sequence[M]) -> list[M]:
        """Moves that were not legal in any world so far."""
        arms = self.arms
        return [move for move in moves if move not in arms]

    def welcome(self, moves: Sequence[M]) -> None:
        """Take in moves that were unknown, the most promising first."""
        for move in moves:
            self.arms[move] = Arm()

    def select(self, moves: Sequence[M], open_arms: float, explore: float, rng: Random) -> M:
        """Of the moves that are legal in this world: one that was not tried, while fewer than
        `open_arms` were; else the one of the highest bound."""
        self.visits += 1
        legal = set(moves)
        tried: list[tuple[M, Arm]] = []
        fresh: M | None = None
        for move, arm in self.arms.items():
            if move not in legal:
                continue
            arm.available += 1
            if arm.tries:
                tried.append((move, arm))
            elif fresh is None:
                fresh = move
        if fresh is not None and len(tried) < open_arms:
            return fresh
        return max(tried, key=lambda rival: (rival[1].bound(explore), rng.random()))[0]


class Node(Generic[M]):
    """A decision: of one seat, or of several that decide at once and do not see each other."""

    __slots__ = ("children", "question", "seats")

    def __init__(self, question: str = "") -> None:
        self.question = question
        self.seats: dict[int, Seat[M]] = {}
        self.children: dict[tuple[M, ...], Node[M]] = {}

    def seat(self, number: int) -> Seat[M]:
        found = self.seats.get(number)
        if found is None:
            found = self.seats[number] = Seat()
        return found

    def child(self, moves: tuple[M, ...]) -> Node[M]:
        """Where these moves, one of each seat that was asked, lead to."""
        found = self.children.get(moves)
        if found is None:
            found = self.children[moves] = Node()
        return found
