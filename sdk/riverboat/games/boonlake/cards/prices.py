"""What cards and special projects cost."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.cards.resources import plans_of
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.goods.lacking import lacks_coins
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player


def price_of(player: Player, item: str) -> int:
    """The coins for a card or project after discounts, without fees for boats."""
    coins = CARDS[item].coins if item in CARDS else SCORING_TILES[item].coins
    return max(0, coins - bonus(player, Effect.CARD_DISCOUNT))


def need_of(item: str) -> tuple[int, ...]:
    """The resources that a card or project asks for."""
    return CARDS[item].need if item in CARDS else SCORING_TILES[item].need


def cannot_pay(player: Player, item: str) -> Refusal | None:
    """Whether resources or coins are missing; None: it can be paid."""
    plans = plans_of(player)[need_of(item)]
    if not plans.ways:
        text = f"production, boats and ready levers cannot prove the resources of {item}"
        return refuse(Reason.NOT_ENOUGH_RESOURCES, text, "Plans")
    price = price_of(player, item) + plans.surcharge
    return None if price <= player.coins else lacks_coins(player, price, "Plans")
