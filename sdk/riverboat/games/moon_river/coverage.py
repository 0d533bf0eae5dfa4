"""What a complete set of games must have used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Family, Happened
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
    ParcelLeftOver: "left-over parcel",
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


def _piece(name: str) -> str:
    from riverboat.games.moon_river.words import piece_words  # only for who looks

    kinds = (*CATALOG.kinds, *CATALOG.bonus_faces)
    return piece_words(next(kind.first_id for kind in kinds if kind.name == name))


def _associate(name: str) -> str:
    from riverboat.games.moon_river.words import COWBOY_EFFECT, EFFECTS  # only for who looks

    return COWBOY_EFFECT if name == "cowboy" else EFFECTS[Specialist[name.upper()]]


def _board(name: str) -> str:
    from riverboat.games.moon_river.words import power_words  # only for who looks

    return power_words(Board[name.upper()])


def _scenario(name: str) -> str:
    from riverboat.games.moon_river.words import goal_words  # only for who looks

    return ": ".join(goal_words(Scenario[name.upper()]))


FAMILIES: Final = (
    Family("board", "characters, or the camp board", tells=_board),
    Family("scenario", "scenarios", table=True, tells=_scenario),
    Family("recruited", "associates recruited", tells=_associate),
    Family("parcel", "parcels placed", tells=_piece),
    Family("bonus tile", "bonus tiles placed", tells=_piece),
    Family("scored", "scenarios that a seat scored"),
)
