"""The words of the tables: what is not printed costs and brings nothing."""

from __future__ import annotations

import pytest

from riverboat.games.boonlake import catalog, loading, parsing
from riverboat.games.boonlake.components import Effect, Reward, Site, SiteEffect
from riverboat.games.boonlake.enums import Good, Resource


def test_every_effect_acts_at_one_time() -> None:
    """At once, at the end of the game, or for good."""
    assert [effect for effects in parsing.TIMINGS.values() for effect in effects] == [*Effect]


@pytest.mark.parametrize(
    ("words", "reward"),
    [
        ("none", None),
        ("coins:3", Reward(Good.COINS, 3)),
        ("site", Reward(Good.SITE, 1)),
        ("site:iron", Reward(Good.SITE, 1, Resource.IRON)),
        ("vase", Reward(Good.VASES, 1)),
    ],
)
def test_a_reward_without_a_number_is_one(words: str, reward: Reward | None) -> None:
    assert parsing.parse_reward(words) == reward


@pytest.mark.parametrize(
    ("cost", "effect", "site"),
    [
        ("free", "none", Site(0, 0, 0, 0, SiteEffect.NONE, 0)),
        ("coins:6", "track_choice:3", Site(6, 0, 0, 0, SiteEffect.TRACK_CHOICE, 3)),
        ("cards:2", "none", Site(0, 2, 0, 0, SiteEffect.NONE, 0)),
        ("gain_coins:2", "none", Site(0, 0, 2, 0, SiteEffect.NONE, 0)),
        ("gain_cards:1", "none", Site(0, 0, 0, 1, SiteEffect.NONE, 0)),
    ],
)
def test_a_site_costs_or_gives_what_is_printed_and_nothing_else(
    cost: str, effect: str, site: Site
) -> None:
    assert parsing.parse_site(cost, effect) == site


def test_a_condition_of_one_number_asks_nothing_of_the_smaller_side() -> None:
    tiles = catalog.SCORING_TILES
    assert tiles["ST01"].conditions == ((1, 0), (3, 0), (5, 0), (7, 0))
    assert tiles["ST13"].conditions == ((1, 1), (2, 1), (3, 2), (5, 3))


def test_points_for_each_payment_stand_on_three_tiles() -> None:
    each = {name: tile.vp_each for name, tile in catalog.SCORING_TILES.items() if tile.vp_each}
    assert each == {"ST10": 2, "ST11": 2, "ST12": 1}


def test_a_recess_brings_coins_or_points_or_neither() -> None:
    rows = loading.read("player_board", 17)
    rows[0]["interim_income"] = "vp:3"
    first, second, *_ = loading.load_recesses(rows, "house", 6)
    assert ((first.coins, first.vp), (second.coins, second.vp)) == ((0, 3), (1, 0))
    rows[0]["interim_income"] = "none"
    first, *_ = loading.load_recesses(rows, "house", 6)
    assert (first.coins, first.vp) == (0, 0)


def test_solo_tiles_of_type_b_are_the_strong_ones() -> None:
    strong = [name for name, tile in catalog.SOLO_TILES.items() if tile.strong]
    assert strong == [name for name in catalog.SOLO_TILES if name.startswith("B")]
