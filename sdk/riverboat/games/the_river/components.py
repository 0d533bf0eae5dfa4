"""What is in the box, as typed rows, and the numbers of the rule book."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine.names import Named
from riverboat.games.the_river.state import Colour, Location, Resource

PerGood = tuple[int, int, int]
"""A number for each of wood, stone and clay."""

PerResource = tuple[int, ...]
"""A number for each resource: the three goods, then food."""

PerLocation = tuple[int, ...]
"""A number for each location but the last, where pioneers lie idle."""

TerrainSet = int
"""A bit for each terrain type, 1 << Terrain.FOREST and so on."""


class Terrain(Named):
    """Terrain types. A mixed tile has two of them."""

    FOREST = 0
    MOUNTAIN = 1
    CANYON = 2
    DESERT = 3
    MEADOW = 4


class Effect(Named):
    """What a meadow does."""

    NONE = 0
    VP_PER_SYMBOL = 1
    GOODS_NOW = 2
    VP_PER_TERRAIN = 3
    SWAPS_NOW = 4
    VP_PER_PIONEER_ABOARD = 5
    VP_PER_TOKEN = 6
    INCOME = 7


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile. `terrains` are the types that it counts as."""

    id: int
    kind: str
    terrains: TerrainSet
    mixed: bool
    production: PerGood
    barns: int
    effect: Effect
    effect_resource: Resource | None
    effect_terrain: Terrain | None


@dataclass(frozen=True, slots=True)
class Building:
    """A building card."""

    id: int
    cost: PerGood
    points: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a river board with its pre-printed symbols."""

    colour: Colour
    number: int
    column: int
    row: int
    production: PerGood
    barns: int
    framed: bool


@dataclass(frozen=True, slots=True)
class Token:
    """A value of bonus tokens: how many there are, how many of them for two players."""

    value: int
    count: int
    two_dot_count: int


@dataclass(frozen=True, slots=True)
class Slots:
    """A location of the side of the main board for these players. Terrain slots are per seat."""

    players: range
    location: Location
    capacity: int
    first_pioneer_bonus: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that depends on the number of players."""

    players: int
    supply: PerResource
    start_tiles: int
    terrain_spots: int
    building_spots: int
    bonus_slots: int
    bonus_pile: tuple[int, ...]
    slots: PerLocation
    first_pioneer_bonus: PerLocation


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rule book that stand on no component."""

    river_spaces: int
    framed_spaces: int
    meadow_tiles: int
    desert_tiles: int
    mountain_tiles: int
    canyon_tiles: int
    forest_tiles: int
    mixed_tiles: int
    pioneers: int
    fifth_pioneer_slot: int
    trade_price: int
    most_reserved: int
    meadow_goods: int
    meadow_swaps: int
    income_points: int
    most_symbol_points: int
    column_points: int
    top_pair_points: int
    goods_per_point: int
