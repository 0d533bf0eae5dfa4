"""What a complete set of games must have used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from riverboat.engine import Happened
from riverboat.games.moon_river.catalog import CATALOG, kind_name
from riverboat.games.moon_river.events import (
    AssociateRecruited,
    BoardGiven,
    BonusTilePlaced,
    CowMoved,
    CowRemoved,
    CowStolen,
    DominoPlaced,
    EffectDeclined,
    Event,
    ExpansionEnded,
    GameEnded,
    HerdThinned,
    PairDiscarded,
    ParcelLeftOver,
    ParcelsSwapped,
    ReserveDiscarded,
    ScenarioChosen,
    ScenarioScored,
)
from riverboat.games.moon_river.state import (
    Board,
    Colour,
    Face,
    Scenario,
    Specialist,
)

_HAPPENINGS: Final[dict[type, str]] = {
    CowMoved: "cow driven",
    CowRemoved: "drought",
    CowStolen: "cow stolen",
    EffectDeclined: "effect declined",
    ExpansionEnded: "expansion ended",
    GameEnded: "game ended",
    HerdThinned: "overpopulation",
    PairDiscarded: "pair discarded",
    ParcelLeftOver: "parcel left over",
    ParcelsSwapped: "parcels swapped",
    ReserveDiscarded: "reserve discarded",
}
"""Events that are a feature by happening at all."""


def features() -> frozenset[str]:
    found = list(_HAPPENINGS.values())
    found += [f"parcel {kind.name}" for kind in CATALOG.kinds]
    found += [f"bonus tile {face.name}" for face in CATALOG.bonus_faces]
    found += [f"recruited {specialist.name.lower()}" for specialist in Specialist]
    found += ["recruited cowboy"]
    found += [f"board {board.name.lower()}" for board in Board]
    found += [f"colour {colour.name.lower()}" for colour in Colour]
    found += [f"scenario {scenario.name.lower()}" for scenario in Scenario]
    found += [f"scored {scenario.name.lower()}" for scenario in Scenario]
    return frozenset(found)


def features_of(happened: Happened[Event]) -> Sequence[str]:
    event = happened.public
    kind = type(event)
    if kind in _HAPPENINGS:
        return [_HAPPENINGS[kind]]
    if kind in _DETAILS:
        return _DETAILS[kind](event)
    return []


def _board(event: BoardGiven) -> list[str]:
    return [f"board {event.board.name.lower()}", f"colour {event.colour.name.lower()}"]


def _domino(event: DominoPlaced) -> list[str]:
    return [f"parcel {kind_name(event.parcel_a)}", f"parcel {kind_name(event.parcel_b)}"]


def _bonus_tile(event: BonusTilePlaced) -> list[str]:
    return [f"bonus tile {event.tile.name}{event.face}"]


def _recruited(event: AssociateRecruited) -> list[str]:
    shown = event.specialist if event.face == Face.SPECIALIST else event.face
    return [f"recruited {shown.name.lower()}"]


def _chosen(event: ScenarioChosen) -> list[str]:
    return [f"scenario {event.scenario.name.lower()}"]


def _scored(event: ScenarioScored) -> list[str]:
    return [f"scored {event.scenario.name.lower()}"]


_DETAILS: Final[dict[type, Callable[[Any], list[str]]]] = {
    AssociateRecruited: _recruited,
    BoardGiven: _board,
    BonusTilePlaced: _bonus_tile,
    DominoPlaced: _domino,
    ScenarioChosen: _chosen,
    ScenarioScored: _scored,
}
