"""The main board: islands with their goods, locations with pioneers, the pile of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import circle, icon, moved, piece, rect, tag, text
from riverboat.engine.once import once
from riverboat.engine.wording import plural
from riverboat.games.the_river.catalog import SETUPS, UNLIMITED
from riverboat.games.the_river.draw import cards
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import Location, Public, Resource

_ISLAND: Final = 162  # width of the water round an island
_SHORE: Final = 36  # from one slot to the next
_LOCATIONS: Final = {
    Location.TERRAIN: ("claim terrain", "lay an open tile on the next space; twice a round"),
    Location.RESERVE: ("reserve a building", "put an open card face down before you; two at most"),
    Location.BUILD: ("build", "pay for an open or a reserved card and take a bonus token"),
    Location.FIRST_PLAYER: ("first player", "start the next round"),
    Location.SWAP: ("swap tiles", "let two tiles of your river change places"),
    Location.IDLE: ("idle", "pioneers who find no work"),
}
"""What is written on a location, and what a pioneer does there."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the board fills its part: low for two or three players, high for four."""

    island: float
    """Height of the water round an island."""
    box: tuple[float, float]
    in_row: int
    spread: float
    """From one slot of a box to the next."""
    pile_rows: int


_PLANS: Final = {
    2: _Plan(134, (218, 64), 3, 32, 1),
    3: _Plan(164, (218, 68), 3, 34, 2),
    4: _Plan(176, (330, 92), 2, 39, 2),
}


@once
def main_part(public: Public, width: float, height: float) -> Part:
    """Everything that all share, but for the displays."""
    part = Part("main", "Main board", width, height)
    part.panel("Main board")
    plan = _PLANS[len(public.players)]
    for resource in Resource:
        _island(part, public, resource, 14 + 169 * resource, plan.island)
    across, down = plan.box[0] + 8, plan.box[1] + 8
    for place, location in enumerate(_LOCATIONS):
        x, y = 14 + across * (place % plan.in_row), plan.island + down * (place // plan.in_row)
        _location(part, public, location, plan, (x, y + 42))
    _tokens(part, public, height - 24, plan.pile_rows)
    return part


def _island(part: Part, public: Public, resource: Resource, x: float, height: float) -> None:
    """Land in the water with the goods on it; pioneers stand at its shore."""
    name, location = name_of(resource), Location[resource.name]
    land = height - 44
    middle, centre = x + _ISLAND / 2, 40 + land / 2
    part.lay(
        rect(x, 34, _ISLAND, height, 30, class_="rb-water"),
        tag("ellipse", cx=middle, cy=centre, rx=72, ry=land / 2, fill="#EADDB5", class_="rb-o"),
        icon(name, middle - 22, centre - 8, 36),
        text(middle, centre + land / 2 - 16, name, "rb-t14 rb-k"),
    )
    shore = 14 + height
    _lay_slots(part, public, location, (middle, shore), _SHORE)
    amount, players = public.board.supply[resource], standing(public, location)
    at = (middle + 6, centre - 8)
    part.number(f"goods-{name}", f"{name.capitalize()} island", at, amount, "rb-l rb-b rb-t20 rb-k")
    part.add(
        f"isl-{name}",
        f"Pioneers at the {name} island",
        (middle, shore),
        _crowd_at(public, location, players, _SHORE, _ISLAND),
        _who(players),
        moved(-_ISLAND / 2, 20 - height, box(_ISLAND, height, 30)),
    )


def _location(
    part: Part, public: Public, location: Location, plan: _Plan, corner: tuple[float, float]
) -> None:
    """A box for pioneers who do something else than gather."""
    label, rule = _LOCATIONS[location]
    (x, y), (width, height) = corner, plan.box
    part.lay(rect(x, y, width, height, 6, class_="rb-e"))
    part.lay(text(x + 10, y + 15, label, "rb-l rb-t14"))
    middle, row = x + width / 2, y + height / 2 + 10
    spread = min(plan.spread, (width - 4) / max(1, _slots(public, location)))
    _lay_slots(part, public, location, (middle, row), spread)
    players = standing(public, location)
    part.add(
        f"loc-{location.name.lower()}",
        f"{label.capitalize()} ({rule})",
        (middle, row),
        _crowd_at(public, location, players, spread, width),
        _who(players),
        moved(-width / 2, -height / 2 - 10, box(width, height)),
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


def _lay_slots(
    part: Part, public: Public, location: Location, at: tuple[float, float], spread: float
) -> None:
    """The printed slots; the first says what its pioneer gets on top, others whose they are."""
    (x, y), count = at, _slots(public, location)
    bonus = SETUPS[len(public.players)].first_pioneer_bonus[location] if count else 0
    for slot, place in enumerate(_places(count, spread)):
        part.lay(circle(x + place, y, 14, class_="rb-panel rb-d"))
        owner = str(slot * len(public.players) // count) if location is Location.TERRAIN else ""
        sign = f"+{bonus}" if bonus and not slot else owner
        if sign:
            part.lay(text(x + place, y, sign, "rb-t14 rb-m"))


def _crowd_at(
    public: Public, location: Location, players: tuple[int, ...], spread: float, width: float
) -> str:
    """Pioneers on the slots, or as close to each other as their number asks for."""
    count = _slots(public, location)
    if not count:
        close = min(spread, (width - 40) / max(1, len(players) - 1))
        return crowd(players, tuple(_places(len(players), close)), on_slots=False)
    return crowd(players, tuple(_places(count, spread)[: len(players)]), on_slots=True)


@cache
def crowd(players: tuple[int, ...], places: tuple[float, ...], on_slots: bool) -> str:
    """Pioneers at their places."""
    shapes = []
    for seat, x in zip(players, places, strict=True):
        if seat >= 0:
            shapes.append(circle(x, 0, 14, class_="rb-panel") if on_slots else "")
            shapes.append(piece("man", seat, x, 0, 30, 7))
    return "".join(shapes)


# --- bonus tokens ----------------------------------------------------------------------------


def _tokens(part: Part, public: Public, bottom: float, rows: int) -> None:
    """The open pile, the next one first; places of tokens that are taken stay empty."""
    pile = SETUPS[len(public.players)].bonus_pile
    taken = len(pile) - len(public.board.bonus_pile)
    y = bottom - 32 * (rows - 1)
    part.lay(text(14, y, "bonus tokens", "rb-l rb-t14"))
    in_row = len(pile) // rows
    for place, value in enumerate(pile):
        at = (140 + 40 * (place % in_row), y + 32 * (place // in_row))
        gone = place < taken
        part.add(
            f"token-{place}",
            f"Bonus token {place + 1} of the pile",
            at,
            cards.TOKEN_PLACE if gone else cards.token_svg(value),
            "taken" if gone else plural(value, "point"),
            cards.TOKEN_OUTLINE,
        )
