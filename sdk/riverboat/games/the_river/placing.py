"""Placing a pioneer: slots, and the order in which a silent seat looks for work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import SETUPS
from riverboat.games.the_river.moves import (
    ClaimTerrain,
    Move,
    Produce,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Location, Public
from riverboat.games.the_river.types import View


def pioneers_of(players: int, location: int) -> slice:
    """Where the pioneers of a location stand in the row of all."""
    return slice(location * players, (location + 1) * players)


_SLOTS: Final = {
    players: tuple(
        (pioneers_of(players, location), slots) for location, slots in enumerate(setup.slots)
    )
    for players, setup in SETUPS.items()
}
"""By the number of players, for each location: its pioneers in the row, and how many it takes."""

_MODEST: Final[tuple[type[Move], ...]] = (TakeFood, Produce, ClaimTerrain, TakeFirstPlayer)


def place_pioneer(public: Public, seat: int, location: Location) -> None:
    """A pioneer goes from the boat to a location."""
    board, players = public.board, public.players
    players[seat].boat -= 1
    at = location * len(players) + seat
    row = board.pioneers
    board.pioneers = (*row[:at], row[at] + 1, *row[at + 1 :])


def slot_free(public: Public, location: Location) -> bool:
    """Whether a location that all share takes one more pioneer."""
    here, slots = _SLOTS[len(public.players)][location]
    return sum(public.board.pioneers[here]) < slots


def why_no_slot(view: View, location: Location, heading: str) -> Refusal | None:
    """Why a pioneer finds no slot, if so."""
    if slot_free(view.public, location):
        return None
    text = f"every slot of {location.name.lower()} holds a pioneer"
    return refuse(Reason.SLOTS_TAKEN, text, heading)


def modest_placement(view: View, moves: Sequence[Move]) -> Move:
    """What a silent seat does in its turn: something that needs no plan; never a trade."""
    for kind in _MODEST:
        for move in moves:
            if type(move) is kind:
                return move
    return next(move for move in moves if type(move) is not TradeForFood)
