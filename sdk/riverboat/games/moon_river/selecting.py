"""Selecting a parcel: a ranchero goes on a parcel of the line that bears none."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import CATALOG
from riverboat.games.moon_river.course import draw_ranchero, next_turn
from riverboat.games.moon_river.events import ParcelSelected
from riverboat.games.moon_river.moves import Move, SelectParcel
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Line, Phase, Public, put
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_SETUP: Final = Phase.SETUP_SELECT
_SELECTIONS: Final = [
    SelectParcel(index) for index in range(max(row.line_size for row in CATALOG.setups))
]


def add_selections(view: View, moves: list[Move]) -> None:
    line = _line_to_select_from(view.public)
    moves += [_SELECTIONS[index] for index, seat in enumerate(line.rancheros) if seat < 0]


def why_not_select(view: View, move: SelectParcel) -> Refusal:
    line = _line_to_select_from(view.public)
    if not 0 <= move.line_index < len(line.parcels):
        text = f"the line has the places 0 to {len(line.parcels) - 1}, not {move.line_index}"
        return refuse(Reason.UNKNOWN_SPOT, text, "Selecting a parcel")
    owner = line.rancheros[move.line_index]
    text = f"a ranchero of seat {owner} stands on place {move.line_index}"
    return refuse(Reason.SPOT_TAKEN, text, "Selecting a parcel")


def select(state: State, seat: int, move: SelectParcel, log: Log) -> None:
    public = state.public
    line = _line_to_select_from(public)
    line.rancheros = put(line.rancheros, move.line_index, seat)
    public.players[seat].rancheros -= 1
    if log.live:
        log.add(ParcelSelected(seat, move.line_index, line.parcels[move.line_index]))
    if public.phase is _SETUP:
        draw_ranchero(state, log)
    else:
        next_turn(state, log)


SELECT_PARCEL_ROW: MoveRow[SelectParcel] = MoveRow(
    SelectParcel, add_selections, why_not_select, select
)


def _line_to_select_from(public: Public) -> Line:
    return public.current_line if public.phase is _SETUP else public.next_line
