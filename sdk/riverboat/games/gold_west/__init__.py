"""Gold West: activate reserves, spend metals, build mining camps along the river.

`GAME` is the game; moves and enums are here because bots like to import them from one place.
"""

from riverboat.games.gold_west.game import GoldWest
from riverboat.games.gold_west.moves import (
    Activate,
    AddMaterial,
    AddResource,
    BuildCamp,
    BuildSettlement,
    Decline,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    InfluenceOffice,
    Loot,
    Move,
    PlaceFreeMarker,
    PlaceOverMarker,
    PlaceWater,
    Ship,
    StoreResources,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.state import (
    Ability,
    Category,
    HexContent,
    Material,
    Metal,
    Office,
    Phase,
    Resource,
    Terrain,
)

GAME = GoldWest()

__all__ = [
    "GAME",
    "Ability",
    "Activate",
    "AddMaterial",
    "AddResource",
    "BuildCamp",
    "BuildSettlement",
    "Category",
    "Decline",
    "EndMetals",
    "FreeShip",
    "FulfilInvestment",
    "GoldWest",
    "HexContent",
    "InfluenceOffice",
    "Loot",
    "Material",
    "Metal",
    "Move",
    "Office",
    "Phase",
    "PlaceFreeMarker",
    "PlaceOverMarker",
    "PlaceWater",
    "Resource",
    "Ship",
    "StoreResources",
    "SwapFirst",
    "SwapSecond",
    "Terrain",
    "UpgradeCamp",
]
