"""Hire: inhabitants for coins or for cards, as often as wanted."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Good, Task
from riverboat.games.boonlake.goods.gaining import gain_inhabitants, pay_coins
from riverboat.games.boonlake.goods.lacking import lacks_cards, lacks_coins, supply_empty
from riverboat.games.boonlake.goods.paying import ask_cards
from riverboat.games.boonlake.listed import BUY_FOR_CARDS, BUY_FOR_COINS
from riverboat.games.boonlake.moves import BuyInhabitant, Move
from riverboat.games.boonlake.numbers import HIRE_CARDS, HIRE_COINS, HIRE_INHABITANTS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def hire_one(state: State, step: Step, log: Log) -> bool:
    """The middle part."""
    gain_inhabitants(state, step.seat, HIRE_INHABITANTS, log)
    return False


def add_purchases(view: View, moves: list[Move]) -> None:
    player = view.public.players[view.seat]
    if player.supply:
        if player.coins >= HIRE_COINS:
            moves.append(BUY_FOR_COINS)
        if player.hand >= HIRE_CARDS:
            moves.append(BUY_FOR_CARDS)


def why_not_buy_inhabitant(view: View, move: BuyInhabitant) -> Refusal | None:
    player = view.public.players[view.seat]
    if move.pay not in (Good.COINS, Good.CARDS):
        text = "an inhabitant is hired for COINS or for CARDS"
        return refuse(Reason.WRONG_PAYMENT, text, "Hire")
    if not player.supply:
        return supply_empty("Hire")
    if move.pay is Good.COINS:
        return None if player.coins >= HIRE_COINS else lacks_coins(player, HIRE_COINS, "Hire")
    return None if player.hand >= HIRE_CARDS else lacks_cards(player, HIRE_CARDS, "Hire")


def buy_inhabitant(state: State, seat: int, move: BuyInhabitant, log: Log) -> None:
    """Pay in coins or in cards, never mixed."""
    state.public.pop()
    state.public.push(Step(Task.FINISH_HIRE, seat))
    if move.pay is Good.COINS:
        pay_coins(state, seat, HIRE_COINS, log)
    else:
        ask_cards(state, seat, HIRE_CARDS)


BUY_INHABITANT_ROW: MoveRow[BuyInhabitant] = MoveRow(
    BuyInhabitant, add_purchases, why_not_buy_inhabitant, buy_inhabitant
)


def finish_hire(state: State, step: Step, log: Log) -> bool:
    """The question comes again until the player passes or the supply is empty."""
    gain_inhabitants(state, step.seat, 1, log)
    if state.public.players[step.seat].supply:
        state.public.push(Step(Task.RIGHT_HIRE, step.seat, 1))
    return False
