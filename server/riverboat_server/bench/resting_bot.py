"""A bot for the memory benchmark: plays at random for a while, then never answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from riverboat import View, bot


@bot(name="resting")
class Resting:
    def __init__(self, after: int = 0) -> None:
        self.left = after

    async def play(self, view: View, moves: Sequence[Any]) -> Any:
        if self.left == 0:
            await asyncio.Event().wait()
        self.left -= 1
        return moves[0]
