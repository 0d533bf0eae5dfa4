"""Component tables: CSV files loaded once into dictionaries of text, with errors that help.

The code repeats no number that stands in a table, so whoever owns a game can correct a row.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from enum import IntEnum
from importlib import resources
from typing import TypeVar

Row = dict[str, str]
T = TypeVar("T")


class TableError(ValueError):
    """A table is not what the rules need; the message names file, row and reason."""


def read_table(package: str, name: str, rows: int) -> list[Row]:
    """All rows of `data/<name>.csv` of a game package; the count is checked."""
    found = read_rows(package, name)
    if len(found) != rows:
        raise TableError(f"{name}.csv has {len(found)} rows, the rules need {rows}")
    return found


def read_rows(package: str, name: str) -> list[Row]:
    """All rows of `data/<name>.csv` of a game package, however many there are."""
    text = resources.files(package).joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    return [dict(row) for row in csv.DictReader(text.splitlines())]


def parse_rows(name: str, rows: Sequence[Row], parse: Callable[[Row], T]) -> list[T]:
    """Typed rows; a bad one is reported with its line (the header is line 1)."""
    parsed: list[T] = []
    for number, row in enumerate(rows, start=2):
        try:
            parsed.append(parse(row))
        except (KeyError, ValueError, IndexError) as error:
            raise TableError(f"{name}.csv line {number}: {error!r} in {row}") from error
    return parsed


def by_member(name: str, rows: Sequence[Row], column: str, members: type[IntEnum]) -> list[Row]:
    """The rows in the order of an enum, found by its member's name: each stands there once."""
    found = {row[column].upper(): row for row in rows}
    expected = [member.name for member in members]
    if sorted(found) != sorted(expected) or len(rows) != len(expected):
        raise TableError(f"{name}.csv needs one row for each {column} of {', '.join(expected)}")
    return [found[member] for member in expected]


def read_numbers(
    name: str,
    rows: Sequence[Row],
    numbers: Callable[..., T],
    number: Callable[[str], object] = int,
) -> T:
    """Rows of `name` and `value` as a dataclass of (whole) numbers with a field for each name."""
    values = dict(parse_rows(name, rows, lambda row: (row["name"], number(row["value"]))))
    demand(len(values) == len(rows), f"{name}.csv: a number is given twice")
    try:
        return numbers(**values)
    except TypeError as error:
        raise TableError(f"{name}.csv: a number is missing or unknown: {error}") from error


def demand(condition: bool, message: str) -> None:
    """Fail loading with a message if a count or a relation between tables does not hold."""
    if not condition:
        raise TableError(message)
