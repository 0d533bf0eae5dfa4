"""Overflow: putting back goods for which there is no barn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.events import ResourceReturned
from riverboat.games.the_river.goods import move_goods, name_of
from riverboat.games.the_river.moves import Move, ReturnResource
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Resource
from riverboat.games.the_river.types import Log, MoveRow, State, View

HEADING: Final = "Overflow"

_RETURN: Final = tuple(ReturnResource(resource) for resource in Resource)


def add_returns(view: View, moves: list[Move]) -> None:
    """One of each kind that the seat holds."""
    moves += compress(_RETURN, view.public.players[view.seat].resources)


def why_not_return(view: View, move: ReturnResource) -> Refusal | None:
    """None of this kind."""
    if view.public.players[view.seat].resources[move.resource]:
        return None
    return refuse(Reason.NOT_STORED, f"you hold no {name_of(move.resource)}", HEADING)


def return_resource(state: State, seat: int, move: ReturnResource, log: Log) -> None:
    """It is on its island at once; the question comes again while goods lack a barn."""
    move_goods(state.public, seat, move.resource, -1)
    if log.live:
        log.add(ResourceReturned(seat, move.resource))
    proceed(state, log)


RETURN_RESOURCE_ROW: MoveRow[ReturnResource] = MoveRow(
    ReturnResource, add_returns, why_not_return, return_resource
)


def return_the_most(view: View, moves: Sequence[Move]) -> Move:
    """What a silent seat puts back: of the kind that it has most of."""
    stored = view.public.players[view.seat].resources
    return _RETURN[stored.index(max(stored))]
