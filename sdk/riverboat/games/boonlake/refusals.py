"""Why a move is refused: the reasons, and the form of a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import Refusal, citing
from riverboat.engine.names import Named


class Reason(Named):
    """Why a move is refused. Numbers travel, so a reason that is never given keeps its place."""

    GAME_OVER = 0
    NOT_ASKED = 1
    NOT_A_MOVE = 2
    WRONG_MOVE = 3
    OTHER_QUESTION = 3  # the engine's name for the same
    UNKNOWN_NAME = 4
    NO_SUCH_ROW = 5
    NO_SUCH_SPACE = 6
    NO_SUCH_SITE = 7
    NO_SUCH_PLAN = 8
    TILE_NOT_DEALT = 9
    TILE_NOT_IN_PLAY = 10
    TILE_SCORED = 11
    PROJECT_DONE = 12
    NOT_IN_HAND = 13
    WRONG_KIND = 14
    NOT_ENOUGH_COINS = 15
    NOT_ENOUGH_CARDS = 16
    NOT_ENOUGH_VASES = 17
    NOT_ENOUGH_RESOURCES = 18
    NOT_ENOUGH_INHABITANTS = 19
    SUPPLY_EMPTY = 20
    NO_PIECE_LEFT = 21
    SPACE_OCCUPIED = 22
    SPACE_NOT_ADJACENT = 23
    SPACE_OUT_OF_REACH = 24
    SITE_TAKEN = 25
    NOT_YOUR_PIECE = 26
    TOO_FEW_PRESENCES = 27
    NOT_A_PASTURE = 28
    PASTURE_FULL = 29
    WRONG_PAYMENT = 30
    REGION_COVERED = 31
    SLOT_TAKEN = 32
    LEVER_NOT_READY = 33
    LEVER_NOT_USED = 34
    LEVER_NOT_HERE = 35
    LEVER_USELESS = 36
    WRONG_OPTION = 37
    NO_BOAT_THERE = 38
    RIGHT_PART_TAKEN = 39
    LEVEL_AT_TOP = 40
    EFFECT_MISSING = 41
    NO_EXCHANGE = 42
    QUESTION_CLOSED = 43


refuse: Final[Callable[[Reason, str, str], Refusal]] = citing("boonlake")
