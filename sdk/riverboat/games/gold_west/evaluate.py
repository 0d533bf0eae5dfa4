"""What a seat may expect of Gold West: the points of now, its stock, coaches, offices, influence.

The weights stand in `data/weights.csv`; they were found by duels of the beam that uses them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from riverboat.engine.evaluation import Evaluator, read_weights
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import COUNTS, LAST_STEP, stack_places
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


class GoldWestEvaluator(Evaluator[Public, Secret, Hidden]):
    """Never be without wood and stone; drive coaches to the next reward; lead in terrains."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def values(self, state: State) -> list[float]:
        public = state.public
        turn = public.turn
        found = holdings(public)
        values = [float(points) for points in end_points(public, found)]
        if turn.phase is Phase.FINISHED:
            return values
        rounds = COUNTS[len(values)].rounds
        left = 1 - (turn.round - 1) / rounds
        leads = _leads(tuple([mine.influence for mine in found]), self.weights.most_lead)
        for seat, player in enumerate(public.players):
            land = self.weights.lead * leads[seat]
            land += self.weights.settlement * found[seat].settled.bit_count()
            values[seat] += (
                self._stock(player, left)
                + self._shipping(public, player, left)
                + self._offices(public, seat, left, rounds - turn.round)
                + left * land
            )
        values[turn.active] += self._zone(public)
        return values

    def _stock(self, player: Player, left: float) -> float:
        """Material for the turns to come."""
        weights, reserve = self.weights, player.reserve
        wood, stone = sum(reserve[_WOOD]), sum(reserve[_STONE])
        first = weights.first_material * ((wood > 0) + (stone > 0))
        each = weights.material * min(weights.most_material, wood + stone)
        return (first + each) * min(1.0, left / weights.material_fades)

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
        return weights.shipping * ahead * min(1.0, left / weights.shipping_fades)

    def _offices(self, public: Public, seat: int, left: float, rounds_left: int) -> float:
        """Offices grow with what they count; markers still to come."""
        town, player = public.boomtown, public.players[seat]
        markers = town.markers.count(seat) + town.over_markers.count(seat)
        return self.weights.office_marker * left * markers + self.weights.marker_left * min(
            player.markers_left, rounds_left
        )


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
