"""Meadows: what they do when they are laid, bring in each restoration, and count at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.games.the_river.catalog import GOODS, NUMBERS, TILES
from riverboat.games.the_river.components import Effect, Tile
from riverboat.games.the_river.goods import take
from riverboat.games.the_river.state import NOTHING, Cause, Public, Resource
from riverboat.games.the_river.types import Log

_INCOME_TILES: Final = tuple(
    (
        resource,
        tuple(
            tile.id
            for tile in TILES.values()
            if tile.effect == Effect.INCOME and tile.effect_resource == resource
        ),
    )
    for resource in GOODS
)
"""For each resource the meadows that bring one of it in every restoration."""


_COUNTING: Final = (
    Effect.VP_PER_SYMBOL,
    Effect.VP_PER_TERRAIN,
    Effect.VP_PER_PIONEER_ABOARD,
    Effect.VP_PER_TOKEN,
    Effect.INCOME,
)
_REMEMBERED: Final = 4096


def take_effect(public: Public, log: Log) -> None:
    """The immediate effect of the tile that was just laid."""
    turn = public.turn
    tile = TILES[turn.arrived_tile]
    turn.arrived_tile = NOTHING
    if tile.effect == Effect.GOODS_NOW and tile.effect_resource is not None:
        take(public, turn.active, tile.effect_resource, NUMBERS.meadow_goods, Cause.MEADOW, log)
    elif tile.effect == Effect.SWAPS_NOW and len(public.players[turn.active].tiles) > 1:
        turn.swaps_left = NUMBERS.meadow_swaps


def incomes(tiles: tuple[int, ...]) -> list[Resource]:
    """What the tiles of a river bring in a restoration: wood, stone, clay."""
    return [resource for resource, meadows in _INCOME_TILES for tile in meadows if tile in tiles]


def meadow_points(public: Public, seat: int) -> int:
    """What the meadows of a seat are worth."""
    counting = _counting_meadows(public.players[seat].tiles)
    return sum([points_of_meadow(public, seat, tile) for tile in counting])


@lru_cache(_REMEMBERED)
def _counting_meadows(tiles: tuple[int, ...]) -> tuple[Tile, ...]:
    """The tiles of a river that may be worth something by their effect."""
    return tuple(tile for name in tiles if (tile := TILES[name]).effect in _COUNTING)


def points_of_meadow(public: Public, seat: int, tile: Tile) -> int:
    """What one tile is worth by its effect."""
    player = public.players[seat]
    if tile.effect == Effect.VP_PER_SYMBOL and tile.effect_resource is not None:
        return min(player.production[tile.effect_resource], NUMBERS.most_symbol_points)
    if tile.effect == Effect.VP_PER_TERRAIN and tile.effect_terrain is not None:
        bit = 1 << tile.effect_terrain
        return sum(1 for owned in player.tiles if TILES[owned].terrains & bit)
    if tile.effect == Effect.VP_PER_PIONEER_ABOARD:
        # during a round: as many as the restoration would leave aboard
        return player.boat + public.placed(seat) - int(player.framed_this_round)
    if tile.effect == Effect.VP_PER_TOKEN:
        return player.token_count
    if tile.effect == Effect.INCOME:
        return NUMBERS.income_points
    return 0
