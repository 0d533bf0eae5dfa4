"""Goods on their way between islands and barns."""

from __future__ import annotations

from operator import add, sub

from riverboat.engine import Refusal
from riverboat.games.the_river.events import ResourcesTaken
from riverboat.games.the_river.moves import PayBuilding, TradeForFood
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Cause, Public, Resource
from riverboat.games.the_river.types import Log, View


def take(
    public: Public, seat: int, resource: Resource, amount: int, cause: Cause, log: Log
) -> None:
    """Move goods from an island to a seat, as many as there are; barns are looked at later."""
    taken = min(amount, public.board.supply[resource])
    move_goods(public, seat, resource, taken)
    if log.live and taken:
        log.add(ResourcesTaken(seat, resource, taken, cause))


def move_goods(public: Public, seat: int, resource: Resource, amount: int) -> None:
    """Move goods from an island to a seat; a negative amount goes back."""
    board, player = public.board, public.players[seat]
    supply, stored = list(board.supply), list(player.resources)
    supply[resource] -= amount
    stored[resource] += amount
    board.supply, player.resources = tuple(supply), tuple(stored)


def pay(public: Public, seat: int, paid: tuple[int, int, int, int]) -> None:
    """Move goods of all kinds from a seat to their islands."""
    board, player = public.board, public.players[seat]
    board.supply = tuple(map(add, board.supply, paid))
    player.resources = tuple(map(sub, player.resources, paid))


def why_not_stored(view: View, move: TradeForFood | PayBuilding, heading: str) -> Refusal | None:
    """Why a seat cannot hand over these goods, if so."""
    stored = view.public.players[view.seat].resources
    paid = (move.wood, move.stone, move.clay, move.food)
    for resource in Resource:
        if paid[resource] > stored[resource]:
            text = f"you store {stored[resource]} {name_of(resource)}, not {paid[resource]}"
            return refuse(Reason.NOT_STORED, text, heading)
    return None


def name_of(resource: Resource) -> str:
    """A resource in words."""
    return resource.name.lower()
