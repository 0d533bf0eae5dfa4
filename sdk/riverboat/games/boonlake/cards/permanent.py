"""Permanent effects: what the cards in the display add up to."""

from __future__ import annotations

from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.state import Player


def bonus(player: Player, effect: Effect) -> int:
    """The sum of a permanent effect over the player's display: all copies add up."""
    total = 0
    for name in player.display:
        card = CARDS[name]
        if card.effect is effect:
            total += card.amount
    return total
