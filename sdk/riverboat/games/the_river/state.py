"""The state of a game of The River: what all see, what a seat sees, what nobody sees.

Rows of things are tuples, made anew when one of them changes, so copies can share them. A copy is
filled in field by field: that takes half the time of a constructor call.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverboat.engine import Chance
from riverboat.engine.names import Named

NOTHING: Final = 0
"""An empty spot of a display, or no tile, or no card: real ones count from 1."""


class Resource(Named):
    """What is produced, stored and paid. Food is the joker."""

    WOOD = 0
    STONE = 1
    CLAY = 2
    FOOD = 3


class Colour(Named):
    """The four river boards; they differ in their pre-printed symbols."""

    BLACK = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Location(Named):
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


_TERRAIN: Final = Location.TERRAIN  # found ten times as fast as a member of the enum


class Source(Named):
    """Where a building comes from."""

    DISPLAY = 0
    RESERVE = 1


class Phase(Named):
    """The parts of a game."""

    START_TILES = 0
    PLACEMENT = 1
    RESTORATION = 2
    FINISHED = 3


class Question(Named):
    """What the active seat is asked."""

    START_TILE = 0
    TURN = 1
    PAYMENT = 2
    OVERFLOW = 3
    MEADOW_SWAP = 4
    GAME_OVER = 5


class Cause(Named):
    """Why goods came in."""

    PRODUCTION = 0
    FOOD_ISLAND = 1
    MEADOW = 2
    RESTORATION = 3


class EndCause(Named):
    """What made the round under way the last one."""

    TOKENS = 0
    TILES = 1
    ROUND_LIMIT = 2
    NO_PIONEERS = 3


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
    income_seats: tuple[int, ...]
    """Restoration incomes still to come: whose, in order ..."""
    income_resources: tuple[Resource, ...]
    """... and of what."""

    def copy(self) -> Turn:
        new = Turn.__new__(Turn)
        new.phase = self.phase
        new.question = self.question
        new.round = self.round
        new.max_rounds = self.max_rounds
        new.first_player = self.first_player
        new.active = self.active
        new.end_triggered = self.end_triggered
        new.arrived_tile = self.arrived_tile
        new.swaps_left = self.swaps_left
        new.payment_card = self.payment_card
        new.discount = self.discount
        new.income_seats = self.income_seats
        new.income_resources = self.income_resources
        return new


@dataclass(slots=True)
class MainBoard:
    """The islands: goods in supply, pioneers at work, bonus tokens."""

    supply: tuple[int, ...]
    """How many of each resource lie on the islands."""
    pioneers: tuple[int, ...]
    """Pioneers by location and seat: `pioneers[location * players + seat]`."""
    bonus_pile: tuple[int, ...]
    """Token values, the next one first."""

    def copy(self) -> MainBoard:
        new = MainBoard.__new__(MainBoard)
        new.supply = self.supply
        new.pioneers = self.pioneers
        new.bonus_pile = self.bonus_pile
        return new


@dataclass(slots=True)
class TilePiles:
    """The terrain tiles that nobody owns."""

    display: tuple[int, ...]
    stack_size: int
    discard: tuple[int, ...]
    removed: int
    """The start tile nobody chose, out of the game; NOTHING before."""

    def copy(self) -> TilePiles:
        new = TilePiles.__new__(TilePiles)
        new.display = self.display
        new.stack_size = self.stack_size
        new.discard = self.discard
        new.removed = self.removed
        return new


@dataclass(slots=True)
class BuildingPiles:
    """The building cards that nobody owns."""

    display: tuple[int, ...]
    deck_size: int

    def copy(self) -> BuildingPiles:
        new = BuildingPiles.__new__(BuildingPiles)
        new.display = self.display
        new.deck_size = self.deck_size
        return new


@dataclass(slots=True)
class Player:
    """What everybody sees of one seat."""

    colour: Colour
    tiles: tuple[int, ...]
    """Tiles along the river: `tiles[k]` lies on space k + 1."""
    resources: tuple[int, ...]
    """Stored goods of each resource."""
    production: tuple[int, ...]
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
        new = Player.__new__(Player)
        new.colour = self.colour
        new.tiles = self.tiles
        new.resources = self.resources
        new.production = self.production
        new.capacity = self.capacity
        new.boat = self.boat
        new.settled = self.settled
        new.fifth_locked = self.fifth_locked
        new.framed_this_round = self.framed_this_round
        new.reserved_count = self.reserved_count
        new.built_count = self.built_count
        new.token_count = self.token_count
        return new


@dataclass(slots=True)
class Public:
    """What everybody at the table sees."""

    turn: Turn
    board: MainBoard
    tiles: TilePiles
    buildings: BuildingPiles
    players: list[Player]

    def copy(self) -> Public:
        new = Public.__new__(Public)
        new.turn = self.turn.copy()
        new.board = self.board.copy()
        new.tiles = self.tiles.copy()
        new.buildings = self.buildings.copy()
        new.players = [player.copy() for player in self.players]
        return new

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
        return self.board.pioneers[_TERRAIN * len(self.players) + seat]


@dataclass(slots=True)
class Secret:
    """What only the owner may still look at."""

    reserved: tuple[int, ...]
    """Face-down buildings in the order of reserving."""
    built: tuple[int, ...]
    """Buildings under the board in the order of building."""
    tokens: tuple[int, ...]
    """Values of the bonus tokens from the top slot down."""

    def copy(self) -> Secret:
        new = Secret.__new__(Secret)
        new.reserved = self.reserved
        new.built = self.built
        new.tokens = self.tokens
        return new


@dataclass(slots=True)
class Hidden:
    """What nobody sees. The next tile or card is the first of its pile."""

    tile_stack: tuple[int, ...]
    building_deck: tuple[int, ...]
    chance: Chance

    def copy(self) -> Hidden:
        new = Hidden.__new__(Hidden)
        new.tile_stack = self.tile_stack
        new.building_deck = self.building_deck
        new.chance = self.chance.copy()
        return new
