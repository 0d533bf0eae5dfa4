"""Moon River: dominoes of parcels, cows and associates on the far side of the river."""

from riverboat.games.moon_river.catalog import (
    CAPACITY,
    CATALOG,
    KINDS,
    SETUPS,
    SPECIALIST,
    kind_name,
)
from riverboat.games.moon_river.events import Event
from riverboat.games.moon_river.game import MoonRiver
from riverboat.games.moon_river.geometry import BRIDGES, CELL_INDEX, CELL_NAMES, GRIDS
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
    Move,
    MoveCow,
    PlaceBonusTile,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
    StealCow,
    SwapParcels,
    TakeBonusTile,
)
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import (
    Board,
    BonusTile,
    Colour,
    Face,
    Mode,
    Phase,
    Player,
    Public,
    Question,
    Scenario,
    Specialist,
    Terrain,
)
from riverboat.games.moon_river.types import View

GAME = MoonRiver()

__all__ = [
    "BRIDGES",
    "CAPACITY",
    "CATALOG",
    "CELL_INDEX",
    "CELL_NAMES",
    "GAME",
    "GRIDS",
    "KINDS",
    "SETUPS",
    "SPECIALIST",
    "Board",
    "BonusTile",
    "ChoosePair",
    "Colour",
    "DeclineEffect",
    "DiscardPair",
    "EndCowMoves",
    "EndExpansion",
    "Event",
    "Face",
    "Mode",
    "MoonRiver",
    "Move",
    "MoveCow",
    "Phase",
    "PlaceBonusTile",
    "PlaceDomino",
    "Player",
    "Public",
    "Question",
    "Reason",
    "Recruit",
    "RemoveCow",
    "Scenario",
    "SelectParcel",
    "Specialist",
    "StealCow",
    "SwapParcels",
    "TakeBonusTile",
    "Terrain",
    "View",
    "kind_name",
]
