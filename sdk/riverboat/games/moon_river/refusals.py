"""Why moves are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import Refusal, citing
from riverboat.engine.names import Named


class Reason(Named):
    """Why a move is refused."""

    GAME_OVER = 0  # a name on the wire: nobody is asked then
    NOT_ASKED = 1
    WRONG_QUESTION = 2
    OTHER_QUESTION = 2  # the engine's name for the same
    UNKNOWN_SPOT = 3
    SPOT_TAKEN = 4
    PAIR_ORDER = 5
    NOT_IN_RESERVE = 6
    FITS_NOWHERE = 7
    RESERVE_OVERFULL = 8
    RESERVE_MUST_BE_EMPTIED = 9
    RESERVE_NOT_OVERFULL = 10
    PAIR_CAN_BE_PLACED = 11
    UNKNOWN_CELL = 12
    LANDING = 13
    CELL_OCCUPIED = 14
    CELL_EMPTY = 15
    NOT_NEIGHBOURS = 16
    NOT_CONNECTED = 17
    NO_COW = 18
    OTHER_TERRITORY = 19
    NO_OPEN_CIRCLE = 20
    UNKNOWN_SLOT = 21
    SLOT_EMPTY = 22
    UNKNOWN_FACE = 23
    CORN = 24
    UNKNOWN_SEAT = 25
    OWN_SEAT = 26
    NOT_IN_TARGET_RESERVE = 27
    GUARDED = 28
    TILE_GONE = 29


refuse: Final[Callable[[Reason, str, str], Refusal]] = citing("moon_river")
