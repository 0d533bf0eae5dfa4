"""The moves. Cells are written `column:row`, e.g. `"2:3"`; row 1 lies at the river."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.moon_river.state import BonusTile, Face


@dataclass(frozen=True, slots=True)
class SelectParcel:
    """Put a ranchero on a free parcel of the line."""

    line_index: int


@dataclass(frozen=True, slots=True)
class ChoosePair:
    """Join two parcels of the reserve into a domino, the lower id first."""

    parcel_a: int
    parcel_b: int


@dataclass(frozen=True, slots=True)
class EndExpansion:
    """Place no (further) domino in this turn."""


@dataclass(frozen=True, slots=True)
class DiscardPair:
    """Remove two parcels of an overfull reserve of which no pair fits, the lower id first."""

    parcel_a: int
    parcel_b: int


@dataclass(frozen=True, slots=True)
class PlaceDomino:
    """Lay the chosen pair: its lower parcel on `cell_a`, the other one on `cell_b`."""

    cell_a: str
    cell_b: str


@dataclass(frozen=True, slots=True)
class RemoveCow:
    """Let a drought take the cow on a cell."""

    cell: str


@dataclass(frozen=True, slots=True)
class Recruit:
    """Put an associate from the saloon on a circle, one of its faces up."""

    cell: str
    saloon_slot: int
    face: Face


@dataclass(frozen=True, slots=True)
class MoveCow:
    """Let the Cowboy drive one cow one cell further."""

    from_cell: str
    to_cell: str


@dataclass(frozen=True, slots=True)
class EndCowMoves:
    """Use no further step of the Cowboy."""


@dataclass(frozen=True, slots=True)
class SwapParcels:
    """Let the Desperado exchange a parcel of the own reserve for one of another reserve."""

    own_parcel: int
    target_seat: int
    target_parcel: int


@dataclass(frozen=True, slots=True)
class StealCow:
    """Let the Cattle thief take an unguarded cow of another ranch."""

    target_seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class DeclineEffect:
    """Leave the effect of a Desperado or a Cattle thief unused."""


@dataclass(frozen=True, slots=True)
class TakeBonusTile:
    """Take one of the bonus tiles left."""

    tile: BonusTile


@dataclass(frozen=True, slots=True)
class PlaceBonusTile:
    """Lay the taken bonus tile with one of its faces up."""

    face: int
    cell: str


Move = (
    SelectParcel
    | ChoosePair
    | EndExpansion
    | DiscardPair
    | PlaceDomino
    | RemoveCow
    | Recruit
    | MoveCow
    | EndCowMoves
    | SwapParcels
    | StealCow
    | DeclineEffect
    | TakeBonusTile
    | PlaceBonusTile
)
