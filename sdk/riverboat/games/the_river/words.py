"""Questions, moves and events in words, and the things that they are about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from riverboat.engine.wording import listed, plural
from riverboat.games.the_river import events as happened
from riverboat.games.the_river import moves as chosen
from riverboat.games.the_river.catalog import BUILDINGS, NUMBERS, TILES
from riverboat.games.the_river.components import Effect, Terrain, Tile
from riverboat.games.the_river.events import Event
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.state import NOTHING, Cause, EndCause, Resource, Source

QUESTIONS: Final = {
    "START_TILE": "which start tile to take",
    "TURN": "where to send a pioneer",
    "OVERFLOW": "which good to put back",
    "PAYMENT": "how to pay for the building",
    "MEADOW_SWAP": "which tiles to swap",
}

# --- things ----------------------------------------------------------------------------------


_UNSAID: Final = ("", "nothing")


def goods_words(amounts: Iterable[int], barns: int = 0) -> str:
    """Amounts of wood, stone, clay and food, and barns: `2 wood and 1 clay`; `nothing` if none."""
    named = [f"{amount} {name_of(Resource(kind))}" for kind, amount in enumerate(amounts) if amount]
    if barns:
        named.append(plural(barns, "barn"))
    return listed(named) or "nothing"


def terrains_of(tile: Tile) -> list[Terrain]:
    """The one or two types of a tile."""
    return [terrain for terrain in Terrain if tile.terrains & 1 << terrain]


def terrain_words(tile: Tile) -> str:
    return " and ".join(terrain.name.lower() for terrain in terrains_of(tile))


@cache
def tile_words(number: int) -> str:
    """A tile with its symbols and its effect: `forest (1 wood and 1 barn)`."""
    if number == NOTHING:
        return "no tile"
    tile = TILES[number]
    shown = [goods_words(tile.production, tile.barns), effect_words(tile)]
    return f"{terrain_words(tile)} ({'; '.join(w for w in shown if w not in _UNSAID)})"


def effect_words(tile: Tile) -> str:
    """What a meadow does, in full."""
    good = "" if tile.effect_resource is None else name_of(tile.effect_resource)
    terrain = "" if tile.effect_terrain is None else tile.effect_terrain.name.lower()
    return {
        Effect.NONE: "",
        Effect.VP_PER_SYMBOL: f"1 point per {good} symbol, at most {NUMBERS.most_symbol_points}",
        Effect.GOODS_NOW: f"{NUMBERS.meadow_goods} {good} when it is laid",
        Effect.VP_PER_TERRAIN: f"1 point per {terrain} tile",
        Effect.SWAPS_NOW: f"{NUMBERS.meadow_swaps} swaps when it is laid",
        Effect.VP_PER_PIONEER_ABOARD: "1 point per pioneer aboard",
        Effect.VP_PER_TOKEN: "1 point per bonus token",
        Effect.INCOME: f"{NUMBERS.income_points} points and 1 {good} every round",
    }[tile.effect]


@cache
def building_words(number: int) -> str:
    """A card with cost and points."""
    if number == NOTHING:
        return "no building"
    card = BUILDINGS[number]
    return f"building {number} (costs {goods_words(card.cost)}; {plural(card.points, 'point')})"


# --- moves -----------------------------------------------------------------------------------


def move_words(move: Move) -> str:
    """A move in a few words. Spots are numbered as on the picture."""
    match move:
        case chosen.ChooseStartTile(spot):
            return f"Start with the tile on spot {spot}"
        case chosen.TradeForFood(wood, stone, clay, food):
            return f"Trade {goods_words((wood, stone, clay, food))} for 1 food"
        case chosen.ClaimTerrain(spot):
            return f"Claim the tile on spot {spot}"
        case chosen.Produce(resource):
            return f"Produce {name_of(resource)}"
        case chosen.TakeFood(resource):
            return f"Take 1 {name_of(resource)} on the food island"
        case chosen.ReserveBuilding(spot):
            return f"Reserve the building on spot {spot}"
        case chosen.Build(source, index, discount):
            return _build_words(source, index, discount)
        case chosen.PayBuilding(wood, stone, clay, food):
            return f"Pay {goods_words((wood, stone, clay, food))}"
        case chosen.TakeFirstPlayer():
            return "Start the next round"
        case chosen.SwapTiles(first, second):
            return f"Swap the tiles on spaces {first} and {second}"
        case chosen.DeclineSwap():
            return "Leave the swaps"
        case chosen.ReturnResource(resource):
            return f"Put back 1 {name_of(resource)}"
        case chosen.Pass():
            return "Pass: a pioneer lies idle"


def _build_words(source: Source, index: int, discount: Resource | None) -> str:
    if source == Source.DISPLAY:
        return f"Build from spot {index}"
    less = "" if discount is None else f", 1 {name_of(discount)} less"
    return f"Build reserved card {index}{less}"


# --- events ----------------------------------------------------------------------------------

_CAUSES: Final = {
    Cause.PRODUCTION: "produces",
    Cause.FOOD_ISLAND: "takes",
    Cause.MEADOW: "gets from the new meadow",
    Cause.RESTORATION: "gets as income",
}
_ENDS: Final = {
    EndCause.TOKENS: "fills the last bonus slot: last round",
    EndCause.TILES: "lays the last tile of the river: last round",
    EndCause.ROUND_LIMIT: "The round limit is reached",
    EndCause.NO_PIONEERS: "No pioneer is left aboard",
}


def event_words(event: Event) -> str:
    """What happened: what the seat does, or a sentence about all."""
    return _course_words(event) or _tile_event_words(event) or _goods_event_words(event)


def _course_words(event: Event) -> str:
    """Rounds, first players, the end."""
    match event:
        case happened.FirstPlayerDrawn():
            return "starts the game"
        case happened.RoundStarted(number):
            return f"starts round {number}"
        case happened.FirstPlayerTaken():
            return "will start the next round"
        case happened.Passed():
            return "lets a pioneer lie idle"
        case happened.PioneerFreed():
            return "frees the fifth pioneer"
        case happened.PioneerSettled(_, space):
            return f"settles a pioneer on space {space}"
        case happened.EndTriggered(cause):
            return _ENDS[cause]
        case happened.FinalScoring():
            return _final_words(event)
    return ""


def _final_words(event: happened.FinalScoring) -> str:
    lines = (
        (event.building_points, "buildings"),
        (event.token_points, "tokens"),
        (event.column_points, "columns"),
        (event.resource_points, "goods"),
        (event.meadow_points, "meadows"),
    )
    return f"scores {event.total}: " + ", ".join(f"{what} {points}" for points, what in lines)


def _tile_event_words(event: Event) -> str:
    """Terrain tiles; what is merely laid out can be seen on the board."""
    match event:
        case happened.StartTileChosen(_, _, tile):
            return f"starts with {tile_words(tile)}"
        case happened.StartTileRemoved(tile):
            return f"Out of the game: {tile_words(tile)}"
        case happened.TerrainClaimed(_, _, tile, space):
            return f"lays {tile_words(tile)} on space {space}"
        case happened.TilesSwapped(_, first, second, by_meadow):
            return f"swaps spaces {first} and {second}{' by its meadow' if by_meadow else ''}"
        case happened.SwapDeclined():
            return "leaves the swaps"
        case happened.DiscardShuffled(tiles):
            return f"{tiles} discarded tiles become the new stack"
        case happened.TilesRevealed() | happened.StartTilesRevealed() | happened.TilesDiscarded():
            return ""
    return ""


def _goods_event_words(event: Event) -> str:
    """Goods, buildings and tokens."""
    match event:
        case happened.FoodTraded(_, wood, stone, clay, food):
            return f"trades {goods_words((wood, stone, clay, food))} for 1 food"
        case happened.ResourcesTaken(_, resource, amount, cause):
            return f"{_CAUSES[cause]} {amount} {name_of(resource)}"
        case happened.ResourceReturned(_, resource):
            return f"puts back 1 {name_of(resource)}"
        case happened.BuildingReserved(_, _, card):
            return f"reserves {building_words(card)}"
        case happened.BuildingShown(_, source, _, card, discount):
            less = "" if discount is None else f", 1 {name_of(discount)} less"
            reserved = "reserved " if source == Source.RESERVE else ""
            return f"builds {reserved}{building_words(card)}{less}"
        case happened.BuildingBuilt(_, card, wood, stone, clay, food):
            return f"pays {goods_words((wood, stone, clay, food))} for building {card}"
        case happened.TokenPlaced(_, slot, value):
            return f"puts bonus token {value} on slot {slot}"
        case happened.BuildingRevealed(spot, card):
            return f"On spot {spot}: {building_words(card)}"
    return ""
