"""What a complete set of games must have used, and the count of all pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from riverboat.engine import Happened
from riverboat.games.moon_river.catalog import CATALOG, SPECIALIST, kind_name
from riverboat.games.moon_river.events import (
    AssociateRecruited,
    BoardGiven,
    BonusTilePlaced,
    CowMoved,
    CowRemoved,
    CowStolen,
    DominoPlaced,
    EffectDeclined,
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
    BonusTile,
    Colour,
    Face,
    GameState,
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


def features_of(happened: Happened) -> Sequence[str]:
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


# --- census ----------------------------------------------------------------------------------


def census(state: GameState) -> dict[str, int]:
    """Parcels and bonus tiles by kind, associates by specialist, cows and rancheros."""
    public, hidden = state.public, state.hidden
    supply, lines = public.supply, [public.current_line, public.next_line]
    pieces = hidden.bag + supply.removed_parcels
    associates = hidden.associates + public.saloon.slots
    for line in lines:
        pieces += line.parcels
    for player in public.players:
        pieces += player.reserve + player.cells
        associates += player.associates
    names = [_census_name(piece) for piece in pieces if piece]
    names += [SPECIALIST[associate].name.lower() for associate in associates if associate]
    taken = () if public.turn.bonus_tile is None else (public.turn.bonus_tile,)
    tiles = supply.bonus_tiles + supply.removed_bonus_tiles + taken
    names += [_tile_name(tile) for tile in tiles]
    counts = {name: names.count(name) for name in sorted(set(names))}
    counts["cows"] = supply.cows + sum(sum(player.cows) for player in public.players)
    on_lines = sum(1 for line in lines for seat in line.rancheros if seat >= 0)
    counts["rancheros"] = on_lines + sum(player.rancheros for player in public.players)
    return counts


def _census_name(piece: int) -> str:
    name = kind_name(piece)
    return _tile_name(BonusTile[name[0]]) if len(name) == 2 else name


def _tile_name(tile: BonusTile) -> str:
    return f"bonus tile {tile.name}"
