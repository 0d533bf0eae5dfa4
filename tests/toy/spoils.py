"""Spoils: the winner keeps the prize, or burns it and draws a card."""

from __future__ import annotations

from toy.course import draw, next_round
from toy.events import PrizeTaken
from toy.moves import Keep, Move, Swap
from toy.types import Log, MoveRow, State, View


def add_keeping(view: View, moves: list[Move]) -> None:
    moves.append(Keep())


def why_not_keep(view: View, move: Keep) -> None:
    """A winner may always keep the prize."""


def keep(state: State, seat: int, move: Keep, log: Log) -> None:
    public = state.public
    log.add(PrizeTaken(seat, kept=True))
    public.players[seat].points += public.prize
    public.players[seat].spoils.append(public.prize)
    next_round(state, log)


KEEP_ROW: MoveRow[Keep] = MoveRow(Keep, add_keeping, why_not_keep, keep)


def add_swapping(view: View, moves: list[Move]) -> None:
    moves.append(Swap())


def why_not_swap(view: View, move: Swap) -> None:
    """Nor does anything stand against burning it: the burned prize itself can be drawn."""


def swap(state: State, seat: int, move: Swap, log: Log) -> None:
    log.add(PrizeTaken(seat, kept=False))
    state.public.discard.append(state.public.prize)
    draw(state, seat, log)
    next_round(state, log)


SWAP_ROW: MoveRow[Swap] = MoveRow(Swap, add_swapping, why_not_swap, swap)
