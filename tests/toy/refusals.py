"""Why moves are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import Refusal, citing
from riverboat.engine.names import Named


class Reason(Named):
    """The reasons for refusing a move."""

    NOT_ASKED = 0
    OTHER_QUESTION = 1
    NOT_IN_HAND = 2


refuse: Final[Callable[[Reason, str, str], Refusal]] = citing("toy")
