"""Questions about one ranch: territories, where pieces connect, where cows may go."""

from __future__ import annotations

from typing import Final

from riverboat.games.moon_river.catalog import CAPACITY, TERRAIN
from riverboat.games.moon_river.geometry import BRIDGES, Grid
from riverboat.games.moon_river.state import Player, Terrain

_TERRAINS: Final[int] = len(Terrain)
_CORN: Final[int] = int(Terrain.CORN)
_ALL_FIT: Final[list[bool]] = [True] * _TERRAINS


def occupied(values: tuple[int, ...]) -> int:
    """The cells with something on them (pieces, cows or associates)."""
    mask = 0
    bit = 1
    for value in values:
        if value:
            mask |= bit
        bit <<= 1
    return mask


def by_terrain(cells: tuple[int, ...]) -> list[int]:
    """Per terrain: the cells that show it."""
    masks = [0] * _TERRAINS
    bit = 1
    for piece in cells:
        if piece:
            masks[TERRAIN[piece]] |= bit
        bit <<= 1
    return masks


def territory(grid: Grid, player: Player, cell: int) -> int:
    """The territory that a filled cell belongs to."""
    return grid.group(1 << cell, by_terrain(player.cells)[TERRAIN[player.cells[cell]]])


def overfull(player: Player) -> bool:
    """The reserve holds one parcel more than the board has room for."""
    return len(player.reserve) > CAPACITY[player.board]


# --- connection ------------------------------------------------------------------------------


def connections(grid: Grid, player: Player) -> list[int]:
    """Per terrain: the free cells where a piece connects, by a bridge or by an equal neighbour."""
    masks = by_terrain(player.cells)
    free = grid.ground & ~sum(masks)
    bridges = BRIDGES[player.board]
    around = grid.around
    return [free & (bridges | around(mask)) if mask else free & bridges for mask in masks]


def fitting(grid: Grid, player: Player) -> list[bool]:
    """Per terrain: a domino with such a half, whatever the other one is, has a place."""
    free = grid.ground & ~occupied(player.cells)
    roomy = free & grid.around(free)
    if roomy & BRIDGES[player.board]:
        return _ALL_FIT
    if not roomy:
        return [False] * _TERRAINS
    return [roomy & grid.around(mask) != 0 for mask in by_terrain(player.cells)]


def any_pair_fits(grid: Grid, player: Player) -> bool:
    """Some two parcels of the reserve can be placed as a domino."""
    if len(player.reserve) < 2:
        return False
    fits = fitting(grid, player)
    return any(fits[TERRAIN[parcel]] for parcel in player.reserve)


# --- cows ------------------------------------------------------------------------------------


def pasture(player: Player) -> int:
    """The cells that a cow may stand on: filled, and not corn."""
    mask = 0
    bit = 1
    for piece in player.cells:
        if piece and TERRAIN[piece] != _CORN:
            mask |= bit
        bit <<= 1
    return mask


def can_drive(grid: Grid, player: Player) -> bool:
    """Some cow of the ranch has a cell to step to."""
    return grid.around(occupied(player.cows)) & pasture(player) != 0


def unguarded_cows(grid: Grid, player: Player) -> int:
    """The cells with cows in territories without any associate."""
    cows = occupied(player.cows)
    guards = occupied(player.associates)
    if not cows or not guards:
        return cows
    for mask in by_terrain(player.cells):
        if mask & guards and mask & cows:
            cows &= ~grid.group(mask & guards, mask)
    return cows
