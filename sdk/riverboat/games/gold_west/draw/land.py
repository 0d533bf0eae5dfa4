"""The map: hexes with their terrain, and what lies or stands on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing import Part
from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.picture import corners
from riverboat.engine.drawing.shapes import (
    badge,
    circle,
    hexagon,
    icon,
    moved,
    path,
    piece,
    polygon,
    shield,
    text,
)
from riverboat.engine.once import once
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.draw.goods import goods
from riverboat.games.gold_west.draw.grid import colour, grid_of, ground, ink
from riverboat.games.gold_west.lookup import COUNTS, TOKEN_RESOURCES
from riverboat.games.gold_west.names import TERRAIN_LETTERS
from riverboat.games.gold_west.state import HexContent, Public, Terrain
from riverboat.games.gold_west.types import State
from riverboat.games.gold_west.words import amounts, hex_number

_LEGEND: Final = 40
_HIDDEN: Final = "face-down token: nobody knows what it brings"
_CROSS: Final = "M-15-15L15 15M-15 15L15-15"


@once
def land_part(public: Public, width: float, height: float, revealed: State | None) -> Part:
    """The map as everybody sees it; fronts of face-down tokens only if the deal is revealed."""
    grid = grid_of(len(public.players), width, height - _LEGEND)
    terrains = public.board.terrain
    part = Part("map", "Map", width, height)
    part.panel()
    part.lay(ground(grid, terrains))
    low = round(grid.radius * 0.13)  # what lies on a hex makes room for its number
    outline = corners([(x, y - low) for x, y in hexagon(grid.radius + 1)])
    for at in grid.centres:
        terrain = terrains[at.index]
        if terrain is not None:
            label = hex_number(CATALOG.hexes[at.index].hex_id)
            name = f"Hex {label}, {terrain.name.lower()}"
            svg, words = _content(public, at.index, grid.radius, revealed)
            part.add(f"hex-{label}", name, (at.x, at.y + low), svg, words, outline)
    _legend(part, COUNTS[len(public.players)].large_bonus)
    return part


def _content(public: Public, index: int, radius: float, revealed: State | None) -> tuple[str, str]:
    board = public.board
    content, seat = board.content[index], board.owners[index]
    if content is HexContent.FACE_DOWN:
        if revealed is not None:
            token = revealed.hidden.tokens[index]
            return _token(token, radius, hidden=True), f"face down: {_brings(token)}"
        return _face_down(radius), _HIDDEN
    if content is HexContent.FACE_UP:
        token = board.tokens[index]
        return _token(token, radius), _brings(token)
    if content is HexContent.LOOTED:
        return _looted(seat), f"looted by seat {seat}"
    name = "camp" if content is HexContent.CAMP else "settlement"
    return _building(name, seat, radius), f"{name} of seat {seat}"


def _brings(token: int) -> str:
    return f"token with {amounts(TOKEN_RESOURCES[token])}"


@lru_cache(maxsize=256)
def _token(token: int, radius: float, hidden: bool = False) -> str:
    """A disc with what the token brings, in a dashed slate rim if it lies face down."""
    rims = ("rb-w", "rb-open") if hidden else ("rb-p",)
    disc = "".join(circle(0, 0, _disc(radius), class_=rim) for rim in rims)
    return disc + goods(TOKEN_RESOURCES[token], max(15, round(radius * 0.46)))


def _disc(radius: float) -> float:
    return round(radius * 0.58)


@lru_cache(maxsize=4)
def _face_down(radius: float) -> str:
    return circle(0, 0, _disc(radius), class_="rb-back") + text(0, 0, "?", "rb-b rb-w rb-t20")


@lru_cache(maxsize=32)
def _building(name: str, seat: int, radius: float) -> str:
    shape = "camp" if name == "camp" else "town"
    return piece(shape, seat, 0, -1, round(radius * 1.1), round(radius * 0.22))


@lru_cache(maxsize=16)
def _looted(seat: int) -> str:
    return path(_CROSS, stroke=INK, stroke_width=3) + badge(seat, 0, 0, 10)


def _legend(part: Part, large: bool) -> None:
    """Pieces; and terrains, with what most influence there is worth at the end."""
    for at, (shape, word) in enumerate((("camp", "camp"), ("town", "settlement"))):
        part.lay(icon(shape, 22, 20 + 24 * at, 20, "rb-e"))
        part.lay(text(38, 20 + 24 * at, word, "rb-l rb-t14"))
    part.lay(moved(100, 20, path("M-7-7L7 7M-7 7L7-7", class_="rb-ln", stroke_width=3)))
    part.lay(text(114, 20, "looted", "rb-l rb-t14"))
    y = part.height - 22
    part.lay(text(14, y, "most influence:", "rb-l rb-t14 rb-m"))
    for terrain, bonus in zip(Terrain, CATALOG.terrain_bonuses, strict=True):
        x = 146 + 139 * terrain
        part.lay(moved(x, y, polygon(hexagon(11), fill=colour(terrain), stroke=INK)))
        part.lay(text(x, y, TERRAIN_LETTERS[terrain], f"rb-t12 {ink(terrain)}"))
        part.lay(text(x + 17, y, terrain.name.lower(), "rb-l rb-t14"))
        for place, value in enumerate((bonus.large, bonus.small) if large else (bonus.small,)):
            part.lay(shield(value, x + 84 + 24 * place, y, 24))
