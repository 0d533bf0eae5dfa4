"""What cards, sites, strips and levers do, in forms short enough for a picture of them.

In these lines `<coin>` stands for an icon and `[4]` for victory points; `plain` says both in words.
"""

from __future__ import annotations

import re
from typing import Final

from riverboat.engine.wording import spoken
from riverboat.games.boonlake.components import (
    Card,
    Category,
    Effect,
    Reward,
    ScoringTile,
    Site,
    SiteEffect,
)
from riverboat.games.boonlake.enums import Good, Lever, Region, Strip

ICON_WORDS: Final = {
    "coin": "coin",
    "card": "card",
    "vase": "vase",
    "man": "inhabitant",
    "house": "house",
    "town": "settlement",
    "cow": "cattle",
    "ship": "boat",
    "site": "site",
    "wood": "wood site",
    "clay": "loam site",
    "stone": "stone site",
    "iron": "iron site",
}
RESOURCE_ICONS: Final = ("wood", "clay", "stone", "iron")
REGION_NAMES: Final = {region: spoken(region).title() for region in Region}

# Where a tile lies, and where none does; the same on pictures and terminals.
REGION_COLOURS: Final = {
    Region.UNKNOWN: ("#CFB6E8", "#F3ECF8"),
    Region.NEW_HOPE: ("#B4D693", "#EAF3E2"),
    Region.BOONLAKE: ("#FBEFC2", "#FCF4DF"),
    Region.SOUTHERN: ("#E39A80", "#F9E4DC"),
}

_THRESHOLDS: Final = " {low}:[{low_vp}] {high}:[{high_vp}]"
EFFECTS: Final[dict[Effect, str]] = {
    Effect.COIN_TRACK: "<coin> track +{n}",
    Effect.CARD_TRACK: "<card> track +{n}",
    Effect.BOTH_TRACKS: "<coin><card> tracks +1",
    Effect.COINS: "+{n}<coin>",
    Effect.INHABITANTS: "+{n}<man>",
    Effect.VASE: "+{n}<vase>",
    Effect.DISCARD3_FOR_2_INHABITANTS: "3<card>→2<man>",
    Effect.SWAP_2CARDS_4COINS: "2<card>↔4<coin>",
    Effect.SWAP_3CARDS_VASE_2COINS: "3<card>↔1<vase>+2<coin>",
    Effect.SWAP_5CARDS_4VP: "5<card>↔[4]",
    Effect.LEVER_UP: "1 used lever up",
    Effect.DISCARD2_FOR_VP: "2<card>→[{n}]",
    Effect.FREE_HOUSE: "<man>→<house> free",
    Effect.INHABITANT_FOR_8COINS: "1<man>→8<coin>",
    Effect.EASY_SETTLEMENT: "<house>→<town> −1<man>",
    Effect.TWO_VASES_FOR_4VP: "2<vase>→[4]",
    Effect.VP_PER_PRESENCE_REGION: "end: [1] in {region}",
    Effect.VP_PER_PRODUCTION_LEVEL: "end: [{n}] per level",
    Effect.VP_PER_CATTLE: "end: [{n}] per <cow>",
    Effect.VP_PER_HOUSE: "end: [{n}] per <house>",
    Effect.VP_PER_SETTLEMENT: "end: [{n}] per <town>",
    Effect.THRESHOLD_COIN_TRACK: "<coin> track" + _THRESHOLDS,
    Effect.THRESHOLD_CARD_TRACK: "<card> track" + _THRESHOLDS,
    Effect.THRESHOLD_LEVERS: "levers" + _THRESHOLDS,
    Effect.THRESHOLD_CATTLE: "end: <cow>" + _THRESHOLDS,
    Effect.THRESHOLD_HOUSES: "end: <house>" + _THRESHOLDS,
    Effect.THRESHOLD_SETTLEMENTS: "end: <town>" + _THRESHOLDS,
    Effect.LEVER_DISCOUNT: "levers −{n}<coin>",
    Effect.CARD_DISCOUNT: "cards −{n}<coin>",
    Effect.DISCARD_BONUS: "{kind} away +{n}<coin>",
    Effect.CATTLE_INHABITANT_LESS: "<cow> −{n}<man>",
    Effect.CATTLE_COINS: "<cow> +{n}<coin>",
    Effect.RIVER_COIN_BONUS: "river <coin> +{n}",
    Effect.HARBOUR_COINS: "harbour +{n}<coin>",
    Effect.HARBOUR_CARDS: "harbour +{n}<card>",
    Effect.EXTRA_VASE: "river <vase> +{n}",
}

SITE_EFFECTS: Final[dict[SiteEffect, str]] = {
    SiteEffect.NONE: "",
    SiteEffect.COIN_TRACK: "↑{n}<coin>",
    SiteEffect.CARD_TRACK: "↑{n}<card>",
    SiteEffect.TRACK_CHOICE: "↑{n}<coin><card>",
    SiteEffect.COIN_INCOME: "earn<coin>",
    SiteEffect.CARD_INCOME: "earn<card>",
    SiteEffect.VP: "[{n}]",
    SiteEffect.LOSE_VP: "[-{n}]",
    SiteEffect.VASE: "<vase>",
    SiteEffect.SETTLE_VP: "<town>[{n}]",
    SiteEffect.SETTLE_LOSE_VP: "<town>[-{n}]",
}

CATEGORIES: Final[dict[Category, str]] = {
    Category.COIN_TRACK: "Coin track",
    Category.CARD_TRACK: "Card track",
    Category.LOWER_TRACK: "Lower track",
    Category.PRODUCTION_LEVELS: "Production",
    Category.ADJACENT_TILES: "Connected",
    Category.LEVERS: "Levers",
    Category.CATTLE: "Cattle",
    Category.SETTLEMENTS: "Settlements",
    Category.BRIDGE_PRESENCES: "At bridges",
    Category.EXCHANGE_INHABITANT_OR_5_COINS: "Give inhabitants",
    Category.EXCHANGE_VASE_OR_5_COINS: "Give vases",
    Category.EXCHANGE_2_COINS: "Give 2 coins",
    Category.SUNSET_AND_DAY_CARDS: "Sunset and day",
    Category.REGIONS: "",
}

STRIP_NAMES: Final[dict[Strip, str]] = {strip: spoken(strip).title() for strip in Strip}
# What the one who takes the strip does, and what everybody does after that.
STRIPS: Final[dict[Strip, tuple[str, str]]] = {
    Strip.PIONEER: ("explore 2×, build", "others 2<card>, card"),
    Strip.SETTLE: ("develop or upgrade", "build or card"),
    Strip.CATTLE: ("lay a pasture", "<cow> or card"),
    Strip.REGION: ("cover a region", "<coin> elsewhere"),
    Strip.HIRE: ("1<man>, explore", "buy <man>"),
    Strip.PROGRESS: ("buy a lever", "lever or 1<card>"),
    Strip.BUILDER: ("3<coin>, card or 2<card>", "card"),
}

LEVERS: Final[dict[Lever, str]] = {
    Lever.L1: "<vase>/6<coin>",
    Lever.L2: "lever",
    Lever.L3: "upgrade",
    Lever.L4: "<coin>/level",
    Lever.L5: "+3<coin>",
    Lever.L6: "[1]/<man>",
    Lever.L7: "<ship> up",
    Lever.L8: "<town>−1<man>",
    Lever.L9: "+1<man>",
    Lever.L10: "joker/2",
    Lever.L11: "+5<coin>",
    Lever.L12: "2<card>:<man>",
}

GOOD_ICONS: Final = {
    Good.COINS: "<coin>",
    Good.CARDS: "<card>",
    Good.INHABITANTS: "<man>",
    Good.VASES: "<vase>",
}


def effect_line(card: Card) -> str:
    """What a project card does."""
    (low, low_vp), (high, high_vp) = (*card.pairs, (0, 0), (0, 0))[:2]
    return EFFECTS[card.effect].format(
        n=card.amount,
        region="" if card.region is None else REGION_NAMES[card.region],
        kind="" if card.bonus_kind is None else spoken(card.bonus_kind),
        low=low,
        low_vp=low_vp,
        high=high,
        high_vp=high_vp,
    )


def site_cost_line(site: Site) -> str:
    """What a building site costs or brings at once."""
    if site.coins or site.cards:
        return f"{site.coins}<coin>" if site.coins else f"{site.cards}<card>"
    if site.gain_coins or site.gain_cards:
        return f"+{site.gain_coins}<coin>" if site.gain_coins else f"+{site.gain_cards}<card>"
    return "free"


def site_effect_line(site: Site) -> str:
    """What developing or settling a building site brings."""
    return SITE_EFFECTS[site.effect].format(n=site.amount)


def reward_line(reward: Reward | None) -> str:
    """What a space of the river, of the map or of a track gives."""
    if reward is None:
        return ""
    if reward.resource is not None:
        return f"<{RESOURCE_ICONS[reward.resource]}>"
    if reward.good is Good.VP:
        return f"[{reward.amount}]"
    if reward.good is Good.VASE_OR_SITE:
        return "<vase><site>"
    if reward.good is Good.SITE:
        return "<site>"
    return f"{reward.amount}{GOOD_ICONS[reward.good]}"


def tile_title(tile: ScoringTile) -> str:
    """What a scoring tile asks for."""
    return CATEGORIES[tile.category] or "/".join(REGION_NAMES[region] for region in tile.regions)


def conditions(tile: ScoringTile) -> tuple[str, ...]:
    """The numbers that a scoring tile asks for at the four scorings."""
    return tuple(f"{one}/{other}" if other else str(one) for one, other in tile.conditions)


def plain(line: str) -> str:
    """The same line in words."""
    words = re.sub(r"\[(-?\d+)\]", r"\1 VP", line).replace("↑", "+")
    words = re.sub(r"([\w,:→↔+−/]?)<(\w+)>", _icon_word, words)
    return re.sub(r"\s+(?=[/:→↔ ]|$)", "", words).strip()


def _icon_word(match: re.Match[str]) -> str:
    before, word = match[1], ICON_WORDS[match[2]]
    many = "s" if before.isdigit() and before != "1" and word != "cattle" else ""
    return f"{before} {word}{many}" if before.isdigit() else f"{before}{word} "
