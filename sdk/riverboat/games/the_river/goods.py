"""Goods and tiles on the move: what islands, rivers and barns do."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.the_river.catalog import GOODS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.events import Cause, ResourcesTaken
from riverboat.games.the_river.state import Location, Player, Public, Resource

ISLANDS = (Location.WOOD, Location.STONE, Location.CLAY, Location.FOOD)
"""The island of each resource."""


def take(
    public: Public, seat: int, resource: Resource, amount: int, cause: Cause, log: Log
) -> None:
    """Move goods from an island to a seat, as many as there are; barns are looked at later."""
    supply = public.board.supply
    taken = min(amount, supply[resource])
    supply[resource] -= taken
    public.players[seat].resources[resource] += taken
    if log.live and taken:
        log.add(ResourcesTaken(seat, resource, taken, cause))


def give_back(public: Public, seat: int, resource: int, amount: int) -> None:
    """Move goods from a seat to their island."""
    public.players[seat].resources[resource] -= amount
    public.board.supply[resource] += amount


def production_yield(public: Public, seat: int, resource: Resource) -> int:
    """What a pioneer on an island would bring now, the bonus of the first one included."""
    players = public.players
    amount = players[seat].production[resource]
    location = ISLANDS[resource]
    bonus = SETUPS[len(players)].first_pioneer_bonus[location]
    if bonus and not public.pioneers_at(location):
        amount += bonus
    return min(amount, public.board.supply[resource])


def lay_tile(player: Player, number: int) -> int:
    """Cover the next space with a tile; returns the space. Symbols below are lost."""
    tile = TILES[number]
    space = RIVER_BOARDS[player.colour][len(player.tiles)]
    player.tiles.append(number)
    for resource in GOODS:
        player.production[resource] += tile.production[resource] - space.production[resource]
    player.capacity += tile.barns - space.barns
    if space.framed:
        player.framed_this_round = True
    return space.number
