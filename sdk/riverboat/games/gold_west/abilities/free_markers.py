"""FREE_OFFICE_EMPTY and FREE_OFFICE_OCCUPIED: a marker in Boomtown that costs nothing.

It is not the one that a turn allows.
"""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import HEADING
from riverboat.games.gold_west.boomtown import place_marker
from riverboat.games.gold_west.lookup import CELLS
from riverboat.games.gold_west.moves import Move, PlaceFreeMarker, PlaceOverMarker
from riverboat.games.gold_west.places import no_cell
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import NOBODY, Public, cell_at, col_and_row
from riverboat.games.gold_west.types import Log, MoveRow, State, View

_FREE: Final = [PlaceFreeMarker(*col_and_row(cell)) for cell in range(CELLS)]
_OVER: Final = [PlaceOverMarker(*col_and_row(cell)) for cell in range(CELLS)]


def add_free_markers(view: View, moves: list[Move]) -> None:
    """The cells without a marker."""
    public = view.public
    if public.players[view.seat].markers_left:
        markers = public.boomtown.markers
        moves += [_FREE[cell] for cell in range(CELLS) if markers[cell] == NOBODY]


def why_not_place_free(view: View, move: PlaceFreeMarker) -> Refusal | None:
    missing = no_cell(move.col, move.row, HEADING)
    if missing:
        return missing
    if view.public.boomtown.markers[cell_at(move.col, move.row)] != NOBODY:
        return refuse(Reason.CELL_OCCUPIED, "a marker lies on this cell", HEADING)
    return None


def place_free(state: State, seat: int, move: PlaceFreeMarker, log: Log) -> None:
    _place(state.public, seat, cell_at(move.col, move.row), log)


PLACE_FREE_MARKER_ROW: MoveRow[PlaceFreeMarker] = MoveRow(
    PlaceFreeMarker, add_free_markers, why_not_place_free, place_free
)


def add_over_markers(view: View, moves: list[Move]) -> None:
    """The cells with exactly one marker, of an opponent."""
    public = view.public
    if public.players[view.seat].markers_left:
        moves += [_OVER[cell] for cell in range(CELLS) if _is_opponents(public, view.seat, cell)]


def why_not_place_over(view: View, move: PlaceOverMarker) -> Refusal | None:
    missing = no_cell(move.col, move.row, HEADING)
    if missing:
        return missing
    if _is_opponents(view.public, view.seat, cell_at(move.col, move.row)):
        return None
    text = "the cell must hold exactly one marker, of an opponent"
    return refuse(Reason.CELL_NOT_OPPONENT, text, HEADING)


def place_over(state: State, seat: int, move: PlaceOverMarker, log: Log) -> None:
    _place(state.public, seat, cell_at(move.col, move.row), log)


PLACE_OVER_MARKER_ROW: MoveRow[PlaceOverMarker] = MoveRow(
    PlaceOverMarker, add_over_markers, why_not_place_over, place_over
)


def _is_opponents(public: Public, seat: int, cell: int) -> bool:
    town = public.boomtown
    return town.markers[cell] not in (NOBODY, seat) and town.over_markers[cell] == NOBODY


def _place(public: Public, seat: int, cell: int, log: Log) -> None:
    del public.turn.pending[0]
    public.turn.pending[:0] = place_marker(public, seat, cell, True, log)
