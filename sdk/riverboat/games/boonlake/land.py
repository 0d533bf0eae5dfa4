"""Exploring and pastures: tiles come onto the map and spaces give their rewards."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.board import PASTURES, SPACE_REWARDS
from riverboat.games.boonlake.events import TilePlaced, TileRevealed
from riverboat.games.boonlake.goods import gain_coins, gain_inhabitants, receive
from riverboat.games.boonlake.levers import is_ready, pull
from riverboat.games.boonlake.presence import is_full
from riverboat.games.boonlake.state import BoonState, Lever, Source, Step, Task, replaced
from riverboat.games.boonlake.terms import UNPLACED_TILE_COINS


def begin_explore(state: BoonState, step: Step, log: Log) -> bool:
    """Without a free space or a tile the player gets coins instead."""
    land = state.public.land
    if land.mound and not is_full(land):
        return True
    gain_coins(state, step.seat, UNPLACED_TILE_COINS, log)
    return False


def begin_pasture(state: BoonState, step: Step, log: Log) -> bool:
    """Without a free space or a pasture the player gets coins instead."""
    land = state.public.land
    if land.pastures and not is_full(land):
        return True
    gain_coins(state, step.seat, UNPLACED_TILE_COINS, log)
    return False


def reveal_tile(state: BoonState, seat: int, log: Log) -> str:
    """Turn over the top tile of the mound."""
    *mound, tile = state.hidden.mound
    state.hidden.mound = tuple(mound)
    state.public.land.mound -= 1
    if log.live:
        log.add(TileRevealed(seat, tile))
    return tile


def explore(state: BoonState, seat: int, log: Log) -> None:
    tile = reveal_tile(state, seat, log)
    state.public.push(Step(Task.PLACE_TILE, seat, item=tile))


def lay_tile(state: BoonState, seat: int, tile: str, space: int, log: Log) -> None:
    land = state.public.land
    land.tiles = replaced(land.tiles, space, tile)
    if log.live:
        log.add(TilePlaced(seat, tile, space))


def next_pasture(state: BoonState) -> str:
    """Take a pasture; they are all alike."""
    land = state.public.land
    tile = PASTURES[len(PASTURES) - land.pastures]
    land.pastures -= 1
    return tile


def place_tile(state: BoonState, seat: int, tile: str, space: int, log: Log) -> None:
    """Lay the tile, take the reward of the space, then L9 may bring an inhabitant."""
    lay_tile(state, seat, tile, space, log)
    state.public.push(Step(Task.USE_L9, seat))
    reward = SPACE_REWARDS[space]
    if reward is not None:
        receive(state, seat, reward, Source.SITES, log)


def begin_use_l9(state: BoonState, step: Step, log: Log) -> bool:
    player = state.public.players[step.seat]
    return player.supply > 0 and is_ready(player, Lever.L9)


def use_l9(state: BoonState, seat: int, log: Log) -> None:
    pull(state, seat, Lever.L9, log)
    gain_inhabitants(state, seat, 1, log)
