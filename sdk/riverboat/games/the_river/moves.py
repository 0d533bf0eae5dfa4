"""The moves. Spots and indices count from 0, spaces of the river from 1."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.the_river.state import Resource, Source


@dataclass(frozen=True, slots=True)
class ChooseStartTile:
    """Take a start tile for the first space."""

    spot: int


@dataclass(frozen=True, slots=True)
class TradeForFood:
    """Return three stored goods for one food, before placing a pioneer."""

    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class ClaimTerrain:
    """Take a tile of the display for the next free space."""

    spot: int


@dataclass(frozen=True, slots=True)
class Produce:
    """Take as many goods as symbols are visible."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class TakeFood:
    """Take a food; when there is none, one good of another kind."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class ReserveBuilding:
    """Put a building of the display face down before you."""

    spot: int


@dataclass(frozen=True, slots=True)
class Build:
    """Choose a building to pay for; a reserved one costs one unit of `discount` less."""

    source: Source
    index: int
    discount: Resource | None


@dataclass(frozen=True, slots=True)
class PayBuilding:
    """Pay for the building on the table; food replaces anything."""

    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class TakeFirstPlayer:
    """Start the next round."""


@dataclass(frozen=True, slots=True)
class SwapTiles:
    """Let two tiles of the own river change places."""

    space_a: int
    space_b: int


@dataclass(frozen=True, slots=True)
class DeclineSwap:
    """Leave the rest of a meadow's swaps."""


@dataclass(frozen=True, slots=True)
class ReturnResource:
    """Put back one good for which there is no barn."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be done: a pioneer lies idle."""


Move = (
    ChooseStartTile
    | TradeForFood
    | ClaimTerrain
    | Produce
    | TakeFood
    | ReserveBuilding
    | Build
    | PayBuilding
    | TakeFirstPlayer
    | SwapTiles
    | DeclineSwap
    | ReturnResource
    | Pass
)
