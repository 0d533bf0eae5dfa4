"""What can wait takes turns: between two of them the loop hears whoever has moved meanwhile."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

REST = 4.0  # so many times as long as a turn took, all such work rests after it


class Turns:
    """Work that is due, a piece at a time, and never more of the loop's time than a share.

    Matches whose bots think equally long move together, and so would their spectators be told: all
    in one go, while the next answers wait with their clocks running.
    """

    def __init__(self) -> None:
        self._due: deque[Callable[[], None]] = deque()

    def take(self, work: Callable[[], None]) -> None:
        self._due.append(work)
        if len(self._due) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        began = monotonic()
        try:
            self._due[0]()
        finally:
            self._due.popleft()
            if self._due:
                rest = REST * (monotonic() - began)
                asyncio.get_running_loop().call_later(rest, self._next)
