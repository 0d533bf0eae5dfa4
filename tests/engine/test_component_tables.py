"""Component tables: rows are checked when they are loaded, and errors say where."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from riverboat.engine.component_tables import (
    TableError,
    by_member,
    demand,
    parse_rows,
    read_numbers,
    read_table,
)
from riverboat.engine.names import Named

PACKAGE = "riverboat.games.the_river"


class Colour(Named):
    """The rows of a table."""

    RED = 0
    BLUE = 1


RED = {"colour": "red", "worth": "1"}
BLUE = {"colour": "blue", "worth": "2"}


def test_a_table_has_as_many_rows_as_the_rules_need() -> None:
    assert read_table(PACKAGE, "bonus_tokens", rows=7)[0]["source"]
    with pytest.raises(TableError, match=r"bonus_tokens.csv has 7 rows, the rules need 8"):
        read_table(PACKAGE, "bonus_tokens", rows=8)


def test_a_row_that_cannot_be_read_is_named_by_its_line() -> None:
    rows = [RED, BLUE, {"colour": "red", "worth": "many"}]
    with pytest.raises(TableError, match=r"worths.csv line 4: .*many"):
        parse_rows("worths", rows, lambda row: int(row["worth"]))
    assert parse_rows("worths", rows[:2], lambda row: int(row["worth"])) == [1, 2]


def test_rows_are_found_by_their_key_wherever_they_stand() -> None:
    assert by_member("worths", [BLUE, RED], "colour", Colour) == [RED, BLUE]


@pytest.mark.parametrize("rows", [[RED], [RED, RED], [RED, BLUE, RED], [RED, {"colour": "pink"}]])
def test_every_key_stands_there_once(rows: list[dict[str, str]]) -> None:
    with pytest.raises(TableError, match="one row for each colour of RED, BLUE"):
        by_member("worths", rows, "colour", Colour)


@dataclass(frozen=True)
class Numbers:
    """The numbers of a game."""

    price: int
    limit: int


PRICE = {"name": "price", "value": "3"}
LIMIT = {"name": "limit", "value": "2"}


def test_numbers_are_found_by_their_names() -> None:
    assert read_numbers("numbers", [LIMIT, PRICE], Numbers) == Numbers(price=3, limit=2)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([PRICE], r"numbers.csv: a number is missing or unknown: .*limit"),
        ([PRICE, LIMIT, {"name": "prize", "value": "1"}], r"missing or unknown: .*prize"),
        ([PRICE, LIMIT, PRICE], r"numbers.csv: a number is given twice"),
        ([PRICE, {"name": "limit", "value": "two"}], r"numbers.csv line 3: .*two"),
    ],
)
def test_every_number_is_given_once(rows: list[dict[str, str]], message: str) -> None:
    with pytest.raises(TableError, match=message):
        read_numbers("numbers", rows, Numbers)


def test_a_relation_that_does_not_hold_stops_the_loading() -> None:
    demand(True, "fine")
    with pytest.raises(TableError, match="12 months"):
        demand(False, "a year has 12 months")
