"""A recorded match whose last decision throws the game away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from riverboat import View, bot, play_local

LOSER, LAST_STEP = 1, 103


@bot(name="blunderer")
def blunderer(view: View, moves: Sequence[object]) -> object:
    """Plays anything; what ends the game, as badly as it can."""
    world = view.sample(Random(1))
    ends = [world.copy().answer(view.me, move).settle() for move in moves]
    if all(end.over for end in ends):
        return moves[min(range(len(moves)), key=lambda place: ends[place].margin(view.me))]
    return moves[Random(len(moves)).randrange(len(moves))]


def a_blunder(path: Path) -> Path:
    """At its last step seat 1 could win by a point, and loses by one."""
    played = play_local("gold_west", [blunderer, blunderer], seed=5, record=path)
    assert played.totals == (44, 43)
    return path
