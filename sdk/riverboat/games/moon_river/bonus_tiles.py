"""Bonus landscape tiles: who first reaches the last row with two players takes one and lays it."""

from __future__ import annotations

from typing import Final, cast

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import FACES_OF_A_TILE, TERRAIN, bonus_face
from riverboat.games.moon_river.events import BonusTilePlaced, BonusTileRemoved, BonusTileTaken
from riverboat.games.moon_river.geometry import CELL_NAMES, GRIDS, Cells, indices
from riverboat.games.moon_river.moves import Move, PlaceBonusTile, TakeBonusTile
from riverboat.games.moon_river.ranch import connections, why_not_free
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.resolving import lay, resolve
from riverboat.games.moon_river.state import BonusTile, Public, Question, Terrain, without
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_TAKES: Final = [TakeBonusTile(tile) for tile in BonusTile]
_PLACES: Final = [[PlaceBonusTile(face, cell) for cell in CELL_NAMES] for face in FACES_OF_A_TILE]


# --- taking a tile ---------------------------------------------------------------------------


def add_takes(view: View, moves: list[Move]) -> None:
    moves += [_TAKES[tile] for tile in sorted(view.public.supply.bonus_tiles)]


def why_not_take(view: View, move: TakeBonusTile) -> Refusal:
    left = " and ".join(tile.name for tile in view.public.supply.bonus_tiles)
    text = f"that bonus tile is not there; left: {left}"
    return refuse(Reason.TILE_GONE, text, "Bonus landscape tiles")


def take(state: State, seat: int, move: TakeBonusTile, log: Log) -> None:
    public = state.public
    public.supply.bonus_tiles = without(public.supply.bonus_tiles, move.tile)
    public.players[seat].bonus_done = True
    log.add(BonusTileTaken(seat, move.tile))
    if any(_cells_by_face(public, move.tile)):
        public.turn.bonus_tile = move.tile
        public.turn.question = Question.PLACE_BONUS_TILE
    else:
        public.supply.removed_bonus_tiles += (move.tile,)
        log.add(BonusTileRemoved(seat, move.tile))
        resolve(state, log)


TAKE_BONUS_TILE_ROW: MoveRow[TakeBonusTile] = MoveRow(TakeBonusTile, add_takes, why_not_take, take)


# --- placing it ------------------------------------------------------------------------------


def add_places(view: View, moves: list[Move]) -> None:
    tile = cast(BonusTile, view.public.turn.bonus_tile)
    for places, cells in zip(_PLACES, _cells_by_face(view.public, tile), strict=True):
        moves += [places[cell] for cell in indices(cells)]


def why_not_place(view: View, move: PlaceBonusTile) -> Refusal:
    public = view.public
    if move.face not in FACES_OF_A_TILE:
        text = f"a bonus tile has the faces 1 and 2, not {move.face}"
        return refuse(Reason.UNKNOWN_FACE, text, "Bonus landscape tiles")
    piece = bonus_face(cast(BonusTile, public.turn.bonus_tile), move.face)
    terrain = Terrain(TERRAIN[piece]).name.lower()
    text = f"{terrain} on {move.cell} touches neither a bridge nor {terrain}"
    return why_not_free(public, public.players[view.seat], move.cell) or refuse(
        Reason.NOT_CONNECTED, text, "Connection"
    )


def place(state: State, seat: int, move: PlaceBonusTile, log: Log) -> None:
    public = state.public
    tile = cast(BonusTile, public.turn.bonus_tile)
    public.turn.bonus_tile = None
    log.add(BonusTilePlaced(seat, tile, move.face, move.cell))
    lay(public, bonus_face(tile, move.face), move.cell, log)
    resolve(state, log)


PLACE_BONUS_TILE_ROW: MoveRow[PlaceBonusTile] = MoveRow(
    PlaceBonusTile, add_places, why_not_place, place
)


def _cells_by_face(public: Public, tile: BonusTile) -> list[Cells]:
    """Per face of a bonus tile: the cells where it connects."""
    player = public.players[public.turn.seat]
    connecting = connections(GRIDS[len(public.players)], player)
    return [connecting[TERRAIN[bonus_face(tile, face)]] for face in FACES_OF_A_TILE]
