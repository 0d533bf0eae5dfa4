"""The moves. Every one is complete: no field is left for the referee to fill in."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.boonlake.enums import Good, Lever, Region, Resource, Track, Variant


@dataclass(frozen=True, slots=True)
class ChooseScoringTile:
    """Keep one of the two dealt scoring tiles."""

    tile: str


@dataclass(frozen=True, slots=True)
class ChooseStartSite:
    """Build the first production site."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class ChooseStrip:
    """Take the action strip of a row, 1 is the top row."""

    row: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Announce a card of the hand; a plan to pay it follows."""

    card: str


@dataclass(frozen=True, slots=True)
class PlayProject:
    """Announce the special project of a scoring tile; a plan to pay it follows."""

    tile: str


@dataclass(frozen=True, slots=True)
class PlayPlan:
    """Where the boats go (upstream one first) and which of L7, L10, L11 help."""

    boats: tuple[Resource, ...]
    levers: tuple[Lever, ...]


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard a card for coins."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardForCost:
    """Discard a card as part of a cost."""

    card: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw cards instead of playing one or modernizing."""


@dataclass(frozen=True, slots=True)
class Explore:
    """Reveal a grey building tile."""


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Put the revealed tile on a space."""

    space: int


@dataclass(frozen=True, slots=True)
class PlacePasture:
    """Put a cattle pasture on a space."""

    space: int


@dataclass(frozen=True, slots=True)
class Develop:
    """Put an inhabitant on a free building site; site 1 is the upper one."""

    space: int
    site: int


@dataclass(frozen=True, slots=True)
class ChooseTrack:
    """The income track to advance on."""

    track: Track


@dataclass(frozen=True, slots=True)
class UpgradeHouse:
    """Replace an own inhabitant by a house."""

    space: int
    site: int


@dataclass(frozen=True, slots=True)
class UpgradeSettlement:
    """Replace an own house by a settlement; the payment follows."""

    space: int
    site: int


@dataclass(frozen=True, slots=True)
class PaySettlement:
    """Pay for a settlement, with or without L8; each VP unit replaces an additional inhabitant."""

    use_l8: bool
    vp_units: int


@dataclass(frozen=True, slots=True)
class PlaceCattle:
    """Put a cattle on a pasture; the payment follows."""

    space: int


@dataclass(frozen=True, slots=True)
class PayCattle:
    """Pay for a cattle; each VP unit replaces an additional inhabitant."""

    vp_units: int


@dataclass(frozen=True, slots=True)
class ChooseRegion:
    """The region whose label is taken and which is not scored."""

    region: Region


@dataclass(frozen=True, slots=True)
class TakeRegionCoins:
    """Take the coins of the region scoring."""


@dataclass(frozen=True, slots=True)
class BuyInhabitant:
    """Hire an inhabitant for coins or for cards."""

    pay: Good


@dataclass(frozen=True, slots=True)
class Modernize:
    """Put a lever into an empty slot."""

    lever: Lever


@dataclass(frozen=True, slots=True)
class TakePart:
    """Take part in the right part of a Pioneer turn."""


@dataclass(frozen=True, slots=True)
class ForgoRight:
    """Give up the own right part for the effect of L1, L2 or L3."""

    lever: Lever


@dataclass(frozen=True, slots=True)
class TakeVase:
    """L1: take a vase."""


@dataclass(frozen=True, slots=True)
class SellVase:
    """L1: give up a vase for coins."""


@dataclass(frozen=True, slots=True)
class MoveShip:
    """The river space where the ship ends its move."""

    to: str


@dataclass(frozen=True, slots=True)
class RiverChoice:
    """Build a site of the resource; without a resource take the vase."""

    site: Resource | None


@dataclass(frozen=True, slots=True)
class BuildSite:
    """Raise the production of a resource by one level."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class CardEffect:
    """Make an exchange printed on the card just played."""

    variant: Variant


@dataclass(frozen=True, slots=True)
class LiftLever:
    """Move a used lever up again."""

    lever: Lever


@dataclass(frozen=True, slots=True)
class ScoreTile:
    """Put the scoring marker below a tile; with `exchange` its price is paid now."""

    tile: str
    exchange: bool


@dataclass(frozen=True, slots=True)
class PayUnit:
    """Pay one exchange of a scoring tile in inhabitants, vases or coins."""

    good: Good


@dataclass(frozen=True, slots=True)
class UseLever:
    """Use a lever. L10 says what for; L7 which boat goes upstream, and where to."""

    lever: Lever
    good: Good | None = None
    origin: Resource | None = None
    target: Resource | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline."""


Move = (
    ChooseScoringTile
    | ChooseStartSite
    | ChooseStrip
    | PlayCard
    | PlayProject
    | PlayPlan
    | DiscardCard
    | DiscardForCost
    | DrawCards
    | Explore
    | PlaceTile
    | PlacePasture
    | Develop
    | ChooseTrack
    | UpgradeHouse
    | UpgradeSettlement
    | PaySettlement
    | PlaceCattle
    | PayCattle
    | ChooseRegion
    | TakeRegionCoins
    | BuyInhabitant
    | Modernize
    | TakePart
    | ForgoRight
    | TakeVase
    | SellVase
    | MoveShip
    | RiverChoice
    | BuildSite
    | CardEffect
    | LiftLever
    | ScoreTile
    | PayUnit
    | UseLever
    | Pass
)
