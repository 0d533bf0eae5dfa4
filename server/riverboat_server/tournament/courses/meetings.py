"""Who has met whom, and who has sat where: what a next round should not repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations

from riverboat_server.ladder.seating import Table


class Meetings:
    """Counts meetings and neighbours, block by block."""

    def __init__(self) -> None:
        self._met: Counter[frozenset[str]] = Counter()
        self._left_of: Counter[tuple[str, str]] = Counter()
        self._first: Counter[str] = Counter()

    def between(self, one: str, other: str) -> int:
        """How often two bots have met."""
        return self._met[frozenset((one, other))]

    def repeated(self, table: Iterable[str]) -> int:
        """How many earlier meetings a table would repeat."""
        return sum(self.between(one, other) for one, other in combinations(table, 2))

    def seat(self, table: Iterable[str]) -> Table:
        """The order around a table that repeats the fewest neighbours; it is noted."""
        seated = min(permutations(table), key=self._sat_before)
        self._first[seated[0]] += 1
        self._left_of.update(_neighbours(seated))
        return seated

    def note(self, table: Iterable[str]) -> None:
        """These bots have met."""
        self._met.update(map(frozenset, combinations(table, 2)))

    def _sat_before(self, seated: Table) -> tuple[int, int]:
        return sum(self._left_of[pair] for pair in _neighbours(seated)), self._first[seated[0]]


def _neighbours(seated: Table) -> list[tuple[str, str]]:
    return list(zip(seated, seated[1:] + seated[:1], strict=True))
