"""What lies before a seat: zone and reserve, pieces left, influence, cards and bonus tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing import Part
from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.picture import box
from riverboat.engine.drawing.shapes import (
    badge,
    circle,
    hexagon,
    icon,
    moved,
    path,
    polygon,
    rect,
    shield,
    text,
)
from riverboat.engine.once import once
from riverboat.engine.wording import plural
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.draw.goods import goods, stock
from riverboat.games.gold_west.draw.grid import ink
from riverboat.games.gold_west.lookup import CARDS, IN_SECTION, TOKEN_RESOURCES
from riverboat.games.gold_west.names import TERRAIN_COLOURS, TERRAIN_LETTERS, card_signs
from riverboat.games.gold_west.scoring import Holdings
from riverboat.games.gold_west.state import Player, Public, Terrain
from riverboat.games.gold_west.words import amounts

_WIDTH: Final = 696
_BOX: Final = 129
_BOX_HEIGHT: Final = 74
_BOX_GAP: Final = 7
_BOX_TOP: Final = 44
_LEFT: Final = 12


@once
def seat_part(public: Public, mine: Holdings, end: int, height: float) -> Part:
    """`end` is what the seat would have if the game ended now."""
    seat, player = mine.seat, public.players[mine.seat]
    part = Part(f"seat-{seat}", f"Seat {seat}", _WIDTH, height)
    part.panel()
    _add_turn(part, public, seat)
    _add_counts(part, seat, player, end)
    _add_reserve(part, seat, player)
    low = _BOX_TOP + _BOX_HEIGHT + (height - _BOX_TOP - _BOX_HEIGHT) / 2
    _add_influence(part, mine, low)
    _add_won(part, seat, player, low)
    return part


def _add_turn(part: Part, public: Public, seat: int) -> None:
    """Whose turn it is, and the token that was taken in it."""
    part.lay(badge(seat, 24, 23), text(46, 23, f"seat {seat}", "rb-l rb-b"))
    if seat == public.first_seat:
        part.lay(icon("pawn", 118, 22, 18, "rb-e"))
        part.lay(text(130, 23, "first", "rb-l rb-t13 rb-m"))
    asked = public.turn.active == seat
    ring = circle(0, 0, 17, class_="rb-hot") if asked else ""
    part.add(f"s{seat}-turn", f"Turn of seat {seat}", (24, 23), ring, "now" if asked else "not now")
    token = public.turn.token if asked else 0
    part.add(
        f"s{seat}-token",
        f"Token that seat {seat} has to store",
        (170, 22),
        _to_store(token),
        amounts(TOKEN_RESOURCES[token]),
    )


def _add_counts(part: Part, seat: int, player: Player, end: int) -> None:
    """Pieces left, and points: as they are, and as they would be at the end."""
    part.lay(icon("camp", 288, 22, 20, f"rb-s{seat}"), badge(seat, 388, 23, 9))
    for x, word, name, count in (
        (301, "camps", f"Camps left to seat {seat}", player.camps_left),
        (400, "markers", f"Markers left to seat {seat}", player.markers_left),
        (492, "wanted", f"Wanted camps of seat {seat}", player.wanted),
    ):
        part.lay(text(x, 23, word, "rb-l rb-t13 rb-m"))
        at = (x + round(width(word, 13)) + 6, 23)
        part.number(f"s{seat}-{word}", name, at, count)
    part.lay(text(576, 23, "end", "rb-l rb-t13 rb-m"))
    what = (
        f"Points of seat {seat} if the game ended now"  # without a mark beside that of the points
    )
    part.add(f"s{seat}-end", what, (607, 23), text(0, 0, end, "rb-l rb-b"), str(end))
    part.add(
        f"s{seat}-points",
        f"Points of seat {seat}",
        (_WIDTH - 64, 23),
        shield(player.score, 38, 0, 36),
        str(player.score),
        rect(20, -20, 36, 40, 6),
        player.score,
    )


@lru_cache(maxsize=64)
def _to_store(token: int) -> str:
    if not token:
        return ""
    icons = moved(82, 0, circle(0, 0, 17, class_="rb-p"), goods(TOKEN_RESOURCES[token], 15))
    return text(0, 0, "to store:", "rb-l rb-t14") + icons


def _add_reserve(part: Part, seat: int, player: Player) -> None:
    """The zone, and the sections in the order in which resources come to it."""
    held = [tuple(player.zone), *(tuple(player.reserve[places]) for places in IN_SECTION)]
    part.lay(_boxes())
    for at, counts in enumerate(held):
        x = _LEFT + (_BOX + _BOX_GAP) * at
        section = at - 1
        what = f"Section {section}" if at else "Zone"
        slot = f"s{seat}-section-{section}" if at else f"s{seat}-zone"
        part.add(
            slot,
            f"{what} of seat {seat}",
            (x, _BOX_TOP),
            moved(17, 35, stock(counts)) if any(counts) else "",
            amounts(counts),
            box(_BOX, _BOX_HEIGHT),
        )


@lru_cache(maxsize=1)
def _boxes() -> str:
    places = range(len(CATALOG.sections) + 1)
    return "".join(moved(_LEFT + (_BOX + _BOX_GAP) * at, _BOX_TOP, _box(at)) for at in places)


def _box(at: int) -> str:
    """The zone, or a section with its points and an arrow to what comes before it."""
    ground = rect(0, 0, _BOX, _BOX_HEIGHT, 6, class_="rb-e")
    if not at:
        return ground + text(8, 13, "zone, to spend", "rb-l rb-t13 rb-m")
    section = CATALOG.sections[at - 1]
    arrow = path("M-2 32L-6 37-2 42", class_="rb-ln rb-n", stroke_width=2)
    return (
        ground
        + arrow
        + text(8, 13, f"section {section.number}", "rb-l rb-t13 rb-m")
        + shield(section.points, _BOX - 14, 13, 20)
    )


def _add_influence(part: Part, mine: Holdings, y: float) -> None:
    part.lay(text(_LEFT, y - 20, "influence", "rb-l rb-t13 rb-m"))
    for terrain, count in zip(Terrain, mine.influence, strict=True):
        x = _LEFT + 11 + 52 * terrain
        shape = polygon(hexagon(11), fill=TERRAIN_COLOURS[terrain], stroke=INK)
        letter = text(0, 0, TERRAIN_LETTERS[terrain], f"rb-t12 {ink(terrain)}")
        part.lay(moved(x, y + 10, shape, letter))
        word = terrain.name.lower()
        name = f"Influence of seat {mine.seat} in {word}"
        part.number(f"s{mine.seat}-{word}", name, (x + 16, y + 10), count)


def _add_won(part: Part, seat: int, player: Player, y: float) -> None:
    """Cards and tiles with their points; what they do has been done."""
    cards = tuple(CARDS[card].points for card in player.cards)
    named = "; ".join(f"{card}, {', '.join(card_signs(CARDS[card]))}" for card in player.cards)
    shipped, invested = player.shipping_bonuses, player.investment_bonuses
    for slot, heading, x, room, svg, words in (
        ("cards", "investments", 228, 200, _cards(cards), named or "none"),
        ("shipped", "shipping bonus", 432, 160, _tiles(shipped, 160), _worth(shipped)),
        ("bonuses", "card bonus", 596, 96, _tiles(invested, 92), _worth(invested)),
    ):
        part.lay(text(x, y - 20, heading, "rb-l rb-t13 rb-m"))
        name = f"{heading.capitalize()} of seat {seat}"
        part.add(f"s{seat}-{slot}", name, (x, y + 9), svg, words, rect(-8, -18, room, 38, 6))


def _worth(values: tuple[int, ...]) -> str:
    return f"{plural(len(values), 'tile')}, {plural(sum(values), 'point')}" if values else "none"


def _spread(count: int, room: float, most: float) -> float:
    """From one thing of a row to the next; they overlap where there are many."""
    return min(most, room / max(count, 1))


@lru_cache(maxsize=256)
def _cards(values: tuple[int, ...]) -> str:
    if not values:
        return text(0, 0, "none", "rb-l rb-t14 rb-m")
    step = _spread(len(values), 196, 30)
    return "".join(
        rect(step * at, -15, 26, 30, 4, class_="rb-p") + text(step * at + 13, 0, value, "rb-b rb-k")
        for at, value in enumerate(values)
    )


@lru_cache(maxsize=256)
def _tiles(values: tuple[int, ...], room: float) -> str:
    if not values:
        return text(0, 0, "none", "rb-l rb-t14 rb-m")
    step = _spread(len(values), room, 26)
    return "".join(shield(value, step * at + 13, 0, 26) for at, value in enumerate(values))
