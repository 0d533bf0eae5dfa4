"""Look-up tables made once from the catalog: what the rules ask for again and again."""

from __future__ import annotations

from itertools import accumulate

from riverboat.games.boonlake.catalog import (
    CARDS,
    CATTLE_RECESSES,
    HOUSE_RECESSES,
    MAP,
    RIVER,
    SCORING_TILES,
    SETTLEMENT_RECESSES,
    TILES,
)
from riverboat.games.boonlake.components import Recess, Reward, Site
from riverboat.games.boonlake.enums import Region
from riverboat.games.boonlake.numbers import SPACES
from riverboat.games.boonlake.state import site_index, space_of

ALL_SPACES = range(1, SPACES + 1)

# By space; index 0 is no space.
NEIGHBOURS: list[tuple[int, ...]] = [(), *(MAP[space].neighbours for space in ALL_SPACES)]
REGION_OF: list[Region] = [Region.UNKNOWN, *(MAP[space].region for space in ALL_SPACES)]
SPACE_REWARDS: list[Reward | None] = [None, *(MAP[space].reward for space in ALL_SPACES)]
IS_BRIDGE: list[bool] = [False, *(MAP[space].bridge for space in ALL_SPACES)]
BRIDGES: tuple[tuple[int, int], ...] = tuple(
    (space, other)
    for space in ALL_SPACES
    for other in NEIGHBOURS[space]
    if other > space and REGION_OF[other] is not REGION_OF[space]
)
UPPER_SITES: list[int] = [site_index(space, 1) for space in range(SPACES + 1)]
LOWER_SITES: list[int] = [site_index(space, 2) for space in range(SPACES + 1)]
REGION_SPACES: list[tuple[int, ...]] = [
    tuple(space for space in ALL_SPACES if MAP[space].region is region) for region in Region
]

# By site index.
SITE_INDICES = range(site_index(0, 1), site_index(SPACES, 2) + 1)
SPACE_OF: list[int] = [space_of(index) for index in SITE_INDICES]

# By tile name; the name of no tile has no sites.
SITES_OF: dict[str, tuple[Site, ...]] = {"": ()}
SITES_OF.update((name, tile.sites) for name, tile in TILES.items())
PASTURES = tuple(name for name, tile in TILES.items() if tile.back == "pasture")
IS_PASTURE: dict[str, bool] = {"": False}
IS_PASTURE.update((name, name in PASTURES) for name in TILES)
GREY_TILES = tuple(name for name, tile in TILES.items() if tile.back == "grey")

CARD_NAMES = tuple(CARDS)
SCORING_TILE_NAMES = tuple(SCORING_TILES)

# The river of each round; index 0 is no round.
PATHS: list[tuple[str, ...]] = [
    (),
    tuple(name for name, space in RIVER.items() if space.arm in ("trunk", "upper")),
    tuple(name for name, space in RIVER.items() if space.arm in ("trunk", "lower")),
]
PATH_INDEX: list[dict[str, int]] = [
    {name: index for index, name in enumerate(path)} for path in PATHS
]
TRUNK_END = sum(1 for space in RIVER.values() if space.arm == "trunk") - 1


def _sums(values: list[int]) -> list[int]:
    return [0, *accumulate(values)]


def _coins(recesses: list[Recess]) -> list[int]:
    return _sums([recess.coins for recess in recesses])


def _vp(recesses: list[Recess]) -> list[int]:
    return _sums([recess.vp for recess in recesses])


def _final(recesses: list[Recess]) -> list[int]:
    return _sums([recess.final_vp for recess in recesses])


# By the number of pieces removed from the player board.
HOUSE_COINS, HOUSE_VP = _coins(HOUSE_RECESSES), _vp(HOUSE_RECESSES)
SETTLEMENT_COINS, SETTLEMENT_VP = _coins(SETTLEMENT_RECESSES), _vp(SETTLEMENT_RECESSES)
CATTLE_COINS, CATTLE_VP = _coins(CATTLE_RECESSES), _vp(CATTLE_RECESSES)
HOUSE_FINAL = _final(HOUSE_RECESSES)
SETTLEMENT_FINAL = _final(SETTLEMENT_RECESSES)
CATTLE_FINAL = _final(CATTLE_RECESSES)


def _needed(recesses: list[Recess], tier: int) -> int:
    return sum(1 for recess in recesses if recess.tier <= tier)


_PIECES = (HOUSE_RECESSES, SETTLEMENT_RECESSES, CATTLE_RECESSES)
_TIERS = max(recess.tier for recesses in _PIECES for recess in recesses)

# By tier: houses, settlements and cattle that must have left before the tier is empty.
TIER_NEEDS: list[tuple[int, int, int]] = [
    (
        _needed(HOUSE_RECESSES, tier),
        _needed(SETTLEMENT_RECESSES, tier),
        _needed(CATTLE_RECESSES, tier),
    )
    for tier in range(_TIERS + 1)
]
