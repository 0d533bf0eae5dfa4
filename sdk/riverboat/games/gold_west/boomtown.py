"""Boomtown: pay for a marker on a free cell of the grid of offices, once a turn."""

from __future__ import annotations

from itertools import product
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.events import MarkerOverplaced, OfficeInfluenced
from riverboat.games.gold_west.lookup import CELL_COSTS, CELLS, OFFICE_POINTS, replaced
from riverboat.games.gold_west.moves import InfluenceOffice, Move
from riverboat.games.gold_west.payments import cannot_pay, pay
from riverboat.games.gold_west.places import no_cell
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import (
    METALS_IN_ZONE,
    NOBODY,
    Ability,
    Category,
    Metal,
    Office,
    Pending,
    Player,
    Public,
    cell_at,
    col_and_row,
)
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Boomtown"

_FOUR_VP: Final = Office.FOUR_VP
_FOUR_VP_POINTS: Final = Category.FOUR_VP
_WATER_TOWER: Final = Office.WATER_TOWER
_MOVES: Final = [InfluenceOffice(*col_and_row(cell)) for cell in range(CELLS)]


def add_offices(view: View, moves: list[Move]) -> None:
    """The free cells that the zone can pay for."""
    public = view.public
    moves += affordable_offices(public, public.players[view.seat])


def why_not_influence(view: View, move: InfluenceOffice) -> Refusal | None:
    public = view.public
    if public.turn.boomtown_done:
        text = "only one paid marker in Boomtown a turn"
        return refuse(Reason.ALREADY_DONE_THIS_TURN, text, HEADING)
    missing = no_cell(move.col, move.row, HEADING)
    if missing:
        return missing
    cell, player = cell_at(move.col, move.row), public.players[view.seat]
    if public.boomtown.markers[cell] != NOBODY:
        return refuse(Reason.CELL_OCCUPIED, "a marker lies on this cell", HEADING)
    if not player.markers_left:
        return refuse(Reason.NO_MARKER_LEFT, "no influence marker left", HEADING)
    return cannot_pay(player, CELL_COSTS[cell], "this cell", HEADING)


def influence(state: State, seat: int, move: InfluenceOffice, log: Log) -> None:
    public = state.public
    cell = cell_at(move.col, move.row)
    pay(public.players[seat], CELL_COSTS[cell])
    public.turn.boomtown_done = True
    public.turn.pending += place_marker(public, seat, cell, False, log)


INFLUENCE_OFFICE_ROW: MoveRow[InfluenceOffice] = MoveRow(
    InfluenceOffice, add_offices, why_not_influence, influence
)


def place_marker(public: Public, seat: int, cell: int, free: bool, log: Log) -> list[Pending]:
    """Put a marker on a free cell, or over an opponent's; returns the questions this raises."""
    player, town = public.players[seat], public.boomtown
    office, below = town.offices[cell], town.markers[cell]
    player.markers_left -= 1
    if below == NOBODY:
        town.markers = replaced(town.markers, cell, seat)
    else:
        town.over_markers = replaced(town.over_markers, cell, seat)
    points = OFFICE_POINTS[office] if office is _FOUR_VP else 0
    player.points[_FOUR_VP_POINTS] += points
    if log.live:
        col, row = col_and_row(cell)
        if below == NOBODY:
            log.add(OfficeInfluenced(seat, col, row, office, free, points))
        else:
            log.add(MarkerOverplaced(seat, col, row, office, below, points))
    if office is _WATER_TOWER:
        return [Pending(Ability.GAIN_WATER, OFFICE_POINTS[office])]
    return []


# The cells that can be paid for, by the number of each metal in the zone; more of a metal than the
# dearest cell costs makes no difference.
_DEAREST: Final = max(max(cost) for cost in CELL_COSTS)
_AFFORDABLE: Final = {
    held: [
        cell
        for cell, cost in enumerate(CELL_COSTS)
        if all(count >= wanted for count, wanted in zip(held, cost, strict=True))
    ]
    for held in product(range(_DEAREST + 1), repeat=len(Metal))
}


def affordable_offices(public: Public, player: Player) -> list[InfluenceOffice]:
    """The free cells that the zone can pay for, unless one was paid for this turn."""
    if public.turn.boomtown_done or not player.markers_left:
        return []
    copper, silver, gold = player.zone[METALS_IN_ZONE]
    cells = _AFFORDABLE[
        copper if copper < _DEAREST else _DEAREST,
        silver if silver < _DEAREST else _DEAREST,
        gold if gold < _DEAREST else _DEAREST,
    ]
    markers = public.boomtown.markers
    return [_MOVES[cell] for cell in cells if markers[cell] == NOBODY]
