"""What a complete set of games must have used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from riverboat.games.moon_river.state import Board, Colour, Face, Scenario, Specialist

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
    by_itself = _HAPPENINGS.get(type(event))
    return _details(event) if by_itself is None else [by_itself]


def _details(event: Event) -> list[str]:
    match event:
        case BoardGiven():
            return [f"board {event.board.name.lower()}", f"colour {event.colour.name.lower()}"]
        case DominoPlaced():
            return [f"parcel {kind_name(event.parcel_a)}", f"parcel {kind_name(event.parcel_b)}"]
        case BonusTilePlaced():
            return [f"bonus tile {event.tile.name}{event.face}"]
        case AssociateRecruited():
            shown = event.specialist if event.face == Face.SPECIALIST else event.face
            return [f"recruited {shown.name.lower()}"]
        case ScenarioChosen():
            return [f"scenario {event.scenario.name.lower()}"]
        case ScenarioScored():
            return [f"scored {event.scenario.name.lower()}"]
    return []
