"""Cards, tiles, levers and places in whole words: what tooltips and sentences say."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine.wording import headed, listed, plural, spoken
from riverboat.games.boonlake.catalog import (
    CARDS,
    LEVER_COSTS,
    RIVER,
    SCORING_TILES,
    SOLO_TILES,
    TILES,
)
from riverboat.games.boonlake.components import (
    Card,
    Category,
    Effect,
    Reward,
    Site,
    SiteEffect,
    Tile,
)
from riverboat.games.boonlake.enums import Good, Lever, Resource
from riverboat.games.boonlake.short import REGION_NAMES, conditions, tile_title

EFFECTS: Final[dict[Effect, str]] = {
    Effect.COIN_TRACK: "{steps} on the coin track",
    Effect.CARD_TRACK: "{steps} on the card track",
    Effect.BOTH_TRACKS: "1 step on both income tracks",
    Effect.COINS: "gain {coins}",
    Effect.INHABITANTS: "gain {inhabitants}",
    Effect.VASE: "gain a vase",
    Effect.DISCARD3_FOR_2_INHABITANTS: "discard 3 cards for 2 inhabitants",
    Effect.SWAP_2CARDS_4COINS: "exchange 2 cards for 4 coins, or back",
    Effect.SWAP_3CARDS_VASE_2COINS: "exchange 3 cards for a vase and 2 coins, or back",
    Effect.SWAP_5CARDS_4VP: "exchange 5 cards for 4 points, or back",
    Effect.LEVER_UP: "lift a used lever",
    Effect.DISCARD2_FOR_VP: "discard 2 cards for {points}",
    Effect.FREE_HOUSE: "an inhabitant on the map becomes a house for free",
    Effect.INHABITANT_FOR_8COINS: "give up an inhabitant for 8 coins",
    Effect.EASY_SETTLEMENT: "a settlement with 1 inhabitant and 1 presence less",
    Effect.TWO_VASES_FOR_4VP: "give up 2 vases for 4 points",
    Effect.VP_PER_PRESENCE_REGION: "at the end 1 point for each presence in {region}",
    Effect.VP_PER_PRODUCTION_LEVEL: "at the end {points} for each level of production",
    Effect.VP_PER_CATTLE: "at the end {points} for each cattle placed",
    Effect.VP_PER_HOUSE: "at the end {points} for each house off the board",
    Effect.VP_PER_SETTLEMENT: "at the end {points} for each settlement built",
    Effect.THRESHOLD_COIN_TRACK: "at the end {pairs} on the coin track",
    Effect.THRESHOLD_CARD_TRACK: "at the end {pairs} on the card track",
    Effect.THRESHOLD_LEVERS: "at the end {pairs} levers",
    Effect.THRESHOLD_CATTLE: "at the end {pairs} cattle",
    Effect.THRESHOLD_HOUSES: "at the end {pairs} houses off the board",
    Effect.THRESHOLD_SETTLEMENTS: "at the end {pairs} settlements",
    Effect.LEVER_DISCOUNT: "levers cost {coins} less",
    Effect.CARD_DISCOUNT: "cards and projects cost {coins} less",
    Effect.DISCARD_BONUS: "1 coin more for each {kind} card discarded for coins",
    Effect.CATTLE_INHABITANT_LESS: "cattle cost 1 inhabitant less",
    Effect.CATTLE_COINS: "{coins} more for each cattle placed",
    Effect.RIVER_COIN_BONUS: "1 coin more on river spaces with coins",
    Effect.HARBOUR_COINS: "{coins} in each harbour",
    Effect.HARBOUR_CARDS: "{cards} in each harbour",
    Effect.EXTRA_VASE: "1 vase more where the river gives one",
}

SITE_EFFECTS: Final[dict[SiteEffect, str]] = {
    SiteEffect.NONE: "",
    SiteEffect.COIN_TRACK: "{steps} on the coin track",
    SiteEffect.CARD_TRACK: "{steps} on the card track",
    SiteEffect.TRACK_CHOICE: "{steps} on one income track",
    SiteEffect.COIN_INCOME: "the income of the coin track",
    SiteEffect.CARD_INCOME: "the income of the card track",
    SiteEffect.VP: "{points}",
    SiteEffect.LOSE_VP: "lose {points}",
    SiteEffect.VASE: "a vase",
    SiteEffect.SETTLE_VP: "{points} for a settlement",
    SiteEffect.SETTLE_LOSE_VP: "a settlement loses {points}",
}

LEVERS: Final[dict[Lever, str]] = {
    Lever.L1: "forgo the right part: take a vase, or give one up for 6 coins",
    Lever.L2: "forgo the right part: buy a lever without an inhabitant",
    Lever.L3: "forgo the right part: upgrade",
    Lever.L4: "forgo a card: 1 coin for each level of production",
    Lever.L5: "forgo a card: 3 coins",
    Lever.L6: "region scoring: 1 point for each scored presence",
    Lever.L7: "at any time or when paying: one boat upstream for free",
    Lever.L8: "a settlement with 1 inhabitant and 1 presence less",
    Lever.L9: "1 inhabitant when a tile or pasture is placed",
    Lever.L10: "any resource when paying, or at any time 2 coins or 2 cards",
    Lever.L11: "5 coins at any time, or when paying with any resource",
    Lever.L12: "at any time: discard 2 cards for 1 inhabitant and 3 points",
}

CATEGORIES: Final[dict[Category, str]] = {
    Category.COIN_TRACK: "space reached on the coin track",
    Category.CARD_TRACK: "space reached on the card track",
    Category.LOWER_TRACK: "space reached on the lower income track",
    Category.PRODUCTION_LEVELS: "levels of production",
    Category.ADJACENT_TILES: "connected spaces with own presences",
    Category.LEVERS: "levers",
    Category.CATTLE: "cattle off the board",
    Category.SETTLEMENTS: "settlements off the board",
    Category.BRIDGE_PRESENCES: "presences on bridge spaces",
    Category.EXCHANGE_INHABITANT_OR_5_COINS: "inhabitants or 5 coins each to give up",
    Category.EXCHANGE_VASE_OR_5_COINS: "vases or 5 coins each to give up",
    Category.EXCHANGE_2_COINS: "times 2 coins to give up",
    Category.SUNSET_AND_DAY_CARDS: "sunset and day cards",
    Category.REGIONS: "presences in {regions}",
}

_ARMS: Final = {"trunk": "river space", "upper": "upper arm space", "lower": "lower arm space"}
_NOUNS: Final = {
    Good.COINS: "coin",
    Good.CARDS: "card",
    Good.VP: "point",
    Good.INHABITANTS: "inhabitant",
    Good.VASES: "vase",
    Good.SITE: "production level",
}
_FIRST_OF_ARM: Final = {
    arm: min(space.order for space in RIVER.values() if space.arm == arm) for arm in _ARMS
}


def amount_words(good: Good, amount: int) -> str:
    """`3 coins`."""
    return "a vase or a production level" if good not in _NOUNS else plural(amount, _NOUNS[good])


def reward_words(reward: Reward | None) -> str:
    if reward is None:
        return "nothing"
    if reward.resource is not None:
        return f"a level of {spoken(reward.resource)}"
    return amount_words(reward.good, reward.amount)


def resource_words(need: tuple[int, ...]) -> str:
    """`2 wood and 1 iron`; empty if nothing is needed."""
    return listed(f"{need[kind]} {spoken(kind)}" for kind in Resource if need[kind])


def _amounts(amount: int) -> dict[str, str]:
    """`1 coin` or `2 coins` for each thing that an effect may be about."""
    nouns = ("step", "point", "coin", "inhabitant", "card")
    return {f"{noun}s": plural(amount, noun) for noun in nouns}


def effect_words(card: Card) -> str:
    pairs = [f"{plural(points, 'point')} from {least}" for least, points in card.pairs]
    return EFFECTS[card.effect].format(
        **_amounts(card.amount),
        region="" if card.region is None else REGION_NAMES[card.region],
        kind="" if card.bonus_kind is None else spoken(card.bonus_kind),
        pairs=" or ".join(pairs),
    )


def card_words(name: str) -> str:
    """All that is printed on a project card."""
    return f"{CARDS[name].title}, {card_facts(name)}"


@cache
def card_facts(name: str) -> str:
    """All that is printed on it but its title."""
    card = CARDS[name]
    price = [plural(card.coins, "coin")] if card.coins else []
    price += [plural(card.vases, "vase")] if card.vases else []
    needs = resource_words(card.need)
    price += [f"proof of {needs}"] if needs else []
    return (
        f"{spoken(card.kind)} card {card.name}, "
        f"costs {listed(price) or 'nothing'}, {plural(card.vp, 'point')}: {effect_words(card)}"
    )


def site_words(site: Site) -> str:
    """What developing a building site costs and brings."""
    price = "free"
    if site.coins or site.cards:
        price = f"costs {_coins_or_cards(site.coins, site.cards)}"
    elif site.gain_coins or site.gain_cards:
        price = f"gives {_coins_or_cards(site.gain_coins, site.gain_cards)}"
    effect = SITE_EFFECTS[site.effect].format(**_amounts(site.amount))
    return f"{price}, {effect}" if effect else price


def _coins_or_cards(coins: int, cards: int) -> str:
    return plural(coins, "coin") if coins else plural(cards, "card")


def tile_words(tile: Tile) -> str:
    """A building tile by what its sites offer."""
    if not tile.sites:
        return "a pasture"
    sites = " and ".join(f"a site ({site_words(site)})" for site in tile.sites)
    return f"a tile with {sites}"


@cache
def scoring_words(name: str) -> str:
    """All that is printed on a scoring tile."""
    tile = SCORING_TILES[name]
    asked = CATEGORIES[tile.category].format(
        regions=" and ".join(REGION_NAMES[region] for region in tile.regions)
    )
    numbers = listed(conditions(tile))
    each = f", {plural(tile.vp_each, 'point')} each" if tile.vp_each else ""
    return (
        f"{tile_title(tile)} ({name}): {numbers} {asked}{each} at scorings 1 to 4; project for "
        f"{tile.coins} coins and proof of {resource_words(tile.need)}: {tile.vp} points, "
        f"{tile.inhabitants} inhabitants, a step on the {spoken(tile.track)} track"
    )


@cache
def lever_words(lever: Lever) -> str:
    return f"{LEVERS[lever]} (costs {LEVER_COSTS[lever]} coins)"


def river_name(name: str) -> str:
    """`upper arm space 3`."""
    space = RIVER[name]
    return f"{_ARMS[space.arm]} {space.order - _FIRST_OF_ARM[space.arm] + 1}"


# How sentences call what has a code in moves and events.
NAMES: Final[dict[str, str]] = {
    **{name: card.title for name, card in CARDS.items()},
    **{name: tile_words(tile) for name, tile in TILES.items()},
    **{name: f"the scoring tile {tile_title(tile)}" for name, tile in SCORING_TILES.items()},
    **{name: river_name(name) for name in RIVER},
    **{name: f"solo tile {name}" for name in SOLO_TILES},
    "": "nothing",
}
RIVER_TITLES: Final = {name: headed(river_name(name)) for name in RIVER}
