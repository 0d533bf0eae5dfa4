"""The River: `GAME`, with the moves and enums that bots like to import."""

from riverboat.games.the_river.catalog import BUILDINGS, TILES, Effect, Terrain
from riverboat.games.the_river.game import TheRiver
from riverboat.games.the_river.moves import (
    Build,
    ChooseStartTile,
    ClaimTerrain,
    DeclineSwap,
    Move,
    Pass,
    PayBuilding,
    Produce,
    ReserveBuilding,
    ReturnResource,
    SwapTiles,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.refusals import Reason
from riverboat.games.the_river.state import (
    Cause,
    Colour,
    EndCause,
    Location,
    Phase,
    Question,
    Resource,
    Source,
)
from riverboat.games.the_river.tracker import Tracker

GAME = TheRiver()

__all__ = [
    "BUILDINGS",
    "GAME",
    "TILES",
    "Build",
    "Cause",
    "ChooseStartTile",
    "ClaimTerrain",
    "Colour",
    "DeclineSwap",
    "Effect",
    "EndCause",
    "Location",
    "Move",
    "Pass",
    "PayBuilding",
    "Phase",
    "Produce",
    "Question",
    "Reason",
    "ReserveBuilding",
    "Resource",
    "ReturnResource",
    "Source",
    "SwapTiles",
    "TakeFirstPlayer",
    "TakeFood",
    "Terrain",
    "Tracker",
    "TradeForFood",
]
