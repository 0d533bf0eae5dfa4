"""Gold West: activate reserves, spend metals, build mining camps along the river.

`GAME` is the game. Views, moves, events, enums and the components are here, so that the author of
a bot finds them in one place: `from riverboat.games.gold_west import View, Move, BuildCamp`.
"""

from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import Event
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
from riverboat.games.gold_west.refusals import Reason
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
from riverboat.games.gold_west.types import View

GAME = GoldWest()

__all__ = [
    "CATALOG",
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
    "Event",
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
    "Reason",
    "Resource",
    "Ship",
    "StoreResources",
    "SwapFirst",
    "SwapSecond",
    "Terrain",
    "UpgradeCamp",
    "View",
]
