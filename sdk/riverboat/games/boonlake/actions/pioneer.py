"""The right part of Pioneer: the others draw cards and may play or discard one."""

from __future__ import annotations

from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.levers.right_part import has_top_row
from riverboat.games.boonlake.listed import TAKE_PART
from riverboat.games.boonlake.moves import Move, TakePart
from riverboat.games.boonlake.numbers import PIONEER_CARDS
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def begin_right_pioneer(state: State, step: Step, log: Log) -> bool:
    """Only who could give up the right part for a lever is asked."""
    if has_top_row(state.public.players[step.seat]):
        return True
    _draw(state, step.seat, log)
    return False


def add_taking_part(view: View, moves: list[Move]) -> None:
    moves.append(TAKE_PART)


def why_not_take_part(view: View, move: TakePart) -> None:
    """Where it is asked for it is possible."""


def take_part(state: State, seat: int, move: TakePart, log: Log) -> None:
    state.public.pop()
    _draw(state, seat, log)


TAKE_PART_ROW: MoveRow[TakePart] = MoveRow(TakePart, add_taking_part, why_not_take_part, take_part)


def _draw(state: State, seat: int, log: Log) -> None:
    draw_cards(state, seat, PIONEER_CARDS, log)
    state.public.push(Step(Task.RIGHT_CARD, seat))
