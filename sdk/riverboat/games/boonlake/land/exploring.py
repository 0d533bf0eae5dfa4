"""Exploring: grey tiles and pastures come onto the map, and spaces give their rewards."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import PASTURES, SPACE_REWARDS
from riverboat.games.boonlake.enums import Source, Task
from riverboat.games.boonlake.events import TilePlaced, TileRevealed
from riverboat.games.boonlake.goods.gaining import gain_coins
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.land.presence import free_spaces, is_full
from riverboat.games.boonlake.land.sites import no_space
from riverboat.games.boonlake.listed import EXPLORE, PLACE_PASTURE, PLACE_TILE
from riverboat.games.boonlake.moves import Explore, Move, PlacePasture, PlaceTile
from riverboat.games.boonlake.numbers import UNPLACED_TILE_COINS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# --- grey tiles ----------------------------------------------------------------------------------


def begin_explore(state: State, step: Step, log: Log) -> bool:
    """Without a free space or a tile the player gets coins instead."""
    return _can_place(state, step, state.public.land.mound, log)


def add_exploring(view: View, moves: list[Move]) -> None:
    moves.append(EXPLORE)


def why_not_explore(view: View, move: Explore) -> None:
    """Where exploring is asked for it is possible."""


def explore(state: State, seat: int, move: Explore, log: Log) -> None:
    state.public.pop()
    tile = reveal_tile(state, seat, log)
    state.public.push(Step(Task.PLACE_TILE, seat, item=tile))


EXPLORE_ROW: MoveRow[Explore] = MoveRow(Explore, add_exploring, why_not_explore, explore)


def add_tile_spaces(view: View, moves: list[Move]) -> None:
    moves += [PLACE_TILE[space] for space in free_spaces(view.public.land)]


def why_not_place_tile(view: View, move: PlaceTile) -> Refusal:
    return _why_not_there(view, move.space)


def place_tile(state: State, seat: int, move: PlaceTile, log: Log) -> None:
    step = state.public.pop()
    _place(state, seat, step.item, move.space, log)


PLACE_TILE_ROW: MoveRow[PlaceTile] = MoveRow(
    PlaceTile, add_tile_spaces, why_not_place_tile, place_tile
)


# --- pastures ------------------------------------------------------------------------------------


def begin_pasture(state: State, step: Step, log: Log) -> bool:
    """Without a free space or a pasture the player gets coins instead."""
    return _can_place(state, step, state.public.land.pastures, log)


def add_pasture_spaces(view: View, moves: list[Move]) -> None:
    moves += [PLACE_PASTURE[space] for space in free_spaces(view.public.land)]


def why_not_place_pasture(view: View, move: PlacePasture) -> Refusal:
    return _why_not_there(view, move.space)


def place_pasture(state: State, seat: int, move: PlacePasture, log: Log) -> None:
    state.public.pop()
    _place(state, seat, next_pasture(state), move.space, log)


PLACE_PASTURE_ROW: MoveRow[PlacePasture] = MoveRow(
    PlacePasture, add_pasture_spaces, why_not_place_pasture, place_pasture
)


# --- tiles on their way to the map ---------------------------------------------------------------


def _can_place(state: State, step: Step, tiles: int, log: Log) -> bool:
    if tiles and not is_full(state.public.land):
        return True
    gain_coins(state, step.seat, UNPLACED_TILE_COINS, log)
    return False


def _why_not_there(view: View, space: int) -> Refusal:
    missing = no_space(space, "Exploring")
    if missing is not None:
        return missing
    tile = view.public.land.tiles[space]
    if tile:
        return refuse(Reason.SPACE_OCCUPIED, f"space {space} holds {tile}", "Exploring")
    return refuse(Reason.SPACE_NOT_ADJACENT, f"space {space} is next to no tile", "Exploring")


def _place(state: State, seat: int, tile: str, space: int, log: Log) -> None:
    """Lay the tile, take the reward of the space, then L9 may bring an inhabitant."""
    lay_tile(state, seat, tile, space, log)
    state.public.push(Step(Task.USE_L9, seat))
    reward = SPACE_REWARDS[space]
    if reward is not None:
        receive(state, seat, reward, Source.SITES, log)


def reveal_tile(state: State, seat: int, log: Log) -> str:
    """Turn over the top tile of the mound."""
    *mound, tile = state.hidden.mound
    state.hidden.mound = tuple(mound)
    state.public.land.mound -= 1
    if log.live:
        log.add(TileRevealed(seat, tile))
    return tile


def next_pasture(state: State) -> str:
    """Take a pasture; they are all alike."""
    land = state.public.land
    tile = PASTURES[len(PASTURES) - land.pastures]
    land.pastures -= 1
    return tile


def lay_tile(state: State, seat: int, tile: str, space: int, log: Log) -> None:
    land = state.public.land
    land.tiles = replaced(land.tiles, space, tile)
    if log.live:
        log.add(TilePlaced(seat, tile, space))
