"""The state of a game of The River: what all see, what a seat sees, what nobody sees."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from riverboat.engine import Chance, State, View

NOTHING = 0
"""An empty spot of a display, or no tile, or no card: real ones count from 1."""

PIONEERS = 5
"""Pioneers of a seat."""

FIFTH_PIONEER_SLOT = 2
"""The bonus slot on which the fifth pioneer waits."""


class Resource(IntEnum):
    """What is produced, stored and paid. Food is the joker."""

    WOOD = 0
    STONE = 1
    CLAY = 2
    FOOD = 3


class Colour(IntEnum):
    """The four river boards; they differ in their pre-printed symbols."""

    BLACK = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Location(IntEnum):
    """Where a pioneer can stand on the main board."""

    TERRAIN = 0
    WOOD = 1
    STONE = 2
    CLAY = 3
    FOOD = 4
    RESERVE = 5
    BUILD = 6
    FIRST_PLAYER = 7
    SWAP = 8
    IDLE = 9


class Source(IntEnum):
    """Where a building comes from."""

    DISPLAY = 0
    RESERVE = 1


class Phase(IntEnum):
    """The parts of a game."""

    START_TILES = 0
    PLACEMENT = 1
    RESTORATION = 2
    FINISHED = 3


class Question(IntEnum):
    """What the active seat is asked."""

    START_TILE = 0
    TURN = 1
    PAYMENT = 2
    OVERFLOW = 3
    MEADOW_SWAP = 4
    GAME_OVER = 5


@dataclass(slots=True)
class Turn:
    """Where the game stands, with everything that is still to be done before the next turn."""

    phase: Phase
    question: Question
    round: int
    max_rounds: int
    first_player: int
    active: int
    end_triggered: bool
    arrived_tile: int
    """A tile just laid whose immediate effect is still to come, or NOTHING."""
    swaps_left: int
    """Swaps that a meadow still offers."""
    payment_card: int
    """The building on the table while it is paid for, or NOTHING."""
    discount: Resource | None
    """The resource that a reserved building costs one less of."""
    income_seats: list[int]
    """Restoration incomes still to come: whose, in order ..."""
    income_resources: list[Resource]
    """... and of what."""

    def copy(self) -> Turn:
        return Turn(
            self.phase,
            self.question,
            self.round,
            self.max_rounds,
            self.first_player,
            self.active,
            self.end_triggered,
            self.arrived_tile,
            self.swaps_left,
            self.payment_card,
            self.discount,
            self.income_seats[:],
            self.income_resources[:],
        )


@dataclass(slots=True)
class MainBoard:
    """The islands: goods in supply, pioneers at work, bonus tokens."""

    supply: list[int]
    """How many of each resource lie on the islands."""
    pioneers: list[int]
    """Pioneers by location and seat: `pioneers[location * players + seat]`."""
    bonus_pile: list[int]
    """Token values, the next one first."""

    def copy(self) -> MainBoard:
        return MainBoard(self.supply[:], self.pioneers[:], self.bonus_pile[:])


@dataclass(slots=True)
class TilePiles:
    """The terrain tiles that nobody owns."""

    display: list[int]
    stack_size: int
    discard: list[int]
    removed: int
    """The start tile nobody chose, out of the game; NOTHING before."""

    def copy(self) -> TilePiles:
        return TilePiles(self.display[:], self.stack_size, self.discard[:], self.removed)


@dataclass(slots=True)
class BuildingPiles:
    """The building cards that nobody owns."""

    display: list[int]
    deck_size: int

    def copy(self) -> BuildingPiles:
        return BuildingPiles(self.display[:], self.deck_size)


@dataclass(slots=True)
class Player:
    """What everybody sees of one seat."""

    colour: Colour
    tiles: list[int]
    """Tiles along the river: `tiles[k]` lies on space k + 1."""
    resources: list[int]
    """Stored goods of each resource."""
    production: list[int]
    """Visible symbols of wood, stone and clay, on tiles and on uncovered spaces."""
    capacity: int
    """Visible barns likewise: how many goods can be stored."""
    boat: int
    """Pioneers aboard."""
    settled: int
    """Pioneers lying on framed spaces for good."""
    fifth_locked: bool
    """Whether the fifth pioneer still waits on its bonus slot."""
    framed_this_round: bool
    """Whether a framed space was covered this round."""
    reserved_count: int
    """Face-down buildings."""
    built_count: int
    """Buildings under the board."""
    token_count: int
    """Bonus tokens placed."""

    def copy(self) -> Player:
        return Player(
            self.colour,
            self.tiles[:],
            self.resources[:],
            self.production[:],
            self.capacity,
            self.boat,
            self.settled,
            self.fifth_locked,
            self.framed_this_round,
            self.reserved_count,
            self.built_count,
            self.token_count,
        )


@dataclass(slots=True)
class Public:
    """What everybody at the table sees."""

    turn: Turn
    board: MainBoard
    tiles: TilePiles
    buildings: BuildingPiles
    players: list[Player]

    def copy(self) -> Public:
        return Public(
            self.turn.copy(),
            self.board.copy(),
            self.tiles.copy(),
            self.buildings.copy(),
            [player.copy() for player in self.players],
        )

    def pioneers_at(self, location: Location) -> int:
        """How many pioneers of all colours stand there."""
        seats = len(self.players)
        start = location * seats
        return sum(self.board.pioneers[start : start + seats])

    def placed(self, seat: int) -> int:
        """How many pioneers of a seat stand on the main board."""
        return sum(self.board.pioneers[seat :: len(self.players)])

    def claims(self, seat: int) -> int:
        """How many tiles a seat has claimed this round."""
        return self.board.pioneers[Location.TERRAIN * len(self.players) + seat]


@dataclass(slots=True)
class Secret:
    """What only the owner may still look at."""

    reserved: list[int]
    """Face-down buildings in the order of reserving."""
    built: list[int]
    """Buildings under the board in the order of building."""
    tokens: list[int]
    """Values of the bonus tokens from the top slot down."""

    def copy(self) -> Secret:
        return Secret(self.reserved[:], self.built[:], self.tokens[:])


@dataclass(slots=True)
class Hidden:
    """What nobody sees. The next tile or card is the last of its list."""

    tile_stack: list[int]
    building_deck: list[int]
    chance: Chance

    def copy(self) -> Hidden:
        return Hidden(self.tile_stack[:], self.building_deck[:], self.chance.copy())


RiverState = State[Public, Secret, Hidden]
RiverView = View[Public, Secret]
