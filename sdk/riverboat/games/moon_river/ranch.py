"""The ranch: territories, where pieces connect, where cows may go, and which cells there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import CAPACITY, TERRAIN, kind_name
from riverboat.games.moon_river.geometry import BRIDGES, CELL_INDEX, COLUMNS, GRIDS, Cells, Grid
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Player, Public, Terrain, put

_TERRAINS: Final[int] = len(Terrain)
_CORN: Final[int] = int(Terrain.CORN)
_ALL_FIT: Final = (True,) * _TERRAINS
_NONE_FITS: Final = (False,) * _TERRAINS
_REMEMBERED: Final = 1024
"""How many ranches are remembered. A ranch is looked at several times before it changes."""

PerTerrain = tuple[Cells, ...]
"""One set of cells for each terrain, in the order of the enum."""


@lru_cache(_REMEMBERED)
def occupied(values: tuple[int, ...]) -> Cells:
    """The cells with something on them (pieces, cows or associates)."""
    mask = 0
    bit = 1
    for value in values:
        if value:
            mask |= bit
        bit <<= 1
    return mask


@lru_cache(_REMEMBERED)
def by_terrain(cells: tuple[int, ...]) -> PerTerrain:
    """Per terrain: the cells that show it."""
    masks = [0] * _TERRAINS
    bit = 1
    for piece in cells:
        if piece:
            masks[TERRAIN[piece]] |= bit
        bit <<= 1
    return tuple(masks)


def territory(grid: Grid, player: Player, cell: int) -> Cells:
    """The territory that a filled cell belongs to."""
    return grid.group(1 << cell, by_terrain(player.cells)[TERRAIN[player.cells[cell]]])


def overfull(player: Player) -> bool:
    """The reserve holds one parcel more than the board has room for."""
    return len(player.reserve) > CAPACITY[player.board]


# --- connection ------------------------------------------------------------------------------


def connections(grid: Grid, player: Player) -> PerTerrain:
    """Per terrain: the free cells where a piece connects, by a bridge or by an equal neighbour."""
    masks = by_terrain(player.cells)
    free = grid.ground & ~sum(masks)
    bridges = BRIDGES[player.board]
    around = grid.around
    return tuple([free & (bridges | around(mask)) if mask else free & bridges for mask in masks])


def fitting(grid: Grid, player: Player) -> tuple[bool, ...]:
    """Per terrain: a domino with such a half, whatever the other one is, has a place."""
    return _fitting(grid, BRIDGES[player.board], player.cells)


@lru_cache(_REMEMBERED)
def _fitting(grid: Grid, bridges: Cells, cells: tuple[int, ...]) -> tuple[bool, ...]:
    masks = by_terrain(cells)
    free = grid.ground & ~sum(masks)
    roomy = free & grid.around(free)
    if roomy & bridges:
        return _ALL_FIT
    if not roomy:
        return _NONE_FITS
    return tuple([roomy & grid.around(mask) != 0 for mask in masks])


def any_pair_fits(grid: Grid, player: Player) -> bool:
    """Some two parcels of the reserve can be placed as a domino."""
    if len(player.reserve) < 2:
        return False
    fits = fitting(grid, player)
    return any(fits[TERRAIN[parcel]] for parcel in player.reserve)


# --- cows ------------------------------------------------------------------------------------


def pasture(cells: tuple[int, ...]) -> Cells:
    """The cells that a cow may stand on: filled, and not corn."""
    masks = by_terrain(cells)
    return sum(masks) - masks[_CORN]


def unguarded_cows(grid: Grid, player: Player) -> Cells:
    """The cells with cows in territories without any associate."""
    cows = occupied(player.cows)
    guards = occupied(player.associates)
    if not cows or not guards:
        return cows
    for mask in by_terrain(player.cells):
        if mask & guards and mask & cows:
            cows &= ~grid.group(mask & guards, mask)
    return cows


def shift_cows(player: Player, cell: str, change: int) -> None:
    index = CELL_INDEX[cell]
    player.cows = put(player.cows, index, player.cows[index] + change)


# --- cells that a move names -----------------------------------------------------------------


def are_neighbours(public: Public, cell_a: str, cell_b: str) -> bool:
    beside = GRIDS[len(public.players)].beside
    return bool(beside[CELL_INDEX[cell_a]] >> CELL_INDEX[cell_b] & 1)


def why_no_cell(public: Public, name: str) -> Refusal | None:
    """A cell must be written like 2:3 and lie in the grid, off the landing."""
    grid = GRIDS[len(public.players)]
    cell = CELL_INDEX.get(name, -1)
    if not 0 <= cell < grid.size:
        text = f"{name!r} is no cell: write column:row, from 1:1 to {COLUMNS}:{grid.rows}"
        return refuse(Reason.UNKNOWN_CELL, text, "The ranch")
    if not grid.ground >> cell & 1:
        return refuse(Reason.LANDING, f"{name} is taken by the board itself", "The ranch")
    return None


def why_not_free(public: Public, player: Player, name: str) -> Refusal | None:
    """A free cell is a cell that holds no piece."""
    problem = why_no_cell(public, name)
    if problem is None and player.cells[CELL_INDEX[name]]:
        text = f"{name} holds {kind_name(player.cells[CELL_INDEX[name]])}"
        return refuse(Reason.CELL_OCCUPIED, text, "The ranch")
    return problem


def why_no_cow(public: Public, owner: Player, name: str, heading: str) -> Refusal | None:
    """A cow must stand on the cell."""
    problem = why_no_cell(public, name)
    if problem is None and not owner.cows[CELL_INDEX[name]]:
        return refuse(Reason.NO_COW, f"no cow stands on {name}", heading)
    return problem
