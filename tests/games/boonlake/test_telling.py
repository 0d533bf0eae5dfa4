"""Cards, tiles, rewards and places in whole words: what is not printed is not told."""

from __future__ import annotations

import pytest

from riverboat.games.boonlake.catalog import CARDS, RIVER, TILES
from riverboat.games.boonlake.components import Reward
from riverboat.games.boonlake.enums import Good, Lever, Resource
from riverboat.games.boonlake.telling import (
    card_words,
    lever_words,
    resource_words,
    reward_words,
    river_name,
    scoring_words,
    tile_words,
)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "C001",
            "Forge, day card C001, costs 2 coins and proof of 2 loam and 1 stone, 2 points: "
            "1 step on the coin track",
        ),
        (
            "C009",
            "Bank, night card C009, costs proof of 4 loam and 2 stone, 3 points: "
            "2 steps on the coin track",
        ),
        (
            "C007",
            "Grain Scales, day card C007, costs 1 coin, 1 vase and proof of 1 stone, 3 points: "
            "1 step on the coin track",
        ),
        (
            "C022",
            "Surveyor, day card C022, costs 1 coin and 1 vase, 2 points: 1 step on the card track",
        ),
    ],
)
def test_a_card_tells_its_price_as_far_as_it_has_one(card: str, words: str) -> None:
    assert card_words(card) == words


def test_every_card_has_a_price() -> None:
    assert not [name for name in CARDS if "costs nothing" in card_words(name)]


def test_a_scoring_tile_tells_points_for_each_payment_only_if_it_has_them() -> None:
    assert scoring_words("ST10") == (
        "Give inhabitants (ST10): 1, 2, 3 and 4 inhabitants or 5 coins each to give up, "
        "2 points each at scorings 1 to 4; project for 9 coins and proof of 2 wood and 2 loam: "
        "6 points, 2 inhabitants, a step on the card track"
    )
    assert scoring_words("ST14") == (
        "Unknown/New Hope (ST14): 1/1, 2/1, 3/2 and 4/3 presences in Unknown and New Hope at "
        "scorings 1 to 4; project for 11 coins and proof of 1 wood and 3 iron: 7 points, "
        "2 inhabitants, a step on the card track"
    )


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("S01", "a tile with a site (free) and a site (costs 4 coins, 1 step on the coin track)"),
        (
            "S04",
            "a tile with a site (gives 1 card) and "
            "a site (costs 3 coins, 1 step on the card track)",
        ),
        (
            "S08",
            "a tile with a site (gives 1 coin) and "
            "a site (costs 3 cards, 1 step on the coin track)",
        ),
        ("G02", "a tile with a site (costs 4 cards, 3 steps on one income track)"),
        ("P1", "a pasture"),
    ],
)
def test_a_tile_tells_what_its_sites_cost_or_give(tile: str, words: str) -> None:
    assert tile_words(TILES[tile]) == words


@pytest.mark.parametrize(
    ("reward", "words"),
    [
        (None, "nothing"),
        (Reward(Good.COINS, 3), "3 coins"),
        (Reward(Good.SITE, 1, Resource.IRON), "a level of iron"),
        (Reward(Good.SITE, 1), "1 production level"),
        (Reward(Good.VASE_OR_SITE, 1), "a vase or a production level"),
    ],
)
def test_a_reward_is_told_by_what_it_is(reward: Reward | None, words: str) -> None:
    assert reward_words(reward) == words


def test_river_spaces_count_from_one_on_each_arm() -> None:
    assert [river_name(name) for name in ("T1", "UP1", "UP9", "LO1")] == [
        "river space 1",
        "upper arm space 1",
        "upper arm space 9",
        "lower arm space 1",
    ]
    assert len({river_name(name) for name in RIVER}) == len(RIVER)


def test_resources_and_levers_are_told_with_their_numbers() -> None:
    assert resource_words((2, 0, 0, 1)) == "2 wood and 1 iron"
    assert resource_words((0, 0, 0, 0)) == ""
    assert lever_words(Lever.L1).endswith("(costs 4 coins)")
