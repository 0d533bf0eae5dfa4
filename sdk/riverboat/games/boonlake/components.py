"""The typed rows of the component tables, and the codes that the tables use."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine.names import Named
from riverboat.games.boonlake.enums import Good, Region, Resource, Strip, Track, Variant


class CardKind(Named):
    """The time of day printed on a project card."""

    DAY = 0
    SUNSET = 1
    NIGHT = 2


class Effect(Named):
    """What a project card does, by the code of its table."""

    COIN_TRACK = 0
    CARD_TRACK = 1
    BOTH_TRACKS = 2
    COINS = 3
    INHABITANTS = 4
    VASE = 5
    DISCARD3_FOR_2_INHABITANTS = 6
    SWAP_2CARDS_4COINS = 7
    SWAP_3CARDS_VASE_2COINS = 8
    SWAP_5CARDS_4VP = 9
    LEVER_UP = 10
    DISCARD2_FOR_VP = 11
    FREE_HOUSE = 12
    INHABITANT_FOR_8COINS = 13
    EASY_SETTLEMENT = 14
    TWO_VASES_FOR_4VP = 15
    VP_PER_PRESENCE_REGION = 16
    VP_PER_PRODUCTION_LEVEL = 17
    VP_PER_CATTLE = 18
    VP_PER_HOUSE = 19
    VP_PER_SETTLEMENT = 20
    THRESHOLD_COIN_TRACK = 21
    THRESHOLD_CARD_TRACK = 22
    THRESHOLD_LEVERS = 23
    THRESHOLD_CATTLE = 24
    THRESHOLD_HOUSES = 25
    THRESHOLD_SETTLEMENTS = 26
    LEVER_DISCOUNT = 27
    CARD_DISCOUNT = 28
    DISCARD_BONUS = 29
    CATTLE_INHABITANT_LESS = 30
    CATTLE_COINS = 31
    RIVER_COIN_BONUS = 32
    HARBOUR_COINS = 33
    HARBOUR_CARDS = 34
    EXTRA_VASE = 35


class SiteEffect(Named):
    """What a building site does when it is developed or, the last two, settled."""

    NONE = 0
    COIN_TRACK = 1
    CARD_TRACK = 2
    TRACK_CHOICE = 3
    COIN_INCOME = 4
    CARD_INCOME = 5
    VP = 6
    LOSE_VP = 7
    VASE = 8
    SETTLE_VP = 9
    SETTLE_LOSE_VP = 10


class Category(Named):
    """What a scoring tile asks for."""

    COIN_TRACK = 0
    CARD_TRACK = 1
    LOWER_TRACK = 2
    PRODUCTION_LEVELS = 3
    ADJACENT_TILES = 4
    LEVERS = 5
    CATTLE = 6
    SETTLEMENTS = 7
    BRIDGE_PRESENCES = 8
    EXCHANGE_INHABITANT_OR_5_COINS = 9
    EXCHANGE_VASE_OR_5_COINS = 10
    EXCHANGE_2_COINS = 11
    SUNSET_AND_DAY_CARDS = 12
    REGIONS = 13


@dataclass(frozen=True, slots=True)
class Reward:
    """Something gained: an amount of a good; a site may be of a fixed resource."""

    good: Good
    amount: int
    resource: Resource | None = None


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map with all its neighbours: over land, the ford and bridges alike.

    `hex` is its row and column for pictures; odd rows stand half a hex to the right.
    """

    number: int
    region: Region
    hex: tuple[int, int]
    start_symbol: str
    reward: Reward | None
    neighbours: tuple[int, ...]
    bridge: bool


@dataclass(frozen=True, slots=True)
class Site:
    """A building site: what it costs or gives at once, and its effect."""

    coins: int
    cards: int
    gain_coins: int
    gain_cards: int
    effect: SiteEffect
    amount: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A building tile; a pasture has no sites."""

    name: str
    back: str
    sites: tuple[Site, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A project card. `amount` is the effect's number; region and kind where it names one.

    `pairs` are thresholds with their points, or the steps on the coin and the card track.
    """

    name: str
    title: str
    kind: CardKind
    coins: int
    vases: int
    need: tuple[int, ...]
    vp: int
    effect: Effect
    amount: int
    region: Region | None
    bonus_kind: CardKind | None
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One way of an exchange printed on a card: what is given up and what is gained."""

    variant: Variant
    pay: tuple[tuple[Good, int], ...]
    gain: tuple[tuple[Good, int], ...]


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """A scoring tile: four conditions (larger, smaller number) and a special project."""

    name: str
    category: Category
    conditions: tuple[tuple[int, int], ...]
    regions: tuple[Region, ...]
    vp_each: int
    coins: int
    need: tuple[int, ...]
    track: Track
    vp: int
    inhabitants: int


@dataclass(frozen=True, slots=True)
class RiverSpace:
    """A space of the river."""

    name: str
    arm: str
    order: int
    reward: Reward | None
    harbour: bool
    final: bool
    lock_after: bool


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of an income track."""

    income: int
    vp: int
    reward: Reward | None


@dataclass(frozen=True, slots=True)
class Recess:
    """A recess of the player board; coins and VP are what it brings when vacated."""

    name: str
    tier: int
    coins: int
    vp: int
    final_vp: int
    extra: int


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up for a number of players."""

    symbols: tuple[str, ...]
    ship_starts: tuple[str, ...]
    coins: tuple[int, ...]
    dealt_tiles: int


@dataclass(frozen=True, slots=True)
class SoloTile:
    """A solo tile: type B is the stronger one; corners are spaces of the map."""

    name: str
    strong: bool
    actions: tuple[Strip, ...]
    corners: tuple[int, ...]
