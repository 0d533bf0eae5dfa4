"""The Wise Eminence's points, pieces and search for locations (solo game)."""

from __future__ import annotations

from collections.abc import Callable

from riverboat.engine import Log
from riverboat.games.boonlake.board import ALL_SPACES, IS_PASTURE, SITES_OF
from riverboat.games.boonlake.catalog import (
    CATTLE,
    HOUSES,
    SETTLEMENTS,
    SOLO_CACTUS,
    SOLO_CATTLE,
    SOLO_HOUSES,
    SOLO_SETTLEMENTS,
    SPACES,
)
from riverboat.games.boonlake.events import (
    CactusAdvanced,
    CattlePlaced,
    PointsScored,
    SiteTaken,
)
from riverboat.games.boonlake.land import lay_tile, next_pasture, reveal_tile
from riverboat.games.boonlake.presence import (
    cattle_income,
    free_spaces,
    pieces_around,
    presences_outside,
)
from riverboat.games.boonlake.state import (
    EMINENCE,
    NOBODY,
    OWNERS,
    BoonState,
    Eminence,
    Land,
    Piece,
    Public,
    Region,
    Source,
    replaced,
)
from riverboat.games.boonlake.terms import (
    CATTLE_PER_PASTURE,
    SOLO_HOUSES_BEFORE_SETTLEMENT,
    SOLO_PIECE_LACKING_VP,
)


def the_eminence(public: Public) -> Eminence:
    if public.eminence is None:
        raise ValueError("only the solo game has a Wise Eminence")
    return public.eminence


# --- points --------------------------------------------------------------------------------------


def score_eminence(state: BoonState, source: Source, points: int, log: Log) -> None:
    if points:
        the_eminence(state.public).points[source] += points
        if log.live:
            log.add(PointsScored(NOBODY, source, points))


def score_eminence_regions(state: BoonState, region: Region, factor: int, log: Log) -> None:
    """Points for the Eminence's presences in the other three regions; nothing without him."""
    if state.public.eminence is not None:
        presences = presences_outside(state.public.land, EMINENCE, region)
        score_eminence(state, Source.REGIONS, factor * presences, log)


def eminence_income(public: Public) -> list[tuple[Source, int]]:
    """The last vacated space of each kind of piece, the cactus, settlements beside his cattle."""
    eminence = the_eminence(public)
    board = (
        SOLO_HOUSES[HOUSES - eminence.houses]
        + SOLO_SETTLEMENTS[SETTLEMENTS - eminence.settlements]
        + SOLO_CATTLE[CATTLE - eminence.cattle]
    )
    return [
        (Source.BOARD_INCOME, board),
        (Source.CACTUS_INCOME, SOLO_CACTUS[eminence.cactus]),
        (Source.CATTLE_INCOME, cattle_income(public.land, EMINENCE)),
    ]


def score_eminence_income(state: BoonState, log: Log) -> None:
    """His part of an interim scoring; nothing without him."""
    if state.public.eminence is not None:
        for source, points in eminence_income(state.public):
            score_eminence(state, source, points, log)


def advance_cactus(state: BoonState, steps: int, log: Log) -> None:
    """Steps beyond the end of the track are lost."""
    eminence = the_eminence(state.public)
    target = min(eminence.cactus + steps, len(SOLO_CACTUS) - 1)
    if target != eminence.cactus:
        eminence.cactus = target
        if log.live:
            log.add(CactusAdvanced(target))


# --- locations -----------------------------------------------------------------------------------


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
        if land.owners[2 * space + number - 1] == NOBODY:
            return number
    return 0


def own_house_site(land: Land, space: int) -> int:
    """The upper site of a space with a house of the Eminence; 0 if there is none."""
    for number in (1, 2):
        index = 2 * space + number - 1
        if land.owners[index] == EMINENCE and land.pieces[index] is Piece.HOUSE:
            return number
    return 0


# --- tiles and pieces ----------------------------------------------------------------------------


def place_grey(state: BoonState, log: Log) -> int:
    """Reveal a tile and place it; returns the space, 0 if no tile or no space is left."""
    land = state.public.land
    spaces = free_spaces(land)
    if not land.mound or not spaces:
        return 0
    tile = reveal_tile(state, NOBODY, log)
    space = _find_among(the_eminence(state.public).location, spaces)
    lay_tile(state, NOBODY, tile, space, log)
    return space


def place_pasture(state: BoonState, log: Log) -> None:
    land = state.public.land
    spaces = free_spaces(land)
    if land.pastures and spaces:
        space = _find_among(the_eminence(state.public).location, spaces)
        lay_tile(state, NOBODY, next_pasture(state), space, log)


def place_pioneer_house(state: BoonState, space: int, log: Log) -> None:
    """The top house goes on the upper site of the tile placed last (0: no tile was placed)."""
    if not the_eminence(state.public).houses:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
    elif space:
        _put_house(state, space, 1, log)


def build_structure(state: BoonState, log: Log) -> None:
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


def _build_house(state: BoonState, log: Log) -> None:
    eminence, land = the_eminence(state.public), state.public.land
    if not eminence.houses:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    space = find(eminence.location, lambda space: free_site(land, space) > 0)
    if space:
        _put_house(state, space, free_site(land, space), log)


def _put_house(state: BoonState, space: int, site: int, log: Log) -> None:
    the_eminence(state.public).houses -= 1
    _put(state, space, site, Piece.HOUSE, log)


def _build_settlement(state: BoonState, log: Log) -> None:
    eminence, land = the_eminence(state.public), state.public.land
    if not eminence.settlements:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    space = find(eminence.location, lambda space: own_house_site(land, space) > 0)
    eminence.settlements -= 1
    eminence.houses_aside += 1
    _put(state, space, own_house_site(land, space), Piece.SETTLEMENT, log)


def _put(state: BoonState, space: int, site: int, piece: Piece, log: Log) -> None:
    land, index = state.public.land, 2 * space + site - 1
    land.owners = replaced(land.owners, index, EMINENCE)
    land.pieces = replaced(land.pieces, index, piece)
    if log.live:
        log.add(SiteTaken(NOBODY, land.tiles[space], space, site, piece))


def place_cattle(state: BoonState, log: Log) -> None:
    """On the pasture with most structures around it less its cattle, then with fewest cattle."""
    eminence, land = the_eminence(state.public), state.public.land
    if not eminence.cattle:
        score_eminence(state, Source.PIECES_LACKING, SOLO_PIECE_LACKING_VP, log)
        return
    ranked: list[tuple[int, int, int]] = []
    for space in ALL_SPACES:
        herd = sum(land.cattle[OWNERS * space : OWNERS * space + OWNERS])
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
    place = OWNERS * space + EMINENCE
    land.cattle = replaced(land.cattle, place, land.cattle[place] + 1)
    if log.live:
        log.add(CattlePlaced(NOBODY, space))
