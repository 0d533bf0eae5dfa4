"""ADD_RESOURCES, GAIN_WATER and ADD_MATERIAL: resources from the bank to the reserve track.

They bring no points, in whichever section they are put.
"""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import HEADING
from riverboat.games.gold_west.events import ResourcesAdded, WaterGained
from riverboat.games.gold_west.lookup import SECTIONS
from riverboat.games.gold_west.moves import AddMaterial, AddResource, Move, PlaceWater
from riverboat.games.gold_west.places import no_section
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import Ability, Pending, Public, Resource, place
from riverboat.games.gold_west.types import Log, MoveRow, State, View

_MATERIALS: Final = (Resource.WOOD, Resource.STONE)
_OF_RESOURCE: Final = [
    AddResource(resource, section)
    for resource in Resource
    if resource is not Resource.WATER
    for section in range(SECTIONS)
]
_OF_WATER: Final = [PlaceWater(section) for section in range(SECTIONS)]
_OF_MATERIAL: Final = [
    AddMaterial(resource, section) for resource in _MATERIALS for section in range(SECTIONS)
]


# --- any resource but Water -------------------------------------------------------------------


def add_resources(view: View, moves: list[Move]) -> None:
    """Anything but Water, to any section."""
    moves += _OF_RESOURCE


def why_not_take_resource(view: View, move: AddResource) -> Refusal | None:
    if move.resource is Resource.WATER:
        text = "Water is not among the resources to choose from"
        return refuse(Reason.WATER_NOT_ALLOWED, text, HEADING)
    return no_section(move.section, HEADING)


def take_resource(state: State, seat: int, move: AddResource, log: Log) -> None:
    """The first resource is a choice; once taken, the others must follow."""
    _put(state.public, seat, move.resource, move.section, log)
    _ask_for_the_rest(state.public, Ability.ADD_NEXT_RESOURCE)


ADD_RESOURCE_ROW: MoveRow[AddResource] = MoveRow(
    AddResource, add_resources, why_not_take_resource, take_resource
)


# --- Water ------------------------------------------------------------------------------------


def add_water(view: View, moves: list[Move]) -> None:
    """Any section, if the bank has a token left."""
    if view.public.supply.water:
        moves += _OF_WATER


def why_not_place_water(view: View, move: PlaceWater) -> Refusal | None:
    return no_section(move.section, HEADING)


def place_water(state: State, seat: int, move: PlaceWater, log: Log) -> None:
    public = state.public
    public.supply.water -= 1
    public.players[seat].reserve[place(move.section, Resource.WATER)] += 1
    log.add(WaterGained(seat, move.section))
    _ask_for_the_rest(public, Ability.GAIN_WATER)


PLACE_WATER_ROW: MoveRow[PlaceWater] = MoveRow(
    PlaceWater, add_water, why_not_place_water, place_water
)


# --- wood or stone ----------------------------------------------------------------------------


def add_materials(view: View, moves: list[Move]) -> None:
    """Wood or stone, to any section."""
    moves += _OF_MATERIAL


def why_not_take_material(view: View, move: AddMaterial) -> Refusal | None:
    if move.resource not in _MATERIALS:
        return refuse(Reason.NOT_A_MATERIAL, "only WOOD or STONE", HEADING)
    return no_section(move.section, HEADING)


def take_material(state: State, seat: int, move: AddMaterial, log: Log) -> None:
    _put(state.public, seat, move.resource, move.section, log)
    _ask_for_the_rest(state.public, Ability.ADD_MATERIAL)


ADD_MATERIAL_ROW: MoveRow[AddMaterial] = MoveRow(
    AddMaterial, add_materials, why_not_take_material, take_material
)


def _put(public: Public, seat: int, resource: Resource, section: int, log: Log) -> None:
    public.players[seat].reserve[place(section, resource)] += 1
    log.add(ResourcesAdded(seat, resource, section))


def _ask_for_the_rest(public: Public, ability: Ability) -> None:
    """One of the amount is dealt with; the rest waits as an ability that cannot be declined."""
    pending = public.turn.pending
    amount = pending.pop(0).amount - 1
    if amount:
        pending.insert(0, Pending(ability, amount))
