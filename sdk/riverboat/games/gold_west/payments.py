"""Paying with the metals in the zone."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.gold_west.components import Cost
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import METALS_IN_ZONE, RESOURCE_OF, Metal, Player


def pay(player: Player, cost: Cost) -> None:
    zone = player.zone
    for resource, count in zip(RESOURCE_OF, cost, strict=True):
        zone[resource] -= count


def cannot_pay(player: Player, cost: Cost, what: str, heading: str) -> Refusal | None:
    """The refusal if the zone does not hold the metals of a cost."""
    held = zip(player.zone[METALS_IN_ZONE], cost, strict=True)
    if all(count >= wanted for count, wanted in held):
        return None
    price = " and ".join(f"{cost[metal]} {metal.name}" for metal in Metal if cost[metal])
    return refuse(Reason.CANNOT_PAY, f"{what} costs {price}", heading)
