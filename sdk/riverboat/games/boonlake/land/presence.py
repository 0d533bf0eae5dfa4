"""Who is where: presences on spaces and in regions, and what lies around a space.

A presence is an inhabitant, house, settlement or cattle on the map. What is counted over the whole
map is remembered: most moves leave it alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.games.boonlake.board import (
    ALL_SPACES,
    IS_BRIDGE,
    LOWER_SITES,
    NEIGHBOURS,
    REGION_OF,
    SPACE_OF,
    UPPER_SITES,
)
from riverboat.games.boonlake.enums import Piece, Region
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.state import NOBODY, Land

_REMEMBERED: Final = 2048
_BRIDGES: Final = [space for space in ALL_SPACES if IS_BRIDGE[space]]


def presences_on(land: Land, space: int) -> int:
    """All presences on a space, whoever owns them."""
    owners = land.owners
    count = land.herd(space)
    if owners[UPPER_SITES[space]] != NOBODY:
        count += 1
    if owners[LOWER_SITES[space]] != NOBODY:
        count += 1
    return count


def presences_around(land: Land, space: int) -> int:
    """All presences on the neighbouring spaces."""
    return sum([presences_on(land, other) for other in NEIGHBOURS[space]])


def pieces_around(land: Land, space: int, piece: Piece) -> int:
    """Houses (or settlements) of all owners on the neighbouring spaces."""
    return _pieces_around(land.pieces, space, piece)


def _pieces_around(pieces: tuple[Piece | None, ...], space: int, piece: Piece) -> int:
    count = 0
    for other in NEIGHBOURS[space]:
        if pieces[UPPER_SITES[other]] is piece:
            count += 1
        if pieces[LOWER_SITES[other]] is piece:
            count += 1
    return count


@lru_cache(_REMEMBERED)
def _by_space(owners: tuple[int, ...], cattle: tuple[int, ...], owner: int) -> tuple[int, ...]:
    """The owner's presences by space."""
    found = list(cattle[owner::OWNERS])
    for index, who in enumerate(owners):
        if who == owner:
            found[SPACE_OF[index]] += 1
    return tuple(found)


@lru_cache(_REMEMBERED)
def _by_region(owners: tuple[int, ...], cattle: tuple[int, ...], owner: int) -> tuple[int, ...]:
    found = [0] * len(Region)
    for space, count in enumerate(_by_space(owners, cattle, owner)):
        if count:
            found[REGION_OF[space]] += count
    return tuple(found)


def region_presences(land: Land, owner: int) -> tuple[int, ...]:
    """The owner's presences by region."""
    return _by_region(land.owners, land.cattle, owner)


def presences_outside(land: Land, owner: int, region: Region) -> int:
    """The owner's presences in the other three regions."""
    found = region_presences(land, owner)
    return sum(found) - found[region]


def bridge_presences(land: Land, owner: int) -> int:
    """The owner's presences on spaces with a bridge."""
    found = _by_space(land.owners, land.cattle, owner)
    return sum([found[space] for space in _BRIDGES])


def largest_group(land: Land, owner: int) -> int:
    """The most spaces with own presences that hang together."""
    return _largest_group(_by_space(land.owners, land.cattle, owner))


@lru_cache(_REMEMBERED)
def _largest_group(found: tuple[int, ...]) -> int:
    waiting = [count > 0 for count in found]
    best = 0
    for start in ALL_SPACES:
        if not waiting[start]:
            continue
        waiting[start] = False
        todo, size = [start], 0
        while todo:
            size += 1
            for other in NEIGHBOURS[todo.pop()]:
                if waiting[other]:
                    waiting[other] = False
                    todo.append(other)
        best = max(best, size)
    return best


def has_settlement(land: Land, owner: int, region: Region, except_index: int) -> bool:
    """Whether the owner has another settlement in the region than the one at a site index."""
    for index, piece in enumerate(land.pieces):
        if (
            piece is Piece.SETTLEMENT
            and land.owners[index] == owner
            and index != except_index
            and REGION_OF[SPACE_OF[index]] is region
        ):
            return True
    return False


def cattle_income(land: Land, owner: int) -> int:
    """1 VP for each own cattle and each settlement (any owner) around its pasture."""
    return _cattle_income(land.pieces, land.cattle[owner::OWNERS])


@lru_cache(_REMEMBERED)
def _cattle_income(pieces: tuple[Piece | None, ...], herds: tuple[int, ...]) -> int:
    return sum(
        [
            herd * _pieces_around(pieces, space, Piece.SETTLEMENT)
            for space, herd in enumerate(herds)
            if herd
        ]
    )


def free_spaces(land: Land) -> list[int]:
    """Unoccupied spaces next to a tile."""
    tiles = land.tiles
    found = []
    for space in ALL_SPACES:
        if not tiles[space]:
            for other in NEIGHBOURS[space]:
                if tiles[other]:
                    found.append(space)
                    break
    return found


def is_full(land: Land) -> bool:
    """Whether every space is occupied (index 0, which is no space, is the only empty entry)."""
    return land.tiles.count("") == 1
