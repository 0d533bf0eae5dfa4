"""The table as text, at most 100 columns wide."""

from __future__ import annotations

from riverboat.engine.ink import PLAIN, Ink
from toy.types import View


def render(view: View, ink: Ink = PLAIN) -> str:
    public = view.public
    rows = [f"prize {public.prize}, pile {public.pile_size}, rounds left {public.rounds_left}"]
    for seat, player in enumerate(public.players):
        rows.append(f"seat {seat}: {player.points} points, {player.hand_size} cards in hand")
    if view.secret is not None:
        rows.append(f"your hand: {' '.join(map(str, view.secret.hand))}")
    return "\n".join(rows)
