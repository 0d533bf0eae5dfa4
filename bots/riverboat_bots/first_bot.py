"""Plays the first legal move: the same match every time."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat import View, bot


@bot(name="first")
def play(view: View, moves: Sequence[object]) -> object:
    return moves[0]
