"""What a stock of goods can buy: trades, buildings, and the ways to pay for one.

Stocks come back again and again, so every answer is worked out once and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from riverboat.games.the_river.catalog import BUILDINGS, GOODS, NUMBERS
from riverboat.games.the_river.components import PerGood, PerResource
from riverboat.games.the_river.moves import PayBuilding, TradeForFood
from riverboat.games.the_river.state import Resource

# As many goods of any kinds as a trade costs, the fewest wood first.
_ALL_TRADES: Final = tuple(
    TradeForFood(*map(goods.count, Resource))
    for goods in reversed([*combinations_with_replacement(Resource, NUMBERS.trade_price)])
)


@dataclass(frozen=True, slots=True)
class Means:
    """What a stock allows: trades, and the buildings that can be paid for in full."""

    trades: tuple[TradeForFood, ...]
    affordable: frozenset[int]


@cache
def means_of(stock: PerResource) -> Means:
    """What can be traded and built with these goods."""
    wood, stone, clay, food = stock
    trades = tuple(
        trade
        for trade in _ALL_TRADES
        if trade.wood <= wood and trade.stone <= stone and trade.clay <= clay and trade.food <= food
    )
    affordable = [card for card, building in BUILDINGS.items() if _covers(stock, building.cost)]
    return Means(trades, frozenset(affordable))


@cache
def affordable_with_discount(card: int, stock: PerResource) -> tuple[bool, ...]:
    """Whether a building can be paid for if it costs one wood, stone or clay less."""
    cost = BUILDINGS[card].cost
    return tuple(cost[good] > 0 and _covers(stock, cost_of(card, good)) for good in GOODS)


def cost_of(card: int, discount: Resource | None) -> PerGood:
    """What a building costs, a reserved one with its discount."""
    wood, stone, clay = BUILDINGS[card].cost
    if discount is None:
        return wood, stone, clay
    return (
        wood - int(discount == Resource.WOOD),
        stone - int(discount == Resource.STONE),
        clay - int(discount == Resource.CLAY),
    )


def _covers(stock: PerResource, cost: PerGood) -> bool:
    """Whether food makes up for everything that is missing."""
    wood, stone, clay, food = stock
    missing = max(0, cost[0] - wood) + max(0, cost[1] - stone) + max(0, cost[2] - clay)
    return missing <= food


@cache
def payments(cost: PerGood, stock: PerResource) -> tuple[PayBuilding, ...]:
    """Every way to pay a cost: food may replace anything, even goods that are there."""
    total = sum(cost)
    return tuple(
        PayBuilding(wood, stone, clay, total - wood - stone - clay)
        for wood in range(min(cost[0], stock[0]) + 1)
        for stone in range(min(cost[1], stock[1]) + 1)
        for clay in range(min(cost[2], stock[2]) + 1)
        if total - wood - stone - clay <= stock[Resource.FOOD]
    )
