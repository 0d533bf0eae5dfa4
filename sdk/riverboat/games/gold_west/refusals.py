"""Why moves are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import Refusal, citing
from riverboat.engine.names import Named


class Reason(Named):
    """The reasons for refusing a move."""

    NOT_YOUR_TURN = 0
    NOT_ASKED = 0  # the engine's name for the same
    WRONG_PHASE = 1
    OTHER_QUESTION = 1  # the engine's name for the same
    PENDING_FIRST = 2
    UNKNOWN_ID = 3
    EMPTY_SECTION = 4
    BAD_LEAVE_LIST = 5
    CANNOT_PAY = 6
    ALREADY_DONE_THIS_TURN = 7
    CARD_NOT_IN_DISPLAY = 8
    CELL_OCCUPIED = 9
    CELL_NOT_OPPONENT = 10
    NO_MARKER_LEFT = 11
    COACH_AT_END = 12
    TOKEN_NOT_FACE_UP = 13
    MUST_BUILD = 14
    NOT_YOUR_CAMP = 15
    TERRAIN_DIFFERS = 16
    BAD_ITEM_COUNT = 17
    WATER_NOT_ALLOWED = 18
    NOT_A_MATERIAL = 19
    NOT_OPTIONAL = 20


refuse: Final[Callable[[Reason, str, str], Refusal]] = citing("gold_west")
