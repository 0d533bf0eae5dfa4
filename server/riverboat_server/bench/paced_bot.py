"""A bot for the benchmarks: thinks for a while, without work, then plays at random."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from riverboat import View, bot


@bot(name="paced")
class Paced:
    def __init__(self, ms: int = 50) -> None:
        self._seconds = ms / 1000
        self._random = Random(ms)

    async def play(self, view: View, moves: Sequence[Any]) -> Any:
        await asyncio.sleep(self._seconds)
        return self._random.choice(moves)
