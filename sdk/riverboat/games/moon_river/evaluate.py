"""What a seat may expect of Moon River: the points of now, its herd's room, the parcels at hand.

The weights stand in `data/weights.csv`; they were found by duels of the beam that uses them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from riverboat.engine import NoSecret
from riverboat.engine.evaluation import Evaluator, read_weights
from riverboat.games.moon_river.catalog import (
    BEAVERS,
    CATALOG,
    CIRCLES,
    COWS,
    EARS,
    NUGGETS,
    SETUPS,
    SKULLS,
    SPECIALIST,
    TERRAIN,
)
from riverboat.games.moon_river.geometry import GRIDS, Grid
from riverboat.games.moon_river.ranch import by_terrain, occupied
from riverboat.games.moon_river.scenarios import scenario_points
from riverboat.games.moon_river.state import (
    Face,
    Hidden,
    Phase,
    Player,
    Public,
    Specialist,
    Terrain,
)
from riverboat.games.moon_river.types import State

_SYMBOLS: Final = {"nuggets": NUGGETS, "beavers": BEAVERS, "ears": EARS}
_COUNTS: Final = tuple(
    (row.specialist, _SYMBOLS[row.scores_resource])
    for row in CATALOG.specialists
    if row.scores_resource
)
"""Who counts which symbols at the end."""
_SPECIALIST: Final = Face.SPECIALIST
_CORN: Final = int(Terrain.CORN)
_REMEMBERED: Final = 4096


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points; `data/weights.csv` explains each."""

    reserve: float
    most_reserve: float
    joins_cows: float
    brings_cow: float
    symbol: float
    circle: float
    skull: float
    room: float
    most_room: float
    cowless: float
    cow: float
    alone: float


WEIGHTS: Final = read_weights("riverboat.games.moon_river", Weights)


class Pasture(NamedTuple):
    """The best territory of a terrain that can still grow."""

    size: int
    cows: int


class Ranch(NamedTuple):
    """What is counted on a ranch, once for all lines of a search that leave it alone."""

    points: int
    pastures: tuple[Pasture, ...]
    cows: int
    cowless: int
    alone: int
    room: float
    """Cows times free cells around their territory."""


class MoonRiverEvaluator(Evaluator[Public, NoSecret, Hidden]):
    """Hold three parcels, select what joins a grazed territory, leave herds room to grow."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def values(self, state: State) -> list[float]:
        public = state.public
        grid = GRIDS[len(public.players)]
        left = 1 - public.round / SETUPS[len(public.players)].rounds
        return [
            self._value(public, grid, seat, player, left)
            for seat, player in enumerate(public.players)
        ]

    def _value(self, public: Public, grid: Grid, seat: int, player: Player, left: float) -> float:
        most_room = int(self.weights.most_room)
        ranch = count_ranch(grid, player.cells, player.cows, most_room)
        specialists = _specialists(player.associates, player.faces)
        value = float(ranch.points + _counted(player.cells, specialists))
        if public.scenario is not None:
            value += scenario_points(grid, player, public.scenario)
        if public.phase is Phase.FINISHED:
            return value
        weights, reserve = self.weights, player.reserve
        at_hand = (*reserve, *_selected(public, seat))
        return (
            value
            + weights.reserve * min(weights.most_reserve, len(reserve))
            + sum([self._parcel(parcel, ranch, specialists) for parcel in at_hand])
            + left
            * (
                weights.room * ranch.room
                + weights.cowless * ranch.cowless
                + weights.cow * ranch.cows
                + weights.alone * ranch.alone
            )
        )

    def _parcel(self, parcel: int, ranch: Ranch, specialists: tuple[int, ...]) -> float:
        """What a parcel in the reserve, or selected, would add."""
        weights = self.weights
        pasture = ranch.pastures[TERRAIN[parcel]]
        value = weights.joins_cows * pasture.cows + weights.circle * CIRCLES[parcel]
        value += weights.brings_cow * (pasture.size + 1) * COWS[parcel]
        if SKULLS[parcel] and pasture.cows:
            value += weights.skull
        for specialist, symbols in _COUNTS:
            if symbols[parcel]:
                value += weights.symbol * symbols[parcel] * (1 + specialists[specialist])
        return value


@lru_cache(_REMEMBERED)
def count_ranch(grid: Grid, cells: tuple[int, ...], cows: tuple[int, ...], most_room: int) -> Ranch:
    """Territories with their points, and what may become of them."""
    grazed = occupied(cows)
    masks = by_terrain(cells)
    free = grid.ground & ~sum(masks)
    points = alone = 0
    room = 0.0
    pastures = []
    for terrain, mask in enumerate(masks):
        best = Pasture(0, 0)
        for group in grid.groups(mask):
            size, herd = group.bit_count(), (group & grazed).bit_count()
            around = (grid.around(group) & free).bit_count()
            alone += size == 1
            if terrain != _CORN:
                points += size * herd
                room += herd * min(most_room, around)
            if around:
                best = Pasture(max(best.size, size), max(best.cows, herd))
        pastures.append(best)
    points += sum([NUGGETS[piece] + BEAVERS[piece] + EARS[piece] for piece in cells])
    count = grazed.bit_count()
    return Ranch(points, tuple(pastures), count, sum(masks).bit_count() - count, alone, room)


@lru_cache(_REMEMBERED)
def _specialists(associates: tuple[int, ...], faces: tuple[Face | None, ...]) -> tuple[int, ...]:
    """How many of each lie specialist face up."""
    count = [0] * len(Specialist)
    for associate, face in zip(associates, faces, strict=True):
        if face is _SPECIALIST:
            count[SPECIALIST[associate]] += 1
    return tuple(count)


def _counted(cells: tuple[int, ...], specialists: tuple[int, ...]) -> int:
    """The points of specialists who count symbols."""
    return sum(
        [
            specialists[specialist] * sum([symbols[piece] for piece in cells])
            for specialist, symbols in _COUNTS
            if specialists[specialist]
        ]
    )


def _selected(public: Public, seat: int) -> Iterable[int]:
    """The parcels on which a seat's rancheros stand."""
    return [
        parcel
        for line in (public.current_line, public.next_line)
        for parcel, owner in zip(line.parcels, line.rancheros, strict=True)
        if owner == seat
    ]


EVALUATOR: Final = MoonRiverEvaluator()
