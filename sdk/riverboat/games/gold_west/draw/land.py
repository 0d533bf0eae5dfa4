"""The map: hexes with their terrain, and what lies or stands on them."""

from __future__ import annotations

from dataclasses import dataclass
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
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.draw.goods import goods
from riverboat.games.gold_west.lookup import COUNTS, TOKEN_RESOURCES
from riverboat.games.gold_west.names import RIVER_COLOUR, TERRAIN_COLOURS
from riverboat.games.gold_west.state import HexContent, Public, Terrain
from riverboat.games.gold_west.types import State
from riverboat.games.gold_west.words import amounts, hex_number

_HALF: Final = 0.866  # of the height of a hex, in radii
_LEGEND: Final = 40
_MARGIN: Final = 12
_HIDDEN: Final = "face-down token: nobody knows what it brings"
_CROSS: Final = "M-15-15L15 15M-15 15L15-15"


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the centres of the hexes in play lie, by their index, and how large they are."""

    radius: float
    centres: dict[int, tuple[float, float]]


@lru_cache(maxsize=4)
def _grid(width: float, height: float, players: int) -> _Grid:
    """The largest hexes that fit."""
    used = COUNTS[players].positions
    unit = {
        index: (1.5 * tile.q, _HALF * (2 * tile.r + tile.q))
        for index, tile in enumerate(CATALOG.hexes)
        if tile.river or tile.position in used
    }
    xs, ys = ([centre[axis] for centre in unit.values()] for axis in (0, 1))
    across, down = max(xs) - min(xs) + 2, max(ys) - min(ys) + 2 * _HALF
    room = height - _LEGEND - _MARGIN
    radius = min((width - 2 * _MARGIN) / across, room / down)
    left = width / 2 - radius * (max(xs) + min(xs)) / 2
    top = _MARGIN + room / 2 - radius * (max(ys) + min(ys)) / 2 - 2
    centres = {index: (left + radius * x, top + radius * y) for index, (x, y) in unit.items()}
    return _Grid(radius, centres)


def land_part(public: Public, width: float, height: float, revealed: State | None) -> Part:
    """The map as everybody sees it; fronts of face-down tokens only if the deal is revealed."""
    grid = _grid(width, height, len(public.players))
    part = Part("map", "Map", width, height)
    part.panel()
    outline = corners(hexagon(grid.radius - 2))
    for index, (x, y) in grid.centres.items():
        terrain = public.board.terrain[index]
        part.lay(_ground(terrain, grid.radius, x, y))
        if terrain is None:
            continue
        number = hex_number(CATALOG.hexes[index].hex_id)
        ink = "rb-w" if terrain is Terrain.FOREST else "rb-k"
        part.lay(text(x, y - grid.radius * 0.68, number, f"rb-t12 {ink}"))
        svg, words = _content(public, index, grid.radius, revealed)
        part.add(f"hex-{number}", _name(number, terrain), (x, y), svg, words, outline)
    _legend(part, public)
    return part


def _name(number: str, terrain: Terrain) -> str:
    return f"Hex {number}, {terrain.name.lower()}"


def _ground(terrain: Terrain | None, radius: float, x: float, y: float) -> str:
    fill = RIVER_COLOUR if terrain is None else TERRAIN_COLOURS[terrain]
    points = [(x + dx, y + dy) for dx, dy in hexagon(radius - 0.5)]
    return polygon(points, fill=fill, stroke=INK, stroke_width=0.8)


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
        return _looted(seat, radius), f"looted by seat {seat}"
    name = "camp" if content is HexContent.CAMP else "settlement"
    return _building(name, seat, radius), f"{name} of seat {seat}"


def _brings(token: int) -> str:
    return f"token with {amounts(TOKEN_RESOURCES[token])}"


@lru_cache(maxsize=256)
def _token(token: int, radius: float, hidden: bool = False) -> str:
    """A disc with what the token brings, in a dashed slate rim if it lies face down."""
    size = radius * 0.58
    rim = circle(0, 0, size, class_="rb-p")
    if hidden:
        rim = circle(0, 0, size, class_="rb-w") + circle(
            0, 0, size, class_="rb-back rb-d", fill_opacity=0.2, stroke_width=3
        )
    return moved(0, radius * 0.13, rim, goods(TOKEN_RESOURCES[token], radius * 0.46))


@lru_cache(maxsize=4)
def _face_down(radius: float) -> str:
    disc = circle(0, 0, radius * 0.58, class_="rb-back")
    return moved(0, radius * 0.13, disc, text(0, 0, "?", "rb-b rb-w rb-t20"))


@lru_cache(maxsize=32)
def _building(name: str, seat: int, radius: float) -> str:
    shape = "camp" if name == "camp" else "town"
    return piece(shape, seat, 0, radius * 0.1, radius * 1.1, radius * 0.22)


@lru_cache(maxsize=16)
def _looted(seat: int, radius: float) -> str:
    cross = path(_CROSS, stroke=INK, stroke_width=3)
    return moved(0, radius * 0.13, cross, badge(seat, 0, 0, 10))


def _legend(part: Part, public: Public) -> None:
    """Pieces; and terrains, with what most influence there is worth at the end."""
    large = COUNTS[len(public.players)].large_bonus
    y = part.height - 22
    part.lay(text(14, y, "most influence:", "rb-l rb-t14 rb-m"))
    for terrain, bonus in zip(Terrain, CATALOG.terrain_bonuses, strict=True):
        x = 158 + 136 * terrain
        fill = TERRAIN_COLOURS[terrain]
        shape = polygon(hexagon(11), fill=fill, stroke=INK)
        part.lay(moved(x, y, shape), text(x + 17, y, terrain.name.lower(), "rb-l rb-t14"))
        for place, value in enumerate((bonus.large, bonus.small) if large else (bonus.small,)):
            part.lay(shield(value, x + 84 + 24 * place, y, 24))
    for at, (shape, word) in enumerate((("camp", "camp"), ("town", "settlement"))):
        part.lay(icon(shape, 22, 20 + 24 * at, 20, "rb-e"))
        part.lay(text(38, 20 + 24 * at, word, "rb-l rb-t14"))
    part.lay(moved(22, 68, path("M-7-7L7 7M-7 7L7-7", class_="rb-ln", stroke_width=3)))
    part.lay(text(38, 68, "looted", "rb-l rb-t14"))
