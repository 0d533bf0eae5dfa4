"""Every move that can be listed, built once: making objects is what costs time."""

from __future__ import annotations

from riverboat.games.boonlake import moves
from riverboat.games.boonlake.board import ALL_SPACES, CARD_NAMES, SCORING_TILE_NAMES, SITE_INDICES
from riverboat.games.boonlake.catalog import CATTLE_RECESSES, RIVER, SETTLEMENT_RECESSES
from riverboat.games.boonlake.components import Recess
from riverboat.games.boonlake.enums import Good, Lever, Region, Resource, Strip, Track, Variant
from riverboat.games.boonlake.state import site_of, space_of

PASS = moves.Pass()
DRAW_CARDS = moves.DrawCards()
EXPLORE = moves.Explore()
TAKE_PART = moves.TakePart()
TAKE_REGION_COINS = moves.TakeRegionCoins()
TAKE_VASE = moves.TakeVase()
SELL_VASE = moves.SellVase()

# By card or tile name.
PLAY_CARD = {name: moves.PlayCard(name) for name in CARD_NAMES}
DISCARD_CARD = {name: moves.DiscardCard(name) for name in CARD_NAMES}
DISCARD_FOR_COST = {name: moves.DiscardForCost(name) for name in CARD_NAMES}
PLAY_PROJECT = {name: moves.PlayProject(name) for name in SCORING_TILE_NAMES}
CHOOSE_SCORING_TILE = {name: moves.ChooseScoringTile(name) for name in SCORING_TILE_NAMES}
SCORE_TILE = {
    name: (moves.ScoreTile(name, False), moves.ScoreTile(name, True)) for name in SCORING_TILE_NAMES
}
MOVE_SHIP = {name: moves.MoveShip(name) for name in RIVER}

# By space; index 0 is no space.
PLACE_TILE = [moves.PlaceTile(space) for space in range(len(ALL_SPACES) + 1)]
PLACE_PASTURE = [moves.PlacePasture(space) for space in range(len(ALL_SPACES) + 1)]
PLACE_CATTLE = [moves.PlaceCattle(space) for space in range(len(ALL_SPACES) + 1)]

# By site index.
_SITES = [(space_of(index), site_of(index)) for index in SITE_INDICES]
DEVELOP = [moves.Develop(space, site) for space, site in _SITES]
UPGRADE_HOUSE = [moves.UpgradeHouse(space, site) for space, site in _SITES]
UPGRADE_SETTLEMENT = [moves.UpgradeSettlement(space, site) for space, site in _SITES]

# By enum.
CHOOSE_STRIP = tuple(moves.ChooseStrip(row) for row in range(1, len(Strip) + 1))
CHOOSE_START_SITE = tuple(moves.ChooseStartSite(resource) for resource in Resource)
CHOOSE_TRACK = tuple(moves.ChooseTrack(track) for track in Track)
CHOOSE_REGION = [moves.ChooseRegion(region) for region in Region]
BUILD_SITE = [moves.BuildSite(resource) for resource in Resource]
RIVER_VASE = moves.RiverChoice(None)
RIVER_SITE = [moves.RiverChoice(resource) for resource in Resource]
MODERNIZE = [moves.Modernize(lever) for lever in Lever]
LIFT_LEVER = [moves.LiftLever(lever) for lever in Lever]
FORGO_RIGHT = [moves.ForgoRight(lever) for lever in (Lever.L1, Lever.L2, Lever.L3)]
CARD_EFFECT = [moves.CardEffect(variant) for variant in Variant]
PAY_UNIT = [moves.PayUnit(good) for good in Good]
BUY_FOR_COINS = moves.BuyInhabitant(Good.COINS)
BUY_FOR_CARDS = moves.BuyInhabitant(Good.CARDS)
USE_LEVER = [moves.UseLever(lever) for lever in Lever]
USE_L10_COINS = moves.UseLever(Lever.L10, Good.COINS)
USE_L10_CARDS = moves.UseLever(Lever.L10, Good.CARDS)
TOW = {
    (origin, target): moves.UseLever(Lever.L7, None, origin, target)
    for origin in Resource
    for target in Resource
    if target < origin
}


# By VP units, one for each additional inhabitant at the most; PaySettlement first by the use of L8.
def _units(recesses: list[Recess]) -> range:
    return range(1 + max(recess.extra for recess in recesses))


PAY_CATTLE = [moves.PayCattle(units) for units in _units(CATTLE_RECESSES)]
PAY_SETTLEMENT = [
    [moves.PaySettlement(use_l8, units) for units in _units(SETTLEMENT_RECESSES)]
    for use_l8 in (False, True)
]
