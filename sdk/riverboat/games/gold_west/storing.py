"""Store resources: everything that the token shows goes to one section of the reserve."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.course import end_turn
from riverboat.games.gold_west.events import ResourcesStored
from riverboat.games.gold_west.lookup import SECTIONS, TOKEN_YIELD
from riverboat.games.gold_west.moves import Move, StoreResources
from riverboat.games.gold_west.places import no_section
from riverboat.games.gold_west.state import Category, Resource, place
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Store resources"

_MOVES: Final = [StoreResources(section) for section in range(SECTIONS)]
_STORE: Final = Category.STORE
_WATER_STORE: Final = Category.WATER_STORE
_WATER: Final = Resource.WATER
_POINTS: Final = [section.points for section in CATALOG.sections]
_WATER_POINTS: Final = CATALOG.numbers.water_points


def add_storings(view: View, moves: list[Move]) -> None:
    """Any section."""
    moves += _MOVES


def why_not_store(view: View, move: StoreResources) -> Refusal | None:
    return no_section(move.section, HEADING)


def store(state: State, seat: int, move: StoreResources, log: Log) -> None:
    """Points for the section, and for each Water token that lies in it."""
    public = state.public
    player, turn = public.players[seat], public.turn
    reserve = player.reserve
    start = place(move.section, 0)
    points = _POINTS[move.section]
    water_points = reserve[start + _WATER] * _WATER_POINTS
    player.points[_STORE] += points
    player.points[_WATER_STORE] += water_points
    for resource, count in TOKEN_YIELD[turn.token]:
        reserve[start + resource] += count
    if log.live:
        log.add(ResourcesStored(seat, move.section, turn.token, points, water_points))
    turn.token = 0
    end_turn(state, seat, log)


STORE_RESOURCES_ROW: MoveRow[StoreResources] = MoveRow(
    StoreResources, add_storings, why_not_store, store
)
