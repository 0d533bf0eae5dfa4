"""The state of Gold West: enums, what everybody sees, and what nobody sees.

No seat has private information in this game, so every secret is a `NoSecret`. Lists over the
60 hexes are in the order of `lookup.HEX_IDS`; those over the 9 cells of Boomtown are indexed by
`cell_at`, a reserve track by `place`. What never or seldom changes is a tuple, which copies share:
it is replaced, not altered.
"""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import NoSecret
from riverboat.engine.names import Named


class Resource(Named):
    """What lies on reserve tracks. Water exists only with Whitewater."""

    WOOD = 0
    STONE = 1
    COPPER = 2
    SILVER = 3
    GOLD = 4
    WATER = 5


class Metal(Named):
    """The resources that are spent for investments, Boomtown and shipping."""

    COPPER = 0
    SILVER = 1
    GOLD = 2


class Material(Named):
    """The resources that pay for buildings."""

    WOOD = 0
    STONE = 1


class Terrain(Named):
    """The kinds of land, also the backs of the mining tokens."""

    FOREST = 0
    COPPER = 1
    SILVER = 2
    GOLD = 3


class HexContent(Named):
    """What a hex holds."""

    OUT_OF_PLAY = 0
    RIVER = 1
    FACE_DOWN = 2
    FACE_UP = 3
    CAMP = 4
    SETTLEMENT = 5
    LOOTED = 6


class Office(Named):
    """The office tiles of Boomtown; the last two cover a single cell."""

    COURTHOUSE = 0
    DEEDS_OFFICE = 1
    FRONTIER_OFFICE = 2
    CLAIMS_OFFICE = 3
    SHERIFFS_OFFICE = 4
    SHIPPING_OFFICE = 5
    DEPOT = 6
    DOCKS = 7
    MAYORS_OFFICE = 8
    SALOON = 9
    SURVEYORS_OFFICE = 10
    TOWN_HALL = 11
    FOUR_VP = 12
    WATER_TOWER = 13


class Phase(Named):
    """The steps of a turn."""

    ACTIVATE = 0
    METALS = 1
    BUILD = 2
    STORE = 3
    FINISHED = 4


class Ability(Named):
    """What a card can do, and the second halves of abilities that take two answers."""

    ADD_INFLUENCE = 0
    FREE_SHIP = 1
    FREE_OFFICE_EMPTY = 2
    FREE_OFFICE_OCCUPIED = 3
    UPGRADE_CAMP = 4
    ADD_RESOURCES = 5
    ADD_NEXT_RESOURCE = 6
    GAIN_WATER = 7
    ADD_MATERIAL = 8
    SWAP_TOKENS = 9
    SWAP_SECOND = 10


class Category(Named):
    """Where victory points come from: the lines of the score sheet."""

    STORE = 0
    WATER_STORE = 1
    LOOT = 2
    INVESTMENT_CARD = 3
    INVESTMENT_BONUS = 4
    FOUR_VP = 5
    BRIDGE = 6
    SHIPPING_BONUS = 7
    GROUP = 8
    WANTED = 9
    OFFICE = 10
    TERRAIN = 11
    WATER_FINAL = 12


RESOURCES = len(Resource)
RESOURCE_OF = tuple(Resource[metal.name] for metal in Metal)
"""The resource that a metal is: `zone[RESOURCE_OF[metal]]`."""
METALS_IN_ZONE = slice(RESOURCE_OF[0], RESOURCE_OF[-1] + 1)
"""`zone[METALS_IN_ZONE]` is copper, silver and gold."""
GRID_SIDE = 3
NOBODY = -1


def place(section: int, resource: int) -> int:
    """Where a resource of a section is counted in a reserve track."""
    return section * RESOURCES + resource


def cell_at(col: int, row: int) -> int:
    """The number of a Boomtown cell."""
    return row * GRID_SIDE + col


def col_and_row(cell: int) -> tuple[int, int]:
    """Where a Boomtown cell lies."""
    return cell % GRID_SIDE, cell // GRID_SIDE


@dataclass(slots=True)
class Player:
    """One seat's board: reserve track, zone, pieces left, and what it has won."""

    reserve: list[int]
    """How many lie on the track: `reserve[place(section, resource)]`."""
    zone: list[int]
    """What can be spent this turn: `zone[resource]`."""
    camps_left: int
    markers_left: int
    wanted: int
    """Camps in the wanted area."""
    coaches: list[int]
    """How far each coach is: `coaches[metal]`."""
    cards: tuple[str, ...]
    investment_bonuses: tuple[int, ...]
    """The values of the tiles won."""
    shipping_bonuses: tuple[int, ...]
    """Likewise."""
    bonus_influence: tuple[int, ...]
    """Markers that cards added: `bonus_influence[terrain]`."""
    points: list[int]
    """The score sheet: `points[category]`."""

    def copy(self) -> Player:
        return Player(
            self.reserve.copy(),
            self.zone.copy(),
            self.camps_left,
            self.markers_left,
            self.wanted,
            self.coaches.copy(),
            self.cards,
            self.investment_bonuses,
            self.shipping_bonuses,
            self.bonus_influence,
            self.points.copy(),
        )

    @property
    def score(self) -> int:
        """The victory points so far."""
        return sum(self.points)


@dataclass(slots=True)
class Board:
    """The map, by hex."""

    tiles: tuple[str, ...]
    """By position P0 to P7; empty where a tile lies face down."""
    terrain: tuple[Terrain | None, ...]
    content: list[HexContent]
    tokens: list[int]
    """The tokens that lie face up; 0 elsewhere."""
    owners: list[int]
    """Whose camp, settlement or looted hex it is; -1 elsewhere."""
    taken_tokens: list[int]
    """Tokens no longer on the board, as they were taken."""

    def copy(self) -> Board:
        return Board(
            self.tiles,
            self.terrain,
            self.content.copy(),
            self.tokens.copy(),
            self.owners.copy(),
            self.taken_tokens.copy(),
        )


@dataclass(slots=True)
class Boomtown:
    """Offices and markers by cell. `over_markers` are those put on top of an opponent's."""

    layout: str
    offices: tuple[Office, ...]
    markers: tuple[int, ...]
    over_markers: tuple[int, ...]

    def copy(self) -> Boomtown:
        return Boomtown(self.layout, self.offices, self.markers, self.over_markers)


@dataclass(slots=True)
class Supply:
    """What is there for all: cards, bonus tiles and water.

    The shipping bonuses of a stack lie at `lookup.stack_places`: a tile's value, 0 once taken.
    """

    display: tuple[str, ...]
    investment_bonuses: tuple[int, ...]
    shipping_bonuses: tuple[int, ...]
    water: int

    def copy(self) -> Supply:
        return Supply(
            self.display,
            self.investment_bonuses,
            self.shipping_bonuses,
            self.water,
        )


@dataclass(slots=True)
class Pending:
    """An ability that waits for its answer. Entries are never changed, only replaced."""

    ability: Ability
    amount: int = 1
    optional: bool = False
    terrain: Terrain | None = None
    hex_id: str | None = None

    def copy(self) -> Pending:
        return Pending(self.ability, self.amount, self.optional, self.terrain, self.hex_id)


@dataclass(slots=True)
class Turn:
    """Whose turn it is and how far it has got. `token` was taken and waits to be stored."""

    round: int
    active: int
    phase: Phase
    investment_done: bool
    boomtown_done: bool
    token: int
    pending: list[Pending]

    def copy(self) -> Turn:
        return Turn(
            self.round,
            self.active,
            self.phase,
            self.investment_done,
            self.boomtown_done,
            self.token,
            [entry.copy() for entry in self.pending] if self.pending else [],
        )


@dataclass(slots=True)
class Public:
    """Everything on the table."""

    whitewater: bool
    first_seat: int
    turn: Turn
    players: list[Player]
    board: Board
    boomtown: Boomtown
    supply: Supply

    def copy(self) -> Public:
        return Public(
            self.whitewater,
            self.first_seat,
            self.turn.copy(),
            [player.copy() for player in self.players],
            self.board.copy(),
            self.boomtown.copy(),
            self.supply.copy(),
        )


@dataclass(slots=True)
class Hidden:
    """Face-down tokens by hex (0 elsewhere), and with two players what stays out of the game."""

    tokens: list[int]
    spare_tokens: tuple[int, ...]
    end_tiles: tuple[str, ...]
    end_rotations: tuple[int, ...]

    def copy(self) -> Hidden:
        return Hidden(self.tokens.copy(), self.spare_tokens, self.end_tiles, self.end_rotations)


Secret = NoSecret
