"""Moon River: dominoes of parcels, cows and associates on the far side of the river."""

from riverboat.games.moon_river.game import MoonRiver
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
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
from riverboat.games.moon_river.state import (
    Board,
    BonusTile,
    Face,
    Phase,
    Question,
    Scenario,
    Specialist,
    Terrain,
)

GAME = MoonRiver()

__all__ = [
    "GAME",
    "Board",
    "BonusTile",
    "ChoosePair",
    "DeclineEffect",
    "DiscardPair",
    "EndCowMoves",
    "EndExpansion",
    "Face",
    "MoonRiver",
    "MoveCow",
    "Phase",
    "PlaceBonusTile",
    "PlaceDomino",
    "Question",
    "Recruit",
    "RemoveCow",
    "Scenario",
    "SelectParcel",
    "Specialist",
    "StealCow",
    "SwapParcels",
    "TakeBonusTile",
    "Terrain",
]
