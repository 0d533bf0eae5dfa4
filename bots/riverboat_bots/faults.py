"""Bots that misbehave, each in its own way: a referee must survive them all, and so must others.

In local play `flood` and `flaky` are ordinary: what they do wrong needs a connection.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from riverboat import ClassBot, View, bot


@bot(name="slow")
class Slow(ClassBot):
    """Sleeps before every move."""

    def __init__(self, ms: int = 1000) -> None:
        self.ms = ms

    def play(self, view: View, moves: Sequence[object]) -> object:
        time.sleep(self.ms / 1000)
        return moves[0]


@bot(name="silent")
async def silent(view: View) -> None:
    """Never answers. Without a clock, local play waits for it for ever."""
    await asyncio.Event().wait()


@bot(name="hang")
class Hang(ClassBot):
    """Never comes back from its n-th decision, and keeps a processor busy."""

    def __init__(self, at: int = 3) -> None:
        self.left = at

    def play(self, view: View, moves: Sequence[object]) -> object:
        self.left -= 1
        while self.left <= 0:
            pass
        return moves[0]


@bot(name="crash")
class Crash(ClassBot):
    """Fails at its n-th decision; at 0 it fails before the first."""

    def __init__(self, at: int = 3) -> None:
        self.left = at
        if at == 0:
            raise RuntimeError("crash: this bot fails at the start")

    def play(self, view: View, moves: Sequence[object]) -> object:
        self.left -= 1
        if self.left <= 0:
            raise RuntimeError("crash: this bot fails on purpose")
        return moves[0]


@bot(name="illegal", unchecked=True)
class Illegal(ClassBot):
    """Answers with moves that are not legal now: remembered ones, or none at all."""

    def __init__(self, every: int = 1) -> None:
        self.every = every
        self.asked = 0
        self.seen: list[object] = []

    def play(self, view: View, moves: Sequence[object]) -> object:
        self.asked += 1
        old = next((move for move in self.seen if move not in moves), None)
        self.seen += moves[:5]
        return old if self.asked % self.every == 0 else moves[0]


@bot(name="flood", connection="riverboat_bots.fault_connections:FloodingConnection")
def flood(view: View, moves: Sequence[object]) -> object:
    """Sends a thousand useless messages with every move."""
    return moves[0]


@bot(name="flaky", connection="riverboat_bots.fault_connections:FlakyConnection")
def flaky(view: View, moves: Sequence[object]) -> object:
    """Plays properly, but drops its connection again and again."""
    return moves[0]
