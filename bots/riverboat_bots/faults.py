"""Bots that misbehave, each in its own way: a referee must survive them all, and so must others.

In local play `flood` and `flaky` are ordinary: what they do wrong needs a connection.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from riverboat import View, bot


@bot(name="slow")
class Slow:
    """Sleeps before every move."""

    def __init__(self, ms: int = 1000) -> None:
        self.ms = ms

    def play(self, view: View, moves: Sequence[Any]) -> Any:
        time.sleep(self.ms / 1000)
        return moves[0]


@bot(name="silent")
async def silent(view: View) -> Any:
    """Never answers. Without a clock, local play waits for it for ever."""
    await asyncio.Event().wait()


@bot(name="crash")
class Crash:
    """Fails at its n-th decision; at 0 it fails before the first."""

    def __init__(self, at: int = 3) -> None:
        self.left = at
        if at == 0:
            raise RuntimeError("crash: this bot fails at the start")

    def play(self, view: View, moves: Sequence[Any]) -> Any:
        self.left -= 1
        if self.left <= 0:
            raise RuntimeError("crash: this bot fails on purpose")
        return moves[0]


@bot(name="illegal", unchecked=True)
class Illegal:
    """Answers with moves that are not legal now: remembered ones, or none at all."""

    def __init__(self, every: int = 1) -> None:
        self.every = every
        self.asked = 0
        self.seen: list[Any] = []

    def play(self, view: View, moves: Sequence[Any]) -> Any:
        self.asked += 1
        old = next((move for move in self.seen if move not in moves), None)
        self.seen += moves[:5]
        return old if self.asked % self.every == 0 else moves[0]


@bot(name="flood", connection="riverboat_bots.fault_connections:FloodingConnection")
def flood(view: View, moves: Sequence[Any]) -> Any:
    """Sends a thousand useless messages with every move."""
    return moves[0]


@bot(name="flaky", connection="riverboat_bots.fault_connections:FlakyConnection")
def flaky(view: View, moves: Sequence[Any]) -> Any:
    """Plays properly, but drops its connection again and again."""
    return moves[0]
