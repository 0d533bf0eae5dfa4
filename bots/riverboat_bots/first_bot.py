"""Plays the first legal move: the same match every time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from riverboat import View, bot


@bot(name="first")
def play(view: View, moves: Sequence[Any]) -> Any:
    return moves[0]
