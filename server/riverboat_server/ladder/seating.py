"""Which bots sit at one table, and in which order: what schedules and formats share.

* Every choice of so many bots is a table. So everybody meets everybody equally often.
* Many bots: 30 bots make 27,405 tables of four. `cycles` takes a balanced choice of them instead.
  One cycle has as many tables as there are bots, made by moving a pattern of n places around the
  circle of bots: everybody sits at exactly n tables a cycle. Patterns are chosen so that distances
  on the circle, hence meetings of two bots, are as even as possible.
* A table is played in every rotation of its seats, so that everybody sits everywhere. With three or
  more seats that leaves (n-1)! orders around the table, which take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb

Table = tuple[str, ...]


def choose_tables(
    bots: Sequence[str], players: int, cycles: int | None = None
) -> tuple[Table, ...]:
    """All tables, or a balanced choice of them where that is fewer."""
    if cycles is not None and cycles * len(bots) < comb(len(bots), players):
        return _cyclic_tables(bots, players, cycles)
    return tuple(combinations(bots, players))


def count_tables(bots: int, players: int, cycles: int | None = None) -> int:
    """How many tables that are, without making them."""
    every = comb(bots, players)
    return every if cycles is None else min(every, cycles * bots)


def in_turn(table: Table, number: int) -> Table:
    """The same bots, seated for the first match of their block number `number`.

    After (n-1)! blocks each bot has sat equally often to the left of each other one.
    """
    orders = _orders(len(table))
    return tuple(table[place] for place in orders[number % len(orders)])


@cache
def _orders(players: int) -> list[tuple[int, ...]]:
    """The ways to sit around a table that rotations do not turn into each other."""
    return [(0, *others) for others in permutations(range(1, players))]


def _cyclic_tables(bots: Sequence[str], players: int, cycles: int) -> tuple[Table, ...]:
    """One table per bot and cycle: a pattern of places moved once around the circle of bots."""
    size = len(bots)
    met = [0] * size
    tables: list[Table] = []
    for _ in range(cycles):
        pattern = _next_pattern(size, players, met)
        tables += [tuple(bots[(place + turn) % size] for place in pattern) for turn in range(size)]
    return tuple(tables)


def _next_pattern(size: int, players: int, met: list[int]) -> list[int]:
    """Choose places one by one where the distances to those chosen were met least; count them."""
    pattern = [0]
    while len(pattern) < players:
        place = min(
            (place for place in range(1, size) if place not in pattern),
            key=lambda place: (_crowding(place, pattern, met), place),
        )
        for other in pattern:
            met[(place - other) % size] += 1
            met[(other - place) % size] += 1
        pattern.append(place)
    return pattern


def _crowding(place: int, pattern: list[int], met: list[int]) -> int:
    """How much a place would add to the sum of squared meetings."""
    size = len(met)
    added = Counter((place - other) % size for other in pattern)
    added.update((other - place) % size for other in pattern)
    return sum(more * (2 * met[distance] + more) for distance, more in added.items())
