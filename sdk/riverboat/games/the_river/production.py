"""Producing on the islands of wood, stone and clay, and taking food."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import GOODS, SETUPS
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.goods import name_of, take
from riverboat.games.the_river.moves import Move, Produce, TakeFood
from riverboat.games.the_river.placing import place_pioneer, slot_free, why_no_slot
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Cause, Location, Public, Resource
from riverboat.games.the_river.types import Log, State, View

PRODUCING = "Producing"
TAKING_FOOD = "Taking food"

_ISLANDS = (Location.WOOD, Location.STONE, Location.CLAY)
"""The island of each good."""

_PRODUCE = tuple(Produce(good) for good in GOODS)
_TAKE = tuple(TakeFood(resource) for resource in Resource)
_FOOD = Resource.FOOD

# --- producing -------------------------------------------------------------------------------


def add_productions(view: View, moves: list[Move]) -> None:
    """The goods of which something comes, if there is a barn to put it."""
    public, seat = view.public, view.seat
    if public.players[seat].capacity:
        for good in GOODS:
            if _yield(public, seat, good) and slot_free(public, _ISLANDS[good]):
                moves.append(_PRODUCE[good])


def why_not_produce(view: View, move: Produce) -> Refusal | None:
    """Not produced at all, no slot, no barn, or nothing would come."""
    public, resource = view.public, move.resource
    if resource not in GOODS:
        text = f"wood, stone and clay are produced, {name_of(resource)} is not"
        return refuse(Reason.NOT_PRODUCED, text, PRODUCING)
    refusal = why_no_slot(view, _ISLANDS[resource], PRODUCING) or _why_no_barn(view, PRODUCING)
    if refusal is not None or _yield(public, view.seat, resource):
        return refusal
    if public.board.supply[resource]:
        text = f"no symbol of {name_of(resource)} is visible and no bonus is left"
        return refuse(Reason.NOTHING_TO_TAKE, text, PRODUCING)
    return _nothing_left(resource, PRODUCING)


def produce(state: State, seat: int, move: Produce, log: Log) -> None:
    """What the symbols give comes in; the bonus looks at who was there before."""
    public = state.public
    amount = _yield(public, seat, move.resource)
    place_pioneer(public, seat, _ISLANDS[move.resource])
    take(public, seat, move.resource, amount, Cause.PRODUCTION, log)
    proceed(state, log)


def _yield(public: Public, seat: int, good: Resource) -> int:
    """What a pioneer on an island would bring now, the bonus of the first one included."""
    players, left = public.players, public.board.supply[good]
    amount = players[seat].production[good]
    if amount < left:
        bonus = SETUPS[len(players)].first_pioneer_bonus[_ISLANDS[good]]
        if bonus and not public.pioneers_at(_ISLANDS[good]):
            amount += bonus
    return min(amount, left)


# --- taking food -----------------------------------------------------------------------------


def add_food(view: View, moves: list[Move]) -> None:
    """Food, or anything else in its place, if there is a barn to put it."""
    if view.public.players[view.seat].capacity:
        moves += [_TAKE[resource] for resource in _takeable(view.public)]


def why_not_take_food(view: View, move: TakeFood) -> Refusal | None:
    """No barn, something else while there is food, or nothing left."""
    possible = _takeable(view.public)
    refusal = _why_no_barn(view, TAKING_FOOD)
    if refusal is not None or move.resource in possible:
        return refusal
    if Resource.FOOD in possible:
        text = "there is food on its island: no other kind may be taken"
        return refuse(Reason.FOOD_COMES_FIRST, text, TAKING_FOOD)
    return _nothing_left(move.resource, TAKING_FOOD)


def take_food(state: State, seat: int, move: TakeFood, log: Log) -> None:
    """One piece comes in."""
    place_pioneer(state.public, seat, Location.FOOD)
    take(state.public, seat, move.resource, 1, Cause.FOOD_ISLAND, log)
    proceed(state, log)


def _takeable(public: Public) -> list[Resource]:
    """What the food island gives: food, or when there is none anything in supply."""
    supply = public.board.supply
    return [_FOOD] if supply[_FOOD] else [good for good in GOODS if supply[good]]


# --- both ------------------------------------------------------------------------------------


def _why_no_barn(view: View, heading: str) -> Refusal | None:
    if view.public.players[view.seat].capacity:
        return None
    return refuse(Reason.NO_BARN, "no barn is visible on your river", heading)


def _nothing_left(resource: Resource, heading: str) -> Refusal:
    text = f"no {name_of(resource)} is left on its island"
    return refuse(Reason.NOTHING_TO_TAKE, text, heading)
