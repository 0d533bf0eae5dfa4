"""Why a move of the blind auction is refused."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    WRONG_PHASE = 0
    NOT_IN_HAND = 1
