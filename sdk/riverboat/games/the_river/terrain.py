"""Tiles on the river: the start tiles of the preliminary turn, and claiming a terrain tile."""

from __future__ import annotations

from itertools import compress
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import NUMBERS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.course import proceed, trigger_end
from riverboat.games.the_river.displays import emptied, why_not_there
from riverboat.games.the_river.events import StartTileChosen, TerrainClaimed
from riverboat.games.the_river.moves import ChooseStartTile, ClaimTerrain, Move
from riverboat.games.the_river.placing import place_pioneer
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import EndCause, Location, Player, Public
from riverboat.games.the_river.types import Log, MoveRow, State, View

PRELIMINARY_TURN: Final = "Preliminary turn"
CLAIMING: Final = "Claiming a terrain tile"

_START_TILES: Final = tuple(
    ChooseStartTile(spot) for spot in range(max(setup.start_tiles for setup in SETUPS.values()))
)
_CLAIMS: Final = tuple(
    ClaimTerrain(spot) for spot in range(max(setup.terrain_spots for setup in SETUPS.values()))
)
_HERE: Final = Location.TERRAIN
_MOST_CLAIMS: Final = {players: setup.slots[_HERE] for players, setup in SETUPS.items()}
_SPACES: Final = NUMBERS.river_spaces

# --- preliminary turn ------------------------------------------------------------------------


def add_start_tiles(view: View, moves: list[Move]) -> None:
    """The start tiles that are left."""
    moves += compress(_START_TILES, view.public.tiles.display)


def why_not_choose(view: View, move: ChooseStartTile) -> Refusal | None:
    """No tile there."""
    return why_not_there(view.public.tiles.display, move.spot, PRELIMINARY_TURN)


def choose_start_tile(state: State, seat: int, move: ChooseStartTile, log: Log) -> None:
    """The tile goes on the first space."""
    tile, _ = _lay_open_tile(state.public, seat, move.spot)
    log.add(StartTileChosen(seat, move.spot, tile))
    proceed(state, log)


CHOOSE_START_TILE_ROW: MoveRow[ChooseStartTile] = MoveRow(
    ChooseStartTile, add_start_tiles, why_not_choose, choose_start_tile
)


# --- claiming --------------------------------------------------------------------------------


def add_claims(view: View, moves: list[Move]) -> None:
    """The open tiles, if the seat has a space and a claim left."""
    public = view.public
    if len(public.players[view.seat].tiles) < _SPACES and _has_claim(public, view.seat):
        moves += compress(_CLAIMS, public.tiles.display)


def why_not_claim(view: View, move: ClaimTerrain) -> Refusal | None:
    """No space, no claim left this round, or no tile there."""
    public, seat = view.public, view.seat
    if len(public.players[seat].tiles) == _SPACES:
        text = f"all {_SPACES} spaces are covered"
        return refuse(Reason.RIVER_FULL, text, CLAIMING)
    if not _has_claim(public, seat):
        text = f"you have claimed {public.claims(seat)} tiles this round"
        return refuse(Reason.CLAIMS_USED_UP, text, CLAIMING)
    return why_not_there(public.tiles.display, move.spot, CLAIMING)


def claim_terrain(state: State, seat: int, move: ClaimTerrain, log: Log) -> None:
    """The tile goes on the next space; the last space makes the round the last one."""
    public = state.public
    place_pioneer(public, seat, _HERE)
    tile, space = _lay_open_tile(public, seat, move.spot)
    if log.live:
        log.add(TerrainClaimed(seat, move.spot, tile, space))
    if space == _SPACES:
        trigger_end(public, EndCause.TILES, seat, log)
    proceed(state, log)


CLAIM_TERRAIN_ROW: MoveRow[ClaimTerrain] = MoveRow(
    ClaimTerrain, add_claims, why_not_claim, claim_terrain
)


def _has_claim(public: Public, seat: int) -> bool:
    return public.claims(seat) < _MOST_CLAIMS[len(public.players)]


# --- both ------------------------------------------------------------------------------------


def _lay_open_tile(public: Public, seat: int, spot: int) -> tuple[int, int]:
    """A tile of the display to the next space of a seat; returns tile and space."""
    piles = public.tiles
    tile = piles.display[spot]
    piles.display = emptied(piles.display, spot)
    public.turn.arrived_tile = tile
    return tile, lay_tile(public.players[seat], tile)


def lay_tile(player: Player, number: int) -> int:
    """Cover the next space with a tile; returns the space. Symbols below are lost."""
    tile = TILES[number]
    space = RIVER_BOARDS[player.colour][len(player.tiles)]
    player.tiles += (number,)
    (wood, stone, clay), gained, lost = player.production, tile.production, space.production
    player.production = (
        wood + gained[0] - lost[0],
        stone + gained[1] - lost[1],
        clay + gained[2] - lost[2],
    )
    player.capacity += tile.barns - space.barns
    if space.framed:
        player.framed_this_round = True
    return space.number
