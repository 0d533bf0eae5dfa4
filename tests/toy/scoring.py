"""Scoring: a prize that was kept is worth the number on it."""

from __future__ import annotations

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from toy.types import State


def standing(state: State) -> Standing:
    return rank(
        [
            SeatScore(seat, (ScoreLine("prizes", player.points),))
            for seat, player in enumerate(state.public.players)
        ]
    )
