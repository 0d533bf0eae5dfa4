"""What cards in a hand and special projects may bring: the more, the less they still lack."""

from __future__ import annotations

from functools import lru_cache

from riverboat.games.boonlake.catalog import BOATS, CARDS, SCORING_TILES

_REMEMBERED = 8192


@lru_cache(_REMEMBERED)
def readiness(need: tuple[int, ...], levels: tuple[int, ...]) -> float:
    """The part of the resources that production and boats prove.

    >>> readiness((0, 2, 2, 1), (0, 0, 1, 0)), readiness((0, 0, 0, 0), (0, 0, 0, 0))
    (0.6, 1.0)
    """
    lacking = sum([max(0, asked - level) for asked, level in zip(need, levels, strict=True)])
    return 1 - max(0, lacking - BOATS) / (sum(need) or 1)


@lru_cache(_REMEMBERED)
def card_prospects(
    hand: tuple[str, ...], levels: tuple[int, ...], effect: float, coin: float, most: int
) -> float:
    """The points of the best cards, less their price; an effect counts as so many points."""
    cards = [CARDS[name] for name in hand]
    worths = [_worth(card.vp + effect - coin * card.coins, card.need, levels) for card in cards]
    return sum(sorted(worths, reverse=True)[:most])


@lru_cache(_REMEMBERED)
def project_prospects(
    tiles: tuple[tuple[str, int], ...], levels: tuple[int, ...], effect: float, coin: float
) -> float:
    """The same of special projects, each with what its points are multiplied by."""
    projects = [(SCORING_TILES[name], factor) for name, factor in tiles]
    return sum(
        [
            _worth(tile.vp * factor + effect - coin * tile.coins, tile.need, levels)
            for tile, factor in projects
        ]
    )


def _worth(points: float, need: tuple[int, ...], levels: tuple[int, ...]) -> float:
    """Points that are far away count little: they need several turns first."""
    return max(0.0, points) * readiness(need, levels) ** 2
