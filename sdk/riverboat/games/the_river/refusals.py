"""The reasons for which a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import Refusal, citing
from riverboat.engine.names import Named


class Reason(Named):
    """What stands against a move."""

    NOT_ASKED = 0
    OTHER_QUESTION = 1
    NO_SUCH_SPOT = 2
    SPOT_EMPTY = 3
    RIVER_FULL = 4
    CLAIMS_USED_UP = 5
    SLOTS_TAKEN = 6
    NO_BARN = 7
    NOT_PRODUCED = 8
    NOTHING_TO_TAKE = 9
    FOOD_COMES_FIRST = 10
    RESERVE_FULL = 11
    DISCOUNT_MISSING = 12
    NO_DISCOUNT = 13
    DISCOUNT_OUTSIDE_COST = 14
    CANNOT_AFFORD = 15
    WRONG_PAYMENT = 16
    WRONG_TRADE = 17
    NOT_STORED = 18
    NO_FOOD_LEFT = 19
    SPACES_NOT_IN_ORDER = 20
    SPACE_NOT_COVERED = 21
    PASS_NOT_NEEDED = 22


refuse: Final[Callable[[Reason, str, str], Refusal]] = citing("the_river")
