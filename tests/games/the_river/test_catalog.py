"""The tables, and what the loader says about bad ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverboat.engine.component_tables import Row, TableError, read_table
from riverboat.games.the_river import catalog
from riverboat.games.the_river.catalog import (
    BUILDINGS,
    COLUMNS,
    NUMBERS,
    PACKAGE,
    RIVER_BOARDS,
    TILES,
)

SIZES = {
    "tiles": 36,
    "buildings": 33,
    "river_boards": 48,
    "setup": 30,
    "bonus_tokens": 7,
    "main_board": 18,
    "numbers": 19,
}


def rows(name: str) -> list[Row]:
    return read_table(PACKAGE, name, SIZES[name])


def test_there_are_65_tiles_and_33_buildings() -> None:
    """Words and numbers."""
    assert list(TILES) == list(range(1, 66))
    assert list(BUILDINGS) == list(range(1, 34))


def test_the_river_winds_through_four_columns_of_three() -> None:
    """Claiming a terrain tile: across and down, snaking."""
    assert COLUMNS == ((0, 7, 8), (1, 6, 9), (2, 5, 10), (3, 4, 11))


def test_the_boards_differ_in_their_symbols_only() -> None:
    """Set-up: every board prints one symbol of each good and five barns."""
    for board in RIVER_BOARDS:
        assert [sum(space.production[good] for space in board) for good in range(3)] == [1, 1, 1]
        assert [space.number for space in board if space.barns] == [2, 4, 7, 8, 11]
        assert [space.number for space in board if space.framed] == [5, 8, 10, 12]
    assert len({tuple(space.production for space in board) for board in RIVER_BOARDS}) == 4


def test_every_row_names_its_source() -> None:
    """What is printed in the rule book, public, or reconstructed."""
    for name in SIZES:
        assert {row["source"] for row in rows(name)} <= {"rulebook", "public", "reconstructed"}


def test_buildings_ask_for_each_good_equally() -> None:
    """The reconstruction favours no resource."""
    totals = [sum(card.cost[good] for card in BUILDINGS.values()) for good in range(3)]
    assert totals == [47, 47, 47]


def load_setup(setup: list[Row], tokens: list[Row], slots: list[Row]) -> object:
    return catalog.load_setups(setup, catalog.load_tokens(tokens), catalog.load_slots(slots))


def setup_with(name: str) -> Callable[[list[Row]], object]:
    """Load the set-up with one of its three tables replaced."""

    def load(changed: list[Row]) -> object:
        tables = {table: rows(table) for table in ("setup", "bonus_tokens", "main_board")}
        tables[name] = changed
        return load_setup(*tables.values())

    return load


LOADERS: dict[str, Callable[[list[Row]], object]] = {
    "tiles": lambda table: catalog.load_tiles(table, NUMBERS),
    "buildings": catalog.load_buildings,
    "river_boards": lambda table: catalog.load_river_boards(table, NUMBERS),
    "setup": setup_with("setup"),
    "bonus_tokens": setup_with("bonus_tokens"),
    "main_board": setup_with("main_board"),
    "numbers": catalog.load_numbers,
}


@pytest.mark.parametrize(
    ("name", "line", "column", "value", "message"),
    [
        ("tiles", 2, "terrain", "swamp", r"tiles.csv line 2: .*SWAMP"),
        ("tiles", 2, "count", "5", r"line 2: .*count does not fit"),
        ("tiles", 2, "wood", "-1", r"line 2: .*negative"),
        ("tiles", 2, "terrain", "desert", r"10 forest tiles|16 desert tiles"),
        ("tiles", 21, "effect", "vp_per_moon", r"line 21: .*VP_PER_MOON"),
        ("tiles", 21, "effect_arg", "gold", r"line 21: .*GOLD"),
        ("tiles", 17, "second_terrain", "", r"15 forest tiles"),
        ("buildings", 3, "cost_total", "9", r"buildings.csv line 3: .*cost_total"),
        ("buildings", 3, "id", "7", r"ids do not count from 1"),
        ("buildings", 3, "points", "many", r"line 3: .*many"),
        ("river_boards", 2, "colour", "pink", r"river_boards.csv line 2: .*PINK"),
        ("river_boards", 2, "space", "13", r"black has the spaces"),
        ("river_boards", 14, "column", "2", r"blue is shaped unlike"),
        ("river_boards", 4, "production", "gold", r"line 4: .*GOLD"),
        ("setup", 6, "value", "4", r"3 start tiles"),
        ("setup", 9, "value", "5", r"8 tokens do not fill the bonus slots of 2 players"),
        ("setup", 9, "value", "3", r"the last slot of 2 players"),
        ("setup", 11, "value", "9", r"9 tokens, not 8"),
        ("setup", 2, "item", "iron", r"no wood for 2 players"),
        ("setup", 2, "item", "stone", r"given twice"),
        ("bonus_tokens", 2, "two_dot_count", "3", r"more two-dot tokens"),
        ("bonus_tokens", 2, "two_dot_count", "-1", r"more two-dot tokens"),
        ("bonus_tokens", 2, "two_dot_count", "0", r"use 8 tokens, not 7"),
        ("bonus_tokens", 2, "value", "0", r"given twice"),
        ("main_board", 2, "slot_type", "round", r"unknown slot type"),
        ("main_board", 3, "slot_type", "per_player", r"slots per player"),
        ("main_board", 3, "location", "stone", r"2 players lack a location or have it twice"),
        ("numbers", 2, "name", "river_length", r"missing or unknown: .*river_length"),
        ("numbers", 2, "name", "pioneers", r"a number is given twice"),
        ("numbers", 2, "value", "twelve", r"numbers.csv line 2: .*twelve"),
    ],
)
def test_a_bad_row_is_named_with_its_reason(
    name: str, line: int, column: str, value: str, message: str
) -> None:
    """Whoever owns the game can correct a row and is told what is wrong with it."""
    table = rows(name)
    assert column in table[line - 2]
    table[line - 2][column] = value
    with pytest.raises(TableError, match=message):
        LOADERS[name](table)


@pytest.mark.parametrize("name", SIZES)
def test_the_order_of_rows_means_nothing(name: str) -> None:
    """Every row is found by its key: neighbours may change places."""
    loaded = LOADERS[name](rows(name))
    for place in range(SIZES[name] - 1):
        table = rows(name)
        table[place], table[place + 1] = table[place + 1], table[place]
        assert LOADERS[name](table) == loaded


def test_a_missing_row_is_noticed() -> None:
    """The number of rows is part of the rules, and so is every name of a number."""
    with pytest.raises(TableError, match=r"missing or unknown: .*goods_per_point"):
        catalog.load_numbers(rows("numbers")[:-1])
    with pytest.raises(TableError, match="the rules need 34"):
        read_table(PACKAGE, "buildings", 34)


def test_a_gap_in_the_tile_ids_is_noticed() -> None:
    """Kinds follow each other."""
    table = rows("tiles")
    del table[3]
    with pytest.raises(TableError, match="ids of MOU1 leave a gap"):
        LOADERS["tiles"](table)


@pytest.mark.parametrize(
    ("framed", "message"), [((5, 6, 10, 12), "follow each other"), ((5, 8, 10), "not 4")]
)
def test_framed_spaces_are_four_and_lie_apart(framed: tuple[int, ...], message: str) -> None:
    """So that a round covers at most one of them."""
    table = rows("river_boards")
    for row in table:
        row["framed"] = str(int(int(row["space"]) in framed))
    with pytest.raises(TableError, match=message):
        LOADERS["river_boards"](table)


def test_mixed_tiles_and_columns_are_counted() -> None:
    """Four mixed tiles; every column has three rows."""
    table = rows("tiles")
    table[0]["second_terrain"] = "desert"
    with pytest.raises(TableError, match="10 forest tiles"):
        LOADERS["tiles"](table)
    board = catalog.load_river_boards(rows("river_boards"), NUMBERS)[0]
    with pytest.raises(TableError, match="column 4 has the rows"):
        catalog.column_spaces(board[:11])
