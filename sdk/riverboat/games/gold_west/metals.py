"""Use metals: as long as there is something to spend them on, until the seat ends it."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.boomtown import affordable_offices
from riverboat.games.gold_west.course import end_turn
from riverboat.games.gold_west.investments import affordable_cards
from riverboat.games.gold_west.lookup import COUNTS, LAST_STEP
from riverboat.games.gold_west.moves import EndMetals, Move
from riverboat.games.gold_west.state import METALS_IN_ZONE, Phase, Public
from riverboat.games.gold_west.types import Log, MoveRow, State, View

END_METALS: Final = EndMetals()

_BUILD: Final = Phase.BUILD


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
        public.turn.phase = _BUILD


END_METALS_ROW: MoveRow[EndMetals] = MoveRow(
    EndMetals, add_end_metals, why_not_end_metals, end_metals
)


def can_use_metals(public: Public, seat: int) -> bool:
    """Whether there is any metal action besides ending them.

    Nearly always shipping tells; cards and cells are looked at only if no coach can drive.
    """
    player = public.players[seat]
    held = player.zone[METALS_IN_ZONE]
    for metal, count in enumerate(held):
        if count and player.coaches[metal] < LAST_STEP:
            return True
    if not any(held):  # every card and every cell costs metal
        return False
    return bool(affordable_cards(public, player) or affordable_offices(public, player))
