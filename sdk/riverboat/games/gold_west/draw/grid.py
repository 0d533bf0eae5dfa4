"""Where the hexes lie, and the ground of the map: their terrains and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.shapes import hexagon, number, path, text
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import COUNTS
from riverboat.games.gold_west.names import RIVER_COLOUR, TERRAIN_COLOURS, TERRAIN_LETTERS
from riverboat.games.gold_west.state import Terrain
from riverboat.games.gold_west.words import hex_number

_HALF: Final = 0.866  # of the height of a hex, in radii
_MARGIN: Final = 12


@dataclass(frozen=True, slots=True)
class Centre:
    """Where a hex lies, with its index."""

    index: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The centres of the hexes in play, and how large they are."""

    radius: float
    centres: tuple[Centre, ...]


@lru_cache(maxsize=4)
def grid_of(players: int, width: float, height: float) -> Grid:
    """The largest hexes that fit into a field."""
    used = COUNTS[players].positions
    units = [
        Centre(index, 1.5 * tile.q, _HALF * (2 * tile.r + tile.q))
        for index, tile in enumerate(CATALOG.hexes)
        if tile.river or tile.position in used
    ]
    xs, ys = [unit.x for unit in units], [unit.y for unit in units]
    across, down = max(xs) - min(xs) + 2, max(ys) - min(ys) + 2 * _HALF
    radius = min((width - 2 * _MARGIN) / across, (height - _MARGIN) / down)
    left = width / 2 - radius * (max(xs) + min(xs)) / 2
    top = (_MARGIN + height) / 2 - radius * (max(ys) + min(ys)) / 2 - 2
    return Grid(
        radius,
        tuple(Centre(unit.index, left + radius * unit.x, top + radius * unit.y) for unit in units),
    )


@lru_cache(maxsize=8)
def ground(grid: Grid, terrains: tuple[Terrain | None, ...]) -> str:
    """The hexes of each terrain as one shape; then numbers with the letters of terrains."""
    shape = _sides(grid.radius - 0.5)
    outlines: dict[Terrain | None, str] = {}
    numbers = []
    for centre in grid.centres:
        terrain = terrains[centre.index]
        start = f"M{number(centre.x + grid.radius - 0.5)} {number(centre.y)}"
        outlines[terrain] = outlines.get(terrain, "") + start + shape
        if terrain is not None:
            words = hex_number(CATALOG.hexes[centre.index].hex_id) + TERRAIN_LETTERS[terrain]
            y = centre.y - grid.radius * 0.64
            numbers.append(text(centre.x, y, words, f"rb-t12 {ink(terrain)}"))
    hexes = [path(outline, fill=colour(kind), stroke=INK) for kind, outline in outlines.items()]
    return "".join(hexes + numbers)


def _sides(radius: float) -> str:
    """A hexagon as a path that begins at its right corner."""
    around = hexagon(radius)
    return "".join(f"l{number(x - a)} {number(y - b)}" for (a, b), (x, y) in pairwise(around)) + "z"


def ink(terrain: Terrain) -> str:
    """The class of what is written on a terrain."""
    return "rb-w" if terrain is Terrain.FOREST else "rb-k"


def colour(terrain: Terrain | None) -> str:
    return RIVER_COLOUR if terrain is None else TERRAIN_COLOURS[terrain]
