"""Wooden pieces and the colours of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.palette import SEAT_INK
from riverboat.engine.drawing.shapes import circle, icon, text
from riverboat.games.boonlake.components import CardKind
from riverboat.games.boonlake.enums import Piece
from riverboat.games.boonlake.state import EMINENCE, Public

KIND_COLOURS: Final = {
    CardKind.DAY: "#FFE08A",
    CardKind.SUNSET: "#F2A07B",
    CardKind.NIGHT: "#5466AE",
}
KIND_INK: Final = {CardKind.DAY: "rb-k", CardKind.SUNSET: "rb-k", CardKind.NIGHT: "rb-w"}
PIECE_ICONS: Final = {Piece.INHABITANT: "man", Piece.HOUSE: "house", Piece.SETTLEMENT: "town"}
_DIGIT_BELOW: Final = {"man": 4, "house": 3, "town": 3, "cow": 0, "ship": 6}


def owner_signs(public: Public) -> tuple[str, ...]:
    """What stands on the pieces of each owner: the digit of the seat, E for the Eminence."""
    return ("0", "E") if public.eminence is not None else ("0", "1", "2", "3")


def owner_name(public: Public, owner: int) -> str:
    if owner == EMINENCE and public.eminence is not None:
        return "the Wise Eminence"
    return f"seat {owner}"


def ink_on(owner: int) -> str:
    return "rb-w" if SEAT_INK[owner] == "white" else "rb-k"


@lru_cache(maxsize=1024)
def piece(name: str, owner: int, sign: str, x: float, y: float, size: float) -> str:
    """A piece in its owner's colour with the owner's sign on it."""
    shape = icon(name, x, y, size, f"rb-s{owner}")
    below = _DIGIT_BELOW[name] * size / 24
    return shape + text(x, y + below, sign, f"rb-b rb-t12 {ink_on(owner)}")


def heading(words: str) -> str:
    """What a part is called, close to its upper edge."""
    return text(10, 12, words, "rb-l rb-b rb-t13")


def disc(owner: int, sign: str, x: float, y: float, radius: float) -> str:
    """A flat marker of an owner."""
    shape = circle(x, y, radius, class_=f"rb-s{owner}")
    return shape + text(x, y, sign, f"rb-b rb-t12 {ink_on(owner)}")
