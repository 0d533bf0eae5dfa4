"""Taking food and trading for it (rule book: Tour de jeu, Produire des ressources)."""

from __future__ import annotations

from games.the_river.builder import CLAY, FOOD, STONE, WOOD, a_table
from riverboat.games.the_river.events import FoodTraded
from riverboat.games.the_river.moves import (
    ClaimTerrain,
    ReturnResource,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.state import Location


def test_while_there_is_food_the_food_island_gives_food() -> None:
    """Taking food, example 6."""
    position = a_table().islands(food=1)
    assert position.legal_of(TakeFood) == [TakeFood(FOOD)]
    assert position.play(TakeFood(FOOD)).stored(0) == (0, 0, 0, 1)


def test_without_food_one_takes_a_good_of_any_island() -> None:
    """Taking food: the player may take one resource of an island of his
    choice (example 6).
    """
    position = a_table().islands(food=0)
    assert position.legal_of(TakeFood) == [TakeFood(WOOD), TakeFood(STONE), TakeFood(CLAY)]
    position.islands(stone=0)
    assert position.legal_of(TakeFood) == [TakeFood(WOOD), TakeFood(CLAY)]
    assert position.play(TakeFood(CLAY)).stored(0) == (0, 0, 1, 0)


def test_any_number_of_pioneers_can_take_food() -> None:
    """Placing a pioneer: the place is open to all."""
    position = a_table().at(Location.FOOD, 1, 4).at(Location.FOOD, 2, 4).at(Location.FOOD, 0, 3)
    assert TakeFood(FOOD) in position.legal()


def test_a_food_may_replace_a_stored_good_in_a_full_barn() -> None:
    """Taking food: without room one may exchange."""
    position = a_table().stores(0, wood=5).play(TakeFood(FOOD))
    assert position.legal() == [ReturnResource(WOOD), ReturnResource(FOOD)]
    assert position.play(ReturnResource(WOOD)).stored(0) == (4, 0, 0, 1)


def test_three_goods_are_traded_for_a_food_as_often_as_goods_and_food_last() -> None:
    """Trading for food, example 7: seven goods and two food on the island, so twice and not
    three times.
    """
    position = a_table().river(0, "DES2").stores(0, wood=3, stone=2, clay=2).islands(food=2)
    position.play(TradeForFood(1, 1, 1, 0))
    assert (position.stored(0), position.seat, position.question) == (
        (2, 1, 1, 1),
        0,
        "TURN",
    )
    position.play(TradeForFood(1, 1, 1, 0))
    assert position.stored(0) == (1, 0, 0, 2)
    assert position.legal_of(TradeForFood) == []
    assert position.events_of(FoodTraded) == [FoodTraded(0, 1, 1, 1, 0)] * 2


def test_the_third_trade_needs_food_on_the_island_even_with_goods_left() -> None:
    """Trading for food: as long as there is food (example 7)."""
    position = a_table().river(0, "DES2").stores(0, wood=7).islands(food=2)
    position.play(TradeForFood(3, 0, 0, 0), TradeForFood(3, 0, 0, 0))
    assert sum(position.stored(0)) == 3
    assert position.legal_of(TradeForFood) == []


def test_goods_of_any_kind_can_be_traded_even_food() -> None:
    """Trading for food: of any type. With enough of everything there are 20 ways."""
    position = a_table().river(0, "DES2", "DES2", "DES1", "DES1")
    position.stores(0, wood=3, stone=3, clay=3, food=3)
    trades = position.legal_of(TradeForFood)
    assert len(trades) == len(set(trades)) == 20
    assert position.play(TradeForFood(0, 0, 0, 3)).stored(0) == (3, 3, 3, 1)


def test_trading_comes_before_the_pioneer_and_uses_none() -> None:
    """Trading for food: the first thing a player can do in his turn."""
    position = a_table().stores(0, wood=4)
    boat = position.player(0).boat
    position.play(TradeForFood(3, 0, 0, 0))
    assert position.player(0).boat == boat
    assert position.play(TakeFirstPlayer()).seat == 1


def test_trades_are_listed_in_the_order_of_their_payments() -> None:
    """Lists have one order: moves by kind, then by their numbers, ascending."""
    moves = a_table().stores(0, wood=2, stone=3).legal()
    trades = [TradeForFood(0, 3, 0, 0), TradeForFood(1, 2, 0, 0), TradeForFood(2, 1, 0, 0)]
    assert moves[:3] == trades
    assert type(moves[3]) is ClaimTerrain
