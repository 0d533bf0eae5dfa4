"""The catalog in the form that the rules index fastest. Hexes are numbers here, not ids."""

from __future__ import annotations

from typing import Final

from riverboat.games.gold_west.catalog import CATALOG, STACKS
from riverboat.games.gold_west.components import Card, PlayerCount
from riverboat.games.gold_west.state import RESOURCES, Metal, Resource, Terrain

HEX_IDS: Final = [tile.hex_id for tile in CATALOG.hexes]
HEX_INDEX: Final = {hex_id: index for index, hex_id in enumerate(HEX_IDS)}
HEXES: Final = len(HEX_IDS)
NEIGHBOURS: Final = [[HEX_INDEX[other] for other in tile.neighbours] for tile in CATALOG.hexes]
RIVER_ADJACENT: Final = [tile.river_adjacent for tile in CATALOG.hexes]
FRAME_EDGE: Final = [tile.frame_edge for tile in CATALOG.hexes]


def _straight_lines() -> list[list[int]]:
    """All rows of hexes that share q, r or q + r."""
    lines: dict[tuple[str, int], list[int]] = {}
    for index, tile in enumerate(CATALOG.hexes):
        for key in (("q", tile.q), ("r", tile.r), ("s", tile.q + tile.r)):
            lines.setdefault(key, []).append(index)
    return list(lines.values())


LINES: Final = _straight_lines()

# Index 0 of the token tables is empty: tokens are numbered from 1.
TOKEN_RESOURCES: Final[list[tuple[int, ...]]] = [(0,) * RESOURCES] + [
    token.resources for token in CATALOG.tokens
]
# The resources that a token brings, with how many of each.
TOKEN_YIELD: Final = [
    [(resource, count) for resource, count in enumerate(resources) if count]
    for resources in TOKEN_RESOURCES
]
TOKENS_OF: Final[list[list[int]]] = [
    [token.number for token in CATALOG.tokens if token.terrain is terrain] for terrain in Terrain
]

CARDS: Final[dict[str, Card]] = {card.card_id: card for card in CATALOG.cards}
COUNTS: Final[dict[int, PlayerCount]] = {count.players: count for count in CATALOG.player_counts}

CELLS: Final = len(CATALOG.cells)
CELL_COSTS: Final = [cell.cost for cell in CATALOG.cells]
OFFICE_POINTS: Final = [tile.points for tile in CATALOG.offices]

SECTIONS: Final = len(CATALOG.sections)
# The places of a section on a reserve track: reserve[IN_SECTION[2]] is what lies in section 2.
IN_SECTION: Final = [slice(s * RESOURCES, (s + 1) * RESOURCES) for s in range(SECTIONS)]
# The places of Water: reserve[WATER_PLACES] is the number of tokens by section.
WATER_PLACES: Final = slice(int(Resource.WATER), None, RESOURCES)

LAST_STEP: Final = len(CATALOG.tracks[0]) - 1
STACK_DEPTH: Final = len(CATALOG.shipping_bonuses) // (len(STACKS) * len(Metal))
ALL_RESOURCES: Final = tuple(Resource)


def stack_places(metal: Metal, stack: int) -> range:
    """Where the tiles of a stack of shipping bonuses lie in the supply, the top one first."""
    top = (metal * len(STACKS) + stack) * STACK_DEPTH
    return range(top, top + STACK_DEPTH)


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with another value in one place."""
    return (*values[:index], value, *values[index + 1 :])


def spelled(counts: list[int]) -> tuple[Resource, ...]:
    """Counts by resource written out one by one, for events."""
    return tuple(
        resource
        for resource, count in zip(ALL_RESOURCES, counts, strict=True)
        for _ in range(count)
    )
