"""What a game of Boonlake consists of: public table, secret hands, hidden piles.

Spaces are numbered 1 to 33 as on the board; flat lists over spaces leave index 0 empty, and the
two building sites of a space are at `2 * space` (site 1, the upper one) and `2 * space + 1`.
Owners are seats; in the solo game the Wise Eminence owns pieces as number 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from riverboat.engine import Chance, State, View
from riverboat.engine.names import Named

NOBODY = -1
EMINENCE = 1
OWNERS = 4


T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place. Copies of a state share tuples."""
    return (*items[:index], value, *items[index + 1 :])


class Resource(Named):
    """The four resources in canal order, from upstream to downstream."""

    WOOD = 0
    LOAM = 1
    STONE = 2
    IRON = 3


class Region(Named):
    """The four regions of the map."""

    UNKNOWN = 0
    NEW_HOPE = 1
    BOONLAKE = 2
    SOUTHERN = 3


class Strip(Named):
    """The seven actions."""

    PIONEER = 0
    SETTLE = 1
    CATTLE = 2
    REGION = 3
    HIRE = 4
    PROGRESS = 5
    BUILDER = 6


class Track(Named):
    """The two income tracks."""

    COIN = 0
    CARD = 1


class Good(Named):
    """What is gained or given up. A site is one level of production."""

    COINS = 0
    CARDS = 1
    VP = 2
    INHABITANTS = 3
    VASES = 4
    SITE = 5
    VASE_OR_SITE = 6


class Piece(Named):
    """What may stand on a building site."""

    INHABITANT = 0
    HOUSE = 1
    SETTLEMENT = 2


class Lever(Named):
    """The twelve slots of the modernization area."""

    L1 = 0
    L2 = 1
    L3 = 2
    L4 = 3
    L5 = 4
    L6 = 5
    L7 = 6
    L8 = 7
    L9 = 8
    L10 = 9
    L11 = 10
    L12 = 11


class LeverPosition(Named):
    """A lever that is up is ready; one that is down was used since the last interim scoring."""

    UP = 0
    DOWN = 1


class Variant(Named):
    """Which way an exchange printed on a card is made."""

    CARDS_TO_INHABITANTS = 0
    CARDS_TO_COINS = 1
    COINS_TO_CARDS = 2
    CARDS_TO_VASE = 3
    VASE_TO_CARDS = 4
    CARDS_TO_VP = 5
    VP_TO_CARDS = 6
    INHABITANT_TO_COINS = 7
    VASES_TO_VP = 8


class Corner(Named):
    """The corners of a solo tile."""

    UPPER_LEFT = 0
    UPPER_RIGHT = 1
    LOWER_LEFT = 2
    LOWER_RIGHT = 3


class SoloLevel(Named):
    """How strong the Wise Eminence is."""

    EASY = 0
    MEDIUM = 1
    CHALLENGE = 2
    DIFFICULT = 3
    VERY_DIFFICULT = 4


class Source(Named):
    """Where victory points came from: the lines of the score sheet during the game."""

    ROWS = 0
    RIVER = 1
    REGIONS = 2
    SITES = 3
    UPGRADES = 4
    TRACKS = 5
    CARD_EFFECTS = 6
    PROJECTS = 7
    SCORING_TILES = 8
    EXCHANGES = 9
    TRACK_INCOME = 10
    BOARD_INCOME = 11
    CATTLE_INCOME = 12
    LEVERS = 13
    PIECES_LACKING = 14
    CACTUS_INCOME = 15


class Task(Named):
    """A step of the agenda. Down to LEVER_WINDOW it may be a question, the rest runs by itself."""

    CHOOSE_SCORING_TILE = 0
    CHOOSE_START_SITE = 1
    CHOOSE_STRIP = 2
    STRIP_CARD = 3
    BUILDER_MID = 4
    RIGHT_CARD = 5
    RIGHT_SETTLE = 6
    RIGHT_CATTLE = 7
    RIGHT_PIONEER = 8
    RIGHT_REGION = 9
    RIGHT_HIRE = 10
    RIGHT_PROGRESS = 11
    PLAY_PLAN = 12
    FORGO_BONUS = 13
    CARD_EFFECT = 14
    EXPLORE = 15
    PLACE_TILE = 16
    USE_L9 = 17
    USE_L6 = 18
    PASTURE = 19
    DEV_OR_UPG = 20
    PAY_CARD = 21
    CHOOSE_TRACK = 22
    SETTLE_COST = 23
    CATTLE_COST = 24
    BUILD_SITE = 25
    REGION = 26
    MODERNIZE = 27
    L1_OPTION = 28
    L2_MODERNIZE = 29
    L3_UPGRADE = 30
    MOVE_SHIP = 31
    RIVER_CHOICE = 32
    INTERIM_SLOT = 33
    SCORE_TILE = 34
    PAY_UNIT = 35
    LEVER_WINDOW = 36
    START_TURN = 37
    HIRE_ONE = 38
    FINISH_DEVELOP = 39
    FINISH_EXCHANGE = 40
    FINISH_HIRE = 41
    FINISH_L12 = 42
    ADVANCE_COIN = 43
    ADVANCE_CARD = 44
    MARK_PROJECT = 45
    HARBOUR = 46
    EMINENCE_SHIP = 47
    END_TURN = 48
    SCORE_MARKER = 49
    INCOME = 50
    RESET_LEVERS = 51
    END_INTERIM = 52


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
    """The map: tiles by space ("" is unoccupied), sites, and cattle by `space * 4 + owner`."""

    tiles: tuple[str, ...]
    owners: tuple[int, ...]
    pieces: tuple[Piece | None, ...]
    cattle: tuple[int, ...]
    mound: int
    pastures: int

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


BoonState: TypeAlias = State[Public, Secret, Hidden]
BoonView: TypeAlias = View[Public, Secret, Any, Any, Any]
