"""The events: what everybody at the table saw happen, and cards as their owner saw them."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.boonlake.enums import (
    Corner,
    Good,
    Lever,
    Piece,
    Region,
    Resource,
    Source,
    Strip,
    Track,
)


@dataclass(frozen=True, slots=True)
class TableLaid:
    """The set-up is complete but for the players' choices."""

    players: int
    spaces: tuple[int, ...]
    tiles: tuple[str, ...]
    strips: tuple[Strip, ...]


@dataclass(frozen=True, slots=True)
class ScoringTilesDealt:
    """A seat received scoring tiles to choose from; only the seat sees which."""

    seat: int
    count: int
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew cards; only the seat sees which."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoringTilesShown:
    """The scoring tiles of the four areas; area and seat have the same number."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StartSitesShown:
    """The first production sites by seat."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The discard pile became the draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class StripChosen:
    """A seat (or the Eminence, -1) took the strip of a row."""

    seat: int
    row: int
    strip: Strip


@dataclass(frozen=True, slots=True)
class Gained:
    """A seat received coins, inhabitants or vases."""

    seat: int
    good: Good
    amount: int


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A seat paid coins, inhabitants or vases."""

    seat: int
    good: Good
    amount: int


@dataclass(frozen=True, slots=True)
class PointsScored:
    """Victory points gained or lost by a seat (the Eminence is -1)."""

    seat: int
    source: Source
    points: int


@dataclass(frozen=True, slots=True)
class CardAnnounced:
    """A seat is about to play a card."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ProjectAnnounced:
    """A seat is about to realise a special project."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was paid and laid out."""

    seat: int
    card: str
    boats: tuple[Resource, ...]
    levers: tuple[Lever, ...]


@dataclass(frozen=True, slots=True)
class ProjectRealised:
    """A special project was paid."""

    seat: int
    tile: str
    boats: tuple[Resource, ...]
    levers: tuple[Lever, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card was discarded for coins."""

    seat: int
    card: str
    coins: int


@dataclass(frozen=True, slots=True)
class CardPaid:
    """A card was discarded as part of a cost."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardForgone:
    """A seat gave up an opportunity to play a card."""

    seat: int


@dataclass(frozen=True, slots=True)
class EffectUsed:
    """The optional effect of a card was used."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class RightForgone:
    """A seat gave up its right part for a lever."""

    seat: int
    lever: Lever


@dataclass(frozen=True, slots=True)
class TileRevealed:
    """A grey tile was turned over by a seat (the Eminence is -1)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile or pasture was put on the map by a seat (the Eminence is -1)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class SiteTaken:
    """A piece was put on a building site of a tile by a seat (the Eminence is -1)."""

    seat: int
    tile: str
    space: int
    site: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class CattlePlaced:
    """A cattle was put on a pasture by a seat (the Eminence is -1)."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class TierEmptied:
    """The inhabitant beside an empty tier went to the ranch."""

    seat: int
    tier: int


@dataclass(frozen=True, slots=True)
class TrackAdvanced:
    """A marker moved to a space of an income track."""

    seat: int
    track: Track
    index: int


@dataclass(frozen=True, slots=True)
class SiteBuilt:
    """The production of a resource reached a level."""

    seat: int
    resource: Resource
    level: int


@dataclass(frozen=True, slots=True)
class RegionCovered:
    """A region was chosen by a seat (the Eminence is -1); the other three are scored."""

    seat: int
    region: Region


@dataclass(frozen=True, slots=True)
class LeverBought:
    """A slot was modernized."""

    seat: int
    lever: Lever
    coins: int


@dataclass(frozen=True, slots=True)
class LeverUsed:
    """A lever went down."""

    seat: int
    lever: Lever


@dataclass(frozen=True, slots=True)
class LeverLifted:
    """A lever went up through a card."""

    seat: int
    lever: Lever


@dataclass(frozen=True, slots=True)
class BoatTowed:
    """L7 took a boat upstream."""

    seat: int
    origin: Resource
    target: Resource


@dataclass(frozen=True, slots=True)
class ShipMoved:
    """A ship moved (the Eminence's is -1)."""

    seat: int
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class InterimBegun:
    """An interim scoring begins."""

    number: int


@dataclass(frozen=True, slots=True)
class TileScored:
    """A scoring marker was placed; `met` says whether the condition held."""

    seat: int
    tile: str
    marker: int
    met: bool


@dataclass(frozen=True, slots=True)
class InterimEnded:
    """Levers went up and region markers were removed."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """The ships stand on the start space of a round."""

    round: int


@dataclass(frozen=True, slots=True)
class SoloStackShuffled:
    """The solo tiles were shuffled into a new stack with this back on top."""

    tiles: int
    corner: Corner


@dataclass(frozen=True, slots=True)
class SoloTileRevealed:
    """The Eminence's turn begins with this tile and the location that the next back points to."""

    tile: str
    corner: Corner | None
    location: int


@dataclass(frozen=True, slots=True)
class CactusAdvanced:
    """The Eminence's marker moved on the cactus track."""

    index: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last interim scoring is over."""


Event = (
    TableLaid
    | ScoringTilesDealt
    | CardsDrawn
    | ScoringTilesShown
    | StartSitesShown
    | PileReshuffled
    | StripChosen
    | Gained
    | GivenUp
    | PointsScored
    | CardAnnounced
    | ProjectAnnounced
    | CardPlayed
    | ProjectRealised
    | CardDiscarded
    | CardPaid
    | CardForgone
    | EffectUsed
    | RightForgone
    | TileRevealed
    | TilePlaced
    | SiteTaken
    | CattlePlaced
    | TierEmptied
    | TrackAdvanced
    | SiteBuilt
    | RegionCovered
    | LeverBought
    | LeverUsed
    | LeverLifted
    | BoatTowed
    | ShipMoved
    | InterimBegun
    | TileScored
    | InterimEnded
    | RoundBegun
    | SoloStackShuffled
    | SoloTileRevealed
    | CactusAdvanced
    | GameEnded
)
