"""What lies on the table: enums, the public parts, and what nobody sees.

A ranch is stored cell by cell: cell `c:r` (column, row) is entry `(r - 1) * columns + c - 1` of
each tuple of a player. Row 1 lies at the river. Copies of the state share its tuples: that makes
copies cheap, which is what search lives on. Rules that playouts use all the time keep enum members
under plain names: looking them up in the enum takes longer than the rest of the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from riverboat.engine.names import Named

T = TypeVar("T")


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry changed."""
    return (*values[:index], value, *values[index + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The tuple without the (first) entry that equals a value in it."""
    index = values.index(value)
    return (*values[:index], *values[index + 1 :])


class Mode(Named):
    """Which side of the reserve boards is used."""

    BASE = 0
    LEGENDS = 1


class Scenario(Named):
    """The common goal of a game of legends."""

    TIMBER_RAFTING = 0
    GOLD_RUSH = 1
    WILD_HORDE = 2
    MOON_RIVER_CITY = 3


class Board(Named):
    """The visible side of a reserve board: the camp, or a legend of the West."""

    CAMP = 0
    MARY = 1
    WESLEY = 2
    CALAMITY = 3
    BIG_JO = 4


class Colour(Named):
    """The colour of a player's rancheros."""

    PURPLE = 0
    ORANGE = 1
    GREEN = 2
    WHITE = 3


class Terrain(Named):
    """The landscape of a parcel."""

    DESERT = 0
    CANYON = 1
    PRAIRIE = 2
    FOREST = 3
    CORN = 4
    FARM = 5


class Specialist(Named):
    """Who is on the specialist face of an associate."""

    DESPERADO = 0
    CATTLE_THIEF = 1
    GOLD_PROSPECTOR = 2
    TRAPPER = 3
    FARMER = 4


class Face(Named):
    """Which face of an associate lies up."""

    COWBOY = 0
    SPECIALIST = 1


class BonusTile(Named):
    """A bonus landscape tile (2 players)."""

    A = 0
    B = 1


class Phase(Named):
    """The stage of the game."""

    SETUP_SELECT = 0
    TURN = 1
    FINAL_EMPTYING = 2
    FINISHED = 3


class Question(Named):
    """What the asked seat has to decide."""

    SELECT = 0
    EXPAND = 1
    PLACE = 2
    DROUGHT = 3
    RECRUIT = 4
    COWBOY = 5
    DESPERADO = 6
    CATTLE_THIEF = 7
    TAKE_BONUS_TILE = 8
    PLACE_BONUS_TILE = 9


@dataclass(slots=True)
class Line:
    """Parcels in front of the box, nearest first. Both empty: there is no such line."""

    parcels: tuple[int, ...]
    """Parcel ids, 0 where the parcel was collected or removed."""
    rancheros: tuple[int, ...]
    """The seat whose ranchero stands there, -1 for none."""

    def copy(self) -> Line:
        return Line(self.parcels, self.rancheros)


@dataclass(slots=True)
class Saloon:
    """The associates on offer, specialist face up, and the stack they come from."""

    slots: tuple[int, ...]
    """Associate ids, 0 for an empty slot."""
    stack_size: int

    def copy(self) -> Saloon:
        return Saloon(self.slots, self.stack_size)


@dataclass(slots=True)
class Supply:
    """What belongs to nobody."""

    bag_size: int
    cows: int
    removed_parcels: tuple[int, ...]
    bonus_tiles: tuple[BonusTile, ...]
    removed_bonus_tiles: tuple[BonusTile, ...]

    def copy(self) -> Supply:
        return Supply(
            self.bag_size,
            self.cows,
            self.removed_parcels,
            self.bonus_tiles,
            self.removed_bonus_tiles,
        )


@dataclass(slots=True)
class Turn:
    """Whose turn it is, the open question, and what of the last domino is not resolved yet."""

    seat: int
    question: Question
    line_index: int
    """Where in the current line the ranchero of this turn stood, -1 outside a round."""
    dominoes: int
    """Dominoes placed in this turn; stays 0 in the final emptying."""
    pair: tuple[int, ...]
    """The two parcels chosen but not placed yet."""
    skulls: tuple[str, ...]
    """Cells whose skull has not acted yet."""
    circles: tuple[str, ...]
    """Cells whose circle waits for an associate."""
    effect_cell: str | None
    """Where the associate stands whose effect is open."""
    cow_moves_left: int
    """Steps that an open Cowboy still has."""
    bonus_tile: BonusTile | None
    """The bonus tile taken but not placed yet."""

    def copy(self) -> Turn:
        return Turn(
            self.seat,
            self.question,
            self.line_index,
            self.dominoes,
            self.pair,
            self.skulls,
            self.circles,
            self.effect_cell,
            self.cow_moves_left,
            self.bonus_tile,
        )


@dataclass(slots=True)
class Player:
    """A seat: its board with the reserve, and its ranch, cell by cell."""

    board: Board
    colour: Colour
    rancheros: int
    """Rancheros in hand, not on a parcel."""
    bonus_done: bool
    """This seat has taken its bonus tile (2 players)."""
    reserve: tuple[int, ...]
    """Parcel ids, ascending."""
    cells: tuple[int, ...]
    """Parcel id or bonus tile face per cell, 0 for an empty cell and for the landing."""
    cows: tuple[int, ...]
    """Cows per cell."""
    associates: tuple[int, ...]
    """Associate id per cell, 0 for none."""
    faces: tuple[Face | None, ...]
    """The face that is up, per cell with an associate."""

    def copy(self) -> Player:
        return Player(
            self.board,
            self.colour,
            self.rancheros,
            self.bonus_done,
            self.reserve,
            self.cells,
            self.cows,
            self.associates,
            self.faces,
        )


@dataclass(slots=True)
class Public:
    """Everything that everybody sees. The game has no private information."""

    mode: Mode
    scenario: Scenario | None
    phase: Phase
    round: int
    """1 to the last round; 0 in set-up; stays at the last round in the final emptying."""
    turn_order: tuple[int, ...]
    """Seats in the order of their first turn in this round."""
    turn: Turn
    current_line: Line
    next_line: Line
    saloon: Saloon
    supply: Supply
    players: list[Player]

    def copy(self) -> Public:
        return Public(
            self.mode,
            self.scenario,
            self.phase,
            self.round,
            self.turn_order,
            self.turn.copy(),
            self.current_line.copy(),
            self.next_line.copy(),
            self.saloon.copy(),
            self.supply.copy(),
            [player.copy() for player in self.players],
        )


@dataclass(slots=True)
class Hidden:
    """Orders that nobody knows; what comes next is at the end of each tuple."""

    bag: tuple[int, ...]
    associates: tuple[int, ...]
    rancheros: tuple[int, ...]
    """Seats whose ranchero is still to be drawn in set-up."""

    def copy(self) -> Hidden:
        return Hidden(self.bag, self.associates, self.rancheros)
