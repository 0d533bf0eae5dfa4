"""Resolving a placed piece: cows, then skulls, then circles, then the bonus tile."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Log
from riverboat.games.moon_river.catalog import (
    CIRCLES,
    COWS,
    SKULLS,
    SPECIALIST,
    TERRAIN,
    bonus_face,
)
from riverboat.games.moon_river.events import CircleLeftEmpty, CowsPlaced
from riverboat.games.moon_river.geometry import CELL_INDEX, COLUMNS, grid_for
from riverboat.games.moon_river.ranch import (
    can_drive,
    connections,
    occupied,
    territory,
    unguarded_cows,
)
from riverboat.games.moon_river.rounds import ask_expand
from riverboat.games.moon_river.state import (
    BonusTile,
    Face,
    GameState,
    Public,
    Question,
    Specialist,
    put,
)

COW_STEPS: Final[int] = 3


def lay(public: Public, piece: int, cell: str, log: Log) -> None:
    """Put a piece on a cell of the active ranch: its cows come at once, the rest is noted."""
    turn = public.turn
    player = public.players[turn.seat]
    index = CELL_INDEX[cell]
    player.cells = put(player.cells, index, piece)
    cows = min(COWS[piece], public.supply.cows)
    if cows:
        public.supply.cows -= cows
        player.cows = put(player.cows, index, player.cows[index] + cows)
        log.add(CowsPlaced(turn.seat, cell, cows))
    if SKULLS[piece]:
        turn.skulls += (cell,)
    if CIRCLES[piece]:
        turn.circles += (cell,)


def resolve(state: GameState, log: Log) -> None:
    """Ask the next question that the last piece raises; without one the expansion goes on."""
    public = state.public
    turn = public.turn
    if turn.skulls and _drought(public):
        turn.question = Question.DROUGHT
    elif turn.circles and _saloon_open(public, log):
        turn.question = Question.RECRUIT
    elif _bonus_due(public):
        turn.question = Question.TAKE_BONUS_TILE
    else:
        ask_expand(state, log)


def _drought(public: Public) -> bool:
    """Skip skulls whose territory has no cow; true if one is left that takes a cow."""
    turn = public.turn
    while turn.skulls:
        if drought_cells(public):
            return True
        turn.skulls = turn.skulls[1:]
    return False


def drought_cells(public: Public) -> int:
    """The cells with cows in the territory of the first open skull."""
    turn = public.turn
    player = public.players[turn.seat]
    cows = occupied(player.cows)
    if not cows:
        return 0
    return cows & territory(grid_for(len(public.players)), player, CELL_INDEX[turn.skulls[0]])


def _saloon_open(public: Public, log: Log) -> bool:
    """Somebody can be recruited; if not, the open circles stay empty for ever."""
    if any(public.saloon.slots):
        return True
    turn = public.turn
    for cell in turn.circles:
        log.add(CircleLeftEmpty(turn.seat, cell))
    turn.circles = ()
    return False


# --- associates ------------------------------------------------------------------------------


def start_effect(state: GameState, cell: str, associate: int, face: Face, log: Log) -> None:
    """Ask for the effect of a new associate, if it has one that can be used now."""
    public = state.public
    turn = public.turn
    if face == Face.COWBOY:
        if can_drive(grid_for(len(public.players)), public.players[turn.seat]):
            turn.effect_cell = cell
            turn.cow_moves_left = COW_STEPS
            turn.question = Question.COWBOY
            return
    elif SPECIALIST[associate] == Specialist.DESPERADO:
        if _can_swap(public):
            turn.effect_cell = cell
            turn.question = Question.DESPERADO
            return
    elif SPECIALIST[associate] == Specialist.CATTLE_THIEF and _can_steal(public):
        turn.effect_cell = cell
        turn.question = Question.CATTLE_THIEF
        return
    resolve(state, log)


def end_effect(state: GameState, log: Log) -> None:
    turn = state.public.turn
    turn.effect_cell = None
    turn.cow_moves_left = 0
    resolve(state, log)


def _can_swap(public: Public) -> bool:
    seat = public.turn.seat
    if not public.players[seat].reserve:
        return False
    return any(bool(other.reserve) for i, other in enumerate(public.players) if i != seat)


def _can_steal(public: Public) -> bool:
    grid = grid_for(len(public.players))
    seat = public.turn.seat
    return any(
        unguarded_cows(grid, other) != 0 for i, other in enumerate(public.players) if i != seat
    )


# --- the bonus tile --------------------------------------------------------------------------


def _bonus_due(public: Public) -> bool:
    """2 players: the seat has reached the last row and took no bonus tile before."""
    if not public.supply.bonus_tiles:
        return False
    player = public.players[public.turn.seat]
    return not player.bonus_done and any(player.cells[-COLUMNS:])


def bonus_cells(public: Public, tile: BonusTile) -> list[int]:
    """Per face of a bonus tile: the cells where it connects."""
    grid = grid_for(len(public.players))
    connecting = connections(grid, public.players[public.turn.seat])
    return [connecting[TERRAIN[bonus_face(tile, face)]] for face in (1, 2)]
