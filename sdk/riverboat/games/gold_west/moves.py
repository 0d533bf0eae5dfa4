"""The moves of Gold West, in the order of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.gold_west.state import Material, Metal, Resource


@dataclass(frozen=True, slots=True)
class Activate:
    """Move a section's resources up; `leave[i]` stays i + 1 sections above, the rest is usable."""

    section: int
    leave: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class FulfilInvestment:
    """Pay for an investment card of the display."""

    card: str


@dataclass(frozen=True, slots=True)
class InfluenceOffice:
    """Pay for a marker on a free cell of Boomtown."""

    col: int
    row: int


@dataclass(frozen=True, slots=True)
class Ship:
    """Spend metal to drive the stagecoach of that metal as many steps."""

    metal: Metal
    count: int


@dataclass(frozen=True, slots=True)
class EndMetals:
    """Spend no more metals this turn."""


@dataclass(frozen=True, slots=True)
class BuildCamp:
    """Replace a face-up token by a camp."""

    hex_id: str
    pay: Material


@dataclass(frozen=True, slots=True)
class BuildSettlement:
    """Replace a face-up token by a settlement, for one wood and one stone."""

    hex_id: str


@dataclass(frozen=True, slots=True)
class Loot:
    """Take a face-up token without building; the camp goes to the wanted area."""

    hex_id: str


@dataclass(frozen=True, slots=True)
class StoreResources:
    """Put all resources of the taken token into one section."""

    section: int


@dataclass(frozen=True, slots=True)
class FreeShip:
    """Drive coaches free of charge, one step for each entry."""

    steps: tuple[Metal, ...]


@dataclass(frozen=True, slots=True)
class PlaceFreeMarker:
    """Put a marker on a free cell of Boomtown, free of charge."""

    col: int
    row: int


@dataclass(frozen=True, slots=True)
class PlaceOverMarker:
    """Put a marker on a cell that an opponent occupies."""

    col: int
    row: int


@dataclass(frozen=True, slots=True)
class UpgradeCamp:
    """Turn one of your camps on the board into a settlement."""

    hex_id: str


@dataclass(frozen=True, slots=True)
class AddResource:
    """Add a resource from the bank to your reserve track."""

    resource: Resource
    section: int


@dataclass(frozen=True, slots=True)
class PlaceWater:
    """Put a Water token you gained into a section."""

    section: int


@dataclass(frozen=True, slots=True)
class AddMaterial:
    """Add a wood or a stone from the bank to your reserve track."""

    resource: Resource
    section: int


@dataclass(frozen=True, slots=True)
class SwapFirst:
    """Name the first of two face-up tokens that change places."""

    hex_id: str


@dataclass(frozen=True, slots=True)
class SwapSecond:
    """Name the second token, of the same terrain: the two change places."""

    hex_id: str


@dataclass(frozen=True, slots=True)
class Decline:
    """Make no use of an optional ability."""


Move = (
    Activate
    | FulfilInvestment
    | InfluenceOffice
    | Ship
    | EndMetals
    | BuildCamp
    | BuildSettlement
    | Loot
    | StoreResources
    | FreeShip
    | PlaceFreeMarker
    | PlaceOverMarker
    | UpgradeCamp
    | AddResource
    | PlaceWater
    | AddMaterial
    | SwapFirst
    | SwapSecond
    | Decline
)
