"""Use metals: as long as there is something to spend them on, until the seat ends it."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.boomtown import add_offices
from riverboat.games.gold_west.course import end_turn
from riverboat.games.gold_west.investments import add_investments
from riverboat.games.gold_west.lookup import COUNTS, LAST_STEP
from riverboat.games.gold_west.moves import EndMetals, Move
from riverboat.games.gold_west.state import METALS_IN_ZONE, Phase
from riverboat.games.gold_west.types import Log, State, View

END_METALS: Final = EndMetals()


def add_end_metals(view: View, moves: list[Move]) -> None:
    """Always possible: who can do nothing else is not asked."""
    moves.append(END_METALS)


def why_not_end_metals(view: View, move: EndMetals) -> Refusal | None:
    return None


def end_metals(state: State, seat: int, move: EndMetals, log: Log) -> None:
    """On to building, which the final round leaves out."""
    public = state.public
    if public.turn.round > COUNTS[len(public.players)].build_rounds:
        end_turn(state, seat, log)
    else:
        public.turn.phase = Phase.BUILD


def can_use_metals(view: View) -> bool:
    """Whether there is any metal action besides ending them.

    Nearly always shipping tells; cards and cells are looked at only if no coach can drive.
    """
    player = view.public.players[view.seat]
    held = player.zone[METALS_IN_ZONE]
    for count, step in zip(held, player.coaches, strict=True):
        if count and step < LAST_STEP:
            return True
    moves: list[Move] = []
    if any(held):  # every card and every cell costs metal
        add_investments(view, moves)
        add_offices(view, moves)
    return bool(moves)
