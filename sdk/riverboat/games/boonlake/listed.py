"""Every move that can be listed, built once: making objects is what costs time."""

from __future__ import annotations

from riverboat.games.boonlake.board import ALL_SPACES, CARD_NAMES, SCORING_TILE_NAMES, SITE_INDICES
from riverboat.games.boonlake.catalog import RIVER
from riverboat.games.boonlake.enums import (
    Good,
    Lever,
    Region,
    Resource,
    Strip,
    Track,
    Variant,
)
from riverboat.games.boonlake.moves import (
    BuildSite,
    BuyInhabitant,
    CardEffect,
    ChooseRegion,
    ChooseScoringTile,
    ChooseStartSite,
    ChooseStrip,
    ChooseTrack,
    Develop,
    DiscardCard,
    DiscardForCost,
    DrawCards,
    Explore,
    ForgoRight,
    LiftLever,
    Modernize,
    MoveShip,
    Pass,
    PayCattle,
    PaySettlement,
    PayUnit,
    PlaceCattle,
    PlacePasture,
    PlaceTile,
    PlayCard,
    PlayProject,
    RiverChoice,
    ScoreTile,
    SellVase,
    TakePart,
    TakeRegionCoins,
    TakeVase,
    UpgradeHouse,
    UpgradeSettlement,
    UseLever,
)
from riverboat.games.boonlake.state import site_of, space_of

PASS = Pass()
DRAW_CARDS = DrawCards()
EXPLORE = Explore()
TAKE_PART = TakePart()
TAKE_REGION_COINS = TakeRegionCoins()
TAKE_VASE = TakeVase()
SELL_VASE = SellVase()

# By card or tile name.
PLAY_CARD = {name: PlayCard(name) for name in CARD_NAMES}
DISCARD_CARD = {name: DiscardCard(name) for name in CARD_NAMES}
DISCARD_FOR_COST = {name: DiscardForCost(name) for name in CARD_NAMES}
PLAY_PROJECT = {name: PlayProject(name) for name in SCORING_TILE_NAMES}
CHOOSE_SCORING_TILE = {name: ChooseScoringTile(name) for name in SCORING_TILE_NAMES}
SCORE_TILE = {name: (ScoreTile(name, False), ScoreTile(name, True)) for name in SCORING_TILE_NAMES}
MOVE_SHIP = {name: MoveShip(name) for name in RIVER}

# By space; index 0 is no space.
PLACE_TILE = [PlaceTile(space) for space in range(len(ALL_SPACES) + 1)]
PLACE_PASTURE = [PlacePasture(space) for space in range(len(ALL_SPACES) + 1)]
PLACE_CATTLE = [PlaceCattle(space) for space in range(len(ALL_SPACES) + 1)]

# By site index.
_SITES = [(space_of(index), site_of(index)) for index in SITE_INDICES]
DEVELOP = [Develop(space, site) for space, site in _SITES]
UPGRADE_HOUSE = [UpgradeHouse(space, site) for space, site in _SITES]
UPGRADE_SETTLEMENT = [UpgradeSettlement(space, site) for space, site in _SITES]

# By enum.
CHOOSE_STRIP = tuple(ChooseStrip(row) for row in range(1, len(Strip) + 1))
CHOOSE_START_SITE = tuple(ChooseStartSite(resource) for resource in Resource)
CHOOSE_TRACK = tuple(ChooseTrack(track) for track in Track)
CHOOSE_REGION = [ChooseRegion(region) for region in Region]
BUILD_SITE = [BuildSite(resource) for resource in Resource]
RIVER_VASE = RiverChoice(None)
RIVER_SITE = [RiverChoice(resource) for resource in Resource]
MODERNIZE = [Modernize(lever) for lever in Lever]
LIFT_LEVER = [LiftLever(lever) for lever in Lever]
FORGO_RIGHT = [ForgoRight(lever) for lever in (Lever.L1, Lever.L2, Lever.L3)]
CARD_EFFECT = [CardEffect(variant) for variant in Variant]
PAY_UNIT = [PayUnit(good) for good in Good]
BUY_FOR_COINS = BuyInhabitant(Good.COINS)
BUY_FOR_CARDS = BuyInhabitant(Good.CARDS)
USE_LEVER = [UseLever(lever) for lever in Lever]
USE_L10_COINS = UseLever(Lever.L10, Good.COINS)
USE_L10_CARDS = UseLever(Lever.L10, Good.CARDS)
TOW = {
    (origin, target): UseLever(Lever.L7, None, origin, target)
    for origin in Resource
    for target in Resource
    if target < origin
}

# By VP units; PaySettlement first by the use of L8.
PAY_CATTLE = [PayCattle(units) for units in range(10)]
PAY_SETTLEMENT = [[PaySettlement(use, units) for units in range(10)] for use in (False, True)]
