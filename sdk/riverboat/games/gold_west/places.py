"""What is said about a section, a cell, a hex or a token that is not there."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.gold_west.lookup import HEX_INDEX, SECTIONS
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import GRID_SIDE, Public


def unknown(what: str, value: object, heading: str) -> Refusal:
    return refuse(Reason.UNKNOWN_ID, f"there is no {what} {value!r}", heading)


def no_section(section: int, heading: str) -> Refusal | None:
    """The refusal if a reserve track has no such section."""
    return None if 0 <= section < SECTIONS else unknown("section", section, heading)


def no_cell(col: int, row: int, heading: str) -> Refusal | None:
    """The refusal if Boomtown has no such cell."""
    there = 0 <= col < GRID_SIDE and 0 <= row < GRID_SIDE
    return None if there else unknown("cell", (col, row), heading)


def no_token(public: Public, hex_id: str, heading: str) -> Refusal | None:
    """The refusal if no face-up token lies on a hex."""
    index = HEX_INDEX.get(hex_id)
    if index is None:
        return unknown("hex", hex_id, heading)
    if public.board.tokens[index]:
        return None
    return refuse(Reason.TOKEN_NOT_FACE_UP, f"no face-up token lies on {hex_id}", heading)
