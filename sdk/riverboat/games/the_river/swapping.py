"""Swapping tiles, by a pioneer or by a meadow."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import NUMBERS
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.events import SwapDeclined, TilesSwapped
from riverboat.games.the_river.moves import DeclineSwap, Move, SwapTiles
from riverboat.games.the_river.placing import place_pioneer, slot_free, why_no_slot
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Location, Public, Question
from riverboat.games.the_river.types import Log, MoveRow, State, View

HEADING: Final = "Swapping tiles"

_SWAPS: Final = tuple(
    tuple(
        SwapTiles(space_a, space_b)
        for space_a in range(1, tiles)
        for space_b in range(space_a + 1, tiles + 1)
    )
    for tiles in range(NUMBERS.river_spaces + 1)
)
"""The swaps of a river with so many tiles."""

_DECLINE: Final = DeclineSwap()
_HERE: Final = Location.SWAP
_MEADOW_SWAP: Final = Question.MEADOW_SWAP

# --- swapping --------------------------------------------------------------------------------


def add_swaps(view: View, moves: list[Move]) -> None:
    """Every pair of tiles. A pioneer needs a slot, a meadow does not."""
    public = view.public
    if _by_meadow(public) or slot_free(public, _HERE):
        moves += _SWAPS[len(public.players[view.seat].tiles)]


def why_not_swap(view: View, move: SwapTiles) -> Refusal | None:
    """No slot, the same space, or a space without a tile."""
    public = view.public
    refusal = None if _by_meadow(public) else why_no_slot(view, _HERE, HEADING)
    if refusal is not None:
        return refusal
    if move.space_a >= move.space_b:
        text = "name two different spaces, the lower one first"
        return refuse(Reason.SPACES_NOT_IN_ORDER, text, HEADING)
    covered = len(public.players[view.seat].tiles)
    if move.space_a < 1 or move.space_b > covered:
        text = f"tiles lie on the spaces 1 to {covered}"
        return refuse(Reason.SPACE_NOT_COVERED, text, HEADING)
    return None


def swap_tiles(state: State, seat: int, move: SwapTiles, log: Log) -> None:
    """Goods move with their tiles, so totals stay; settled pioneers stay where they lie."""
    public = state.public
    by_meadow = _by_meadow(public)
    if by_meadow:
        public.turn.swaps_left -= 1
    else:
        place_pioneer(public, seat, _HERE)
    tiles = list(public.players[seat].tiles)
    first, second = move.space_a - 1, move.space_b - 1
    tiles[first], tiles[second] = tiles[second], tiles[first]
    public.players[seat].tiles = tuple(tiles)
    if log.live:
        log.add(TilesSwapped(seat, move.space_a, move.space_b, by_meadow))
    proceed(state, log)


SWAP_TILES_ROW: MoveRow[SwapTiles] = MoveRow(SwapTiles, add_swaps, why_not_swap, swap_tiles)


def _by_meadow(public: Public) -> bool:
    return public.turn.question is _MEADOW_SWAP


# --- declining -------------------------------------------------------------------------------


def add_decline(view: View, moves: list[Move]) -> None:
    """Always possible."""
    moves.append(_DECLINE)


def why_not_decline(view: View, move: DeclineSwap) -> Refusal | None:
    """Nothing stands against it."""
    return None


def decline_swap(state: State, seat: int, move: DeclineSwap, log: Log) -> None:
    """All swaps that are left are gone."""
    state.public.turn.swaps_left = 0
    log.add(SwapDeclined(seat))
    proceed(state, log)


DECLINE_SWAP_ROW: MoveRow[DeclineSwap] = MoveRow(
    DeclineSwap, add_decline, why_not_decline, decline_swap
)
