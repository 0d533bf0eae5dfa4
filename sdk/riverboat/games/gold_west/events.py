"""What can happen in Gold West. Everybody sees everything that happens."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.gold_west.state import (
    Ability,
    Category,
    Material,
    Metal,
    Office,
    Resource,
    Terrain,
)


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The table is laid."""

    players: int
    whitewater: bool
    first_seat: int
    layout: str
    display: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat begins its turn."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Activated:
    """A section was emptied: what stayed on the way up, and what reached the zone."""

    seat: int
    section: int
    left: tuple[Resource, ...]
    to_zone: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class WaterReturned:
    """Water reached the zone and went back to the bank."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class InvestmentFulfilled:
    """A card was paid for; its points count at once."""

    seat: int
    card: str
    points: int


@dataclass(frozen=True, slots=True)
class InvestmentBonusTaken:
    """The highest bonus tile left went to whoever fulfilled an investment."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class OfficeInfluenced:
    """A marker was put on a free cell; `points` only on the 4 VP tile."""

    seat: int
    col: int
    row: int
    office: Office
    free: bool
    points: int


@dataclass(frozen=True, slots=True)
class MarkerOverplaced:
    """A marker was put over an opponent's."""

    seat: int
    col: int
    row: int
    office: Office
    over: int
    points: int


@dataclass(frozen=True, slots=True)
class CoachAdvanced:
    """A coach drove one step."""

    seat: int
    metal: Metal
    step: int
    free: bool


@dataclass(frozen=True, slots=True)
class BridgeCrossed:
    """A coach crossed a bridge: points, or (Whitewater) water to be placed."""

    seat: int
    metal: Metal
    points: int
    water: int


@dataclass(frozen=True, slots=True)
class ShippingBonusTaken:
    """The top tile of a bonus stack was taken; stack 0 is A, 1 is B."""

    seat: int
    metal: Metal
    stack: int
    points: int


@dataclass(frozen=True, slots=True)
class WaterGained:
    """A Water token went from the bank to a section."""

    seat: int
    section: int


@dataclass(frozen=True, slots=True)
class ResourcesAdded:
    """A card added a resource to a section."""

    seat: int
    resource: Resource
    section: int


@dataclass(frozen=True, slots=True)
class InfluenceAdded:
    """A card put a marker on a terrain's influence track."""

    seat: int
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class CampUpgraded:
    """A camp became a settlement."""

    seat: int
    hex_id: str


@dataclass(frozen=True, slots=True)
class TokensSwapped:
    """Two face-up tokens changed places."""

    seat: int
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class AbilityDeclined:
    """A seat made no use of an ability."""

    seat: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class AbilitySkipped:
    """An ability could not be used."""

    seat: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class CampBuilt:
    """A camp replaced a token."""

    seat: int
    hex_id: str
    pay: Material
    token: int


@dataclass(frozen=True, slots=True)
class SettlementBuilt:
    """A settlement replaced a token."""

    seat: int
    hex_id: str
    token: int


@dataclass(frozen=True, slots=True)
class Looted:
    """A token was looted: the hex stays empty, the camp is wanted."""

    seat: int
    hex_id: str
    token: int
    points: int


@dataclass(frozen=True, slots=True)
class TokensRevealed:
    """Tokens were turned face up; the two lists go together."""

    hex_ids: tuple[str, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResourcesStored:
    """The taken token's resources went to a section; points for the section and for its water."""

    seat: int
    section: int
    token: int
    points: int
    water_points: int


@dataclass(frozen=True, slots=True)
class ZoneDiscarded:
    """What was not spent went back to the bank."""

    seat: int
    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class FinalRoundStarted:
    """All camps are placed; each seat has one turn left, without building."""

    round: int


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """One entry of the final scoring; names the office or the terrain where there is one."""

    seat: int
    category: Category
    points: int
    office: Office | None
    terrain: Terrain | None


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: points and rank of each seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]


Event = (
    GameStarted
    | TurnStarted
    | Activated
    | WaterReturned
    | InvestmentFulfilled
    | InvestmentBonusTaken
    | OfficeInfluenced
    | MarkerOverplaced
    | CoachAdvanced
    | BridgeCrossed
    | ShippingBonusTaken
    | WaterGained
    | ResourcesAdded
    | InfluenceAdded
    | CampUpgraded
    | TokensSwapped
    | AbilityDeclined
    | AbilitySkipped
    | CampBuilt
    | SettlementBuilt
    | Looted
    | TokensRevealed
    | ResourcesStored
    | ZoneDiscarded
    | FinalRoundStarted
    | FinalScoring
    | GameEnded
)
