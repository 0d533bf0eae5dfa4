"""Gold West: activate reserves, spend metals, build mining camps along the river."""

from riverboat.games.gold_west.game import GoldWest

GAME = GoldWest()

__all__ = ["GAME", "GoldWest"]
