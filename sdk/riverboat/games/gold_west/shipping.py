"""Shipping: spend a metal and drive its stagecoach along the track."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import BridgeCrossed, CoachAdvanced, ShippingBonusTaken
from riverboat.games.gold_west.lookup import LAST_STEP, replaced, stack_places
from riverboat.games.gold_west.moves import Move, Ship
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import (
    METALS_IN_ZONE,
    RESOURCE_OF,
    Ability,
    Category,
    Metal,
    Pending,
    Public,
)
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Shipping"

_MOVES: Final = [[Ship(metal, count + 1) for count in range(LAST_STEP)] for metal in Metal]
_BRIDGE: Final = Category.BRIDGE
_TRACKS: Final = CATALOG.tracks


def add_ships(view: View, moves: list[Move]) -> None:
    """Each metal, as often as there is metal in the zone and the track goes on."""
    player = view.public.players[view.seat]
    coaches = player.coaches
    for metal, count in enumerate(player.zone[METALS_IN_ZONE]):
        if count:
            moves += _MOVES[metal][: min(count, LAST_STEP - coaches[metal])]


def why_not_ship(view: View, move: Ship) -> Refusal | None:
    player = view.public.players[view.seat]
    held = player.zone[RESOURCE_OF[move.metal]]
    if move.count < 1:
        return refuse(Reason.BAD_ITEM_COUNT, "ship at least one metal", HEADING)
    if move.count > held:
        return refuse(Reason.CANNOT_PAY, f"the zone holds {held} {move.metal.name}", HEADING)
    left = LAST_STEP - player.coaches[move.metal]
    if move.count > left:
        text = f"the {move.metal.name} coach has {left} steps left"
        return refuse(Reason.COACH_AT_END, text, HEADING)
    return None


def ship(state: State, seat: int, move: Ship, log: Log) -> None:
    public = state.public
    public.players[seat].zone[RESOURCE_OF[move.metal]] -= move.count
    public.turn.pending += drive(public, seat, move.metal, move.count, False, log)


SHIP_ROW: MoveRow[Ship] = MoveRow(Ship, add_ships, why_not_ship, ship)


def drive(
    public: Public, seat: int, metal: Metal, steps: int, free: bool, log: Log
) -> list[Pending]:
    """Move a coach step by step; returns the questions this raises (Water to be placed)."""
    player = public.players[seat]
    track = _TRACKS[metal]
    raised: list[Pending] = []
    for _ in range(steps):
        step = player.coaches[metal] + 1
        player.coaches[metal] = step
        if log.live:
            log.add(CoachAdvanced(seat, metal, step, free))
        event = track[step]
        points = event.whitewater_points if public.whitewater else event.points
        water = event.whitewater_water if public.whitewater else 0
        if points or water:
            player.points[_BRIDGE] += points
            if log.live:
                log.add(BridgeCrossed(seat, metal, points, water))
            if water:
                raised.append(Pending(Ability.GAIN_WATER, water))
        if event.stack >= 0:
            _take_bonus(public, seat, metal, event.stack, log)
    return raised


def _take_bonus(public: Public, seat: int, metal: Metal, stack: int, log: Log) -> None:
    """The top tile of a stack, if one is left."""
    tiles = public.supply.shipping_bonuses
    for place in stack_places(metal, stack):
        points = tiles[place]
        if points:
            public.supply.shipping_bonuses = replaced(tiles, place, 0)
            player = public.players[seat]
            player.shipping_bonuses += (points,)
            player.points[Category.SHIPPING_BONUS] += points
            if log.live:
                log.add(ShippingBonusTaken(seat, metal, stack, points))
            return
