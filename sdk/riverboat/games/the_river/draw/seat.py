"""A seat: its goods, its river, and beside it boat, tokens and cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import Part, disc
from riverboat.engine.drawing.shapes import back, badge, icon, path, piece, shield, text
from riverboat.engine.once import once
from riverboat.games.the_river.catalog import BUILDINGS, GOODS, NUMBERS, SETUPS
from riverboat.games.the_river.draw import cards
from riverboat.games.the_river.draw.river import add_river
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import Player, Public, Resource, Secret
from riverboat.games.the_river.types import State, View
from riverboat.games.the_river.words import building_words

_SIDE: Final = 575
"""Where the things beside the river begin."""
_MOST_BACKS: Final = 6
_LAST_PLACE: Final = cards.TOKEN_PLACE + text(
    0, 0, "end", "rb-t12", textLength=18, lengthAdjust="spacingAndGlyphs"
)


@dataclass(frozen=True, slots=True)
class Sight:
    """What can be read of a seat's cards and tokens: nothing, or all of them."""

    secret: Secret | None
    revealed: bool
    """Whether only the revealed deal shows them."""


def sight(view: View, revealed: State | None, seat: int) -> Sight:
    """The own things are known, those of others when the deal is revealed."""
    if seat == view.seat:
        return Sight(view.secret, revealed=False)
    if revealed is None:
        return Sight(None, revealed=False)
    return Sight(revealed.secrets[seat], revealed=True)


@once
def seat_part(public: Public, seat: int, seen: Sight, width: float, height: float) -> Part:
    """One seat's board and all that lies around it."""
    player = public.players[seat]
    part = Part(f"seat-{seat}", f"Seat {seat}", width, height)
    part.panel()
    _add_stock(part, public, seat, player)
    add_river(part, seat, player)
    _add_boat(part, seat, player)
    _add_tokens(part, public, seat, seen)
    _add_reserved(part, seat, player, seen)
    _add_built(part, seat, player, seen)
    return part


def _add_stock(part: Part, public: Public, seat: int, player: Player) -> None:
    """Goods in barns, and what the river makes of each."""
    part.lay(
        badge(seat, 22, 23), text(42, 23, f"{player.colour.name.lower()} board", "rb-l rb-t13 rb-m")
    )
    for kind in Resource:
        x, name = 146 + 57 * kind, name_of(kind)
        part.lay(icon(name, x, 23, 26))
        part.number(f"s{seat}-{name}", f"Stored {name}", (x + 18, 23), player.resources[kind])
    part.lay(icon("barn", 376, 23, 26))
    stored = sum(player.resources)
    ink = "rb-hotf" if stored > player.capacity else "rb-on"
    words = f"{stored} of {player.capacity} are full"
    svg = text(0, 0, f"{stored}/{player.capacity}", f"rb-l rb-b {ink}")
    part.add(f"s{seat}-barns", "Barns", (394, 23), svg, words)
    part.lay(text(452, 23, "makes", "rb-l rb-t14 rb-m"))
    for good in GOODS:
        x, name = 516 + 46 * good, name_of(good)
        part.lay(icon(name, x, 23, 22))
        part.number(f"s{seat}-make-{name}", f"Makes {name}", (x + 14, 23), player.production[good])
    first = public.turn.first_player == seat
    words = "holds the pawn" if first else "without the pawn"
    pawn = icon("pawn", 0, 0, 28, f"rb-s{seat}") if first else ""
    part.add(f"s{seat}-first", "First player", (672, 23), pawn, words, disc(14))


def _add_boat(part: Part, seat: int, player: Player) -> None:
    hull = f"M{_SIDE - 2} 100H{_SIDE + 116}L{_SIDE + 104} 116H{_SIDE + 10}Z"
    part.lay(text(_SIDE, 60, "boat", "rb-l rb-t14 rb-m"), path(hull, fill="#B98A4E", class_="rb-o"))
    words = f"{player.boat} pioneers aboard, {player.settled} settled"
    at = (_SIDE + 50, 75)  # what changed is written beside the label
    part.add(f"s{seat}-boat", "Boat", at, _crew(seat, player.boat), words, "", player.boat)


@cache
def _crew(seat: int, count: int) -> str:
    return "".join(piece("man", seat, 22 * place - 40, 15, 28, 7) for place in range(count))


def _add_tokens(part: Part, public: Public, seat: int, seen: Sight) -> None:
    """Bonus slots: the fifth pioneer waits on one of them, the last one ends the game."""
    slots = SETUPS[len(public.players)].bonus_slots
    player = public.players[seat]
    part.lay(text(_SIDE, 136, "bonus slots", "rb-l rb-t14 rb-m"))
    for slot in range(1, slots + 1):
        at = (_SIDE + 8 + 24.5 * (slot - 1), 160)
        name = f"Bonus slot {slot}"
        svg, words = _token(player, slot, slots, seat, seen)
        part.add(f"s{seat}-token{slot}", name, at, svg, words, cards.TOKEN_OUTLINE)


def _token(player: Player, slot: int, slots: int, seat: int, seen: Sight) -> tuple[str, str]:
    """A token, or its empty slot."""
    if slot <= player.token_count:
        if seen.secret is None:
            return cards.TOKEN_BACK, "a token, face down"
        value = seen.secret.tokens[slot - 1]
        return cards.token_svg(value, seen.revealed), f"{value} points"
    if slot == NUMBERS.fifth_pioneer_slot:
        return cards.TOKEN_PLACE + piece("man", seat, 0, 0, 24, 6), "the fifth pioneer waits here"
    if slot == slots:
        return _LAST_PLACE, "a token here ends the game"
    return cards.TOKEN_PLACE, "empty"


def _add_reserved(part: Part, seat: int, player: Player, seen: Sight) -> None:
    part.lay(text(_SIDE, 190, "reserved", "rb-l rb-t14 rb-m"))
    for place in range(NUMBERS.most_reserved):
        at = (_SIDE - 2 + (cards.SMALL_WIDTH + 3) * place, 201)
        if place >= player.reserved_count:
            svg, words = cards.SMALL_EMPTY, "no card"
        elif seen.secret is None:
            svg, words = cards.SMALL_BACK, "a building, face down"
        else:
            card = seen.secret.reserved[place]
            svg, words = cards.small_card_svg(card, seen.revealed), building_words(card)
        name = f"Reserved card {place}"
        part.add(f"s{seat}-res{place}", name, at, svg, words, cards.SMALL_OUTLINE)


def _add_built(part: Part, seat: int, player: Player, seen: Sight) -> None:
    """Built cards under the board: their points if they are known, else their backs."""
    part.lay(text(_SIDE, 304, "built", "rb-l rb-t14 rb-m"))
    count = player.built_count
    if seen.secret is None:
        svg, words = _backs(count), f"{count} buildings, face down"
    else:
        svg = _points(seen.secret.built)
        words = "; ".join(building_words(card) for card in seen.secret.built) or "none"
    part.add(f"s{seat}-built", "Built", (_SIDE + 50, 319), svg, words, "", count)


@cache
def _backs(count: int) -> str:
    if count > _MOST_BACKS:
        return back(-40, 13, 20, 28) + text(-24, 13, f"x {count}", "rb-l rb-b")
    return "".join(back(18 * place - 40, 13, 20, 28) for place in range(count))


@cache
def _points(built: tuple[int, ...]) -> str:
    """A shield for each card, in rows of five."""
    places = [(24 * (place % 5) - 40, 28 * (place // 5) + 13) for place in range(len(built))]
    pairs = zip(built, places, strict=True)
    return "".join(shield(BUILDINGS[card].points, x, y, 27) for card, (x, y) in pairs)
