"""The colours of terrains, on pictures and on terminals."""

from __future__ import annotations

from typing import Final

from riverboat.games.moon_river.state import Terrain

TERRAIN_COLOURS: Final = {
    Terrain.DESERT: "#F2EBD9",
    Terrain.CANYON: "#BE5424",
    Terrain.PRAIRIE: "#A3E47E",
    Terrain.FOREST: "#265340",
    Terrain.CORN: "#EECC24",
    Terrain.FARM: "#D072B1",
}
