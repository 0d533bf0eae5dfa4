"""A table as people and programs read it, and the forms in which it is written."""

from __future__ import annotations

import csv
import io
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from riverboat.cli.table import table_lines
from riverboat.visible import in_one_line

GAP = 2  # between columns of text
DIVISION = "division"  # the first column of CSV
NAME = 28  # a longer name is folded where a table is too wide
NAMED = 2  # columns that say what a row is about, where some of it stands apart

RANGES = {"ranks": ("rank from", "rank to")}  # two columns for programs

_BESIDE_NUMBER = re.compile(r"^-$|^[≥≤] ")
_NUMBER = re.compile(r"-|[≥≤> ]*[+-]?\d[\d,.-]*( %)?")  # or a range of them, or none

Cells = tuple[str, ...]


class Form(StrEnum):
    """How tables are written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings. `name` says what it is, for who chooses; `note` stands below it; a
    `division` is named where the table is that of one.

    A table that is too wide for text is cut into bands, if it says how many columns every band
    begins with. Or its `counts` follow below, for the rows that have any, and what it can spare is
    left out, the first of these headings first. A count of nothing is empty for people.
    """

    name: str
    title: str
    headings: Cells
    rows: tuple[Cells, ...]
    note: str = ""
    beginning: int = 0
    spare: Cells = ()
    counts: Cells = ()
    division: str = ""

    def text(self, columns: int = 80) -> Iterator[str]:
        """Lines that keep within so many columns."""
        yield from textwrap.wrap(self.title, columns)
        for part, lines in self._parts(columns):
            rows = [[row[place] for place in part] for row in lines]
            yield from table_lines([self.headings[place] for place in part], rows, columns)
        yield from textwrap.wrap(self.note, columns)

    def _parts(self, columns: int) -> Iterator[tuple[list[int], Sequence[Cells]]]:
        """Which columns stand side by side, and of which rows."""
        every = self.filled
        below = [place for place in every if self.headings[place] in self.counts]
        if self.beginning:
            for band in self._bands(every, columns):
                yield band, self.rows
        elif not below or self._fits(every, columns):
            yield self._without_spare(every, columns), self.rows
        else:
            beside = [place for place in every if place not in below]
            yield self._without_spare(beside, columns), self.rows
            yield every[:NAMED] + below, [row for row in self.rows if any(row[n] for n in below)]

    def _bands(self, every: list[int], columns: int) -> Iterator[list[int]]:
        """As many columns as fit, again and again, each time with those that all bands have."""
        widths, first = [self._width(place) for place in every], self.beginning
        begun = sum(width + GAP for width in widths[:first])
        fitting = max(1, (columns - begun) // (max(widths[first:], default=1) + GAP))
        for start in range(first, len(every), fitting):
            yield every[:first] + every[start : start + fitting]

    def _fits(self, places: list[int], columns: int) -> bool:
        return sum(self._width(place) + GAP for place in places) - GAP <= columns

    def _without_spare(self, every: list[int], columns: int) -> list[int]:
        kept = list(every)
        for heading in self.spare:
            place = self.headings.index(heading)
            if place in kept and not self._fits(kept, columns):
                kept.remove(place)
        return kept

    def _width(self, place: int) -> int:
        """The letters of a column; headings are folded between words, and long names anywhere."""
        words = self.headings[place].split()
        return max(min(NAME, len(word)) for word in (*words, *(row[place] for row in self.rows)))

    def markdown(self) -> Iterator[str]:
        kept = self.filled
        yield from (f"### {_plain(self.title)}", "")
        yield _line(self.headings[place] for place in kept)
        yield _line("---:" if self.is_number(place) else "---" for place in kept)
        yield from (_line(row[place] for place in kept) for row in self.rows)
        if self.note:
            yield from ("", _plain(self.note))

    @property
    def filled(self) -> list[int]:
        """The columns in which anything stands."""
        places = range(len(self.headings))
        return [place for place in places if any(row[place] for row in self.rows)]

    def is_number(self, place: int) -> bool:
        """Whether a column holds numbers, which stand to the right."""
        cells = [row[place] for row in self.rows if row[place]]
        return bool(cells) and all(map(_NUMBER.fullmatch, cells))


def csv_lines(tables: Sequence[Table]) -> Iterator[str]:
    """Tables of one kind as one: a heading, and before each row the division that it is about.

    A column that one of them does not have stays empty there. Numbers are plain ones, none is 0:
    what is unknown, and an end that the results leave open, is empty.
    """
    rows = [row for table in tables for row in _for_programs(table)]
    columns = dict.fromkeys(column for row in rows for column in row) or [DIVISION]
    yield _comma_separated(list(columns))
    for row in rows:
        yield _comma_separated([row.get(column, "") for column in columns])


def _for_programs(table: Table) -> Iterator[dict[str, str]]:
    """Rows by column."""
    numbers = [table.is_number(place) for place in range(len(table.headings))]
    for row in table.rows:
        found = {DIVISION: table.division}
        for head, cell, is_number in zip(table.headings, row, numbers, strict=True):
            plain = _BESIDE_NUMBER.sub("", cell) if is_number else cell
            found |= _columns(head, plain or "0" if head in table.counts else plain)
        yield found


def _columns(heading: str, cell: str) -> dict[str, str]:
    """A cell under its heading; a range of numbers is two."""
    if heading not in RANGES:
        return {heading: cell}
    low, _, high = cell.partition("-")
    return dict(zip(RANGES[heading], (low, high or low), strict=True))


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """Words that mean nothing to Markdown."""
    return re.sub(r"([\\|*_`<\[])", r"\\\1", in_one_line(text))


def _comma_separated(cells: Sequence[str]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow(map(harmless, cells))
    return written.getvalue()


def harmless(cell: str) -> str:
    """A spreadsheet takes these letters at the beginning for a formula."""
    return f"'{cell}" if cell.startswith(("=", "@")) else cell
