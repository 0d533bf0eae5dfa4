"""The tables: counts, relations, and errors that say what is wrong."""

from __future__ import annotations

import csv
import runpy
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from riverboat.engine import component_tables
from riverboat.engine.component_tables import Row, TableError, read_table
from riverboat.games.boonlake import catalog, loading, numbers
from riverboat.games.boonlake.board import (
    ALL_SPACES,
    GREY_TILES,
    NEIGHBOURS,
    PASTURES,
    REGION_OF,
    TIER_NEEDS,
)
from riverboat.games.boonlake.enums import Track


def test_the_counts_are_those_of_the_box() -> None:
    assert (
        len(catalog.MAP),
        len(catalog.TILES),
        len(catalog.CARDS),
        len(catalog.SCORING_TILES),
    ) == (33, 42, 165, 16)
    assert (len(PASTURES), len(GREY_TILES)) == (7, 25)
    assert (len(catalog.RIVER), len(catalog.LEVER_COSTS), len(catalog.SOLO_TILES)) == (32, 12, 10)
    assert [len(track) for track in catalog.TRACKS] == [11, 11]


def test_neighbours_are_mutual() -> None:
    for space in ALL_SPACES:
        for other in NEIGHBOURS[space]:
            assert space in NEIGHBOURS[other]


def test_bridge_spaces_have_a_neighbour_in_another_region() -> None:
    for space in ALL_SPACES:
        foreign = [other for other in NEIGHBOURS[space] if REGION_OF[other] != REGION_OF[space]]
        assert catalog.MAP[space].bridge == bool(foreign)


def test_the_tiers_of_the_player_board() -> None:
    """Tier bonus: 2 houses and 1 cattle; 4 houses, 1 settlement and 2 cattle."""
    assert TIER_NEEDS[1] == (2, 0, 1)
    assert TIER_NEEDS[2] == (4, 1, 2)
    assert TIER_NEEDS[5] == (6, 4, 5)


def test_the_action_board() -> None:
    assert catalog.SHIP_STEPS[1:] == [4, 4, 4, 3, 3, 2, 1]
    assert catalog.ROW_PENALTIES[1:] == [0, 0, 0, 0, 0, 1, 3]


def test_the_examples_of_the_rule_book_stand_in_the_tables() -> None:
    """Monica, Maggie, Joanne, Elizabeth, Peter, Tino, Wolfgang."""
    assert (catalog.CARDS["C001"].coins, catalog.CARDS["C001"].need) == (2, (0, 2, 1, 0))
    assert catalog.CARDS["C009"].need == (0, 4, 2, 0)
    tile = catalog.SCORING_TILES["ST02"]
    assert (tile.coins, tile.need, tile.track, tile.vp) == (13, (0, 2, 0, 3), Track.CARD, 8)
    assert [larger for larger, _ in tile.conditions] == [1, 2, 4, 7]
    assert catalog.TILES["S01"].sites[1].coins == 4
    assert (catalog.TRACKS[Track.COIN][3].income, catalog.TRACKS[Track.COIN][3].vp) == (5, 1)
    assert catalog.SOLO_TILES["A1"].corners[2] == 13


def test_pieces_that_are_still_on_the_board_bring_the_eminence_nothing() -> None:
    """Solo interim scoring: the numbers stand below the pieces that were removed."""
    for track in (catalog.SOLO_HOUSES, catalog.SOLO_SETTLEMENTS, catalog.SOLO_CATTLE):
        assert track[0] == 0


def test_no_move_can_cross_two_locks() -> None:
    """The longest move is the most steps and three skipped ships."""
    arms = [
        sum(1 for space in catalog.RIVER.values() if space.arm == arm) for arm in ("upper", "lower")
    ]
    assert max(catalog.SHIP_STEPS) + 3 < min(arms)


def edited(name: str, count: int, change: Callable[[list[Row]], None]) -> list[Row]:
    rows = loading.read(name, count)
    change(rows)
    return rows


def set_field(line: int, field: str, value: str) -> Callable[[list[Row]], None]:
    def change(rows: list[Row]) -> None:
        rows[line - 2][field] = value

    return change


def test_a_wrong_number_of_rows_is_named() -> None:
    with pytest.raises(TableError, match=r"levers\.csv has 12 rows, the rules need 13"):
        loading.read("levers", 13)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("effect", "fly", "line 2"),
        ("cost_coins", "many", "line 2"),
        ("kind", "dawn", "line 2"),
        ("timing", "permanent", "coin_track is not permanent"),
        ("card", "C002", "names C002 twice"),
        ("kind", "night", "there are 54 DAY cards"),
    ],
)
def test_bad_cards_are_reported(field: str, value: str, message: str) -> None:
    rows = edited("project_cards", 165, set_field(2, field, value))
    with pytest.raises(TableError, match=message):
        loading.load_cards(rows)


def test_bad_spaces_are_reported() -> None:
    edges = loading.read("edges", 60)
    with pytest.raises(TableError, match="spaces are 1 to 33"):
        loading.load_spaces(edited("spaces", 33, set_field(2, "space", "9")), edges)
    with pytest.raises(TableError, match="differ on the neighbours of space 1"):
        loading.load_spaces(edited("spaces", 33, set_field(2, "adjacent_land", "2")), edges)
    with pytest.raises(TableError, match=r"edges.csv line 2: 1-2 is no bridge edge"):
        wrong = edited("edges", 60, set_field(2, "type", "bridge"))
        loading.load_spaces(loading.read("spaces", 33), wrong)
    with pytest.raises(TableError, match="line 3"):
        loading.load_spaces(edited("spaces", 33, set_field(3, "explore_reward", "gold:1")), edges)


@pytest.mark.parametrize(
    ("one", "touching"),
    [
        ((2, 2), {(2, 1), (2, 3), (1, 1), (1, 2), (3, 1), (3, 2)}),
        ((3, 2), {(3, 1), (3, 3), (2, 2), (2, 3), (4, 2), (4, 3)}),
    ],
    ids=["in an even row", "in an odd row"],
)
def test_neighbours_whose_hexes_do_not_touch_are_reported(
    one: tuple[int, int], touching: set[tuple[int, int]]
) -> None:
    """Odd rows stand half a hex to the right; the one edge here fits or is all that is wrong."""
    edge = loading.read("edges", 60)[:1]
    found = set()
    for other in product(range(6), repeat=2):
        spaces = loading.read("spaces", 33)
        for space, (row, column) in zip(spaces, (one, other), strict=False):
            space.update(hex_row=str(row), hex_col=str(column))
        with pytest.raises(TableError, match=r"spaces\.csv") as error:
            loading.load_spaces(spaces, edge)
        if "1 and 2 are neighbours, their hexes are not" not in str(error.value):
            found.add(other)
    assert found == touching


def test_a_picture_that_is_none_of_the_map_is_reported() -> None:
    """A hex may lie less than a pixel beside its place."""
    for line, field, by, message in (
        (7, "x", 1, "space 6 lies elsewhere in spaces.csv"),
        (7, "y", -1.5, "space 6 lies elsewhere in spaces.csv"),
        (7, "place", 27, "names each place of the map once"),
    ):
        rows = loading.read("positions", 68)
        row = rows[line - 2]
        row[field] = str(float(row[field]) + by)
        with pytest.raises(TableError, match=message):
            loading.load_positions(rows, catalog.MAP, catalog.RIVER)


def test_a_map_in_two_parts_is_reported() -> None:
    spaces = loading.read("spaces", 33)
    edges = [edge for edge in loading.read("edges", 60) if edge["type"] != "bridge"]
    for space in spaces:
        space["adjacent_bridge"] = ""
    with pytest.raises(TableError, match="not connected"):
        loading.load_spaces(spaces, edges)


def test_bad_tiles_are_reported() -> None:
    with pytest.raises(TableError, match="G01 must have sites"):
        loading.load_tiles(edited("building_tiles", 42, set_field(19, "sites", "0")))
    with pytest.raises(TableError, match="unknown site cost"):
        loading.load_tiles(edited("building_tiles", 42, set_field(2, "site1_cost", "wood:2")))
    with pytest.raises(TableError, match="conditions of ST01 get easier"):
        rows = edited("scoring_tiles", 16, set_field(2, "conditions_1_to_4", "1;3;2;7"))
        loading.load_scoring_tiles(rows)
    with pytest.raises(TableError, match="ST01 needs 4 conditions"):
        rows = edited("scoring_tiles", 16, set_field(2, "conditions_1_to_4", "1;3;5"))
        loading.load_scoring_tiles(rows)


def test_a_bad_river_is_reported() -> None:
    with pytest.raises(TableError, match="the trunk has its lock elsewhere"):
        loading.load_river(edited("river", 32, set_field(2, "lock_after", "lock1")))
    with pytest.raises(TableError, match="the upper has its lock elsewhere"):
        loading.load_river(edited("river", 32, set_field(25, "lock_after", "lock2")))
    with pytest.raises(TableError, match="names an arm that does not exist"):
        extra = {**loading.read("river", 32)[0], "space": "X1", "arm": "middle"}
        loading.load_river(edited("river", 32, lambda rows: rows.append(extra)))
    with pytest.raises(TableError, match="the upper ends elsewhere"):
        loading.load_river(edited("river", 32, set_field(25, "final", "no")))
    with pytest.raises(TableError, match="final space of the lower is a harbour"):
        loading.load_river(edited("river", 32, set_field(33, "harbour", "no")))


def test_bad_boards_are_reported() -> None:
    with pytest.raises(TableError, match="COIN track has gaps"):
        rows = edited("income_tracks", 22, set_field(3, "index", "7"))
        loading.load_track(rows, Track.COIN)
    with pytest.raises(TableError, match="needs 6 recesses for house"):
        rows = edited("player_board", 17, set_field(2, "piece", "cattle"))
        loading.load_recesses(rows, "house", 6)
    with pytest.raises(TableError, match="leave from the top tier"):
        rows = edited("player_board", 17, set_field(2, "tier", "5"))
        loading.load_recesses(rows, "house", 6)


def test_bad_set_ups_are_reported() -> None:
    row = loading.read("setup", 4)[0]
    row["ship_start_round2"] = "T5"
    with pytest.raises(TableError, match="differ for 1 players"):
        loading.load_setup(row, loading.read("river_starts", 8), catalog.TILES)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("start_tiles", "7", "setup.csv: 6 starting tiles"),
        ("start_tile_symbols", "A;B", "setup.csv: 8 starting tiles"),
        ("random_scoring_tiles", "4", "setup.csv: 5 scoring tiles for 1 players"),
        ("random_scoring_tiles", "2", "setup.csv: 3 scoring tiles for 1 players"),
    ],
)
def test_a_set_up_that_the_box_cannot_serve_is_reported(
    field: str, value: str, message: str
) -> None:
    row = loading.read("setup", 4)[0] | {field: value}
    with pytest.raises(TableError, match=message):
        loading.load_setup(row, loading.read("river_starts", 8), catalog.TILES)


@pytest.mark.parametrize(("field", "value"), [("count", "23"), ("per_player", "5")])
def test_a_box_without_pieces_for_four_is_reported(field: str, value: str) -> None:
    with pytest.raises(TableError, match=r"house are not \d for each player"):
        rows = loading.read("components", 26)
        next(row for row in rows if row["component"] == "house")[field] = value
        loading.load_components(rows)


def test_bad_solo_tables_are_reported() -> None:
    for corner in ("0", "34"):
        with pytest.raises(TableError, match="A1 names a space that does not exist"):
            change = set_field(2, "corner_lower_right", corner)
            loading.load_solo_tiles(edited("solo_tiles", 10, change))
    with pytest.raises(TableError, match="A1 names a space that does not exist"):
        loading.load_solo_tiles(edited("solo_tiles", 10, set_field(2, "corner_upper_left", "34")))
    with pytest.raises(TableError, match="unknown type"):
        loading.load_solo_tiles(edited("solo_tiles", 10, set_field(2, "type", "C")))
    with pytest.raises(TableError, match="cactus has gaps"):
        rows = edited("solo_board", 46, set_field(20, "index", "99"))
        loading.load_solo_track(rows, "cactus")


# --- keys and columns ----------------------------------------------------------------------------

DATA = Path(loading.__file__).parent / "data"
TABLES = sorted({path.stem for path in DATA.glob("*.csv")} - {"weights"})  # those are no rules
Change = Callable[[list[Row]], object]


def loaded(table: str, change: Change, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """All tables and numbers, loaded anew with one table changed."""

    def changed(package: str, name: str, rows: int) -> list[Row]:
        found = read_table(package, name, rows)
        if name == table:
            change(found)
        return found

    monkeypatch.setattr(component_tables, "read_table", changed)
    monkeypatch.setattr(loading, "read_table", changed)
    found: dict[str, object] = {}
    for module in (numbers, catalog):
        names = runpy.run_path(str(module.__file__))
        found.update({name: value for name, value in names.items() if name.isupper()})
    return found


def order(value: object) -> object:
    """What is compared: dictionaries with the order of their keys, which shuffling starts from."""
    return list(value.items()) if isinstance(value, dict) else value


def as_loaded() -> dict[str, object]:
    return {
        name: value
        for module in (numbers, catalog)
        for name, value in vars(module).items()
        if name.isupper()
    }


def swapping(line: int) -> Change:
    """A row changes places with the next one."""

    def swap(rows: list[Row]) -> None:
        rows[line], rows[line + 1] = rows[line + 1], rows[line]

    return swap


@pytest.mark.parametrize("table", TABLES)
def test_rows_are_found_by_key_wherever_they_stand(
    table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = len(DATA.joinpath(f"{table}.csv").read_text(encoding="utf-8").splitlines()) - 1
    lines = (0, count // 2 - 1, count - 2)
    changes: list[Change] = [list.reverse, *map(swapping, lines)]
    for change in changes:
        again = loaded(table, change, monkeypatch)
        for name, value in as_loaded().items():
            assert order(again[name]) == order(value), name


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_read_or_says_where_the_row_comes_from(
    table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DATA.joinpath(f"{table}.csv").open(encoding="utf-8") as lines:
        columns = next(csv.reader(lines))
    for column in [name for name in columns if name not in ("source", "source_note", "note")]:

        def without(rows: list[Row], column: str = column) -> None:
            for row in rows:
                del row[column]

        with pytest.raises((TableError, KeyError), match=column):
            loaded(table, without, monkeypatch)


def test_every_number_of_the_table_has_a_name_in_the_rules() -> None:
    with DATA.joinpath("numbers.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    named = {name.lower(): value for name, value in vars(numbers).items() if name.isupper()}
    del named["package"]
    assert {row["name"]: int(row["value"]) for row in rows} == named
