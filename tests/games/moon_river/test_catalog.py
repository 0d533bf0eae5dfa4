"""The tables: what they hold, and what the loader says about a bad one."""

from __future__ import annotations

from csv import DictReader
from pathlib import Path

import pytest

from riverboat.engine.component_tables import Row, TableError, read_table
from riverboat.games.moon_river import catalog
from riverboat.games.moon_river.catalog import (
    ASSOCIATES,
    BACK,
    CATALOG,
    FIRST_BONUS_FACE,
    KINDS,
    PACKAGE,
    PARCELS,
    TERRAIN,
    bonus_face,
    kind_name,
    load,
)
from riverboat.games.moon_river.components import Catalog
from riverboat.games.moon_river.state import BonusTile, Specialist, Terrain

DATA = Path(catalog.__file__).with_name("data")
TABLES = sorted({path.stem for path in DATA.glob("*.csv")} - {"weights"})  # those are no rules


def rows_of(table: str) -> list[Row]:
    """The rows of a table as they stand in its file."""
    path = Path(catalog.__file__).with_name("data") / f"{table}.csv"
    return list(DictReader(path.read_text(encoding="utf-8").splitlines()))


def loaded_with(table: str, line: int, **changes: str) -> Catalog:
    """Load with one row changed; `line` counts rows from 0."""

    def read(name: str, rows: int) -> list[Row]:
        found = read_table(PACKAGE, name, rows)
        if name == table:
            found[line].update(changes)
        return found

    return load(read)


def test_there_are_96_parcels_in_25_kinds_and_20_associates() -> None:
    """Components."""
    counts = [kind.last_id - kind.first_id + 1 for kind in CATALOG.kinds]
    assert counts == [
        *(7, 6, 4, 2, 2),
        *(6, 5, 4, 2, 1, 1),
        *(3, 4, 4, 2, 2, 2, 1),
        *(4, 4, 6),
        *(4, 9),
        *(6, 5),
    ]
    assert (PARCELS, ASSOCIATES) == (96, 20)
    people = [row.last_id - row.first_id + 1 for row in CATALOG.specialists]
    assert people == [5, 5, 3, 5, 2]


def test_the_totals_of_symbols_and_backs() -> None:
    parcels = KINDS[:PARCELS]
    assert sum(kind.cows for kind in parcels) == 26
    assert sum(kind.skulls for kind in parcels) == 14
    assert sum(kind.circles for kind in parcels) == 17
    assert sum(kind.nuggets for kind in parcels) == 25
    assert sum(kind.beavers for kind in parcels) == 20
    assert sum(kind.ears for kind in parcels) == 51
    assert [BACK.count(number) for number in range(1, 7)] == [13, 16, 18, 18, 20, 11]
    terrains = [TERRAIN[1 : PARCELS + 1].count(terrain) for terrain in Terrain]
    assert terrains == [21, 19, 18, 14, 13, 11]


def test_resources_lie_where_the_rule_book_says() -> None:
    """Components: nuggets in desert, prairie, canyon; beavers in forests; ears in corn."""
    golden = (Terrain.DESERT, Terrain.PRAIRIE, Terrain.CANYON)
    for kind in CATALOG.kinds:
        assert not kind.nuggets or kind.terrain in golden
        assert not kind.beavers or kind.terrain == Terrain.FOREST
        assert not kind.ears or kind.terrain == Terrain.CORN


def test_faces_of_bonus_tiles_follow_the_parcels() -> None:
    assert FIRST_BONUS_FACE == 97
    assert [bonus_face(tile, face) for tile in BonusTile for face in (1, 2)] == [97, 98, 99, 100]
    assert [kind_name(piece) for piece in range(97, 101)] == ["A1", "A2", "B1", "B2"]


def test_desperado_and_cattle_thief_are_offensive() -> None:
    """Scenarios: the wild horde."""
    offensive = [row.specialist for row in CATALOG.specialists if row.offensive]
    assert offensive == [Specialist.DESPERADO, Specialist.CATTLE_THIEF]


@pytest.mark.parametrize(
    ("table", "line", "changes", "words"),
    [
        ("parcels", 3, {"cows": "two"}, r"parcels.csv line 5: .*two"),
        ("parcels", 3, {"cows": "-1"}, "cows is negative"),
        ("parcels", 3, {"terrain": "swamp"}, r"parcels.csv line 5: KeyError\('SWAMP'\)"),
        ("parcels", 3, {"count": "3"}, "count does not match first_id and last_id"),
        ("parcels", 1, {"first_id": "9", "count": "5"}, "DES2 must start at id 8"),
        ("parcels", 24, {"last_id": "97", "count": "6"}, "97 parcels, the lines need 96"),
        ("parcels", 22, {"cows": "1"}, "COR2 is corn and carries only ears"),
        ("parcels", 22, {"cows": "1", "skulls": "1"}, "COR2 is corn and carries only ears"),
        ("parcels", 22, {"skulls": "1", "circles": "1"}, "COR2 is corn and carries only ears"),
        ("parcels", 0, {"back": "0"}, "DES1 has no number on its back"),
        ("parcels", 0, {"skulls": "2"}, "DES1 has more than one skull or circle"),
        ("parcels", 0, {"circles": "2"}, "DES1 has more than one skull or circle"),
        ("parcels", 0, {"cows": "2"}, "32 cows for 40 cow symbols"),
        ("setup", 0, {"cows": "25"}, "25 cows for 26 cow symbols"),
        ("associates", 1, {"first_id": "7", "count": "4"}, "cattle_thief must start at id 6"),
        ("associates", 4, {"scores_resource": "gold"}, "unknown resource 'gold'"),
        ("associates", 4, {"timing": "immediate"}, "scores a resource at the end or acts at once"),
        ("associates", 4, {"timing": "later"}, "timing is immediate or end_of_game"),
        ("associates", 4, {"specialist": "trapper"}, "needs one row for each specialist"),
        ("boards", 0, {"reserve_slots": "1"}, "camp cannot hold a domino"),
        ("boards", 1, {"bridge_count": "2"}, "mary needs 2 bridges"),
        ("boards", 1, {"colour": "green"}, "four legends have four colours"),
        ("boards", 1, {"board": "wesley"}, "needs one row for each board"),
        ("bridges", 0, {"column": "6"}, "6:1 lies outside the grid"),
        ("bridges", 1, {"row": "1"}, "is blocked"),
        ("bridges", 1, {"bridge": "1"}, "camp needs 3 bridges"),
        ("parcels", 1, {"kind": "DES1"}, "two kinds have the same name"),
        ("numbers", 0, {"name": "cow_steps"}, "a number is given twice"),
        ("numbers", 0, {"name": "dominoes"}, "missing or unknown"),
        ("numbers", 0, {"value": "two"}, r"numbers.csv line 2: .*two"),
        ("grids", 1, {"free_cells": "25"}, "24 free cells, not 25"),
        ("grids", 1, {"columns": "6"}, "every ranch is 5 columns wide"),
        ("grids", 0, {"players": "1"}, "grids.csv is for 2, 3, 4 players"),
        ("bonus_tiles", 1, {"terrain": "prairie"}, "A1 and A2 show the same terrain"),
        ("bonus_tiles", 1, {"face": "1"}, "needs the faces A1, A2, B1, B2"),
        ("setup", 0, {"players": "1"}, "setup.csv is for 2, 3, 4 players"),
        ("setup", 0, {"bonus_tiles": "1"}, "all bonus tiles or none"),
        ("setup", 0, {"rancheros_per_player": "1"}, "rancheros fill no line"),
        ("setup", 1, {"rounds": "23"}, "one round per line"),
        ("setup", 1, {"turns_per_player": "23"}, "each ranchero has one turn a round"),
        ("setup", 1, {"saloon_slots": "21"}, "more saloon slots than associates"),
        ("scenarios", 0, {"scenario": "gold_rush"}, "needs one row for each scenario"),
    ],
)
def test_the_loader_says_what_is_wrong(
    table: str, line: int, changes: dict[str, str], words: str
) -> None:
    with pytest.raises(TableError, match=words):
        loaded_with(table, line, **changes)


@pytest.mark.parametrize(
    ("table", "line", "changes"),
    [
        ("setup", 0, {"cows": "26"}),
        ("setup", 0, {"saloon_slots": "20"}),
        ("boards", 0, {"reserve_slots": "2"}),
        ("bridges", 0, {"row": "5"}),
    ],
)
def test_just_enough_is_enough(table: str, line: int, changes: dict[str, str]) -> None:
    """A cow for each symbol, an associate for each slot, a slot for each half of a domino, and
    the last row of a ranch for a bridge.
    """
    assert loaded_with(table, line, **changes) != CATALOG


@pytest.mark.parametrize("table", TABLES)
def test_the_order_of_rows_means_nothing(table: str) -> None:
    """Rows are found by their keys: whichever two neighbours change places, all stays the same."""
    count = len(rows_of(table))
    for line in range(count - 1):

        def swapped(name: str, rows: int, line: int = line) -> list[Row]:
            found = read_table(PACKAGE, name, rows)
            if name == table:
                found[line], found[line + 1] = found[line + 1], found[line]
            return found

        assert load(swapped) == CATALOG


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_read_or_says_where_the_row_comes_from(table: str) -> None:
    for column in [name for name in rows_of(table)[0] if name not in ("source", "note")]:

        def without(name: str, rows: int, column: str = column) -> list[Row]:
            found = read_table(PACKAGE, name, rows)
            for row in found if name == table else []:
                del row[column]
            return found

        with pytest.raises((TableError, KeyError), match=column):
            load(without)


def test_a_missing_row_is_noticed() -> None:
    with pytest.raises(TableError, match=r"parcels\.csv has 25 rows, the rules need 26"):
        read_table(PACKAGE, "parcels", 26)


def test_the_packaged_tables_load() -> None:
    def read(name: str, rows: int) -> list[Row]:
        return read_table(PACKAGE, name, rows)

    assert load(read) == CATALOG
