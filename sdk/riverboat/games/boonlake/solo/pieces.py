"""Where the Wise Eminence puts tiles, houses, settlements and cattle."""

from __future__ import annotations

from collections.abc import Callable

from riverboat.games.boonlake.board import ALL_SPACES, IS_PASTURE, SITES_OF
from riverboat.games.boonlake.enums import Piece, Source
from riverboat.games.boonlake.events import CattlePlaced, SiteTaken
from riverboat.games.boonlake.land.exploring import lay_tile, next_pasture, reveal_tile
from riverboat.games.boonlake.land.presence import free_spaces, pieces_around
from riverboat.games.boonlake.numbers import (
    CATTLE_PER_PASTURE,
    SOLO_HOUSES_BEFORE_SETTLEMENT,
    SOLO_PIECE_LACKING_VP,
    SPACES,
)
from riverboat.games.boonlake.solo.points import score_eminence
from riverboat.games.boonlake.state import EMINENCE, NOBODY, Land, replaced, site_index
from riverboat.games.boonlake.types import Log, State


def find(location: int, fits: Callable[[int], bool]) -> int:
    """The first fitting space from the preferred location upwards, after 33 comes 1; else 0."""
    for offset in range(SPACES):
        space = (location - 1 + offset) % SPACES + 1
        if fits(space):
            return space
    return 0


def _find_among(location: int, spaces: list[int]) -> int:
    return find(location, lambda space: space in spaces)


def free_site(land: Land, space: int) -> int:
    """The upper free site of a space, else the lower one; 0 if there is none."""
    for number in range(1, len(SITES_OF[land.tiles[space]]) + 1):
        if land.owners[site_index(space, number)] == NOBODY:
            return number
    return 0


def own_house_site(land: Land, space: int) -> int:
    """The upper site of a space with a house of the Eminence; 0 if there is none."""
    for number in (1, 2):
        index = site_index(space, number)
        if land.owners[index] == EMINENCE and land.pieces[index] is Piece.HOUSE:
            return number
    return 0


# --- tiles and pieces ----------------------------------------------------------------------------


def place_grey(state: State, log: Log) -> int:
    """Reveal a tile and place it; returns the space, 0 if no tile or no space is left."""
    land = state.public.land
    spaces = free_spaces(land)
    if not land.mound or not spaces:
        return 0
    tile = reveal_tile(state, NOBODY, log)
    space = _find_among(state.public.the_eminence.location, spaces)
    lay_tile(state, NOBODY, tile, space, log)
    return space


def place_pasture(state: State, log: Log) -> None:
    land = state.public.land
    spaces = free_spaces(land)
    if land.pastures and spaces:
        space = _find_among(state.public.the_eminence.location, spaces)
        lay_tile(state, NOBODY, next_pasture(state), space, log)


def place_pioneer_house(state: State, space: int, log: Log) -> None:
    """The top house goes on the upper site of the tile placed last (0: no tile was placed)."""
    if not state.public.the_eminence.houses:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
    elif space:
        _put_house(state, space, 1, log)


def build_structure(state: State, log: Log) -> None:
    """A house while he has at most one on the map, else a house becomes a settlement."""
    land = state.public.land
    houses = sum(
        1
        for owner, piece in zip(land.owners, land.pieces, strict=True)
        if owner == EMINENCE and piece is Piece.HOUSE
    )
    if houses >= SOLO_HOUSES_BEFORE_SETTLEMENT:
        _build_settlement(state, log)
    else:
        _build_house(state, log)


def _build_house(state: State, log: Log) -> None:
    eminence, land = state.public.the_eminence, state.public.land
    if not eminence.houses:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    space = find(eminence.location, lambda space: free_site(land, space) > 0)
    if space:
        _put_house(state, space, free_site(land, space), log)


def _put_house(state: State, space: int, site: int, log: Log) -> None:
    state.public.the_eminence.houses -= 1
    _put(state, space, site, Piece.HOUSE, log)


def _build_settlement(state: State, log: Log) -> None:
    eminence, land = state.public.the_eminence, state.public.land
    if not eminence.settlements:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    space = find(eminence.location, lambda space: own_house_site(land, space) > 0)
    eminence.settlements -= 1
    eminence.houses_aside += 1
    _put(state, space, own_house_site(land, space), Piece.SETTLEMENT, log)


def _put(state: State, space: int, site: int, piece: Piece, log: Log) -> None:
    land, index = state.public.land, site_index(space, site)
    land.owners = replaced(land.owners, index, EMINENCE)
    land.pieces = replaced(land.pieces, index, piece)
    if log.live:
        log.add(SiteTaken(NOBODY, land.tiles[space], space, site, piece))


def place_cattle(state: State, log: Log) -> None:
    """On the pasture with most structures around it less its cattle, then with fewest cattle."""
    eminence, land = state.public.the_eminence, state.public.land
    if not eminence.cattle:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    ranked: list[tuple[int, int, int]] = []
    for space in ALL_SPACES:
        herd = land.herd(space)
        if IS_PASTURE[land.tiles[space]] and herd < CATTLE_PER_PASTURE:
            structures = pieces_around(land, space, Piece.HOUSE)
            structures += pieces_around(land, space, Piece.SETTLEMENT)
            ranked.append((structures - herd, -herd, space))
    if not ranked:
        return
    best = max(ranked)[:2]
    tied = [space for value, herd, space in ranked if (value, herd) == best]
    space = _find_among(eminence.location, tied)
    eminence.cattle -= 1
    land.add_cattle(space, EMINENCE)
    if log.live:
        log.add(CattlePlaced(NOBODY, space))
