"""Pairs a field of bots at least cost: a matching, by networkx.

A matching of a thousand bots takes minutes, one of two dozen a few milliseconds. So the line of
bots is cut into stretches, and each is paired by itself. A stretch in which somebody would meet
again is paired together with the next one: whoever is left finds an opponent further away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import ceil
from typing import TYPE_CHECKING

from riverboat_server.ladder.seating import Table

if TYPE_CHECKING:
    from networkx import Graph

STRETCH = 24
WIDEST = 256  # no more bots than that are paired at once

Cost = Callable[[str, str], int]


def choose_pairs(line: Sequence[str], cost: Cost, is_good: Callable[[Table], bool]) -> list[Table]:
    """Pairs of a line of bots that stand next to each other where possible.

    Their sum of costs is the least within each stretch; one whose pairs are not all good widens.
    """
    stretches = _cut(line)
    paired: list[list[Table]] = []
    while len(paired) < len(stretches):
        place = len(paired)
        pairs = _match(stretches[place], cost)
        first = place if place + 1 < len(stretches) else max(0, place - 1)
        joined = [bot for stretch in stretches[first : first + 2] for bot in stretch]
        alone = len(stretches) == 1 or len(joined) > WIDEST
        if alone or all(map(is_good, pairs)):
            paired.append(pairs)
        else:
            stretches[first : first + 2] = [joined]
            del paired[first:]
    return [pair for pairs in paired for pair in pairs]


def _cut(line: Sequence[str]) -> list[Sequence[str]]:
    """Stretches of nearly the same even number of bots."""
    pairs = len(line) // 2
    pieces = max(1, ceil(len(line) / STRETCH))
    ends = [2 * (pairs * piece // pieces) for piece in range(pieces + 1)]
    return [line[start:end] for start, end in pairwise(ends)]


def _match(line: Sequence[str], cost: Cost) -> list[Table]:
    """Numbers stand for bots: a graph of names would depend on how they are hashed."""
    import networkx as nx  # slow to import, and only a Swiss needs it

    graph: Graph[int] = nx.Graph()
    for one, other in combinations(range(len(line)), 2):
        graph.add_edge(one, other, weight=cost(line[one], line[other]))
    matched = sorted((min(pair), max(pair)) for pair in nx.min_weight_matching(graph))
    return [(line[one], line[other]) for one, other in matched]
