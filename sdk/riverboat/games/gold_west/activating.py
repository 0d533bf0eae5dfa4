"""Activate the reserve: a section's resources move up, and what reaches the zone can be spent."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.events import Activated, WaterReturned
from riverboat.games.gold_west.lookup import IN_SECTION, SECTIONS, spelled
from riverboat.games.gold_west.moves import Activate, Move
from riverboat.games.gold_west.places import no_section
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import RESOURCES, Phase, Resource
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Activate the reserve"

_WATER: Final = int(Resource.WATER)
_EMPTY: Final = [0] * RESOURCES
_METALS: Final = Phase.METALS


def add_activations(view: View, moves: list[Move]) -> None:
    """Each section that is not empty, with each way to leave something behind."""
    reserve = bytes(view.public.players[view.seat].reserve)
    for section, places in enumerate(IN_SECTION):
        contents = reserve[places].translate(_AT_MOST[section])
        known = _KNOWN[section].get(contents)
        if known is None:
            known = _KNOWN[section][contents] = _activations(section, contents)
        moves += known


def why_not_activate(view: View, move: Activate) -> Refusal | None:
    missing = no_section(move.section, HEADING)
    if missing:
        return missing
    contents = spelled(view.public.players[view.seat].reserve[IN_SECTION[move.section]])
    if not contents:
        return refuse(Reason.EMPTY_SECTION, f"section {move.section} is empty", HEADING)
    need = min(move.section, len(contents))
    there = all(move.leave.count(left) <= contents.count(left) for left in move.leave)
    if len(move.leave) == need and there:
        return None
    names = ", ".join(resource.name for resource in contents)
    return refuse(Reason.BAD_LEAVE_LIST, f"leave must name {need} of: {names}", HEADING)


def activate(state: State, seat: int, move: Activate, log: Log) -> None:
    """Water that reaches the zone goes back to the bank."""
    public = state.public
    player = public.players[seat]
    reserve = player.reserve
    places = IN_SECTION[move.section]
    moved = reserve[places]
    reserve[places] = _EMPTY
    place = places.start
    for resource in move.leave:
        place -= RESOURCES
        reserve[place + resource] += 1
        moved[resource] -= 1
    if log.live:
        log.add(Activated(seat, move.section, move.leave, spelled(moved)))
    water = moved[_WATER]
    if water:
        moved[_WATER] = 0
        public.supply.water += water
        log.add(WaterReturned(seat, water))
    player.zone = moved
    public.turn.phase = _METALS


ACTIVATE_ROW: MoveRow[Activate] = MoveRow(Activate, add_activations, why_not_activate, activate)


# Moves that activate a section, by its contents, a byte for each resource. More of a resource than
# can be left behind makes no difference: such a byte is lowered, so that the keys are few.
_KNOWN: Final[list[dict[bytes, list[Activate]]]] = [{} for _ in range(SECTIONS)]
_AT_MOST: Final = [
    bytes(min(count, max(section, 1)) for count in range(256)) for section in range(SECTIONS)
]


def _activations(section: int, contents: bytes) -> list[Activate]:
    """The different ways to leave one resource in each section on the way up."""
    found: list[tuple[Resource, ...]] = [()] if any(contents) else []
    for _ in range(min(section, sum(contents))):
        found = [
            (*order, resource)
            for order in found
            for resource in Resource
            if order.count(resource) < contents[resource]
        ]
    return [_move(section, order) for order in found]


@cache
def _move(section: int, order: tuple[Resource, ...]) -> Activate:
    """Each of some 300 moves once, in however many lists it stands."""
    return Activate(section, order)
