"""Final scoring (rule book: Score final, Tuiles prairie)."""

from __future__ import annotations

import pytest

from games.the_river.builder import a_table
from riverboat.games.the_river import GAME
from riverboat.games.the_river.catalog import TILES
from riverboat.games.the_river.scoring import column_points
from riverboat.games.the_river.state import Location


def tiles_of(*kinds: str) -> tuple[int, ...]:
    first: dict[str, int] = {}
    for tile in TILES.values():
        first.setdefault(tile.kind, tile.id)
    return tuple(first[kind] for kind in kinds)


def test_the_board_of_the_rule_book_is_worth_45_points() -> None:
    """Scoring, example 19."""
    position = a_table(4).river(
        0,
        *("FOR1", "DES1", "MOU1", "MIX3"),
        *("DES1", "MOU2", "CAN2", "FOR3"),
        *("FOR4", "CAN1", "MEA1"),
    )
    position.built(0, 28, 19, 13, 10).tokens(0, 4, 2, 1, 0)
    position.stores(0, wood=3, stone=2, clay=1, food=1)
    assert position.lines(0) == {
        "buildings": 23,
        "tokens": 7,
        "columns": 10,
        "resources": 2,
        "meadows": 3,
    }
    assert GAME.standing(position.state).scores[0].total == 45


def with_first_column(top: str, middle: str, bottom: str) -> int:
    """Points of a river whose spaces 1, 8, 9 hold these tiles and the others score nothing."""
    river = (top, "FOR1", "DES1", "FOR1", "DES1", "CAN1", "DES1", middle, bottom)
    return column_points(tiles_of(*river))


@pytest.mark.parametrize(
    ("column", "points"),
    [
        (("FOR1", "FOR3", "FOR4"), 6),
        (("FOR1", "FOR3", "DES1"), 2),
        (("DES1", "CAN1", "CAN2"), 0),
        (("FOR1", "DES1", "FOR1"), 0),
        (("MEA1", "MEA7", "MEA12"), 6),
        (("MIX1", "FOR1", "FOR1"), 6),
        (("MIX1", "MOU1", "FOR1"), 2),
        (("MIX1", "MIX2", "MOU1"), 6),
        (("MIX1", "MIX2", "MIX3"), 2),
        (("MIX1", "MIX3", "FOR1"), 0),
        (("FOR1", "MOU1", "MIX1"), 0),
    ],
)
def test_a_column_counts_from_the_top(column: tuple[str, str, str], points: int) -> None:
    """Scoring: three of a type 6, the top two 2; a mixed tile is one of its types
    (example 20).
    """
    assert with_first_column(*column) == points


def test_a_column_of_one_tile_scores_nothing() -> None:
    """Scoring, example 20."""
    assert column_points(tiles_of("FOR1", "MOU1", "DES1", "CAN1")) == 0
    assert column_points(()) == 0


def test_columns_follow_the_bends_of_the_river() -> None:
    """Claiming a terrain tile: column 4 holds the spaces 4, 5 and 12."""
    river = ["FOR1", "MOU1", "DES1", "CAN1", "CAN2", "MEA1", "FOR1", "MOU1"]
    assert column_points(tiles_of(*river)) == 2


def test_symbols_of_a_meadow_count_up_to_three() -> None:
    """Scoring, example 21: five wood symbols are worth three points."""
    position = a_table().river(0, "MEA1", "FOR2", "MOU1", "FOR2")
    assert position.player(0).production[0] == 5
    assert position.lines(0)["meadows"] == 3


def test_symbols_printed_on_the_river_count_for_a_meadow() -> None:
    """Scoring: every visible symbol of the kind, its own included."""
    assert a_table().river(0, "MEA1").lines(0)["meadows"] == 2


def test_the_meadow_of_tokens_counts_zeros_too() -> None:
    """Scoring, example 21: tokens 3, 0, 0 make three points."""
    position = a_table().river(0, "MEA14").tokens(0, 3, 0, 0)
    assert position.lines(0)["meadows"] == 3
    assert position.lines(0)["tokens"] == 3


def test_a_meadow_of_a_terrain_counts_its_tiles_and_mixed_ones() -> None:
    """Scoring: a mixed tile counts if either type fits."""
    position = a_table().river(0, "MEA7", "FOR1", "MIX1", "MIX4", "MIX2", "DES1")
    assert position.lines(0)["meadows"] == 3


def test_the_meadow_of_meadows_counts_itself() -> None:
    """Scoring."""
    assert a_table().river(0, "MEA11").lines(0)["meadows"] == 1
    assert a_table().river(0, "MEA11", "MEA4", "MEA12").lines(0)["meadows"] == 3


def test_pioneers_aboard_count_for_their_meadow() -> None:
    """Scoring. Before the end those count that the restoration would leave aboard."""
    position = a_table().river(0, "MEA13")
    assert position.lines(0)["meadows"] == 4
    position.at(Location.WOOD, 0).at(Location.FOOD, 0)
    assert position.lines(0)["meadows"] == 4
    position.player(0).framed_this_round = True
    assert position.lines(0)["meadows"] == 3


def test_income_meadows_are_worth_two_points_each() -> None:
    """Scoring."""
    assert a_table().river(0, "MEA15", "MEA16", "MEA17").lines(0)["meadows"] == 6


def test_three_stored_goods_make_a_point() -> None:
    """Scoring: of whatever kind."""
    position = a_table().river(0, "DES2", "DES2")
    for goods, points in ((2, 0), (3, 1), (5, 1), (6, 2)):
        assert position.stores(0, wood=goods - 1, food=1).lines(0)["resources"] == points


def test_reserved_buildings_that_were_not_built_count_nothing() -> None:
    """Scoring: buildings and tokens count, hands do not."""
    assert a_table().reserved(0, 31, 32).lines(0)["buildings"] == 0


def test_a_tie_is_a_shared_victory() -> None:
    """Scoring: there is no tie-break."""
    position = a_table(3).built(0, 1).built(2, 2)
    standing = GAME.standing(position.state)
    assert standing.ranks == (1, 3, 1)
    assert standing.winners == (0, 2)
