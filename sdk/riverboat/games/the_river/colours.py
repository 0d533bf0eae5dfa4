"""The colours of terrains, for pictures and for text on terminals; the same in light and dark."""

from __future__ import annotations

from typing import Final

from riverboat.games.the_river.components import Terrain

TERRAIN_COLOURS: Final = {
    Terrain.FOREST: "#305040",
    Terrain.MOUNTAIN: "#9296AA",
    Terrain.CANYON: "#C88259",
    Terrain.DESERT: "#FBF1BB",
    Terrain.MEADOW: "#9EDD3C",
}
