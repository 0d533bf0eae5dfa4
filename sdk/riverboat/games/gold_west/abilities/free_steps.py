"""FREE_SHIP: drive coaches free of charge."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import HEADING
from riverboat.games.gold_west.lookup import LAST_STEP
from riverboat.games.gold_west.moves import FreeShip, Move
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.shipping import drive
from riverboat.games.gold_west.state import Metal, Pending
from riverboat.games.gold_west.types import Log, MoveRow, State, View


def add_free_ships(view: View, moves: list[Move]) -> None:
    """All steps of the ability, or as many as the tracks still have."""
    steps, left = _steps_and_room(view)
    key = (steps, *[min(steps, count) for count in left])
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = _free_ships(steps, left)
    moves += known


def why_not_free_ship(view: View, move: FreeShip) -> Refusal | None:
    steps, left = _steps_and_room(view)
    if len(move.steps) != steps:
        return refuse(Reason.BAD_ITEM_COUNT, f"exactly {steps} steps, or decline", HEADING)
    if _fits(move.steps, left):
        return None
    text = "a coach would drive beyond the end of its track"
    return refuse(Reason.COACH_AT_END, text, HEADING)


def free_ship(state: State, seat: int, move: FreeShip, log: Log) -> None:
    public = state.public
    del public.turn.pending[0]
    raised: list[Pending] = []
    for metal in move.steps:
        raised += drive(public, seat, metal, 1, True, log)
    public.turn.pending[:0] = raised


FREE_SHIP_ROW: MoveRow[FreeShip] = MoveRow(FreeShip, add_free_ships, why_not_free_ship, free_ship)


# Moves by the number of steps and the room on each track, which counts up to that number.
_KNOWN: Final[dict[tuple[int, ...], list[FreeShip]]] = {}


def _steps_and_room(view: View) -> tuple[int, list[int]]:
    """How many steps are to be driven, and how many each track still has."""
    public = view.public
    left = [LAST_STEP - step for step in public.players[view.seat].coaches]
    return min(public.turn.pending[0].amount, sum(left)), left


def _free_ships(steps: int, left: list[int]) -> list[FreeShip]:
    orders = combinations_with_replacement(Metal, steps) if steps else ()
    return [FreeShip(order) for order in orders if _fits(order, left)]


def _fits(steps: Sequence[Metal], left: list[int]) -> bool:
    return all(steps.count(metal) <= left[metal] for metal in Metal)
