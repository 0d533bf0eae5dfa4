"""The tables of The River, loaded once; what they say of each other is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from riverboat.engine.component_tables import Row, demand, parse_rows, read_numbers, read_table
from riverboat.games.the_river.components import (
    Building,
    Effect,
    Numbers,
    PerGood,
    Setup,
    Slots,
    Space,
    Terrain,
    TerrainSet,
    Tile,
    Token,
)
from riverboat.games.the_river.state import Colour, Location, Resource

PACKAGE: Final = "riverboat.games.the_river"

GOODS: Final = (Resource.WOOD, Resource.STONE, Resource.CLAY)
"""What symbols produce and buildings cost; food is neither produced nor asked for."""

UNLIMITED: Final = 1000
"""Slots of a location that takes any number of pioneers."""

_RESOURCE_EFFECTS: Final = (Effect.VP_PER_SYMBOL, Effect.GOODS_NOW, Effect.INCOME)

# --- rows ------------------------------------------------------------------------------------


def _per_good(row: Row) -> PerGood:
    amounts = (int(row["wood"]), int(row["stone"]), int(row["clay"]))
    if min(amounts) < 0:
        raise ValueError("a number is negative")
    return amounts


def _terrains(row: Row) -> TerrainSet:
    terrains = 1 << Terrain[row["terrain"].upper()]
    if row["second_terrain"]:
        terrains |= 1 << Terrain[row["second_terrain"].upper()]
    return terrains


def _tiles_of_kind(row: Row) -> list[Tile]:
    first, last = int(row["first_id"]), int(row["last_id"])
    if last - first + 1 != int(row["count"]):
        raise ValueError("count does not fit first_id and last_id")
    effect = Effect[row["effect"].upper()] if row["effect"] else Effect.NONE
    argument = row["effect_arg"].upper()
    return [
        Tile(
            number,
            row["kind"],
            _terrains(row),
            bool(row["second_terrain"]),
            _per_good(row),
            int(row["barns"]),
            effect,
            Resource[argument] if effect in _RESOURCE_EFFECTS else None,
            Terrain[argument] if effect == Effect.VP_PER_TERRAIN else None,
        )
        for number in range(first, last + 1)
    ]


def _building(row: Row) -> Building:
    cost = _per_good(row)
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
    first, _, last = row["side"].partition("-")
    players = range(int(first), int(last or first) + 1)
    return Slots(players, location, capacity, int(row["first_pioneer_bonus"]))


# --- tables ----------------------------------------------------------------------------------


def load_numbers(rows: Sequence[Row]) -> Numbers:
    """The numbers by name."""
    return read_numbers("numbers", rows, Numbers)


def load_tiles(rows: Sequence[Row], numbers: Numbers) -> dict[int, Tile]:
    """All tiles by id; the ids run from 1 without a gap and the rule book's totals hold."""
    kinds = parse_rows("tiles", rows, _tiles_of_kind)
    tiles = sorted((tile for kind in kinds for tile in kind), key=lambda tile: tile.id)
    for number, tile in enumerate(tiles, start=1):
        demand(tile.id == number, f"tiles.csv: ids of {tile.kind} leave a gap or overlap")
    for name, wanted, found in _tile_counts(tiles, numbers):
        demand(found == wanted, f"tiles.csv has {found} {name} tiles, the rules need {wanted}")
    return {tile.id: tile for tile in tiles}


def _tile_counts(tiles: Sequence[Tile], numbers: Numbers) -> Iterator[tuple[str, int, int]]:
    """For each terrain its name, how many tiles of it alone there should be, and are."""
    wanted = {
        Terrain.FOREST: numbers.forest_tiles,
        Terrain.MOUNTAIN: numbers.mountain_tiles,
        Terrain.CANYON: numbers.canyon_tiles,
        Terrain.DESERT: numbers.desert_tiles,
        Terrain.MEADOW: numbers.meadow_tiles,
    }
    for terrain, count in wanted.items():
        found = sum(1 for tile in tiles if tile.terrains == 1 << terrain)
        yield terrain.name.lower(), count, found
    yield "mixed", numbers.mixed_tiles, sum(1 for tile in tiles if tile.mixed)


def load_buildings(rows: Sequence[Row]) -> dict[int, Building]:
    """All cards by id, which run from 1 without a gap."""
    cards = sorted(parse_rows("buildings", rows, _building), key=lambda card: card.id)
    ids = [card.id for card in cards]
    demand(ids == list(range(1, len(ids) + 1)), "buildings.csv: ids do not count from 1")
    return {card.id: card for card in cards}


def load_river_boards(rows: Sequence[Row], numbers: Numbers) -> tuple[tuple[Space, ...], ...]:
    """The spaces of each colour along the river; all boards share one geometry."""
    spaces = sorted(parse_rows("river_boards", rows, _space), key=lambda space: space.number)
    boards = tuple(tuple(space for space in spaces if space.colour == colour) for colour in Colour)
    model = boards[Colour.BLACK]
    for colour in Colour:
        _check_board(boards[colour], model, colour.name.lower(), numbers)
    framed = [space.number for space in model if space.framed]
    demand(
        len(framed) == numbers.framed_spaces,
        f"river_boards.csv: framed spaces {framed}, not {numbers.framed_spaces}",
    )
    neighbours = any(later - earlier == 1 for earlier, later in pairwise(framed))
    demand(not neighbours, "river_boards.csv: two framed spaces follow each other")
    return boards


def _check_board(
    board: Sequence[Space], model: Sequence[Space], name: str, numbers: Numbers
) -> None:
    spaces = [space.number for space in board]
    demand(
        spaces == list(range(1, numbers.river_spaces + 1)),
        f"river_boards.csv: {name} has the spaces {spaces}, not 1 to {numbers.river_spaces}",
    )
    demand(
        [(space.column, space.row, space.framed) for space in board]
        == [(space.column, space.row, space.framed) for space in model],
        f"river_boards.csv: {name} is shaped unlike the other boards",
    )


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
    values = {token.value for token in tokens}
    demand(len(values) == len(tokens), "bonus_tokens.csv: a value is given twice")
    return sorted(tokens, key=lambda token: token.value, reverse=True)


def load_slots(rows: Sequence[Row]) -> list[Slots]:
    """The locations of both sides of the main board, in their order."""
    return sorted(parse_rows("main_board", rows, _slots), key=lambda slot: slot.location)


def load_setups(
    rows: Sequence[Row], tokens: Sequence[Token], slots: Sequence[Slots]
) -> dict[int, Setup]:
    """The numbers of each player count, tied to tokens and main board."""
    values = dict(
        parse_rows(
            "setup", rows, lambda row: ((int(row["players"]), row["item"]), int(row["value"]))
        )
    )
    demand(len(values) == len(rows), "setup.csv: an item is given twice")
    counts = sorted({players for players, _ in values})
    return {players: _setup(players, values, tokens, slots) for players in counts}


def _setup(
    players: int,
    values: Mapping[tuple[int, str], int],
    tokens: Sequence[Token],
    slots: Sequence[Slots],
) -> Setup:
    def value(item: str) -> int:
        demand((players, item) in values, f"setup.csv: no {item} for {players} players")
        return values[players, item]

    pile: list[int] = []
    for token in tokens:
        pile += [token.value] * (token.two_dot_count if players == 2 else token.count)
    here = [slot for slot in slots if players in slot.players]
    setup = Setup(
        players,
        tuple(value(resource.name.lower()) for resource in Resource),
        value("start_tiles"),
        value("terrain_spots"),
        value("building_spots"),
        value("bonus_slots"),
        tuple(pile),
        tuple(slot.capacity for slot in here),
        tuple(slot.first_pioneer_bonus for slot in here),
    )
    _check_setup(setup, value("bonus_tokens"), value("end_token_number"))
    _check_locations(here, players)
    return setup


def _check_setup(setup: Setup, tokens: int, last_token: int) -> None:
    players, pile = setup.players, len(setup.bonus_pile)
    demand(tokens == pile, f"setup.csv: {players} players use {tokens} tokens, not {pile}")
    demand(
        players * setup.bonus_slots <= pile,
        f"setup.csv: {pile} tokens do not fill the bonus slots of {players} players",
    )
    demand(
        setup.start_tiles == players + 1,
        f"setup.csv: {players} players choose among {players + 1} start tiles",
    )
    demand(
        last_token == setup.bonus_slots,
        f"setup.csv: the last slot of {players} players is not the one that ends the game",
    )


def _check_locations(slots: Sequence[Slots], players: int) -> None:
    """Every location once, but for the place where pioneers lie idle."""
    wanted = [location for location in Location if location != Location.IDLE]
    found = [slot.location for slot in slots]
    demand(found == wanted, f"main_board.csv: {players} players lack a location or have it twice")


NUMBERS: Final = load_numbers(read_table(PACKAGE, "numbers", 19))
TILES: Final = load_tiles(read_table(PACKAGE, "tiles", 36), NUMBERS)
BUILDINGS: Final = load_buildings(read_table(PACKAGE, "buildings", 33))
RIVER_BOARDS: Final = load_river_boards(read_table(PACKAGE, "river_boards", 48), NUMBERS)
COLUMNS: Final = column_spaces(RIVER_BOARDS[Colour.BLACK])
SETUPS: Final = load_setups(
    read_table(PACKAGE, "setup", 30),
    load_tokens(read_table(PACKAGE, "bonus_tokens", 7)),
    load_slots(read_table(PACKAGE, "main_board", 18)),
)
