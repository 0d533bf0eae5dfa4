"""The map: regions, spaces, bridges, the ford and the river; piles and what is being placed."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, sin
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, lines, moved, rect, text
from riverboat.engine.once import once
from riverboat.games.boonlake.board import ALL_SPACES, BRIDGES
from riverboat.games.boonlake.catalog import CARDS, FORDS, LABELS, SCORING_TILES, TILES
from riverboat.games.boonlake.draw import cards
from riverboat.games.boonlake.draw.line import line as words_and_icons
from riverboat.games.boonlake.draw.places import HEX_RADIUS, space_place
from riverboat.games.boonlake.draw.river import add_river, lay_river
from riverboat.games.boonlake.draw.space import (
    HEXAGON,
    SITE_WIDTH,
    site_svg,
    space_svg,
    space_words,
)
from riverboat.games.boonlake.enums import Region
from riverboat.games.boonlake.short import REGION_NAMES, reward_line
from riverboat.games.boonlake.state import Public
from riverboat.games.boonlake.telling import card_words, reward_words, scoring_words, tile_words

WIDTH: Final = 800
HEIGHT: Final = 824
_LABELS: Final = {
    Region.UNKNOWN: (14, 22),
    Region.NEW_HOPE: (632, 22),
    Region.BOONLAKE: (14, 668),
    Region.SOUTHERN: (632, 798),
}
_LABEL_WIDTH: Final = 92  # from the name of a region to what its label gives
_PILES: Final = (("draw", "draw"), ("discard", "discard"), ("mound", "tiles"), ("past", "pastures"))
_PILE_STEP: Final = 74


@once
def map_part(public: Public) -> Part:
    part = Part("map", "Map", WIDTH, HEIGHT)
    part.lay(*_ground())
    _add_regions(part, public)
    for space in ALL_SPACES:
        part.add(
            f"sp-{space}",
            f"Space {space}",
            space_place(space),
            space_svg(public, space),
            space_words(public, space),
            HEXAGON,
        )
    part.add("fords", "Ford", (0, 0), _fords(), "its spaces are neighbours")
    add_river(part, public)
    _add_piles(part, public)
    _add_subject(part, public)
    return part


@cache
def _ground() -> tuple[str, ...]:
    part = Part("map", "", WIDTH, HEIGHT)
    part.panel()
    lay_river(part)
    part.lay(_bridges())
    for region, (x, y) in _LABELS.items():
        part.lay(text(x, y, REGION_NAMES[region], "rb-l rb-b rb-t14"))
    for place, (_, word) in enumerate(_PILES):
        x = 14 + _PILE_STEP * place
        part.lay(back(x + 12, 706, 22, 30), text(x, 732, word, "rb-l rb-t12 rb-m"))
    return tuple(part.ground)


def _bridges() -> str:
    """Planked ways from hex to hex."""
    ways = [(*space_place(one), *space_place(other)) for one, other in BRIDGES]
    gaps = lines(ways, stroke="#F2E3CC", stroke_width=6, stroke_dasharray="5 4")
    return lines(ways, stroke="#6B4423", stroke_width=12) + gaps


@cache
def _fords() -> str:
    """Blue bars on the sides that hexes share."""
    bars = []
    for one, other in FORDS:
        (x1, y1), (x2, y2) = space_place(one), space_place(other)
        x, y, turn = (x1 + x2) / 2, (y1 + y2) / 2, atan2(y2 - y1, x2 - x1)
        dx, dy = -sin(turn) * HEX_RADIUS / 2, cos(turn) * HEX_RADIUS / 2
        bars.append((x - dx, y - dy, x + dx, y + dy))
    return lines(bars, stroke="#2F7FC0", stroke_width=7, stroke_linecap="round")


def _add_regions(part: Part, public: Public) -> None:
    for region, (x, y) in _LABELS.items():
        covered = public.course.covered[region]
        reward = reward_line(LABELS[region])
        shown = words_and_icons(reward, 6, 0, 14, "") if not covered else ""
        if covered:
            shown = text(6, 0, "covered", "rb-l rb-t13 rb-m")
        words = "covered" if covered else f"its label gives {reward_words(LABELS[region])}"
        name = REGION_NAMES[region]
        at = (x + _LABEL_WIDTH - 6, y)
        part.add(f"reg-{region.value}", name, at, shown, words, rect(-4, -12, 76, 24, 6))


def _add_piles(part: Part, public: Public) -> None:
    counts = (
        public.piles.draw,
        len(public.piles.discard),
        public.land.mound,
        public.land.pastures,
    )
    names = ("Draw pile", "Discard pile", "Grey building tiles", "Pastures left")
    for place, ((slot, _), name, count) in enumerate(zip(_PILES, names, counts, strict=True)):
        part.number(f"pile-{slot}", name, (40 + _PILE_STEP * place, 706), count)


def _add_subject(part: Part, public: Public) -> None:
    """The card or project that is being paid, or the tile that waits for its place."""
    item = public.agenda[-1].item if public.agenda else ""
    shown, words = "", ""
    if item in CARDS:
        shown, words = cards.card_svg(item), card_words(item)
    elif item in SCORING_TILES:
        shown, words = cards.scoring_tile_svg(item, False), scoring_words(item)
    elif item in TILES:
        shown, words = _waiting_tile(item), tile_words(TILES[item])
    if shown:
        part.add("subject", "On the table", (14, 748), shown, words, box(cards.WIDTH, cards.HEIGHT))


@cache
def _waiting_tile(name: str) -> str:
    sites = TILES[name].sites
    frame = rect(0, 0, SITE_WIDTH + 12, 66, 6, fill="#D8D4CB", class_="rb-o")
    middles = (33,) if len(sites) == 1 else (19, 48)
    boxes = [site_svg(site, y) for site, y in zip(sites, middles, strict=True)]
    return frame + moved(6 + SITE_WIDTH / 2, 0, *boxes)
