"""Results taken apart into comparisons of two bots, kept by block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Protocol

from riverboat.match import pair_score

Pair = tuple[int, int]
Tally = list[float]
"""For a pair (i, j) with i < j: weight won by i, weight of all comparisons."""


class Ranked(Protocol):
    """What a comparison needs of a result."""

    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def block(self) -> str: ...
    @property
    def counts(self) -> bool: ...


@dataclass(slots=True)
class Comparisons:
    """Who was compared with whom, as places in `names`.

    A match of n seats gives one comparison per pair of seats, each with weight 1/(n-1): a seat
    has weight 1 in every match, as in online Elo. The place after the last name is the anchor,
    an opponent of fixed strength: the automaton of solo games.
    """

    names: list[str]
    blocks: list[dict[Pair, Tally]]
    matches: list[int]

    @property
    def anchor(self) -> int:
        return len(self.names)

    def totals(self) -> dict[Pair, Tally]:
        """The tallies of all blocks together."""
        totals: dict[Pair, Tally] = {}
        for block in self.blocks:
            for pair, (won, weight) in block.items():
                _count(totals, pair, won, weight)
        return totals


def compare(results: Iterable[Ranked]) -> Comparisons:
    """The comparisons in all results that count."""
    counted = [result for result in results if result.counts]
    names = sorted({bot for result in counted for bot in result.bots})
    place = {name: index for index, name in enumerate(names)}
    matches = [0] * len(names)
    blocks: dict[str, dict[Pair, Tally]] = {}
    for result in counted:
        seats = [place[bot] for bot in result.bots]
        for bot in set(seats):
            matches[bot] += 1
        if len(seats) == 1:
            seats.append(len(names))
        _add(blocks.setdefault(result.block, {}), seats, result.ranks)
    return Comparisons(names, list(blocks.values()), matches)


def groups(places: int, pairs: Iterable[Pair]) -> list[list[int]]:
    """The places split into groups that are linked by comparisons, each sorted."""
    leader = list(range(places))

    def find(place: int) -> int:
        while leader[place] != place:
            leader[place] = leader[leader[place]]
            place = leader[place]
        return place

    for one, other in pairs:
        low, high = sorted((find(one), find(other)))
        leader[high] = low
    members: dict[int, list[int]] = {}
    for place in range(places):
        members.setdefault(find(place), []).append(place)
    return list(members.values())


def _add(block: dict[Pair, Tally], seats: list[int], ranks: tuple[int, ...]) -> None:
    """Add the comparisons of one match, lower place first; a bot does not meet itself."""
    for one, other, won, lost, weight in _seat_pairs(ranks):
        left, right = seats[one], seats[other]
        if left == right:
            continue
        pair, share = ((left, right), won) if left < right else ((right, left), lost)
        _count(block, pair, share, weight)


def _count(tallies: dict[Pair, Tally], pair: Pair, won: float, weight: float) -> None:
    tally = tallies.get(pair)
    if tally is None:
        tallies[pair] = [won, weight]
    else:
        tally[0] += won
        tally[1] += weight


@cache
def _seat_pairs(ranks: tuple[int, ...]) -> list[tuple[int, int, float, float, float]]:
    """Per pair of seats: both seats, what each won of the other, the weight of the pair.

    A solo seat meets the automaton, which sits after it and ranks between winning and losing.
    """
    if len(ranks) == 1:
        ranks = (2 * ranks[0], 3)
    weight = 1.0 / (len(ranks) - 1)
    pairs = []
    for one, other in combinations(range(len(ranks)), 2):
        won = weight * pair_score(ranks[one], ranks[other])
        pairs.append((one, other, won, weight - won, weight))
    return pairs
