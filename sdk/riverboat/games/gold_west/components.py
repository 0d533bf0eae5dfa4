"""The kinds of component in Gold West, as the tables describe them."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.gold_west.state import Ability, Metal, Office, Resource, Terrain

Cost = tuple[int, int, int]
"""Of copper, silver and gold."""

SLOTS = ("N", "NE", "SE", "S", "SW", "NW", "C")


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the board; river hexes have no tile position."""

    hex_id: str
    q: int
    r: int
    river: bool
    position: str
    slot: str
    river_adjacent: bool
    frame_edge: bool
    in_play_2p: bool
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile in its printed orientation: six slots clockwise from N, then the centre."""

    tile_id: str
    terrains: tuple[Terrain, ...]

    def terrain_at(self, slot: str, rotation: int) -> Terrain:
        """The terrain in a slot of the board when the tile is turned clockwise."""
        if slot == "C":
            return self.terrains[-1]
        around = len(SLOTS) - 1
        return self.terrains[(SLOTS.index(slot) - rotation) % around]


@dataclass(frozen=True, slots=True)
class Token:
    """A mining token: its back shows the terrain, its front the resources."""

    number: int
    terrain: Terrain
    resources: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardAbility:
    """One ability of a card. `optional`: it may be declined."""

    ability: Ability
    amount: int
    terrain: Terrain | None
    optional: bool


@dataclass(frozen=True, slots=True)
class Card:
    """An investment card."""

    card_id: str
    whitewater: bool
    cost: Cost
    points: int
    abilities: tuple[CardAbility, ...]


@dataclass(frozen=True, slots=True)
class OfficeTile:
    """An office tile and what its rule multiplies by."""

    office: Office
    whitewater: bool
    cells: int
    points: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of Boomtown, what a marker on it costs, and whether the single tile can lie there."""

    col: int
    row: int
    cost: Cost
    single: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to cover Boomtown: cells of the four offices in the order drawn, and the single one."""

    layout_id: str
    single: int
    offices: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """What depends on the number of players."""

    players: int
    camps: int
    markers: int
    build_rounds: int
    final_rounds: int
    positions: tuple[str, ...]
    large_bonus: bool
    investment_bonuses: tuple[int, ...]

    @property
    def rounds(self) -> int:
        return self.build_rounds + self.final_rounds


@dataclass(frozen=True, slots=True)
class TrackStep:
    """What a coach triggers on entering a step; `stack` -1 means no bonus stack."""

    metal: Metal
    step: int
    points: int
    whitewater_points: int
    whitewater_water: int
    stack: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the reserve track: points for storing there, and for Water at the end."""

    number: int
    points: int
    water_points: int


@dataclass(frozen=True, slots=True)
class StartResource:
    """A resource on a reserve track at the start, by turn order."""

    turn_order: int
    whitewater_only: bool
    section: int
    resource: Resource
    count: int


@dataclass(frozen=True, slots=True)
class TerrainBonus:
    """The final bonus for the most and the second most influence in a terrain."""

    large: int
    small: int


@dataclass(frozen=True, slots=True)
class Component:
    """How many pieces of a kind the box holds."""

    name: str
    whitewater: bool
    count: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """Single numbers of the rules; `data/numbers.csv` says what each one is."""

    display_cards: int
    whitewater_cards: int
    camp_cost: int
    settlement_wood: int
    settlement_stone: int
    camp_influence: int
    settlement_influence: int
    loot_penalty: int
    water_points: int
    group_points: int
    second_wanted_camps: int
    markers_in_a_set: int
    settlement_at_the_docks: int


@dataclass(frozen=True, slots=True)
class Catalog:
    """All components, in the order of their keys or of the enum they belong to."""

    numbers: Numbers
    hexes: tuple[Hex, ...]
    positions: tuple[str, ...]
    tiles: tuple[Tile, ...]
    tokens: tuple[Token, ...]
    cards: tuple[Card, ...]
    offices: tuple[OfficeTile, ...]
    cells: tuple[Cell, ...]
    layouts: tuple[Layout, ...]
    player_counts: tuple[PlayerCount, ...]
    tracks: tuple[tuple[TrackStep, ...], ...]
    shipping_bonuses: tuple[int, ...]
    sections: tuple[Section, ...]
    start_resources: tuple[StartResource, ...]
    terrain_bonuses: tuple[TerrainBonus, ...]
    components: tuple[Component, ...]

    def count(self, name: str, whitewater: bool = False) -> int:
        """How many pieces of a kind the box holds; those of Whitewater are counted apart."""
        wanted = (name, whitewater)
        return sum(kind.count for kind in self.components if (kind.name, kind.whitewater) == wanted)
