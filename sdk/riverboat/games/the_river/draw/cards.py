"""Building cards and bonus tokens: open, face down, and revealed after the game."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import box, disc
from riverboat.engine.drawing.shapes import back, circle, icon, line, rect, shield, text
from riverboat.games.the_river.catalog import BUILDINGS
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import NOTHING, Resource

WIDTH: Final = 104
HEIGHT: Final = 108
OUTLINE: Final = box(WIDTH, HEIGHT)
EMPTY: Final = rect(0, 0, WIDTH, HEIGHT, 6, class_="rb-e rb-d")

SMALL_WIDTH: Final = 54
SMALL_HEIGHT: Final = 80
SMALL_OUTLINE: Final = box(SMALL_WIDTH, SMALL_HEIGHT)
SMALL_EMPTY: Final = rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 6, class_="rb-e rb-d")
SMALL_BACK: Final = back(SMALL_WIDTH / 2, SMALL_HEIGHT / 2, SMALL_WIDTH, SMALL_HEIGHT, "?")

TOKEN: Final = 12
TOKEN_OUTLINE: Final = disc(TOKEN)
TOKEN_PLACE: Final = circle(0, 0, TOKEN, class_="rb-e rb-d")
TOKEN_BACK: Final = circle(0, 0, TOKEN, class_="rb-back")


@cache
def card_svg(number: int, discount: Resource | None = None) -> str:
    """A card with its corner at the origin; what a discount saves is struck out."""
    if number == NOTHING:
        return EMPTY
    card = BUILDINGS[number]
    shapes = [
        rect(0, 0, WIDTH, HEIGHT, 6, class_="rb-p"),
        shield(card.points, WIDTH - 19, 19, 32),
        text(8, 18, f"no. {number}", "rb-l rb-t14 rb-k"),
    ]
    rows = [(Resource(kind), count) for kind, count in enumerate(card.cost) if count]
    for row, (kind, count) in enumerate(rows):
        shapes += [icon(name_of(kind), 20 + 29 * at, 50 + 22 * row, 24) for at in range(count)]
        if kind == discount:
            x, y = 20 + 29 * (count - 1), 50 + 22 * row
            shapes.append(line(x - 11, y + 9, x + 11, y - 9, class_="rb-hot"))
    return "".join(shapes)


@cache
def small_card_svg(number: int, revealed: bool) -> str:
    """A card as it lies before a seat; with a dashed rim if only the revealed deal shows it."""
    card = BUILDINGS[number]
    shapes = [
        rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 6, class_="rb-p"),
        shield(card.points, SMALL_WIDTH - 15, 15, 26),
        text(5, 13, number, "rb-l rb-t12 rb-k"),
    ]
    rows = [(Resource(kind), count) for kind, count in enumerate(card.cost) if count]
    for row, (kind, count) in enumerate(rows):
        shapes.append(icon(name_of(kind), 15, 37 + 17 * row, 18))
        shapes.append(text(32, 37 + 17 * row, count, "rb-l rb-b rb-t14 rb-k"))
    if revealed:
        shapes.append(rect(1, 1, SMALL_WIDTH - 2, SMALL_HEIGHT - 2, 5, class_="rb-open"))
    return "".join(shapes)


@cache
def token_svg(value: int, revealed: bool = False) -> str:
    """A bonus token round the origin."""
    shapes = circle(0, 0, TOKEN, fill="#FFF3B0", class_="rb-o") + text(
        0, 0, value, "rb-b rb-t14 rb-k"
    )
    return shapes + (circle(0, 0, TOKEN, class_="rb-open") if revealed else "")
