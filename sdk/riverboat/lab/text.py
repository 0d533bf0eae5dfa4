"""A report as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from riverboat.cli.table import table_lines
from riverboat.lab.report import Report
from riverboat.lab.tables import Sheet, sheets
from riverboat.lab.wording import (
    CAUTION,
    chance_words,
    heading,
    sample_words,
    standing_out,
    unused_words,
    wrapped,
)

SHOWN = 10
"""Of a longer table the first and last rows are shown: what is strongest and what is weakest."""


def report_lines(report: Report, width: int, whole: bool = False) -> Iterator[str]:
    """The report in lines of at most so many columns; `whole` shows every row."""
    yield from wrapped(heading(report), width)
    yield from wrapped(sample_words(report), width)
    yield ""
    yield from wrapped(chance_words(report), width)
    yield from wrapped(CAUTION, width)
    yield from _standing_out(report, width)
    for sheet in sheets(report):
        yield from _sheet(sheet, width, whole)
    yield ""
    yield from wrapped(unused_words(report), width, "  ")


def _standing_out(report: Report, width: int) -> Iterator[str]:
    yield ""
    yield "WHAT STANDS OUT"
    found = standing_out(report)
    for sentence in found:
        yield from wrapped(f"{sentence}", width, "  ")
    if not found:
        yield "Nothing beyond what chance would do."


def _sheet(sheet: Sheet, width: int, whole: bool) -> Iterator[str]:
    yield ""
    yield sheet.title.upper()
    rows = sheet.rows
    left_out = 0 if whole or not sheet.words else max(0, len(rows) - SHOWN)
    if left_out:
        half = SHOWN // 2
        gap = ("...", *("",) * (len(sheet.columns) - 1))
        rows = (*rows[:half], gap, *rows[-half:])
    if rows:
        yield from table_lines(sheet.columns, rows, width)
    if left_out:
        yield f"{left_out} rows in the middle are left out: --whole shows them."
    yield from wrapped(sheet.rest, width, "  ")
