"""One space of the map: what it offers, the tile on it, and who is there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.shapes import hexagon, icon, line, polygon, rect, text
from riverboat.games.boonlake.board import REGION_OF, SITES_OF
from riverboat.games.boonlake.catalog import MAP, TILES
from riverboat.games.boonlake.components import Site, SiteEffect
from riverboat.games.boonlake.draw import line as lines
from riverboat.games.boonlake.draw.pieces import (
    PIECE_ICONS,
    owner_name,
    owner_signs,
    piece,
)
from riverboat.games.boonlake.draw.places import HEX_RADIUS
from riverboat.games.boonlake.enums import Piece
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.short import (
    REGION_COLOURS,
    REGION_NAMES,
    reward_line,
    site_cost_line,
    site_effect_line,
)
from riverboat.games.boonlake.state import Public, site_index
from riverboat.games.boonlake.telling import reward_words, site_words

HEXAGON: Final = polygon(hexagon(HEX_RADIUS - 1.5, pointed=True))
_CORNERS: Final = tuple(hexagon(HEX_RADIUS - 1.5, pointed=True))
SITE_WIDTH: Final = 84
_SITE_HEIGHT: Final = 25
_SETTLING: Final = (SiteEffect.SETTLE_VP, SiteEffect.SETTLE_LOSE_VP)
_FOUR: Final = ((-18, -11), (18, -11), (-18, 14), (18, 14))
_HERDS: Final = {1: ((0, 2),), 2: ((-18, 2), (18, 2))}

Occupant = tuple[Piece, int, str] | None
"""A piece on a site, its owner, and the sign on it."""


def space_svg(public: Public, space: int) -> str:
    tile = public.land.tiles[space]
    if not tile:
        return empty_space(space)
    signs = owner_signs(public)
    if not TILES[tile].sites:
        herd = tuple(
            (owner, signs[owner])
            for owner in range(OWNERS)
            for _ in range(public.land.cattle_of(space, owner))
        )
        return pasture(space, herd)
    return tiled_space(space, tile, _occupants(public, space))


def _occupants(public: Public, space: int) -> tuple[Occupant, ...]:
    land, signs = public.land, owner_signs(public)
    found: list[Occupant] = []
    for number in range(1, len(SITES_OF[land.tiles[space]]) + 1):
        index = site_index(space, number)
        kind, owner = land.pieces[index], land.owners[index]
        found.append(None if kind is None else (kind, owner, signs[owner]))
    return tuple(found)


def _ground(space: int, covered: bool) -> str:
    full, pale = REGION_COLOURS[REGION_OF[space]]
    classes = "rb-o" if covered else "rb-o rb-d"
    return polygon(_CORNERS, fill=full if covered else pale, class_=classes)


def _numeral(space: int) -> str:
    return text(0, -39, space, "rb-t12 rb-k")


@lru_cache(maxsize=64)
def empty_space(space: int) -> str:
    """The reward for exploring it, and the symbol of the starting tiles that may lie there."""
    offered = MAP[space]
    reward = reward_line(offered.reward)
    shapes = [_ground(space, False), _numeral(space), lines.centred(reward, 0, 0, 14)]
    if offered.reward is not None and offered.reward.resource is not None:
        shapes.append(line(-10, 12, 10, 12, class_="rb-o", stroke_width=2))
    if offered.start_symbol:
        shapes.append(text(0, 34, offered.start_symbol, "rb-t12 rb-k"))
    return "".join(shapes)


@lru_cache(maxsize=1024)
def pasture(space: int, herd: tuple[tuple[int, str], ...]) -> str:
    field = rect(-38, -26, 76, 56, 8, fill="#7DBB58", class_="rb-o")
    shapes = [_ground(space, True), field, _numeral(space)]
    if not herd:
        shapes.append(icon("cow", 0, 2, 30, "rb-o rb-n"))
    for (owner, sign), (x, y) in zip(herd, _HERDS.get(len(herd), _FOUR), strict=False):
        shapes.append(piece("cow", owner, sign, x, y, 30))
    return "".join(shapes)


@lru_cache(maxsize=4096)
def tiled_space(space: int, tile: str, occupants: tuple[Occupant, ...]) -> str:
    """What all tiles of a region share comes first: a file then has it once."""
    middles = (2,) if len(occupants) == 1 else (-12, 16)
    shapes = [_ground(space, True), *map(_box, middles), _numeral(space)]
    for site, occupant, y in zip(SITES_OF[tile], occupants, middles, strict=True):
        shapes.append(_site_svg(site, occupant, y))
    return "".join(shapes)


def site_svg(site: Site, y: float) -> str:
    """A site that nobody has taken."""
    return _box(y) + _site_svg(site, None, y)


def _box(y: float) -> str:
    size = SITE_WIDTH, _SITE_HEIGHT
    return rect(-size[0] / 2, y - size[1] / 2, *size, 4, class_="rb-p")


@lru_cache(maxsize=1024)
def _site_svg(site: Site, occupant: Occupant, y: float) -> str:
    """A free site says what it costs and does; a taken one what a settlement will bring."""
    if occupant is None:
        return lines.centred(site_line(site), 0, y)
    kind, owner, sign = occupant
    waits = site.effect in _SETTLING and kind is not Piece.SETTLEMENT
    shown = _standing(kind, owner, sign, -24 if waits else 0, y)
    return shown + lines.centred(site_effect_line(site), 19, y) if waits else shown


def _standing(kind: Piece, owner: int, sign: str, x: float, y: float) -> str:
    """A piece on a site; an inhabitant is too slender to carry a sign."""
    if kind is not Piece.INHABITANT:
        return piece(PIECE_ICONS[kind], owner, sign, x, y, 24)
    return icon("man", x - 6, y, 24, f"rb-s{owner}") + text(x + 12, y, sign, "rb-b rb-t14 rb-k")


def site_line(site: Site) -> str:
    """Cost and effect of a free site in one line."""
    return f"{site_cost_line(site)} {site_effect_line(site)}".rstrip()


def space_words(public: Public, space: int) -> str:
    """The tooltip: region, what lies there, and whose."""
    land, region = public.land, REGION_NAMES[REGION_OF[space]]
    tile = land.tiles[space]
    if not tile:
        return f"{region}, unexplored, gives {reward_words(MAP[space].reward)}"
    if not TILES[tile].sites:
        herds = [
            f"{land.cattle_of(space, owner)} of {owner_name(public, owner)}"
            for owner in range(OWNERS)
            if land.cattle_of(space, owner)
        ]
        return f"{region}, pasture, cattle: {', '.join(herds) or 'none'}"
    sites = [_site_words(public, space, number) for number in range(1, len(SITES_OF[tile]) + 1)]
    return f"{region}, tile {tile}: {'; '.join(sites)}"


def _site_words(public: Public, space: int, number: int) -> str:
    land, index = public.land, site_index(space, number)
    said = site_words(SITES_OF[land.tiles[space]][number - 1])
    kind = land.pieces[index]
    if kind is None:
        return f"free site ({said})"
    return f"{kind.name.lower()} of {owner_name(public, land.owners[index])} ({said})"
