"""What a stock of goods can buy: trades, buildings, and the ways to pay for one.

Stocks come back again and again, so every answer is worked out once and kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.the_river.catalog import BUILDINGS, GOODS, NUMBERS
from riverboat.games.the_river.components import PerGood, PerResource
from riverboat.games.the_river.moves import PayBuilding, TradeForFood
from riverboat.games.the_river.state import Resource

CardSet = int
"""Building ids as bits: 1 << 25 is card 25."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a stock allows: trades, and the buildings that can be paid for."""

    trades: tuple[TradeForFood, ...]
    affordable: CardSet
    affordable_with_discount: tuple[CardSet, CardSet, CardSet]
    """Likewise if they cost one wood, stone or clay less."""


_PRICE = NUMBERS.trade_price
_ALL_TRADES = tuple(
    TradeForFood(wood, stone, clay, _PRICE - wood - stone - clay)
    for wood in range(_PRICE + 1)
    for stone in range(_PRICE + 1 - wood)
    for clay in range(_PRICE + 1 - wood - stone)
)

_means: dict[PerResource, Means] = {}
_payments: dict[tuple[PerGood, PerResource], tuple[PayBuilding, ...]] = {}


def means_of(stock: PerResource) -> Means:
    """What can be traded and built with these goods."""
    known = _means.get(stock)
    if known is None:
        known = _means[stock] = _work_out_means(stock)
    return known


def payments(cost: PerGood, stock: PerResource) -> tuple[PayBuilding, ...]:
    """Every way to pay a cost: food may replace anything, even goods that are there."""
    known = _payments.get((cost, stock))
    if known is None:
        known = _payments[cost, stock] = _work_out_payments(cost, stock)
    return known


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


def is_affordable(cost: PerGood, stock: PerResource) -> bool:
    """Whether food covers everything that is missing."""
    missing = sum(max(0, cost[resource] - stock[resource]) for resource in GOODS)
    return missing <= stock[Resource.FOOD]


def _work_out_means(stock: PerResource) -> Means:
    wood, stone, clay, food = stock
    trades = tuple(
        trade
        for trade in _ALL_TRADES
        if trade.wood <= wood and trade.stone <= stone and trade.clay <= clay and trade.food <= food
    )
    affordable = 0
    discounted = [0, 0, 0]
    for card, building in BUILDINGS.items():
        if is_affordable(building.cost, stock):
            affordable |= 1 << card
        for resource in GOODS:
            if building.cost[resource] and is_affordable(cost_of(card, resource), stock):
                discounted[resource] |= 1 << card
    return Means(trades, affordable, (discounted[0], discounted[1], discounted[2]))


def _work_out_payments(cost: PerGood, stock: PerResource) -> tuple[PayBuilding, ...]:
    total = sum(cost)
    return tuple(
        PayBuilding(wood, stone, clay, total - wood - stone - clay)
        for wood in range(min(cost[0], stock[0]) + 1)
        for stone in range(min(cost[1], stock[1]) + 1)
        for clay in range(min(cost[2], stock[2]) + 1)
        if total - wood - stone - clay <= stock[Resource.FOOD]
    )
