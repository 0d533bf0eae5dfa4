"""The components: tables loaded once into typed rows, their counts and relations checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from riverboat.engine.component_tables import Row, demand, parse_rows, read_table
from riverboat.engine.names import Named
from riverboat.games.the_river.state import Colour, Location, Resource

PACKAGE = "riverboat.games.the_river"

GOODS = (Resource.WOOD, Resource.STONE, Resource.CLAY)
"""What symbols produce and buildings cost; food is neither produced nor asked for."""

PLAYER_COUNTS = (2, 3, 4)

RIVER_SPACES = 12
FRAMED_SPACES = 4
UNLIMITED = 1000
"""Slots of a location that takes any number of pioneers."""


class Terrain(Named):
    """Terrain types. A mixed tile has two of them."""

    FOREST = 0
    MOUNTAIN = 1
    CANYON = 2
    DESERT = 3
    MEADOW = 4


class Effect(Named):
    """What a meadow does."""

    NONE = 0
    VP_PER_SYMBOL_MAX3 = 1
    TAKE4_NOW = 2
    VP_PER_TERRAIN = 3
    SWAP_TWICE_NOW = 4
    VP_PER_BOAT_PIONEER = 5
    VP_PER_BONUS_TOKEN = 6
    RESTORATION_RESOURCE_2VP = 7


RESOURCE_EFFECTS = (
    Effect.VP_PER_SYMBOL_MAX3,
    Effect.TAKE4_NOW,
    Effect.RESTORATION_RESOURCE_2VP,
)


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile. `terrains` has one bit per type that the tile counts as."""

    id: int
    kind: str
    terrains: int
    mixed: bool
    production: tuple[int, int, int]
    barns: int
    effect: Effect
    effect_resource: Resource | None
    effect_terrain: Terrain | None


@dataclass(frozen=True, slots=True)
class TileKind:
    """A row of the tile table: the tile as each id of the kind has it."""

    first_id: int
    last_id: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Building:
    """A building card."""

    id: int
    cost: tuple[int, int, int]
    points: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a river board with its pre-printed symbols."""

    colour: Colour
    number: int
    column: int
    row: int
    production: tuple[int, int, int]
    barns: int
    framed: bool


@dataclass(frozen=True, slots=True)
class Token:
    """A value of bonus tokens: how many there are, how many of them for two players."""

    value: int
    count: int
    two_dot_count: int


@dataclass(frozen=True, slots=True)
class Slots:
    """A location of one side of the main board. Terrain slots are per seat."""

    side: str
    location: Location
    capacity: int
    first_pioneer_bonus: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that depends on the number of players."""

    players: int
    supply: tuple[int, ...]
    start_tiles: int
    terrain_spots: int
    building_spots: int
    bonus_slots: int
    bonus_pile: tuple[int, ...]
    slots: tuple[int, ...]
    first_pioneer_bonus: tuple[int, ...]


# --- rows ------------------------------------------------------------------------------------


def _goods(row: Row) -> tuple[int, int, int]:
    amounts = (int(row["wood"]), int(row["stone"]), int(row["clay"]))
    if min(amounts) < 0:
        raise ValueError("a number is negative")
    return amounts


def _tile_kind(row: Row) -> TileKind:
    first, last = int(row["first_id"]), int(row["last_id"])
    if last - first + 1 != int(row["count"]):
        raise ValueError("count does not fit first_id and last_id")
    effect = Effect[row["effect"].upper()] if row["effect"] else Effect.NONE
    argument = row["effect_arg"].upper()
    terrains = 1 << Terrain[row["terrain"].upper()]
    second = row["second_terrain"].upper()
    if second:
        terrains |= 1 << Terrain[second]
    tile = Tile(
        first,
        row["kind"],
        terrains,
        bool(second),
        _goods(row),
        int(row["barns"]),
        effect,
        Resource[argument] if effect in RESOURCE_EFFECTS else None,
        Terrain[argument] if effect == Effect.VP_PER_TERRAIN else None,
    )
    return TileKind(first, last, tile)


def _building(row: Row) -> Building:
    cost = _goods(row)
    if sum(cost) != int(row["cost_total"]):
        raise ValueError("cost_total is not the sum of the costs")
    return Building(int(row["id"]), cost, int(row["points"]))


def _space(row: Row) -> Space:
    symbol = row["production"]
    shown = None if not symbol else Resource[symbol.upper()]
    return Space(
        Colour[row["colour"].upper()],
        int(row["space"]),
        int(row["column"]),
        int(row["row"]),
        (int(shown == Resource.WOOD), int(shown == Resource.STONE), int(shown == Resource.CLAY)),
        int(row["barns"]),
        bool(int(row["framed"])),
    )


def _token(row: Row) -> Token:
    token = Token(int(row["value"]), int(row["count"]), int(row["two_dot_count"]))
    if not 0 <= token.two_dot_count <= token.count:
        raise ValueError("more two-dot tokens than tokens")
    return token


def _slots(row: Row) -> Slots:
    location = Location[row["location"].upper()]
    kind = row["slot_type"]
    if kind not in ("per_player", "single", "unlimited"):
        raise ValueError(f"unknown slot type {kind!r}")
    if (kind == "per_player") != (location == Location.TERRAIN):
        raise ValueError("slots per player are those of terrain")
    capacity = UNLIMITED if kind == "unlimited" else int(row["capacity"])
    return Slots(row["side"], location, capacity, int(row["first_pioneer_bonus"]))


# --- tables ----------------------------------------------------------------------------------


def load_tiles(rows: Sequence[Row]) -> dict[int, Tile]:
    """All tiles by id; the ids run from 1 without a gap and the rule book's totals hold."""
    tiles: dict[int, Tile] = {}
    for kind in parse_rows("tiles", rows, _tile_kind):
        tile = kind.tile
        demand(kind.first_id == len(tiles) + 1, f"tiles.csv: ids of {tile.kind} leave a gap")
        for number in range(kind.first_id, kind.last_id + 1):
            tiles[number] = Tile(
                number,
                tile.kind,
                tile.terrains,
                tile.mixed,
                tile.production,
                tile.barns,
                tile.effect,
                tile.effect_resource,
                tile.effect_terrain,
            )
    book = {"meadow": 17, "desert": 12, "mountain": 8, "canyon": 10, "forest": 14}
    for name, count in book.items():
        bit = 1 << Terrain[name.upper()]
        found = sum(1 for tile in tiles.values() if tile.terrains == bit)
        demand(found == count, f"tiles.csv has {found} {name} tiles, the rules need {count}")
    mixed = sum(1 for tile in tiles.values() if tile.mixed)
    demand(mixed == 4, f"tiles.csv has {mixed} mixed tiles, the rules need 4")
    return tiles


def load_buildings(rows: Sequence[Row]) -> dict[int, Building]:
    """All cards by id, which run from 1 without a gap."""
    cards = parse_rows("buildings", rows, _building)
    ids = [card.id for card in cards]
    demand(ids == list(range(1, len(ids) + 1)), "buildings.csv: ids do not count from 1")
    return {card.id: card for card in cards}


def load_river_boards(rows: Sequence[Row]) -> tuple[tuple[Space, ...], ...]:
    """The spaces of each colour along the river; all boards share one geometry."""
    spaces = parse_rows("river_boards", rows, _space)
    boards = tuple(tuple(space for space in spaces if space.colour == colour) for colour in Colour)
    shape = [(space.column, space.row, space.framed) for space in boards[0]]
    for colour in Colour:
        board, name = boards[colour], colour.name.lower()
        numbers = [space.number for space in board]
        demand(
            numbers == list(range(1, RIVER_SPACES + 1)),
            f"river_boards.csv: {name} has the spaces {numbers}, not 1 to {RIVER_SPACES}",
        )
        demand(
            [(space.column, space.row, space.framed) for space in board] == shape,
            f"river_boards.csv: {name} is shaped unlike the other boards",
        )
    framed = [space.number for space in boards[0] if space.framed]
    demand(len(framed) == FRAMED_SPACES, f"river_boards.csv: framed spaces {framed}, not four")
    neighbours = any(later - earlier == 1 for earlier, later in pairwise(framed))
    demand(not neighbours, "river_boards.csv: two framed spaces follow each other")
    return boards


def column_spaces(board: Sequence[Space]) -> tuple[tuple[int, ...], ...]:
    """For each column, positions in the list of tiles (space - 1) from the top row down."""
    columns = sorted({space.column for space in board})
    result = []
    for column in columns:
        members = sorted((space.row, space.number) for space in board if space.column == column)
        rows = [row for row, _ in members]
        demand(rows == [1, 2, 3], f"river_boards.csv: column {column} has the rows {rows}")
        result.append(tuple(number - 1 for _, number in members))
    return tuple(result)


def load_tokens(rows: Sequence[Row]) -> list[Token]:
    """The tokens in the order in which they are taken: high values first, zeros last."""
    tokens = parse_rows("bonus_tokens", rows, _token)
    values = [token.value for token in tokens]
    demand(values == sorted(values, reverse=True), "bonus_tokens.csv: values do not descend")
    return tokens


def load_slots(rows: Sequence[Row]) -> list[Slots]:
    """Both sides of the main board, each with every location once."""
    slots = parse_rows("main_board", rows, _slots)
    for side in ("2", "3-4"):
        found = sorted(slot.location for slot in slots if slot.side == side)
        wanted = [location for location in Location if location != Location.IDLE]
        demand(found == wanted, f"main_board.csv: side {side} lacks or repeats a location")
    return slots


def load_setups(
    rows: Sequence[Row], tokens: Sequence[Token], slots: Sequence[Slots]
) -> dict[int, Setup]:
    """The numbers of each player count, tied to tokens and main board."""
    numbers = dict(
        parse_rows(
            "setup", rows, lambda row: ((int(row["players"]), row["item"]), int(row["value"]))
        )
    )
    demand(len(numbers) == len(rows), "setup.csv: an item is given twice")
    return {players: _setup(players, numbers, tokens, slots) for players in PLAYER_COUNTS}


def _setup(
    players: int,
    numbers: dict[tuple[int, str], int],
    tokens: Sequence[Token],
    slots: Sequence[Slots],
) -> Setup:
    def number(item: str) -> int:
        demand((players, item) in numbers, f"setup.csv: no {item} for {players} players")
        return numbers[players, item]

    pile: list[int] = []
    for token in tokens:
        pile += [token.value] * (token.two_dot_count if players == 2 else token.count)
    demand(
        number("bonus_tokens") == len(pile),
        f"setup.csv: {players} players use {number('bonus_tokens')} tokens, not {len(pile)}",
    )
    demand(
        players * number("bonus_slots") <= len(pile),
        f"setup.csv: {len(pile)} tokens do not fill the bonus slots of {players} players",
    )
    demand(
        number("start_tiles") == players + 1,
        f"setup.csv: {players} players choose among {players + 1} start tiles",
    )
    demand(
        number("end_token_number") == number("bonus_slots"),
        f"setup.csv: the last slot of {players} players is not the one that ends the game",
    )
    side = "2" if players == 2 else "3-4"
    here = sorted((slot for slot in slots if slot.side == side), key=lambda slot: slot.location)
    return Setup(
        players,
        tuple(number(resource.name.lower()) for resource in Resource),
        number("start_tiles"),
        number("terrain_spots"),
        number("building_spots"),
        number("bonus_slots"),
        tuple(pile),
        tuple(slot.capacity for slot in here),
        tuple(slot.first_pioneer_bonus for slot in here),
    )


TILES = load_tiles(read_table(PACKAGE, "tiles", 36))
BUILDINGS = load_buildings(read_table(PACKAGE, "buildings", 33))
RIVER_BOARDS = load_river_boards(read_table(PACKAGE, "river_boards", 48))
COLUMNS = column_spaces(RIVER_BOARDS[0])
SETUPS = load_setups(
    read_table(PACKAGE, "setup", 30),
    load_tokens(read_table(PACKAGE, "bonus_tokens", 7)),
    load_slots(read_table(PACKAGE, "main_board", 18)),
)
