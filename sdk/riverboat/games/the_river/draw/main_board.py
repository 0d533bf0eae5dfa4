"""The main board: islands with their goods, locations with pioneers, the pile of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import circle, icon, moved, piece, rect, tag, text
from riverboat.games.the_river.catalog import SETUPS, UNLIMITED
from riverboat.games.the_river.draw import cards
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import Location, Public, Resource

_ISLAND: Final = 162  # width of the water round an island
_BOX: Final = 218
_SLOT: Final = 27  # from one pioneer to the next
_LOCATIONS: Final = {
    Location.TERRAIN: ("claim terrain", "lay an open tile on the next space; twice a round"),
    Location.RESERVE: ("reserve a building", "put an open card face down before you; two at most"),
    Location.BUILD: ("build", "pay for an open or a reserved card and take a bonus token"),
    Location.FIRST_PLAYER: ("first player", "start the next round"),
    Location.SWAP: ("swap tiles", "let two tiles of your river change places"),
    Location.IDLE: ("idle", "pioneers who find no work"),
}
"""What is written on a location, and what a pioneer does there."""


def main_part(public: Public, width: float, height: float) -> Part:
    """Everything that all share, but for the displays."""
    part = Part("main", "Main board", width, height)
    part.panel("Main board")
    pile_rows = 1 if len(public.players) == 2 else 2
    below = height - 12 - 32 * pile_rows
    middle = 30 + (below - 30) * 0.52
    for resource in Resource:
        _island(part, public, resource, 14 + 169 * resource, 34, middle - 40)
    boxes = (below - middle) / 2
    for place, location in enumerate(_LOCATIONS):
        x, y = 14 + (_BOX + 8) * (place % 3), middle + boxes * (place // 3)
        _location(part, public, location, x, y, boxes - 8)
    _tokens(part, public, below + 15, pile_rows)
    return part


def _island(
    part: Part, public: Public, resource: Resource, x: float, y: float, height: float
) -> None:
    """Land in the water with the goods on it; pioneers stand at its shore."""
    name, location = name_of(resource), Location[resource.name]
    land = height - 44
    middle, centre = x + _ISLAND / 2, y + 6 + land / 2
    part.lay(
        rect(x, y, _ISLAND, height, 30, class_="rb-water"),
        tag("ellipse", cx=middle, cy=centre, rx=72, ry=land / 2, fill="#EADDB5", stroke=INK),
        icon(name, middle - 22, centre - 8, 36),
        text(middle, centre + land / 2 - 16, name, "rb-t14 rb-k"),
    )
    shore = y + height - 20
    _lay_slots(part, public, location, middle, shore)
    amount, players = public.board.supply[resource], standing(public, location)
    at = (middle + 6, centre - 8)
    part.number(f"goods-{name}", f"{name.capitalize()} island", at, amount, "rb-l rb-b rb-t20 rb-k")
    part.add(
        f"isl-{name}",
        f"Pioneers at the {name} island",
        (middle, shore),
        crowd(players, _spread(public, location, players, _ISLAND)),
        _who(players),
        moved(-_ISLAND / 2, 20 - height, box(_ISLAND, height, 30)),
    )


def _location(
    part: Part, public: Public, location: Location, x: float, y: float, height: float
) -> None:
    """A box for pioneers who do something else than gather."""
    label, rule = _LOCATIONS[location]
    part.lay(rect(x, y, _BOX, height, 6, class_="rb-e"), text(x + 10, y + 15, label, "rb-l rb-t14"))
    middle, row = x + _BOX / 2, y + height / 2 + 10
    _lay_slots(part, public, location, middle, row)
    players = standing(public, location)
    part.add(
        f"loc-{location.name.lower()}",
        f"{label.capitalize()} ({rule})",
        (middle, row),
        crowd(players, _spread(public, location, players, _BOX)),
        _who(players),
        moved(-_BOX / 2, -height / 2 - 10, box(_BOX, height)),
    )


# --- pioneers --------------------------------------------------------------------------------


def standing(public: Public, location: Location) -> tuple[int, ...]:
    """The seats of the pioneers at a location; where each seat has its slots, -1 is a gap."""
    seats = len(public.players)
    here = public.board.pioneers[location * seats : (location + 1) * seats]
    gaps = SETUPS[seats].slots[location] if location is Location.TERRAIN else 0
    return tuple(
        who
        for seat, count in enumerate(here)
        for who in (seat,) * count + (-1,) * max(0, gaps - count)
    )


def _who(players: Sequence[int]) -> str:
    seats = sorted(set(players) - {-1})
    counts = [f"{players.count(seat)} of seat {seat}" for seat in seats]
    return ", ".join(counts) or "nobody"


def _places(count: int, spread: float) -> list[float]:
    """Places side by side round the origin."""
    return [spread * (place - (count - 1) / 2) for place in range(count)]


def _slots(public: Public, location: Location) -> int:
    """How many slots are printed there."""
    seats = len(public.players)
    if location is Location.IDLE or SETUPS[seats].slots[location] == UNLIMITED:
        return 0
    return SETUPS[seats].slots[location] * (seats if location is Location.TERRAIN else 1)


def _lay_slots(part: Part, public: Public, location: Location, x: float, y: float) -> None:
    """The printed slots; the first says what its pioneer gets on top, others whose they are."""
    count = _slots(public, location)
    bonus = SETUPS[len(public.players)].first_pioneer_bonus[location] if count else 0
    for slot, place in enumerate(_places(count, _SLOT)):
        part.lay(circle(x + place, y, 13, class_="rb-panel rb-d"))
        owner = str(slot * len(public.players) // count) if location is Location.TERRAIN else ""
        sign = f"+{bonus}" if bonus and not slot else owner
        if sign:
            part.lay(text(x + place, y, sign, "rb-t14 rb-m"))


def _spread(
    public: Public, location: Location, players: Sequence[int], width: float
) -> tuple[float, ...]:
    """Where pioneers stand: on the slots, or as close as their number asks for."""
    count = _slots(public, location)
    if count:
        return tuple(_places(count, _SLOT)[: len(players)])
    return tuple(_places(len(players), min(_SLOT, (width - 40) / max(1, len(players) - 1))))


@cache
def crowd(players: tuple[int, ...], places: tuple[float, ...]) -> str:
    """Pioneers at their places."""
    pairs = zip(players, places, strict=True)
    return "".join(piece("man", seat, x, 0, 30, 6) for seat, x in pairs if seat >= 0)


# --- bonus tokens ----------------------------------------------------------------------------


def _tokens(part: Part, public: Public, y: float, rows: int) -> None:
    """The open pile, the next one first; places of tokens that are taken stay empty."""
    pile = SETUPS[len(public.players)].bonus_pile
    taken = len(pile) - len(public.board.bonus_pile)
    part.lay(text(14, y, "bonus tokens", "rb-l rb-t14"))
    in_row = len(pile) // rows
    for place, value in enumerate(pile):
        at = (140 + 34 * (place % in_row), y + 32 * (place // in_row))
        gone = place < taken
        part.add(
            f"token-{place}",
            f"Bonus token {place + 1} of the pile",
            at,
            cards.TOKEN_PLACE if gone else cards.token_svg(value),
            "taken" if gone else f"{value} points",
            cards.TOKEN_OUTLINE,
        )
