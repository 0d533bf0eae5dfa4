"""Trading for food, before the pioneer is placed."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import NUMBERS
from riverboat.games.the_river.events import FoodTraded
from riverboat.games.the_river.goods import pay, why_not_stored
from riverboat.games.the_river.means import means_of
from riverboat.games.the_river.moves import Move, TradeForFood
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Resource
from riverboat.games.the_river.types import Log, MoveRow, State, View

HEADING: Final = "Trading for food"
_FOOD: Final = Resource.FOOD


def add_trades(view: View, moves: list[Move]) -> None:
    """Every way to hand over stored goods, as long as there is food on its island."""
    public = view.public
    if public.board.supply[_FOOD]:
        moves += means_of(public.players[view.seat].resources).trades


def why_not_trade(view: View, move: TradeForFood) -> Refusal | None:
    """Wrong price, no food, or goods that are not there."""
    paid, price = (move.wood, move.stone, move.clay, move.food), NUMBERS.trade_price
    if min(paid) < 0 or sum(paid) != price:
        text = f"a food costs {price} goods, not {sum(paid)}"
        return refuse(Reason.WRONG_TRADE, text, HEADING)
    if not view.public.board.supply[_FOOD]:
        return refuse(Reason.NO_FOOD_LEFT, "no food is left on its island", HEADING)
    return why_not_stored(view, move, HEADING)


def trade_for_food(state: State, seat: int, move: TradeForFood, log: Log) -> None:
    """One food comes in for what is paid. The seat is asked again: this uses no pioneer."""
    pay(state.public, seat, (move.wood, move.stone, move.clay, move.food - 1))
    if log.live:
        log.add(FoodTraded(seat, move.wood, move.stone, move.clay, move.food))


TRADE_FOR_FOOD_ROW: MoveRow[TradeForFood] = MoveRow(
    TradeForFood, add_trades, why_not_trade, trade_for_food
)
