"""The component tables: what is loaded, and what is said about a bad one."""

from __future__ import annotations

import pytest

from riverboat.engine.component_tables import TableError
from riverboat.games.gold_west.catalog import CATALOG, TABLE_ROWS, build, read_tables

BAD: list[tuple[str, int, str, str, str]] = [
    ("hexes", 0, "q", "west", r"hexes.csv line 2: ValueError"),
    ("hexes", 0, "r", "3", r"same coordinates"),
    ("hexes", 0, "neighbours_in_order_N_NE_SE_S_SW_NW", "H03", r"H01 must have the neighbours"),
    ("hexes", 0, "river_adjacent", "yes", r"H01: river_adjacent is wrong"),
    ("hexes", 0, "frame_edge", "no", r"H01: frame_edge is wrong"),
    ("hexes", 0, "frame_edge", "maybe", r"neither yes nor no"),
    ("hexes", 0, "in_play_2p", "yes", r"H01: in_play_2p is wrong"),
    ("hexes", 0, "slot", "C", r"P0 does not have each slot once"),
    ("terrain_tiles", 0, "slot_n", "GOLD", r"disagree about a terrain"),
    ("terrain_tiles", 0, "slot_n", "SWAMP", r"terrain_tiles.csv line 2"),
    ("mining_tokens", 4, "total", "2", r"mining_tokens.csv line 6.*total is not the sum"),
    ("mining_tokens", 4, "token_id", "M77", r"ids must run M01"),
    ("investments", 9, "effects", "DANCE", r"investments.csv line 11"),
    ("investments", 9, "effect_choice", "optional", r"ADD_INFLUENCE cannot be optional"),
    ("investments", 13, "effect_choice", "often", r"effect_choice cannot be 'often'"),
    ("investments", 15, "effect_args", "2", r"FREE_OFFICE_EMPTY cannot be used 2 times"),
    ("investments", 20, "effect_args", "1", r"investments.csv line 22"),
    ("investments", 0, "set", "promo", r"investments.csv line 2"),
    ("investments", 0, "card_id", "I02", r"investments.csv: two rows have the same key"),
    ("investments", 0, "cost_copper", "0", r"investments.csv: I01 costs nothing"),
    ("offices", 0, "office_id", "DOCKS", r"offices.csv needs one row for each office_id"),
    ("offices", 13, "set", "base", r"one single tile in each set"),
    ("offices", 12, "cells", "2", r"one single tile in each set"),
    ("offices", 13, "cells", "2", r"one single tile in each set"),
    ("boomtown_grid", 0, "cost_gold", "2", r"one metal of the column and one of the row"),
    ("boomtown_grid", 0, "col", "1", r"boomtown_grid.csv: two rows have the same key"),
    ("boomtown_grid", 0, "col", "3", r"boomtown_grid.csv does not have each cell once"),
    ("boomtown_grid", 0, "single_tile_possible", "no", r"L01 has the single tile in a wrong place"),
    ("boomtown_layouts", 0, "single_cell", "c1r1", r"L01 does not cover each cell once"),
    ("shipping_tracks", 3, "step", "4", r"shipping_tracks.csv: two rows have the same key"),
    ("shipping_tracks", 3, "step", "9", r"steps of COPPER are not 0, 1, 2"),
    ("shipping_tracks", 4, "is_last", "yes", r"last step of COPPER is not marked"),
    ("shipping_bonus", 0, "vp", "3", r"top tile of a stack is not the highest"),
    ("shipping_bonus", 0, "vp", "4", r"top tile of a stack is not the highest"),
    ("shipping_bonus", 0, "order_from_top", "3", r"two tiles for each stack of each metal"),
    ("shipping_bonus", 0, "metal", "TIN", r"shipping_bonus.csv line 2"),
    ("terrain_bonus", 0, "terrain", "GOLD", r"terrain_bonus.csv needs one row for each terrain"),
    ("player_counts", 0, "camps_each", "11", r"2 players: camps and rounds differ"),
    ("player_counts", 1, "tile_positions_used", "P9", r"3 players: unknown positions"),
    ("components", 3, "count", "55", r"components.csv has 55 of 'mining token'"),
    ("components", 11, "count", "21", r"components.csv has 21 of 'investment card'"),
    ("components", 16, "count", "5", r"components.csv has 5 of 'investment card'"),
    ("components", 16, "set", "promo", r"components.csv line 18"),
    ("numbers", 0, "name", "dance_cards", r"numbers.csv: a number is missing or unknown"),
    ("numbers", 0, "value", "many", r"numbers.csv line 2"),
    ("start_resources", 0, "resource", "TIN", r"start_resources.csv line 2"),
    ("reserve_sections", 0, "vp_on_store", "", r"reserve_sections.csv line 2"),
    ("reserve_sections", 0, "section", "4", r"reserve_sections.csv: a section is missing"),
]


@pytest.mark.parametrize(("table", "row", "column", "value", "message"), BAD)
def test_a_bad_row_is_reported_with_what_is_wrong(
    table: str, row: int, column: str, value: str, message: str
) -> None:
    """Whoever corrects a table is told where it does not fit."""
    tables = read_tables()
    tables[table][row][column] = value
    with pytest.raises(TableError, match=message):
        build(tables)


def test_the_tables_as_they_are_fit_together() -> None:
    """Loading twice gives the same catalog."""
    assert build(read_tables()) == CATALOG


@pytest.mark.parametrize("table", TABLE_ROWS)
def test_rows_are_found_by_their_keys_wherever_they_stand(table: str) -> None:
    """Swapping two neighbouring rows of a table changes nothing."""
    for upper in range(TABLE_ROWS[table] - 1):
        tables = read_tables()
        rows = tables[table]
        rows[upper], rows[upper + 1] = rows[upper + 1], rows[upper]
        assert build(tables) == CATALOG


@pytest.mark.parametrize("table", TABLE_ROWS)
def test_every_column_is_read(table: str) -> None:
    """But for remarks: where a row comes from, and what is to be said about it."""
    columns = set(read_tables()[table][0]) - {"source", "note"}
    for column in columns:
        tables = read_tables()
        for row in tables[table]:
            del row[column]
        with pytest.raises((TableError, KeyError), match=column):
            build(tables)


def test_twenty_base_cards_eleven_with_an_ability_and_four_whitewater_cards() -> None:
    """p. 14: eleven abilities in the base game."""
    base = [card for card in CATALOG.cards if not card.whitewater]
    assert len(base) == 20
    assert sum(1 for card in base if card.abilities) == 11
    assert len(CATALOG.cards) - len(base) == 4


def test_there_are_eighteen_layouts_all_different() -> None:
    """Every way to lay four double tiles and a single one."""
    shapes = {frozenset([(lay.single,), *lay.offices]) for lay in CATALOG.layouts}
    assert len(shapes) == len(CATALOG.layouts) == 18


def test_a_token_brings_two_or_three_resources() -> None:
    """p. 4."""
    assert {sum(token.resources) for token in CATALOG.tokens} == {2, 3}
