"""Moon River: dominoes of parcels, cows and associates on the far side of the river."""

from riverboat.games.moon_river.game import MoonRiver

GAME = MoonRiver()

__all__ = ["GAME"]
