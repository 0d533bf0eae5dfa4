"""Which slots of the picture a move is about."""

from __future__ import annotations

from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.moves import (
    Build,
    ChooseStartTile,
    ClaimTerrain,
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
from riverboat.games.the_river.state import Resource, Source
from riverboat.games.the_river.types import View


def touched(view: View, move: Move) -> tuple[str, ...]:
    """The things that a move takes, and where they go."""
    seat = f"s{view.seat}"
    match move:
        case ChooseStartTile(spot):
            return (f"tile-{spot}", f"{seat}-sp1")
        case ClaimTerrain(spot):
            space = len(view.public.players[view.seat].tiles) + 1
            return (f"tile-{spot}", "loc-terrain", f"{seat}-sp{space}")
        case Produce(resource) | ReturnResource(resource):
            return (f"isl-{name_of(resource)}", f"{seat}-{name_of(resource)}")
        case TakeFood(resource):
            return ("isl-food", f"{seat}-{name_of(resource)}")
        case TradeForFood(wood, stone, clay, food) | PayBuilding(wood, stone, clay, food):
            paid = zip(Resource, (wood, stone, clay, food), strict=True)
            return tuple(f"{seat}-{name_of(kind)}" for kind, amount in paid if amount)
        case ReserveBuilding(spot):
            return (f"bld-{spot}", "loc-reserve")
        case Build(source, index):
            place = f"bld-{index}" if source == Source.DISPLAY else f"{seat}-res{index}"
            return (place, "loc-build")
        case TakeFirstPlayer():
            return ("loc-first_player",)
        case SwapTiles(first, second):
            return (f"{seat}-sp{first}", f"{seat}-sp{second}")
        case Pass():
            return ("loc-idle",)
    return ()
