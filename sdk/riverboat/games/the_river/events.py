"""The events. Cards and tokens are named at the moment they are open to all, never later."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.the_river.state import Cause, EndCause, Resource, Source


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """A seat starts with the pawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartTilesRevealed:
    """The start tiles by spot."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartTileChosen:
    """A seat laid a start tile on its first space."""

    seat: int
    spot: int
    tile: int


@dataclass(frozen=True, slots=True)
class StartTileRemoved:
    """The left-over start tile is out of the game."""

    tile: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins with its first player."""

    round: int
    first_player: int


@dataclass(frozen=True, slots=True)
class FoodTraded:
    """A seat returned these goods for one food."""

    seat: int
    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class TerrainClaimed:
    """A seat laid a tile of the display on a space."""

    seat: int
    spot: int
    tile: int
    space: int


@dataclass(frozen=True, slots=True)
class ResourcesTaken:
    """A seat took goods from an island."""

    seat: int
    resource: Resource
    amount: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class ResourceReturned:
    """A seat put back a good for which it had no barn."""

    seat: int
    resource: Resource


@dataclass(frozen=True, slots=True)
class BuildingReserved:
    """A seat took an open card and put it face down."""

    seat: int
    spot: int
    card: int


@dataclass(frozen=True, slots=True)
class BuildingShown:
    """A seat put a card on the table to pay for it."""

    seat: int
    source: Source
    index: int
    card: int
    discount: Resource | None


@dataclass(frozen=True, slots=True)
class BuildingBuilt:
    """A seat paid these goods and slid the card under its board."""

    seat: int
    card: int
    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    """A seat put the top token of the pile face down on a slot (the topmost is 1)."""

    seat: int
    slot: int
    value: int


@dataclass(frozen=True, slots=True)
class PioneerFreed:
    """The fifth pioneer of a seat went aboard."""

    seat: int


@dataclass(frozen=True, slots=True)
class FirstPlayerTaken:
    """A seat will start the next round."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilesSwapped:
    """Two tiles of a seat changed places, by a pioneer or by a meadow."""

    seat: int
    space_a: int
    space_b: int
    by_meadow: bool


@dataclass(frozen=True, slots=True)
class SwapDeclined:
    """A seat left the swaps of its meadow."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A pioneer of a seat lies idle until the restoration."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """This round is the last; the seat that caused it, -1 if none did."""

    cause: EndCause
    seat: int


@dataclass(frozen=True, slots=True)
class TilesDiscarded:
    """The left-over tiles of the display went to the discard."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiscardShuffled:
    """The stack was empty: that many discarded tiles became the new one."""

    tiles: int


@dataclass(frozen=True, slots=True)
class TilesRevealed:
    """The new display by spot; 0 is an empty spot."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuildingRevealed:
    """A card was laid on a spot of the building display."""

    spot: int
    card: int


@dataclass(frozen=True, slots=True)
class PioneerSettled:
    """A pioneer of a seat lay down on a framed space for good."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """A seat turns everything over: its cards, its tokens and its score sheet."""

    seat: int
    reserved: tuple[int, ...]
    built: tuple[int, ...]
    tokens: tuple[int, ...]
    building_points: int
    token_points: int
    column_points: int
    resource_points: int
    meadow_points: int
    total: int


Event = (
    FirstPlayerDrawn
    | StartTilesRevealed
    | StartTileChosen
    | StartTileRemoved
    | RoundStarted
    | FoodTraded
    | TerrainClaimed
    | ResourcesTaken
    | ResourceReturned
    | BuildingReserved
    | BuildingShown
    | BuildingBuilt
    | TokenPlaced
    | PioneerFreed
    | FirstPlayerTaken
    | TilesSwapped
    | SwapDeclined
    | Passed
    | EndTriggered
    | TilesDiscarded
    | DiscardShuffled
    | TilesRevealed
    | BuildingRevealed
    | PioneerSettled
    | FinalScoring
)
