"""The River: `GAME`, and what a bot needs of it: the view, moves, events, enums and tables."""

from riverboat.games.the_river.catalog import (
    BUILDINGS,
    COLUMNS,
    NUMBERS,
    RIVER_BOARDS,
    SETUPS,
    TILES,
)
from riverboat.games.the_river.components import Effect, Terrain
from riverboat.games.the_river.events import Event
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
from riverboat.games.the_river.types import View

GAME = TheRiver()

__all__ = [
    "BUILDINGS",
    "COLUMNS",
    "GAME",
    "NUMBERS",
    "RIVER_BOARDS",
    "SETUPS",
    "TILES",
    "Build",
    "Cause",
    "ChooseStartTile",
    "ClaimTerrain",
    "Colour",
    "DeclineSwap",
    "Effect",
    "EndCause",
    "Event",
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
    "View",
]
