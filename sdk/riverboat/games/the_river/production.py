"""Producing on the islands of wood, stone and clay, and taking food."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import GOODS, SETUPS
from riverboat.games.the_river.components import Setup
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.goods import name_of, take
from riverboat.games.the_river.moves import Move, Produce, TakeFood
from riverboat.games.the_river.placing import pioneers_of, place_pioneer, why_no_slot
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Cause, Location, Public, Resource
from riverboat.games.the_river.types import Log, MoveRow, State, View

PRODUCING: Final = "Producing"
TAKING_FOOD: Final = "Taking food"


@dataclass(frozen=True, slots=True)
class _Island:
    """Where a good is produced, with a certain number of players."""

    move: Produce
    location: Location
    here: slice
    """Its pioneers in the row of all."""
    slots: int
    first_pioneer_bonus: int


def _island(setup: Setup, good: Resource) -> _Island:
    location = Location[good.name]
    return _Island(
        Produce(good),
        location,
        pioneers_of(setup.players, location),
        setup.slots[location],
        setup.first_pioneer_bonus[location],
    )


_ISLANDS: Final = {
    players: tuple(_island(setup, good) for good in GOODS) for players, setup in SETUPS.items()
}
"""The islands of wood, stone and clay by the number of players."""

_FOOD: Final = Resource.FOOD
_FOOD_ISLAND: Final = Location.FOOD
_PRODUCTION: Final = Cause.PRODUCTION
_FROM_ISLAND: Final = Cause.FOOD_ISLAND
_TAKE_FOOD: Final = TakeFood(_FOOD)
_TAKE_GOOD: Final = tuple(TakeFood(good) for good in GOODS)

# --- producing -------------------------------------------------------------------------------


def add_productions(view: View, moves: list[Move]) -> None:
    """The goods of which something comes, if there is a barn to put it."""
    public, seat = view.public, view.seat
    if public.players[seat].capacity:
        for island in _ISLANDS[len(public.players)]:
            if _yield(public, seat, island):
                moves.append(island.move)


def why_not_produce(view: View, move: Produce) -> Refusal | None:
    """Not produced at all, no slot, no barn, or nothing would come."""
    public, resource = view.public, move.resource
    if resource not in GOODS:
        text = f"wood, stone and clay are produced, {name_of(resource)} is not"
        return refuse(Reason.NOT_PRODUCED, text, PRODUCING)
    island = _ISLANDS[len(public.players)][resource]
    refusal = why_no_slot(view, island.location, PRODUCING) or _why_no_barn(view, PRODUCING)
    if refusal is not None or _yield(public, view.seat, island):
        return refusal
    if public.board.supply[resource]:
        text = f"no symbol of {name_of(resource)} is visible and no bonus is left"
        return refuse(Reason.NOTHING_TO_TAKE, text, PRODUCING)
    return _nothing_left(resource, PRODUCING)


def produce(state: State, seat: int, move: Produce, log: Log) -> None:
    """What the symbols give comes in; the bonus looks at who was there before."""
    public = state.public
    island = _ISLANDS[len(public.players)][move.resource]
    amount = _yield(public, seat, island)
    place_pioneer(public, seat, island.location)
    take(public, seat, move.resource, amount, _PRODUCTION, log)
    proceed(state, log)


PRODUCE_ROW: MoveRow[Produce] = MoveRow(Produce, add_productions, why_not_produce, produce)


def _yield(public: Public, seat: int, island: _Island) -> int:
    """What a pioneer would bring now: nothing without a slot, the bonus if he is the first."""
    board, good = public.board, island.move.resource
    pioneers = sum(board.pioneers[island.here])
    if pioneers >= island.slots:
        return 0
    amount = public.players[seat].production[good]
    if not pioneers:
        amount += island.first_pioneer_bonus
    left = board.supply[good]
    return amount if amount < left else left


# --- taking food -----------------------------------------------------------------------------


def add_food(view: View, moves: list[Move]) -> None:
    """Food, or anything else in its place, if there is a barn to put it."""
    public = view.public
    if public.players[view.seat].capacity:
        supply = public.board.supply
        if supply[_FOOD]:
            moves.append(_TAKE_FOOD)
        else:
            moves += compress(_TAKE_GOOD, supply)


def why_not_take_food(view: View, move: TakeFood) -> Refusal | None:
    """No barn, something else while there is food, or nothing left."""
    supply = view.public.board.supply
    refusal = _why_no_barn(view, TAKING_FOOD)
    if refusal is not None:
        return refusal
    if supply[_FOOD] and move.resource != _FOOD:
        text = "there is food on its island: no other kind may be taken"
        return refuse(Reason.FOOD_COMES_FIRST, text, TAKING_FOOD)
    return None if supply[move.resource] else _nothing_left(move.resource, TAKING_FOOD)


def take_food(state: State, seat: int, move: TakeFood, log: Log) -> None:
    """One piece comes in."""
    place_pioneer(state.public, seat, _FOOD_ISLAND)
    take(state.public, seat, move.resource, 1, _FROM_ISLAND, log)
    proceed(state, log)


TAKE_FOOD_ROW: MoveRow[TakeFood] = MoveRow(TakeFood, add_food, why_not_take_food, take_food)


# --- both ------------------------------------------------------------------------------------


def _why_no_barn(view: View, heading: str) -> Refusal | None:
    if view.public.players[view.seat].capacity:
        return None
    return refuse(Reason.NO_BARN, "no barn is visible on your river", heading)


def _nothing_left(resource: Resource, heading: str) -> Refusal:
    text = f"no {name_of(resource)} is left on its island"
    return refuse(Reason.NOTHING_TO_TAKE, text, heading)
