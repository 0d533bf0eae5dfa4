"""Carrying out moves: one function per move, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from riverboat.engine import Log
from riverboat.games.moon_river.catalog import SPECIALIST, bonus_face
from riverboat.games.moon_river.events import (
    AssociateRecruited,
    BonusTilePlaced,
    BonusTileRemoved,
    BonusTileTaken,
    CowMoved,
    CowRemoved,
    CowStolen,
    DominoPlaced,
    EffectDeclined,
    ExpansionEnded,
    PairChosen,
    PairDiscarded,
    ParcelSelected,
    ParcelsSwapped,
)
from riverboat.games.moon_river.geometry import CELL_INDEX, grid_for
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
    MoveCow,
    PlaceBonusTile,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
    StealCow,
    SwapParcels,
    TakeBonusTile,
)
from riverboat.games.moon_river.ranch import can_drive
from riverboat.games.moon_river.resolve import bonus_cells, end_effect, lay, resolve, start_effect
from riverboat.games.moon_river.rounds import ask_select, draw_ranchero, next_turn
from riverboat.games.moon_river.state import (
    BonusTile,
    GameState,
    Phase,
    Player,
    Question,
    put,
    without,
)


def apply(state: GameState, seat: int, move: Any, log: Log) -> None:
    _HANDLERS[type(move)](state, seat, move, log)


# --- lines and dominoes ----------------------------------------------------------------------


def _select_parcel(state: GameState, seat: int, move: SelectParcel, log: Log) -> None:
    public = state.public
    in_setup = public.phase == Phase.SETUP_SELECT
    line = public.current_line if in_setup else public.next_line
    line.rancheros = put(line.rancheros, move.line_index, seat)
    public.players[seat].rancheros -= 1
    if log.live:
        log.add(ParcelSelected(seat, move.line_index, line.parcels[move.line_index]))
    if in_setup:
        draw_ranchero(state, log)
    else:
        next_turn(state, log)


def _choose_pair(state: GameState, seat: int, move: ChoosePair, log: Log) -> None:
    turn = state.public.turn
    turn.pair = (move.parcel_a, move.parcel_b)
    turn.question = Question.PLACE
    if log.live:
        log.add(PairChosen(seat, move.parcel_a, move.parcel_b))


def _place_domino(state: GameState, seat: int, move: PlaceDomino, log: Log) -> None:
    public = state.public
    turn, player = public.turn, public.players[seat]
    parcel_a, parcel_b = turn.pair
    turn.pair = ()
    player.reserve = without(without(player.reserve, parcel_a), parcel_b)
    if public.phase == Phase.TURN:
        turn.dominoes += 1
    if log.live:
        log.add(DominoPlaced(seat, parcel_a, move.cell_a, parcel_b, move.cell_b))
    lay(public, parcel_a, move.cell_a, log)
    lay(public, parcel_b, move.cell_b, log)
    resolve(state, log)


def _end_expansion(state: GameState, seat: int, move: EndExpansion, log: Log) -> None:
    log.add(ExpansionEnded(seat))
    ask_select(state, log)


def _discard_pair(state: GameState, seat: int, move: DiscardPair, log: Log) -> None:
    public = state.public
    player = public.players[seat]
    player.reserve = without(without(player.reserve, move.parcel_a), move.parcel_b)
    public.supply.removed_parcels += (move.parcel_a, move.parcel_b)
    log.add(PairDiscarded(seat, move.parcel_a, move.parcel_b))
    ask_select(state, log)


# --- symbols ---------------------------------------------------------------------------------


def _remove_cow(state: GameState, seat: int, move: RemoveCow, log: Log) -> None:
    public = state.public
    _shift_cows(public.players[seat], move.cell, -1)
    public.supply.cows += 1
    public.turn.skulls = public.turn.skulls[1:]
    log.add(CowRemoved(seat, move.cell))
    resolve(state, log)


def _recruit(state: GameState, seat: int, move: Recruit, log: Log) -> None:
    public = state.public
    player, cell = public.players[seat], CELL_INDEX[move.cell]
    associate = public.saloon.slots[move.saloon_slot]
    public.saloon.slots = put(public.saloon.slots, move.saloon_slot, 0)
    player.associates = put(player.associates, cell, associate)
    player.faces = put(player.faces, cell, move.face)
    public.turn.circles = without(public.turn.circles, move.cell)
    if log.live:
        specialist = SPECIALIST[associate]
        log.add(AssociateRecruited(seat, move.cell, associate, specialist, move.face))
    start_effect(state, move.cell, associate, move.face, log)


def _move_cow(state: GameState, seat: int, move: MoveCow, log: Log) -> None:
    public = state.public
    turn, player = public.turn, public.players[seat]
    _shift_cows(player, move.from_cell, -1)
    _shift_cows(player, move.to_cell, +1)
    if log.live:
        log.add(CowMoved(seat, move.from_cell, move.to_cell))
    turn.cow_moves_left -= 1
    if turn.cow_moves_left == 0 or not can_drive(grid_for(len(public.players)), player):
        end_effect(state, log)


def _swap_parcels(state: GameState, seat: int, move: SwapParcels, log: Log) -> None:
    players = state.public.players
    _exchange(players[seat], move.own_parcel, move.target_parcel)
    _exchange(players[move.target_seat], move.target_parcel, move.own_parcel)
    if log.live:
        log.add(ParcelsSwapped(seat, move.own_parcel, move.target_seat, move.target_parcel))
    end_effect(state, log)


def _steal_cow(state: GameState, seat: int, move: StealCow, log: Log) -> None:
    public = state.public
    thief_cell = cast(str, public.turn.effect_cell)
    _shift_cows(public.players[move.target_seat], move.cell, -1)
    _shift_cows(public.players[seat], thief_cell, +1)
    if log.live:
        log.add(CowStolen(seat, thief_cell, move.target_seat, move.cell))
    end_effect(state, log)


def _shift_cows(player: Player, cell: str, change: int) -> None:
    index = CELL_INDEX[cell]
    player.cows = put(player.cows, index, player.cows[index] + change)


def _exchange(player: Player, given: int, received: int) -> None:
    player.reserve = tuple(sorted((*without(player.reserve, given), received)))


def _decline(state: GameState, seat: int, move: EndCowMoves | DeclineEffect, log: Log) -> None:
    log.add(EffectDeclined(seat, cast(str, state.public.turn.effect_cell)))
    end_effect(state, log)


# --- the bonus tile --------------------------------------------------------------------------


def _take_bonus_tile(state: GameState, seat: int, move: TakeBonusTile, log: Log) -> None:
    public = state.public
    public.supply.bonus_tiles = without(public.supply.bonus_tiles, move.tile)
    public.players[seat].bonus_done = True
    log.add(BonusTileTaken(seat, move.tile))
    if any(bonus_cells(public, move.tile)):
        public.turn.bonus_tile = move.tile
        public.turn.question = Question.PLACE_BONUS_TILE
    else:
        public.supply.removed_bonus_tiles += (move.tile,)
        log.add(BonusTileRemoved(seat, move.tile))
        resolve(state, log)


def _place_bonus_tile(state: GameState, seat: int, move: PlaceBonusTile, log: Log) -> None:
    public = state.public
    tile = cast(BonusTile, public.turn.bonus_tile)
    public.turn.bonus_tile = None
    log.add(BonusTilePlaced(seat, tile, move.face, move.cell))
    lay(public, bonus_face(tile, move.face), move.cell, log)
    resolve(state, log)


_HANDLERS: Final[dict[type, Callable[[GameState, int, Any, Log], None]]] = {
    SelectParcel: _select_parcel,
    ChoosePair: _choose_pair,
    PlaceDomino: _place_domino,
    EndExpansion: _end_expansion,
    DiscardPair: _discard_pair,
    RemoveCow: _remove_cow,
    Recruit: _recruit,
    MoveCow: _move_cow,
    EndCowMoves: _decline,
    SwapParcels: _swap_parcels,
    StealCow: _steal_cow,
    DeclineEffect: _decline,
    TakeBonusTile: _take_bonus_tile,
    PlaceBonusTile: _place_bonus_tile,
}
