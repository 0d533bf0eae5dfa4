"""Project cards and scoring tiles as small cards that can be read."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.shapes import group, icon, rect, shield, text
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES
from riverboat.games.boonlake.draw.line import line
from riverboat.games.boonlake.draw.pieces import KIND_COLOURS, KIND_INK
from riverboat.games.boonlake.enums import Resource
from riverboat.games.boonlake.short import RESOURCE_ICONS, conditions, effect_line, tile_title

WIDTH: Final = 143
HEIGHT: Final = 64
SHORT_HEIGHT: Final = 42  # without what it does
MARGIN: Final = 5
_NEED_STEP: Final = 14.5
_PRICE_END: Final = WIDTH - 28  # where the points begin
_TILE_COLOUR: Final = "#D8D4CB"


@cache
def card_svg(name: str) -> str:
    """Title and kind, price and points, effect."""
    card = CARDS[name]
    return "".join(
        (
            _sheet(card.title, KIND_COLOURS[card.kind], KIND_INK[card.kind], HEIGHT),
            price(card.coins, card.vases, card.need, 32, _PRICE_END),
            shield(card.vp, WIDTH - 16, 33, 24),
            line(effect_line(card), MARGIN, 52),
        )
    )


@cache
def short_card_svg(name: str) -> str:
    """A card without its effect, which its tooltip tells."""
    card = CARDS[name]
    return "".join(
        (
            _sheet(card.title, KIND_COLOURS[card.kind], KIND_INK[card.kind], SHORT_HEIGHT),
            price(card.coins, card.vases, card.need, 31, _PRICE_END),
            shield(card.vp, WIDTH - 16, 31, 20),
        )
    )


def _sheet(title: str, colour: str, ink: str, height: float) -> str:
    return "".join(
        (
            rect(0, 0, WIDTH, height, 5, class_="rb-p"),
            rect(0, 0, WIDTH, 20, 5, fill=colour, class_="rb-o"),
            text(MARGIN, 10, title, f"rb-l rb-t12 {ink}"),
        )
    )


def price(
    coins: int, vases: int, need: tuple[int, ...], y: float, end: float, ink: str = "rb-k"
) -> str:
    """Coins, vases and resources in a row; what would reach beyond the end moves together."""
    shapes = [icon("coin", MARGIN + 7, y, 15)]
    shapes.append(text(MARGIN + 16, y, coins, f"rb-l rb-b rb-t13 {ink}".rstrip()))
    first = MARGIN + 25 + width(str(coins), 13, bold=True)
    icons = ["vase"] * vases
    for resource in Resource:
        icons += [RESOURCE_ICONS[resource]] * need[resource]
    step = min(_NEED_STEP, (end - first - 8) / max(1, len(icons) - 1))
    shapes += [icon(name, first + step * place, y, 15) for place, name in enumerate(icons)]
    return "".join(shapes)


@cache
def scoring_tile_svg(name: str, faint: bool) -> str:
    """A scoring tile on the hand: what it asks for, and its project; faint if it was rejected."""
    tile = SCORING_TILES[name]
    shown = "".join(
        (
            _sheet(tile_title(tile), _TILE_COLOUR, "rb-k", HEIGHT),
            text(MARGIN, 30, " · ".join(conditions(tile)), "rb-l rb-t12 rb-k"),
            price(tile.coins, 0, tile.need, 53, _PRICE_END),
            shield(tile.vp, WIDTH - 16, 52, 22),
        )
    )
    return group(shown, opacity=0.5) if faint else shown


@cache
def short_tile_svg(name: str, faint: bool) -> str:
    """A scoring tile without the numbers that it asks for, which its tooltip tells."""
    tile = SCORING_TILES[name]
    shown = "".join(
        (
            _sheet(tile_title(tile), _TILE_COLOUR, "rb-k", SHORT_HEIGHT),
            price(tile.coins, 0, tile.need, 31, _PRICE_END),
            shield(tile.vp, WIDTH - 16, 31, 20),
        )
    )
    return group(shown, opacity=0.5) if faint else shown


@cache
def chip_svg(name: str, wide: int) -> str:
    """A played card: its title on the colour of its kind, and its points."""
    card = CARDS[name]
    return "".join(
        (
            rect(0, 0, wide, 22, 4, fill=KIND_COLOURS[card.kind], class_="rb-o"),
            text(4, 11, chip_title(name), f"rb-l rb-t12 {KIND_INK[card.kind]}"),
            text(wide - 4, 11, card.vp, f"rb-r rb-b rb-t12 {KIND_INK[card.kind]}"),
        )
    )


def chip_title(name: str) -> str:
    """The title, shorter where it names a region: `Mayor of Unknown` is `Mayor Unknown`."""
    return CARDS[name].title.replace(" of ", " ")
