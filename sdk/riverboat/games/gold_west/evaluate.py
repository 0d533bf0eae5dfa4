"""What a seat may expect of Gold West: the points of now, its stock, coaches, offices, influence.

The weights stand in `data/weights.csv`; they were found by duels of the beam that uses them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from riverboat.engine.evaluation import Evaluator, fading, read_weights
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import COUNTS, LAST_STEP, WATER_PLACES, stack_places
from riverboat.games.gold_west.scoring import end_points, holdings
from riverboat.games.gold_west.state import (
    METALS_IN_ZONE,
    RESOURCES,
    Hidden,
    Metal,
    Phase,
    Player,
    Public,
    Resource,
    Secret,
    Terrain,
)
from riverboat.games.gold_west.types import State

_WOOD: Final = slice(int(Resource.WOOD), None, RESOURCES)
_STONE: Final = slice(int(Resource.STONE), None, RESOURCES)
_BEFORE_BUILDING: Final = (Phase.METALS, Phase.BUILD)
_METALS: Final = tuple(Metal)
_TERRAINS: Final = range(len(Terrain))
_REMEMBERED: Final = 4096
_FACTS: Final = attrgetter("bonus_influence", "wanted", "shipping_bonuses", "cards")
"""What the final scoring looks at besides map, town and Water."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points; `data/weights.csv` explains each."""

    first_material: float
    material: float
    most_material: float
    material_fades: float
    zone_material: float
    zone_both: float
    shipping: float
    shipping_step: float
    shipping_fades: float
    office_marker: float
    marker_left: float
    lead: float
    most_lead: float
    settlement: float
    metal: float


WEIGHTS: Final = read_weights("riverboat.games.gold_west", Weights)


class Place(NamedTuple):
    """A seat's place on the map and in the town."""

    points: int
    """Of the final scoring, if it came now."""
    land: float
    markers: int
    """On offices."""


class GoldWestEvaluator(Evaluator[Public, Secret, Hidden]):
    """Never be without wood and stone; drive coaches to the next reward; lead in terrains."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._kept: dict[tuple[object, ...], list[Place]] = {}

    def values(self, state: State) -> list[float]:
        public = state.public
        turn, players = public.turn, public.players
        if turn.phase is Phase.FINISHED:
            return [float(player.score) for player in players]
        rounds = COUNTS[len(players)].rounds
        left = 1 - (turn.round - 1) / rounds
        values = [
            player.score
            + place.points
            + (
                self._stock(player, left)
                + self._shipping(public, player, left)
                + self._offices(player, place.markers, left, rounds - turn.round)
                + left * place.land
            )
            for player, place in zip(players, self._places(public), strict=True)
        ]
        values[turn.active] += self._zone(public)
        return values

    def _places(self, public: Public) -> list[Place]:
        """Remembered by all that they depend on: most decisions leave map and town alone."""
        board, town = public.board, public.boomtown
        seats = tuple([_FACTS(player) for player in public.players])
        water = _water(public) if public.whitewater else None
        on_the_map = (board.terrain, tuple(board.content), tuple(board.owners))
        key = (on_the_map, seats, town.offices, town.markers, town.over_markers, water)
        places = self._kept.get(key)
        if places is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            places = self._kept[key] = self._counted(public)
        return places

    def _counted(self, public: Public) -> list[Place]:
        found, weights, town = holdings(public), self.weights, public.boomtown
        leads = _leads(tuple([mine.influence for mine in found]), weights.most_lead)
        return [
            Place(
                points - public.players[mine.seat].score,
                weights.lead * leads[mine.seat] + weights.settlement * mine.settled.bit_count(),
                town.markers.count(mine.seat) + town.over_markers.count(mine.seat),
            )
            for mine, points in zip(found, end_points(public, found), strict=True)
        ]

    def _stock(self, player: Player, left: float) -> float:
        """Material for the turns to come."""
        weights, reserve = self.weights, player.reserve
        wood, stone = sum(reserve[_WOOD]), sum(reserve[_STONE])
        first = weights.first_material * ((wood > 0) + (stone > 0))
        each = weights.material * min(weights.most_material, wood + stone)
        return (first + each) * fading(left, weights.material_fades)

    def _zone(self, public: Public) -> float:
        """What the seat at turn can build with, before it has built."""
        turn = public.turn
        if turn.phase not in _BEFORE_BUILDING:
            return 0.0
        zone = public.players[turn.active].zone
        wood, stone = zone[Resource.WOOD], zone[Resource.STONE]
        value = self.weights.metal * sum(zone[METALS_IN_ZONE])
        if wood or stone:
            value += self.weights.zone_material
        if wood and stone:
            value += self.weights.zone_both
        return value

    def _shipping(self, public: Public, player: Player, left: float) -> float:
        """The rewards ahead of each coach, the nearer the better."""
        weights = self.weights
        coaches, tiles = tuple(player.coaches), public.supply.shipping_bonuses
        ahead = _rewards_ahead(public.whitewater, coaches, tiles, weights.shipping_step)
        return weights.shipping * ahead * fading(left, weights.shipping_fades)

    def _offices(self, player: Player, markers: int, left: float, rounds_left: int) -> float:
        """Offices grow with what they count; markers still to come."""
        return self.weights.office_marker * left * markers + self.weights.marker_left * min(
            player.markers_left, rounds_left
        )


def _water(public: Public) -> tuple[tuple[int, ...], ...]:
    """The Water of each seat by section."""
    return tuple([tuple(player.reserve[WATER_PLACES]) for player in public.players])


@lru_cache(_REMEMBERED)
def _leads(influence: tuple[tuple[int, ...], ...], most: float) -> tuple[float, ...]:
    """How many steps each seat is ahead of the next one, over all terrains."""
    leads = [0.0] * len(influence)
    for terrain in _TERRAINS:
        strengths = [mine[terrain] for mine in influence]
        second, best = sorted(strengths)[-2:]
        leads[strengths.index(best)] += min(most, best - second)
    return tuple(leads)


@lru_cache(_REMEMBERED)
def _rewards_ahead(
    whitewater: bool, coaches: tuple[int, ...], tiles: tuple[int, ...], nearer: float
) -> float:
    """Points and tiles that coaches may still reach; each step on the way takes its part."""
    value = 0.0
    for metal in _METALS:
        track, part = CATALOG.tracks[metal], 1.0
        for step in range(coaches[metal] + 1, LAST_STEP + 1):
            part *= nearer
            event = track[step]
            value += part * (event.whitewater_points if whitewater else event.points)
            if event.stack >= 0:
                value += part * _top_tile(tiles, metal, event.stack)
    return value


def _top_tile(tiles: tuple[int, ...], metal: Metal, stack: int) -> int:
    """What the next tile of a stack of shipping bonuses is worth."""
    return next((tiles[place] for place in stack_places(metal, stack) if tiles[place]), 0)


EVALUATOR: Final = GoldWestEvaluator()
