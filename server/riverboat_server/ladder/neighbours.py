"""How sure the order of a standing is, neighbour by neighbour."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from riverboat_server.ladder.columns import ResultColumns
from riverboat_server.ladder.placing import rated_groups
from riverboat_server.ladder.rating.settling import Settling, blocks_to_settle


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Two bots, one just above the other: how likely it is the better one, and what settles it."""

    upper: str
    lower: str
    chance: float
    settling: Settling


def neighbours(columns: ResultColumns) -> tuple[Neighbours, ...]:
    """All neighbours of a standing from the top on, group by group: others cannot be compared."""
    found = []
    for group in rated_groups(columns):
        ratings = dict(zip(group.names, group.estimates, strict=True))
        names = sorted(group.names, key=lambda name: (-ratings[name].value, name))
        found += [
            Neighbours(
                upper,
                lower,
                group.chance_better(upper, lower),
                blocks_to_settle(group.difference(upper, lower), group.blocks),
            )
            for upper, lower in pairwise(names)
        ]
    return tuple(found)
