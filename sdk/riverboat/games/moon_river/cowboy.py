"""Cowboy: up to three steps, each moves one cow of the own ranch to a neighbouring piece."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.effects import end_effect, end_unused
from riverboat.games.moon_river.events import CowMoved
from riverboat.games.moon_river.geometry import CELL_INDEX, GRIDS, by_neighbours, indices
from riverboat.games.moon_river.moves import EndCowMoves, Move, MoveCow
from riverboat.games.moon_river.ranch import (
    are_neighbours,
    occupied,
    pasture,
    shift_cows,
    why_no_cell,
    why_no_cow,
)
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Public
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_STEPS: Final = by_neighbours(MoveCow)
_END_COW_MOVES: Final = EndCowMoves()


def can_drive(public: Public) -> bool:
    """Some cow of the active ranch has a cell to step to."""
    player = public.players[public.turn.seat]
    around = GRIDS[len(public.players)].around(occupied(player.cows))
    return around & pasture(player.cells) != 0


def add_steps(view: View, moves: list[Move]) -> None:
    public = view.public
    player, beside = public.players[view.seat], GRIDS[len(public.players)].beside
    goals = pasture(player.cells)
    for cell in indices(occupied(player.cows)):
        moves += _STEPS[cell][beside[cell] & goals]


def why_not_move_cow(view: View, move: MoveCow) -> Refusal:
    public = view.public
    player = public.players[view.seat]
    problem = why_no_cow(public, player, move.from_cell, "Cowboy")
    problem = problem or why_no_cell(public, move.to_cell)
    if problem is not None:
        return problem
    if not are_neighbours(public, move.from_cell, move.to_cell):
        text = f"{move.to_cell} is not next to {move.from_cell}"
        return refuse(Reason.NOT_NEIGHBOURS, text, "Cowboy")
    if not player.cells[CELL_INDEX[move.to_cell]]:
        return refuse(Reason.CELL_EMPTY, f"{move.to_cell} holds no parcel", "Cowboy")
    return refuse(Reason.CORN, f"{move.to_cell} is corn: no place for cows", "Cowboy")


def move_cow(state: State, seat: int, move: MoveCow, log: Log) -> None:
    public = state.public
    turn, player = public.turn, public.players[seat]
    shift_cows(player, move.from_cell, -1)
    shift_cows(player, move.to_cell, +1)
    if log.live:
        log.add(CowMoved(seat, move.from_cell, move.to_cell))
    turn.cow_moves_left -= 1
    if turn.cow_moves_left == 0 or not can_drive(public):
        end_effect(state, log)


MOVE_COW_ROW: MoveRow[MoveCow] = MoveRow(MoveCow, add_steps, why_not_move_cow, move_cow)


def add_end_cow_moves(view: View, moves: list[Move]) -> None:
    moves.append(_END_COW_MOVES)


def why_not_end_cow_moves(view: View, move: EndCowMoves) -> None:
    """No step must be made: nothing stands against stopping."""


def end_cow_moves(state: State, seat: int, move: EndCowMoves, log: Log) -> None:
    end_unused(state, seat, log)


END_COW_MOVES_ROW: MoveRow[EndCowMoves] = MoveRow(
    EndCowMoves, add_end_cow_moves, why_not_end_cow_moves, end_cow_moves
)
