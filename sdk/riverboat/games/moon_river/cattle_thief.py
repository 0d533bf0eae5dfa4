"""Cattle thief: takes a cow from another ranch, unless an associate guards its territory."""

from __future__ import annotations

from typing import Final, cast

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import SETUPS
from riverboat.games.moon_river.effects import end_effect, why_no_other_seat
from riverboat.games.moon_river.events import CowStolen
from riverboat.games.moon_river.geometry import CELL_NAMES, GRIDS, indices
from riverboat.games.moon_river.moves import Move, StealCow
from riverboat.games.moon_river.ranch import shift_cows, unguarded_cows, why_no_cow
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Public
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_THEFTS: Final = [[StealCow(seat, cell) for cell in CELL_NAMES] for seat in range(max(SETUPS))]


def can_steal(public: Public) -> bool:
    """Some other ranch has a cow that nobody guards."""
    grid, seat = GRIDS[len(public.players)], public.turn.seat
    return any(
        unguarded_cows(grid, other) != 0 for i, other in enumerate(public.players) if i != seat
    )


def add_thefts(view: View, moves: list[Move]) -> None:
    players = view.public.players
    grid = GRIDS[len(players)]
    for seat, other in enumerate(players):
        if seat != view.seat:
            thefts = _THEFTS[seat]
            moves += [thefts[cell] for cell in indices(unguarded_cows(grid, other))]


def why_not_steal(view: View, move: StealCow) -> Refusal:
    public = view.public
    problem = why_no_other_seat(view, move.target_seat, "Cattle thief")
    if problem is not None:
        return problem
    target = public.players[move.target_seat]
    text = f"an associate in the territory of {move.cell} guards its cows"
    return why_no_cow(public, target, move.cell, "Cattle thief") or refuse(
        Reason.GUARDED, text, "Guardians"
    )


def steal(state: State, seat: int, move: StealCow, log: Log) -> None:
    public = state.public
    thief_cell = cast(str, public.turn.effect_cell)
    shift_cows(public.players[move.target_seat], move.cell, -1)
    shift_cows(public.players[seat], thief_cell, +1)
    if log.live:
        log.add(CowStolen(seat, thief_cell, move.target_seat, move.cell))
    end_effect(state, log)


STEAL_COW_ROW: MoveRow[StealCow] = MoveRow(StealCow, add_thefts, why_not_steal, steal)
