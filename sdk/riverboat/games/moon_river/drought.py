"""Drought: a skull takes a cow from the territory that it lies in."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.events import CowRemoved
from riverboat.games.moon_river.geometry import CELL_NAMES, indices
from riverboat.games.moon_river.moves import Move, RemoveCow
from riverboat.games.moon_river.ranch import shift_cows, why_no_cow
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.resolving import resolve, thirsty_cows
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_COW_LOSSES: Final = [RemoveCow(cell) for cell in CELL_NAMES]


def add_cow_losses(view: View, moves: list[Move]) -> None:
    moves += [_COW_LOSSES[cell] for cell in indices(thirsty_cows(view.public))]


def why_not_remove_cow(view: View, move: RemoveCow) -> Refusal:
    public = view.public
    text = f"{move.cell} is not in the territory of the skull on {public.turn.skulls[0]}"
    return why_no_cow(public, public.players[view.seat], move.cell, "Drought") or refuse(
        Reason.OTHER_TERRITORY, text, "Drought"
    )


def remove_cow(state: State, seat: int, move: RemoveCow, log: Log) -> None:
    public = state.public
    shift_cows(public.players[seat], move.cell, -1)
    public.supply.cows += 1
    public.turn.skulls = public.turn.skulls[1:]
    log.add(CowRemoved(seat, move.cell))
    resolve(state, log)


REMOVE_COW_ROW: MoveRow[RemoveCow] = MoveRow(
    RemoveCow, add_cow_losses, why_not_remove_cow, remove_cow
)
