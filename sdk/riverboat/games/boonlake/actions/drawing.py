"""Drawing cards instead: of playing one in a Builder turn, of modernizing in a Progress turn."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.listed import DRAW_CARDS
from riverboat.games.boonlake.moves import DrawCards, Move
from riverboat.games.boonlake.numbers import BUILDER_CARDS, PROGRESS_CARDS
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_drawing(view: View, moves: list[Move]) -> None:
    moves.append(DRAW_CARDS)


def why_not_draw(view: View, move: DrawCards) -> None:
    """Where it is offered it is possible."""


def draw(state: State, seat: int, move: DrawCards, log: Log) -> None:
    builder = state.public.pop().task is Task.BUILDER_MID
    draw_cards(state, seat, BUILDER_CARDS if builder else PROGRESS_CARDS, log)


DRAW_CARDS_ROW: MoveRow[DrawCards] = MoveRow(DrawCards, add_drawing, why_not_draw, draw)


def drawing(view: View, moves: Sequence[Move]) -> Move:
    """The default where cards can be drawn: it costs nothing."""
    return DRAW_CARDS
