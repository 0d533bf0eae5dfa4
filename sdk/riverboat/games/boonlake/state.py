"""What a game of Boonlake consists of: public table, secret hands, hidden piles.

Spaces are numbered 1 to 33 as on the board; flat lists over spaces leave index 0 empty, and flat
lists over the two building sites of each space are read by `site_index`.
Owners are seats; in the solo game the Wise Eminence owns pieces as number 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from riverboat.engine import Chance
from riverboat.games.boonlake.enums import (
    Corner,
    Good,
    Lever,
    LeverPosition,
    Piece,
    Region,
    Resource,
    SoloLevel,
    Source,
    Strip,
    Task,
    Track,
    Variant,
)
from riverboat.games.boonlake.numbers import OWNERS

__all__ = [
    "EMINENCE",
    "NOBODY",
    "Area",
    "Corner",
    "Course",
    "Eminence",
    "Good",
    "Hidden",
    "Land",
    "Lever",
    "LeverPosition",
    "Piece",
    "Piles",
    "Player",
    "Public",
    "Region",
    "Resource",
    "Secret",
    "SoloLevel",
    "Source",
    "Step",
    "Strip",
    "Task",
    "Track",
    "Variant",
    "replaced",
    "site_index",
    "site_of",
    "space_of",
]

NOBODY = -1
EMINENCE = 1


T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place. Copies of a state share tuples."""
    return (*items[:index], value, *items[index + 1 :])


def site_index(space: int, site: int) -> int:
    """Where a building site stands in the lists over sites; site 1 is the upper one."""
    return 2 * space + site - 1


def space_of(index: int) -> int:
    """The space of a site in the lists over sites."""
    return index >> 1


def site_of(index: int) -> int:
    """Which site of its space it is: 1 or 2."""
    return (index & 1) + 1


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the agenda, a stack whose last entry comes next. It never changes.

    `amount` is what is left to pay, to advance or to exchange, or a number that the task explains;
    `item` the card or tile it is about.
    """

    task: Task
    seat: int = NOBODY
    amount: int = 0
    item: str = ""
    space: int = 0
    site: int = 0


@dataclass(slots=True)
class Course:
    """The course of the game: rounds, scorings, and the turn that is being played."""

    round: int
    interims_done: int
    lock_crossed: bool
    end_triggered: bool
    strips: tuple[Strip, ...]
    covered: tuple[bool, ...]
    active: int
    strip: Strip | None
    row: int
    region: Region | None
    scoring_due: bool

    def copy(self) -> Course:
        return Course(
            self.round,
            self.interims_done,
            self.lock_crossed,
            self.end_triggered,
            self.strips,
            self.covered,
            self.active,
            self.strip,
            self.row,
            self.region,
            self.scoring_due,
        )


@dataclass(slots=True)
class Land:
    """The map: tiles by space ("" is unoccupied), sites by `site_index`, cattle by space and owner
    (`herd`, `cattle_of`)."""

    tiles: tuple[str, ...]
    owners: tuple[int, ...]
    pieces: tuple[Piece | None, ...]
    cattle: tuple[int, ...]
    mound: int
    pastures: int

    def herd(self, space: int) -> int:
        """All cattle on a space."""
        return sum(self.cattle[OWNERS * space : OWNERS * space + OWNERS])

    def cattle_of(self, space: int, owner: int) -> int:
        return self.cattle[OWNERS * space + owner]

    def add_cattle(self, space: int, owner: int, count: int = 1) -> None:
        place = OWNERS * space + owner
        self.cattle = replaced(self.cattle, place, self.cattle[place] + count)

    def copy(self) -> Land:
        return Land(
            self.tiles,
            self.owners,
            self.pieces,
            self.cattle,
            self.mound,
            self.pastures,
        )


@dataclass(slots=True)
class Piles:
    """The project cards outside hands and displays; the order of the draw pile is hidden."""

    draw: int
    discard: tuple[str, ...]

    def copy(self) -> Piles:
        return Piles(self.draw, self.discard)


@dataclass(slots=True)
class Area:
    """One scoring area; area and seat have the same number. Lists are by seat.

    `projects` says who realised the project, `inhabitants` who has a piece above it, `markers`
    holds the scoring markers (0 is none).
    """

    tile: str
    projects: tuple[bool, ...]
    inhabitants: tuple[int, ...]
    markers: tuple[int, ...]

    def copy(self) -> Area:
        return Area(self.tile, self.projects, self.inhabitants, self.markers)


@dataclass(slots=True)
class Player:
    """What lies openly before one seat. `points` are the victory points so far by source."""

    points: list[int]
    coins: int
    vases: int
    hand: int
    display: tuple[str, ...]
    ranch: int
    supply: int
    recesses: int
    houses: int
    houses_aside: int
    settlements: int
    cattle: int
    levels: tuple[int, ...]
    boats: tuple[Resource, ...]
    levers: tuple[LeverPosition | None, ...]
    tracks: tuple[int, ...]
    ship: str
    locked: bool

    @property
    def vp(self) -> int:
        """The victory points so far, before the final scoring."""
        return sum(self.points)

    def copy(self) -> Player:
        return Player(
            self.points[:],
            self.coins,
            self.vases,
            self.hand,
            self.display,
            self.ranch,
            self.supply,
            self.recesses,
            self.houses,
            self.houses_aside,
            self.settlements,
            self.cattle,
            self.levels,
            self.boats,
            self.levers,
            self.tracks,
            self.ship,
            self.locked,
        )


@dataclass(slots=True)
class Eminence:
    """The Wise Eminence of the solo game. `revealed` are the tiles of this cycle, the current one
    last; `seen` all tiles that were ever revealed; `corner` is the back of the stack's top tile."""

    level: SoloLevel
    points: list[int]
    houses: int
    houses_aside: int
    settlements: int
    cattle: int
    cactus: int
    ship: str
    stack: int
    corner: Corner | None
    location: int
    revealed: tuple[str, ...]
    seen: tuple[str, ...]

    @property
    def vp(self) -> int:
        """The victory points so far, before the final scoring."""
        return sum(self.points)

    def copy(self) -> Eminence:
        return Eminence(
            self.level,
            self.points[:],
            self.houses,
            self.houses_aside,
            self.settlements,
            self.cattle,
            self.cactus,
            self.ship,
            self.stack,
            self.corner,
            self.location,
            self.revealed,
            self.seen,
        )


@dataclass(slots=True)
class Public:
    """Everything that lies openly on the table."""

    course: Course
    agenda: tuple[Step, ...]
    players: list[Player]
    land: Land
    piles: Piles
    areas: list[Area]
    eminence: Eminence | None

    @property
    def the_eminence(self) -> Eminence:
        """The Wise Eminence of a solo game."""
        if self.eminence is None:
            raise ValueError("only the solo game has a Wise Eminence")
        return self.eminence

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda; the last one comes next."""
        self.agenda += steps

    def pop(self) -> Step:
        """Take the next step off the agenda."""
        step = self.agenda[-1]
        self.agenda = self.agenda[:-1]
        return step

    def copy(self) -> Public:
        eminence = self.eminence
        return Public(
            self.course.copy(),
            self.agenda,
            [player.copy() for player in self.players],
            self.land.copy(),
            self.piles.copy(),
            [area.copy() for area in self.areas],
            None if eminence is None else eminence.copy(),
        )


@dataclass(slots=True)
class Secret:
    """What one seat alone sees: its hand in order of ids, its scoring tiles (two while choosing,
    then the rejected one), and set-up choices that are not published yet."""

    hand: tuple[str, ...]
    tiles: tuple[str, ...]
    kept_tile: str | None
    start_site: Resource | None

    def copy(self) -> Secret:
        return Secret(self.hand, self.tiles, self.kept_tile, self.start_site)


@dataclass(slots=True)
class Hidden:
    """What nobody sees. Piles are drawn from the end; `corners` belong to the solo tiles below
    the top one of the stack."""

    draw: tuple[str, ...]
    mound: tuple[str, ...]
    undealt: tuple[str, ...]
    solo_stack: tuple[str, ...]
    corners: tuple[Corner, ...]
    solo_removed: tuple[str, ...]
    chance: Chance

    def copy(self) -> Hidden:
        return Hidden(
            self.draw,
            self.mound,
            self.undealt,
            self.solo_stack,
            self.corners,
            self.solo_removed,
            self.chance.copy(),
        )
