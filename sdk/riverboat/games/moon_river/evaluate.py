"""What a seat may expect of Moon River: the points of now, its herd's room, the parcels at hand.

The weights stand in `data/weights.csv`; they were found by duels of the beam that uses them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
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
from riverboat.games.moon_river.geometry import GRIDS, Cells, Grid
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
_FACTS: Final = attrgetter("cells", "cows", "associates", "faces", "reserve")
"""What a seat is valued by, besides what it has selected."""


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
    hole: float


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
    free: Cells


class MoonRiverEvaluator(Evaluator[Public, NoSecret, Hidden]):
    """Hold three parcels, select what joins a grazed territory, leave herds room to grow."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._kept: dict[tuple[object, ...], float] = {}

    def values(self, state: State) -> list[float]:
        public = state.public
        grid = GRIDS[len(public.players)]
        left = 1 - public.round / SETUPS[len(public.players)].rounds
        return [
            self._remembered(public, grid, player, selected, left)
            for player, selected in zip(public.players, _selected(public), strict=True)
        ]

    def _remembered(
        self, public: Public, grid: Grid, player: Player, selected: tuple[int, ...], left: float
    ) -> float:
        """By all that a value depends on: in a seat's turn the others mostly stay as they are, and
        many orders of moves lead to the same ranch."""
        over = public.phase is Phase.FINISHED
        key = (grid, _FACTS(player), selected, left, public.scenario, over)
        value = self._kept.get(key)
        if value is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            value = self._kept[key] = self._value(public, grid, player, selected, left)
        return value

    def _value(
        self, public: Public, grid: Grid, player: Player, selected: tuple[int, ...], left: float
    ) -> float:
        most_room = int(self.weights.most_room)
        ranch = count_ranch(grid, player.cells, player.cows, most_room)
        specialists = _specialists(player.associates, player.faces)
        value = float(ranch.points + _counted(player.cells, specialists))
        if public.scenario is not None:
            value += scenario_points(grid, player, public.scenario)
        if public.phase is Phase.FINISHED:
            return value
        weights, reserve = self.weights, player.reserve
        at_hand = (*reserve, *selected)
        return (
            value
            + weights.reserve * min(weights.most_reserve, len(reserve))
            + (weights.hole and weights.hole * count_holes(grid, ranch.free))
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
        for group, size, beside in _territories(grid, mask):
            herd = (group & grazed).bit_count()
            around = (beside & free).bit_count()
            alone += size == 1
            if terrain != _CORN:
                points += size * herd
                room += herd * min(most_room, around)
            if around:
                best = Pasture(max(best.size, size), max(best.cows, herd))
        pastures.append(best)
    points += sum(_symbols(cells))
    count = grazed.bit_count()
    cowless = sum(masks).bit_count() - count
    return Ranch(points, tuple(pastures), count, cowless, alone, room, free)


@lru_cache(_REMEMBERED)
def count_holes(grid: Grid, free: Cells) -> int:
    """Free cells that no dominoes will ever cover.

    A domino covers two neighbours, one of each colour of a chequered board: whatever a piece of
    free ground has more of one colour stays empty. A single free cell is the plainest case."""
    return sum(
        [
            abs(2 * (ground & grid.dark).bit_count() - ground.bit_count())
            for ground in grid.groups(free)
        ]
    )


@lru_cache(_REMEMBERED)
def _territories(grid: Grid, mask: Cells) -> list[tuple[Cells, int, Cells]]:
    """Each territory of a terrain, its size and what is around it: a piece changes few of them."""
    return [(group, group.bit_count(), grid.around(group)) for group in grid.groups(mask)]


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
    if not any(specialists):
        return 0
    counts = zip(_COUNTS, _symbols(cells), strict=True)
    return sum([specialists[specialist] * number for (specialist, _), number in counts])


@lru_cache(_REMEMBERED)
def _symbols(cells: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each symbol that somebody may count lie on a ranch."""
    return tuple([sum([symbols[piece] for piece in cells]) for _, symbols in _COUNTS])


def _selected(public: Public) -> list[tuple[int, ...]]:
    """The parcels on which each seat's rancheros stand."""
    found: list[list[int]] = [[] for _ in public.players]
    for line in (public.current_line, public.next_line):
        for parcel, owner in zip(line.parcels, line.rancheros, strict=True):
            if owner >= 0:
                found[owner].append(parcel)
    return [tuple(parcels) for parcels in found]


EVALUATOR: Final = MoonRiverEvaluator()
