"""What cards in a hand promise: the more, the nearer they are to being played."""

from __future__ import annotations

from riverboat.games.boonlake.cards.prospects import card_prospects, project_prospects
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES

NOTHING, EVERYTHING = (0, 0, 0, 0), (9, 9, 9, 9)
DEAREST = max(CARDS, key=lambda name: sum(CARDS[name].need))


def test_a_card_promises_more_once_its_resources_are_produced() -> None:
    far = card_prospects((DEAREST,), NOTHING, 2, 0.35, 4)
    near = card_prospects((DEAREST,), EVERYTHING, 2, 0.35, 4)
    assert 0 <= far < near == CARDS[DEAREST].vp + 2 - 0.35 * CARDS[DEAREST].coins


def test_only_the_best_cards_count() -> None:
    hand = tuple(list(CARDS)[:6])
    each = [card_prospects((name,), EVERYTHING, 2, 0.35, 1) for name in hand]
    assert card_prospects(hand, EVERYTHING, 2, 0.35, 4) == sum(sorted(each, reverse=True)[:4])


def test_a_project_on_the_own_tile_promises_its_points_twice() -> None:
    name = max(SCORING_TILES, key=lambda name: SCORING_TILES[name].vp)
    once, twice = (project_prospects(((name, factor),), EVERYTHING, 0, 0) for factor in (1, 2))
    assert twice == 2 * once > 0
