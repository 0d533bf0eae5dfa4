"""Sorting and paging as plain links: their state is in the address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

Row = TypeVar("Row")
Key = Callable[[Row], "float | str | None"]


@dataclass(frozen=True, slots=True)
class Sorting:
    """How a table is sorted, and the links that sort it otherwise."""

    path: str
    query: Mapping[str, str]
    key: str
    falling: bool
    words: frozenset[str]
    """Columns of words: they begin at A; numbers begin with the largest."""
    name: str = "sort"
    """What the address calls it: a page may have several tables."""
    place: str = ""
    """Where on the page the table stands, as a fragment."""

    def aria(self, key: str) -> str:
        return ("descending" if self.falling else "ascending") if key == self.key else ""

    def first(self, key: str) -> str:
        """Which way round a column is sorted at first."""
        return "ascending" if key in self.words else "descending"

    def address(self, key: str) -> str:
        """The page sorted by a column; by the same column, the other way round."""
        falling = not self.falling if key == self.key else key not in self.words
        way = f"-{key}" if falling else key
        return with_query(self.path, {**self.query, self.name: way}) + self.place


def sorted_rows(
    rows: Iterable[Row],
    path: str,
    query: Mapping[str, str],
    columns: Mapping[str, Key[Row]],
    usual: str,
    words: Iterable[str] = ("bot",),
    name: str = "sort",
    place: str = "",
) -> tuple[list[Row], Sorting]:
    """Rows by the column that the address names; what is unknown stands last either way."""
    asked = query.get(name, usual)
    key, falling = asked.removeprefix("-"), asked.startswith("-")
    if key not in columns:
        key, falling = usual.removeprefix("-"), usual.startswith("-")
    valued = [(columns[key](row), row) for row in rows]
    known = [pair for pair in valued if pair[0] is not None]
    known.sort(key=lambda pair: pair[0], reverse=falling)  # type: ignore[arg-type,return-value]
    unknown = [row for value, row in valued if value is None]
    rest = {other: value for other, value in query.items() if other != name}
    sorting = Sorting(path, rest, key, falling, frozenset(words), name, place)
    return [*(row for _, row in known), *unknown], sorting


def with_query(path: str, query: Mapping[str, str]) -> str:
    return f"{path}?{urlencode(query)}" if query else path


def whole_number(text: str | None, otherwise: int, most: int = 10**9) -> int:
    """A number of an address; what is none counts as not said."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) < 12
    return min(most, int(text)) if text is not None and plain else otherwise
