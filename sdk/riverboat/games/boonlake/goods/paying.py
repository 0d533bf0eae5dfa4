"""Paying with cards: one card at a time, until the cost is paid."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.events import CardPaid
from riverboat.games.boonlake.goods.drawing import discard
from riverboat.games.boonlake.goods.lacking import not_in_hand
from riverboat.games.boonlake.listed import DISCARD_FOR_COST
from riverboat.games.boonlake.moves import DiscardForCost, Move
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_payments(view: View, moves: list[Move]) -> None:
    moves += [DISCARD_FOR_COST[card] for card in view.own.hand]


def why_not_discard_for_cost(view: View, move: DiscardForCost) -> Refusal | None:
    return not_in_hand(view, move.card, "Paying with cards")


def discard_for_cost(state: State, seat: int, move: DiscardForCost, log: Log) -> None:
    """The question comes again for the other cards of the cost."""
    step = state.public.pop()
    discard(state, seat, move.card)
    if log.live:
        log.add(CardPaid(seat, move.card))
    if step.amount > 1:
        ask_cards(state, seat, step.amount - 1)


DISCARD_FOR_COST_ROW: MoveRow[DiscardForCost] = MoveRow(
    DiscardForCost, add_payments, why_not_discard_for_cost, discard_for_cost
)


def ask_cards(state: State, seat: int, count: int) -> None:
    """Let the player discard so many cards one by one."""
    state.public.push(Step(Task.PAY_CARD, seat, count))
