"""Terrain tiles, the same on the display and on a river; the texts of all are kept."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.picture import box
from riverboat.engine.drawing.shapes import circle, icon, path, rect, shield, text
from riverboat.games.the_river.catalog import NUMBERS, TILES
from riverboat.games.the_river.colours import TERRAIN_COLOURS
from riverboat.games.the_river.components import Effect, Terrain, Tile
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import NOTHING, Resource
from riverboat.games.the_river.words import terrains_of

WIDTH: Final = 124
HEIGHT: Final = 98
OUTLINE: Final = box(WIDTH, HEIGHT)
EMPTY: Final = rect(0, 0, WIDTH, HEIGHT, 6, class_="rb-e rb-d")
EFFECT_WIDTH: Final = WIDTH - 40
"""Room for the words of an effect, beside its shield."""

_SYMBOL: Final = 34  # units for each symbol
_LOWER_HALF: Final = path(
    f"M{WIDTH - 2} 2V{HEIGHT - 7}A6 6 0 0 1 {WIDTH - 7} {HEIGHT - 1}H6A6 6 0 0 1 2 {HEIGHT - 3}Z",
    fill="{}",
)


class ShortEffect(NamedTuple):
    """An effect in two short lines; an icon may follow the first."""

    points: int
    first: str
    icon: str
    second: str


@cache
def tile_svg(number: int) -> str:
    """A tile with its corner at the origin, or its empty place."""
    if number == NOTHING:
        return EMPTY
    tile = TILES[number]
    shown, effect = any(tile.production) or tile.barns, short_effect(tile)
    shapes = [_land(tile)]
    if shown:
        shapes.append(symbols(tile.production, tile.barns, 42 if effect else 56))
    if effect:
        shapes.append(_band(effect, HEIGHT - 40 if shown else 40))
    return "".join(shapes)


def symbols(production: tuple[int, int, int], barns: int, y: float) -> str:
    """The symbols of a tile or of a space, side by side in its middle."""
    names = [name_of(Resource(kind)) for kind, count in enumerate(production) for _ in range(count)]
    names += ["barn"] * barns
    left = WIDTH / 2 - _SYMBOL * (len(names) - 1) / 2
    return "".join(_symbol(name, left + _SYMBOL * place, y) for place, name in enumerate(names))


def _symbol(name: str, x: float, y: float) -> str:
    return circle(x, y, 15, class_="rb-p") + icon(name, x, y, 22)


def _land(tile: Tile) -> str:
    """The ground in the colour of its terrain with its word; a mixed tile has one in each half."""
    first, *others = terrains_of(tile)
    shapes = [rect(0, 0, WIDTH, HEIGHT, 6, fill=TERRAIN_COLOURS[first], class_="rb-o")]
    for other in others:
        shapes.append(_LOWER_HALF.format(TERRAIN_COLOURS[other]))
        shapes.append(_terrain_word(other, WIDTH - 7, HEIGHT - 14, "rb-r"))
    shapes.append(_terrain_word(first, 7, 14, "rb-l"))
    return "".join(shapes)


def _terrain_word(terrain: Terrain, x: float, y: float, side: str) -> str:
    ink = "rb-w" if terrain is Terrain.FOREST else "rb-k"
    return text(x, y, terrain.name.lower(), f"{side} rb-t14 {ink}")


def _band(effect: ShortEffect, top: float) -> str:
    """What a meadow does, on white."""
    shapes = [rect(3, top, WIDTH - 6, 37, 4, fill="#fff")]
    left = 10.0
    if effect.points:
        shapes.append(shield(effect.points, 19, top + 18, 30))
        left = 38
    shapes.append(text(left, top + 11, effect.first, "rb-l rb-t14 rb-k"))
    shapes.append(text(left, top + 27, effect.second, "rb-l rb-t14 rb-k"))
    if effect.icon:
        beside = left + width(effect.first, 14) + 14
        shapes.append(icon(effect.icon, beside, top + 11, 18, "rb-k" * (effect.icon == "man")))
    return "".join(shapes)


def short_effect(tile: Tile) -> ShortEffect | None:
    """The short form of what a meadow does, if it does anything."""
    good = "" if tile.effect_resource is None else name_of(tile.effect_resource)
    terrain = "" if tile.effect_terrain is None else tile.effect_terrain.name.lower()
    return {
        Effect.NONE: None,
        Effect.VP_PER_SYMBOL: ShortEffect(1, "per", good, f"at most {NUMBERS.most_symbol_points}"),
        Effect.GOODS_NOW: ShortEffect(0, f"now {NUMBERS.meadow_goods}", good, good),
        Effect.VP_PER_TERRAIN: ShortEffect(1, "per", "", terrain),
        Effect.SWAPS_NOW: ShortEffect(0, f"now {NUMBERS.meadow_swaps}", "", "swaps"),
        Effect.VP_PER_PIONEER_ABOARD: ShortEffect(1, "per", "man", "aboard"),
        Effect.VP_PER_TOKEN: ShortEffect(1, "per bonus", "", "token"),
        Effect.INCOME: ShortEffect(NUMBERS.income_points, "and 1", good, "a round"),
    }[tile.effect]
