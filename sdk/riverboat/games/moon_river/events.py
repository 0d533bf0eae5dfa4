"""What happens at the table. Everybody sees everything: no event has a private form."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.moon_river.state import Board, BonusTile, Colour, Face, Scenario, Specialist


@dataclass(frozen=True, slots=True)
class BoardGiven:
    """Set-up: a seat got its reserve board."""

    seat: int
    board: Board
    colour: Colour


@dataclass(frozen=True, slots=True)
class ScenarioChosen:
    """Set-up: the scenario of a game of legends is known."""

    scenario: Scenario


@dataclass(frozen=True, slots=True)
class AssociateRevealed:
    """An associate of the stack came into an empty slot of the saloon."""

    saloon_slot: int
    associate: int
    specialist: Specialist


@dataclass(frozen=True, slots=True)
class LineFormed:
    """Parcels were drawn and laid out, nearest to the box first."""

    parcels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RancheroDrawn:
    """Set-up: this seat selects next."""

    seat: int


@dataclass(frozen=True, slots=True)
class ParcelSelected:
    """A ranchero was put on a parcel."""

    seat: int
    line_index: int
    parcel: int


@dataclass(frozen=True, slots=True)
class ParcelLeftOver:
    """The parcel that nobody selected left the game (3 players)."""

    parcel: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round began."""

    round: int


@dataclass(frozen=True, slots=True)
class ParcelCollected:
    """A turn began: the ranchero went home with its parcel."""

    seat: int
    line_index: int
    parcel: int


@dataclass(frozen=True, slots=True)
class PairChosen:
    """A seat joined two parcels into a domino."""

    seat: int
    parcel_a: int
    parcel_b: int


@dataclass(frozen=True, slots=True)
class DominoPlaced:
    """A domino joined a ranch."""

    seat: int
    parcel_a: int
    cell_a: str
    parcel_b: int
    cell_b: str


@dataclass(frozen=True, slots=True)
class ExpansionEnded:
    """A seat placed no further domino though it could have."""

    seat: int


@dataclass(frozen=True, slots=True)
class PairDiscarded:
    """Two parcels of an overfull reserve left the game."""

    seat: int
    parcel_a: int
    parcel_b: int


@dataclass(frozen=True, slots=True)
class CowsPlaced:
    """Cows came from the supply onto a new parcel."""

    seat: int
    cell: str
    cows: int


@dataclass(frozen=True, slots=True)
class CowRemoved:
    """A drought sent a cow back to the supply."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class AssociateRecruited:
    """An associate went from the saloon onto a circle."""

    seat: int
    cell: str
    associate: int
    specialist: Specialist
    face: Face


@dataclass(frozen=True, slots=True)
class CircleLeftEmpty:
    """The saloon was empty: a circle stays empty for ever."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class CowMoved:
    """A Cowboy drove a cow one cell further."""

    seat: int
    from_cell: str
    to_cell: str


@dataclass(frozen=True, slots=True)
class ParcelsSwapped:
    """A Desperado exchanged parcels between two reserves."""

    seat: int
    own_parcel: int
    target_seat: int
    target_parcel: int


@dataclass(frozen=True, slots=True)
class CowStolen:
    """A Cattle thief brought a cow from another ranch to her own cell."""

    seat: int
    cell: str
    target_seat: int
    target_cell: str


@dataclass(frozen=True, slots=True)
class EffectDeclined:
    """The effect of an associate was not used, or not to its end."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class BonusTileTaken:
    """A seat reached the last row and took a bonus tile (2 players)."""

    seat: int
    tile: BonusTile


@dataclass(frozen=True, slots=True)
class BonusTilePlaced:
    """A bonus tile joined a ranch."""

    seat: int
    tile: BonusTile
    face: int
    cell: str


@dataclass(frozen=True, slots=True)
class BonusTileRemoved:
    """A taken bonus tile fitted nowhere and left the game."""

    seat: int
    tile: BonusTile


@dataclass(frozen=True, slots=True)
class FinalEmptyingStarted:
    """The last round is over: reserves are emptied in this order of seats."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReserveDiscarded:
    """Final emptying: no pair fitted any more, the rest of a reserve left the game."""

    seat: int
    parcels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HerdThinned:
    """Overpopulation: all cows of a cell but one went back to the supply."""

    seat: int
    cell: str
    cows: int


@dataclass(frozen=True, slots=True)
class ScenarioScored:
    """The scenario was worth points to a seat."""

    seat: int
    scenario: Scenario
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; total points by seat."""

    totals: tuple[int, ...]


Event = (
    BoardGiven
    | ScenarioChosen
    | AssociateRevealed
    | LineFormed
    | RancheroDrawn
    | ParcelSelected
    | ParcelLeftOver
    | RoundStarted
    | ParcelCollected
    | PairChosen
    | DominoPlaced
    | ExpansionEnded
    | PairDiscarded
    | CowsPlaced
    | CowRemoved
    | AssociateRecruited
    | CircleLeftEmpty
    | CowMoved
    | ParcelsSwapped
    | CowStolen
    | EffectDeclined
    | BonusTileTaken
    | BonusTilePlaced
    | BonusTileRemoved
    | FinalEmptyingStarted
    | ReserveDiscarded
    | HerdThinned
    | ScenarioScored
    | GameEnded
)
