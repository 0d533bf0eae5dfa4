"""Goods and tiles on the move: what islands, rivers and barns do."""

from __future__ import annotations

from operator import add, sub

from riverboat.engine import Log
from riverboat.games.the_river.catalog import GOODS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.events import ResourcesTaken
from riverboat.games.the_river.state import NOTHING, Cause, Location, Player, Public, Resource

ISLANDS = (Location.WOOD, Location.STONE, Location.CLAY, Location.FOOD)
"""The island of each resource."""


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
    board.supply = changed(board.supply, resource, -amount)
    player.resources = changed(player.resources, resource, amount)


def pay(public: Public, seat: int, paid: tuple[int, int, int, int]) -> None:
    """Move goods of all kinds from a seat to their islands."""
    board, player = public.board, public.players[seat]
    board.supply = tuple(map(add, board.supply, paid))
    player.resources = tuple(map(sub, player.resources, paid))


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
    player.tiles += (number,)
    player.production = tuple(
        player.production[resource] + tile.production[resource] - space.production[resource]
        for resource in GOODS
    )
    player.capacity += tile.barns - space.barns
    if space.framed:
        player.framed_this_round = True
    return space.number


def changed(row: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """A row of numbers after one of them has changed."""
    return (*row[:index], row[index] + by, *row[index + 1 :])


def emptied(display: tuple[int, ...], spot: int) -> tuple[int, ...]:
    """A display after something was taken from a spot."""
    return (*display[:spot], NOTHING, *display[spot + 1 :])
