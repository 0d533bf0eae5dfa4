"""The ways to prove the resources of a card or project with production, boats and levers.

What a way costs beyond the printed price depends only on the resources that production leaves
open, on where the boats are and on which of L7, L10, L11 are ready: ways are worked out once for
each such combination.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

from riverboat.games.boonlake.enums import Lever, LeverPosition, Resource
from riverboat.games.boonlake.moves import PlayPlan
from riverboat.games.boonlake.numbers import L11_COINS, UPSTREAM_COINS
from riverboat.games.boonlake.state import Player

Need = tuple[int, ...]
"""How much of each resource, in canal order."""
NO_WAY = 1 << 30
_RESOURCES = tuple(Resource)
_TARGETS = tuple(combinations_with_replacement(Resource, 2))
_UP = LeverPosition.UP

# Which of the three levers are ready, as a sum.
TOW, JOKER_L10, JOKER_L11 = 1, 2, 4
_JOKERS = ((JOKER_L10, Lever.L10), (JOKER_L11, Lever.L11))


@dataclass(frozen=True, slots=True)
class Plan:
    """One way: the move, the coins for upstream moves, and the coins that L11 brings first."""

    move: PlayPlan
    fee: int
    gain: int


@dataclass(frozen=True, slots=True)
class Plans:
    """All ways, cheapest first, and what the cheapest one costs beyond the price."""

    ways: tuple[Plan, ...]
    surcharge: int


_NONE = Plans((), NO_WAY)
_by_remainder: dict[tuple[Need, tuple[Resource, ...], int], Plans] = {}


class PlansByNeed(dict[Need, Plans]):
    """The plans for every requirement of a player with these levels, boats and ready levers."""

    def __init__(self, levels: tuple[int, ...], boats: tuple[Resource, ...], ready: int) -> None:
        super().__init__()
        self.levels = levels
        self.boats = boats
        self.ready = ready

    def __missing__(self, need: Need) -> Plans:
        remainder = tuple(
            max(0, asked - level) for asked, level in zip(need, self.levels, strict=True)
        )
        key = (remainder, self.boats, self.ready)
        found = _by_remainder.get(key)
        if found is None:
            found = _by_remainder[key] = _make_plans(*key)
        self[need] = found
        return found


_by_player: dict[tuple[tuple[int, ...], tuple[Resource, ...], int], PlansByNeed] = {}


def plans_of(player: Player) -> PlansByNeed:
    """The plans of a player by requirement, whatever coins and vases he has."""
    key = (player.levels, player.boats, _ready(player))
    found = _by_player.get(key)
    if found is None:
        found = _by_player[key] = PlansByNeed(*key)
    return found


def _ready(player: Player) -> int:
    levers = player.levers
    ready = 0
    if levers[Lever.L7] is _UP:
        ready = TOW
    if levers[Lever.L10] is _UP:
        ready += JOKER_L10
    if levers[Lever.L11] is _UP:
        ready += JOKER_L11
    return ready


def _make_plans(remainder: Need, boats: tuple[Resource, ...], ready: int) -> Plans:
    first, second = boats
    ways: list[Plan] = []
    for target in _TARGETS:
        upstream, moved = _sail(first, second, target)
        if any(target.count(place) > remainder[place] for place in moved):
            continue
        deficit = sum(
            max(0, remainder[resource] - target.count(resource)) for resource in _RESOURCES
        )
        for jokers in _joker_sets(deficit, ready):
            ways.append(_plan(target, jokers, upstream, tow=False))
            if upstream and ready & TOW:
                ways.append(_plan(target, jokers, upstream, tow=True))
    if not ways:
        return _NONE
    ways.sort(
        key=lambda way: (
            way.fee - way.gain,
            len(way.move.levers),
            way.move.levers,
            way.move.boats,
        )
    )
    return Plans(tuple(ways), ways[0].fee - ways[0].gain)


def _sail(
    first: Resource, second: Resource, target: tuple[Resource, ...]
) -> tuple[int, list[Resource]]:
    """Upstream moves of the better way to a target pair, and where boats that move arrive.

    Better is fewer upstream moves, then more boats that stay.
    """
    ways = (_way(first, second, *target), _way(second, first, *target))
    return min(ways, key=lambda way: (way[0], len(way[1])))


def _way(
    first: Resource, second: Resource, one: Resource, other: Resource
) -> tuple[int, list[Resource]]:
    """Upstream moves, and the places where a moving boat arrives."""
    upstream = int(one < first) + int(other < second)
    moved = [place for boat, place in ((first, one), (second, other)) if boat != place]
    return upstream, moved


def _joker_sets(deficit: int, ready: int) -> list[tuple[Lever, ...]]:
    """The sets of ready jokers that cover a deficit exactly."""
    at_hand = [lever for bit, lever in _JOKERS if ready & bit]
    if deficit == 0:
        return [()]
    if deficit == 1:
        return [(lever,) for lever in at_hand]
    if deficit == len(at_hand):
        return [tuple(at_hand)]
    return []


def _plan(
    target: tuple[Resource, ...], jokers: tuple[Lever, ...], upstream: int, tow: bool
) -> Plan:
    levers = (Lever.L7, *jokers) if tow else jokers
    fee = UPSTREAM_COINS * (upstream - int(tow))
    gain = L11_COINS if Lever.L11 in jokers else 0
    return Plan(PlayPlan(target, levers), fee, gain)
