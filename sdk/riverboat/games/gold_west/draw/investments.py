"""The investment cards that all can fulfil, and the bonus tiles for the next ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from riverboat.engine.drawing import Part
from riverboat.engine.drawing.picture import box
from riverboat.engine.drawing.shapes import badge, rect, shield, text
from riverboat.engine.once import once
from riverboat.engine.wording import plural
from riverboat.games.gold_west.components import Card
from riverboat.games.gold_west.draw.goods import cost_icons
from riverboat.games.gold_west.lookup import CARDS, COUNTS
from riverboat.games.gold_west.names import card_signs
from riverboat.games.gold_west.state import NOBODY, Public
from riverboat.games.gold_west.words import price

_WIDTH: Final = 696
_COLUMNS: Final = 4
CARD_WIDTH: Final = 164
_CARD_HEIGHT: Final = 84
_GAP: Final = 8
_TOP: Final = 38
_TILE: Final = 30


@once
def investments_parts(public: Public, parts: int) -> list[Part]:
    """All cards that were laid out; where one was taken, its place says by whom."""
    takers = {card: seat for seat, player in enumerate(public.players) for card in player.cards}
    laid = sorted({*public.supply.display, *takers})
    share = len(laid) // parts
    found = [
        _cards_part(number, laid[number * share : (number + 1) * share], takers)
        for number in range(parts)
    ]
    _add_bonuses(found[0], public)
    return found


def _cards_part(number: int, cards: Sequence[str], takers: Mapping[str, int]) -> Part:
    rows = len(cards) // _COLUMNS
    height = _TOP + rows * (_CARD_HEIGHT + _GAP)
    title = "More investments" if number else "Investments"
    part = Part(f"inv-{number}" if number else "inv", title, _WIDTH, height)
    part.panel(title)
    for at, card in enumerate(cards):
        row, column = divmod(at, _COLUMNS)
        seat = takers.get(card, NOBODY)
        part.add(
            f"inv-{card}",
            _name(CARDS[card]),
            (_GAP + column * (CARD_WIDTH + _GAP), _TOP + row * (_CARD_HEIGHT + _GAP)),
            _face(card) if seat == NOBODY else _taken(seat),
            "to be fulfilled" if seat == NOBODY else f"fulfilled by seat {seat}",
            box(CARD_WIDTH, _CARD_HEIGHT),
        )
    return part


def _name(card: Card) -> str:
    does = ", ".join(card_signs(card))
    points = plural(card.points, "point")
    return f"Investment {card.card_id}, costs {price(card.cost)}, {points}, {does}"


def _add_bonuses(part: Part, public: Public) -> None:
    words = "used this turn" if public.turn.investment_done else "one a turn"
    note = text(0, 0, words, "rb-l rb-t13 rb-m")
    part.add("inv-turn", "Investments this turn", (126, 20), note, words)
    most = len(COUNTS[len(public.players)].investment_bonuses)
    left = part.width - 12 - _TILE * most
    part.lay(text(left - 4, 20, "bonus for the next ones", "rb-r rb-t13 rb-m"))
    values = public.supply.investment_bonuses
    part.add(
        "inv-bonus",
        "Bonus tiles",
        (left + _TILE / 2, 19),
        _bonuses(values),
        ", then ".join(f"{value} points" for value in values) or "all taken",
        rect(-_TILE / 2, -15, _TILE * most, 30, 6),
    )


@lru_cache(maxsize=16)
def _bonuses(values: tuple[int, ...]) -> str:
    if not values:
        return text(0, 0, "none", "rb-l rb-t13 rb-m")
    return "".join(shield(value, _TILE * at, 0, 26) for at, value in enumerate(values))


@lru_cache(maxsize=32)
def _face(card_id: str) -> str:
    card = CARDS[card_id]
    shapes = [
        rect(0, 0, CARD_WIDTH, _CARD_HEIGHT, 8, class_="rb-e"),
        cost_icons(card.cost, 18, 20),
        shield(card.points, CARD_WIDTH - 22, 22, 34),
        text(10, _CARD_HEIGHT - 10, card_id, "rb-l rb-t12 rb-m"),
    ]
    signs = card_signs(card)
    classes = "rb-t14" if card.abilities else "rb-t14 rb-m"
    top = 50 if len(signs) == 1 else 42
    shapes += [text(CARD_WIDTH / 2, top + 17 * at, sign, classes) for at, sign in enumerate(signs)]
    return "".join(shapes)


@lru_cache(maxsize=8)
def _taken(seat: int) -> str:
    frame = rect(0, 0, CARD_WIDTH, _CARD_HEIGHT, 8, class_="rb-ln rb-n rb-d")
    middle = CARD_WIDTH / 2
    return frame + badge(seat, middle, 34) + text(middle, 62, "fulfilled", "rb-t13 rb-m")
