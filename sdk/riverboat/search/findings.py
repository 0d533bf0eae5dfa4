"""What a search found out about the moves of a decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Generic

from riverboat.engine.generics import M
from riverboat.search.choosing import best_of


@dataclass(slots=True)
class Findings(Generic[M]):
    """For each move how often it was tried, and the sum of what came of it."""

    moves: Sequence[M]
    tries: list[int]
    totals: list[float]

    @classmethod
    def none(cls, moves: Sequence[M]) -> Findings[M]:
        return cls(moves, [0] * len(moves), [0.0] * len(moves))

    def add_all(self, places: Iterable[int], values: Iterable[float], tries: int = 1) -> None:
        """So many more tries of some moves, with what each of them brought."""
        for index, value in zip(places, values, strict=True):
            self.tries[index] += tries
            self.totals[index] += tries * value

    def mean(self, index: int) -> float:
        """What a move brought on average; one that was never tried promises nothing."""
        tries = self.tries[index]
        return self.totals[index] / tries if tries else -inf

    def means(self) -> list[float]:
        return [self.mean(index) for index in range(len(self.moves))]

    def ranked(self, rng: Random) -> list[int]:
        """The places of all moves, the best mean first; equal ones in random order."""
        lots = {index: (self.mean(index), rng.random()) for index in range(len(self.moves))}
        return sorted(lots, key=lots.__getitem__, reverse=True)

    def choose(self, rng: Random) -> M:
        """The move that was tried most; among several the one of the best mean, else by lot."""
        most = max(self.tries)
        rivals = [index for index, tries in enumerate(self.tries) if tries == most]
        return self.moves[best_of(rivals, [self.mean(index) for index in rivals], rng)]

    def merge(self, other: Findings[M]) -> None:
        """Add what another search found about the same moves."""
        for index, (tries, total) in enumerate(zip(other.tries, other.totals, strict=True)):
            self.tries[index] += tries
            self.totals[index] += total
