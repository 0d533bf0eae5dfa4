"""The tables of a report: the same on terminals and on pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isinf

from riverboat.lab.report import FeatureRow, LineRow, Report, SeatRow, TableRow
from riverboat.lab.statistics import Contrast
from riverboat.lab.wording import (
    marked,
    percent,
    percent_between,
    percent_change,
    points_between,
    points_change,
)

Row = tuple[object, ...]
FEW_ROWS = 8


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with its heading. `words` says in a sentence what each row is about, if anything."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""
    words: tuple[str, ...] = ()
    rest: str = ""
    """What there is besides, but cannot be compared."""


def sheets(report: Report) -> Iterator[Sheet]:
    """Every table of a report, in its order."""
    yield from _seats(report)
    yield _spreads(report)
    if report.ends:
        rows = tuple((row.name, row.games, percent_between(row.share)) for row in report.ends)
        yield Sheet("How games end", ("", "games", "% of games"), rows)
    yield _lines(report)
    for table in report.tables:
        if table.rows:
            yield _table(table.family.title, table.rows)
    for family in report.families:
        if family.rows:
            yield _family(family.family.title, family.rows)


def _seats(report: Report) -> Iterator[Sheet]:
    for title, rows in (
        ("By seat", report.seats),
        ("By the order of their first moves", report.places),
        ("By bot", report.entrants),
    ):
        if len(rows) > 1 or title == "By seat":
            yield Sheet(title, ("", "games", "win %", "points"), tuple(map(_seat, rows)))


def _seat(row: SeatRow) -> Row:
    return row.name, row.games, percent_between(row.win), points_between(row.points)


def _spreads(report: Report) -> Sheet:
    rows = tuple(
        (row.name, points_between(row.mean), f"{row.least:g}", f"{row.median:g}", f"{row.most:g}")
        for row in report.spreads
    )
    return Sheet("Lengths and scores of games", ("", "mean", "least", "median", "most"), rows)


def _lines(report: Report) -> Sheet:
    columns = ("", "points", "% of seats", "winners", "others", "difference")
    note = "Points of all seats; which part of them has any; winners against others."
    scored = [row for row in report.lines if row.scored.value > 0]
    return Sheet("Scores by line", columns, tuple(map(_line, scored)), note)


def _line(row: LineRow) -> Row:
    shown = row.label.replace("_", " "), points_between(row.mean), percent(row.scored.value)
    if row.won is None:
        return (*shown, "", "", "")
    sides = f"{row.won.with_it.value:.1f}", f"{row.won.without.value:.1f}"
    return (*shown, *sides, marked(points_change(row.won.difference), row.marked))


def _table(title: str, rows: Sequence[TableRow]) -> Sheet:
    columns = ("", "games", "points", "difference", "on the line", "with", "others")
    note = "Points of a seat in games with it, against games without; the line that tells most."
    kept = [row for row in rows if is_shown(row.points, len(rows))]
    rest = [(row.name, row.games) for row in rows if row not in kept]
    shown = tuple(map(_table_row, kept))
    words = tuple(row.words for row in kept)
    return Sheet(title.capitalize(), columns, shown, note, words, _rest(rest, "games"))


def _table_row(row: TableRow) -> Row:
    return (
        row.name,
        row.games,
        f"{row.points.with_it.value:.1f}",
        marked(points_change(row.points.difference), row.marked),
        marked(row.line.replace("_", " "), row.line_marked),
        f"{row.line_points.with_it.value:.1f}",
        f"{row.line_points.without.value:.1f}",
    )


def _family(title: str, rows: Sequence[FeatureRow]) -> Sheet:
    columns = ("", "seats", "with", "without", "win % more", "points ahead")
    note = "Seats that used it; their win %, that of seats without it, and the differences."
    kept = [row for row in rows if is_shown(row.wins, len(rows))]
    rest = [(row.name, row.seats) for row in rows if row not in kept]
    shown = tuple(map(_feature_row, kept))
    words = tuple(row.words for row in kept)
    return Sheet(title.capitalize(), columns, shown, note, words, _rest(rest, "seats"))


def _feature_row(row: FeatureRow) -> Row:
    return (
        row.name,
        row.seats,
        percent(row.wins.with_it.value),
        percent(row.wins.without.value),
        marked(percent_change(row.wins.difference), row.win_marked),
        marked(points_change(row.lead.difference), row.lead_marked),
    )


def is_shown(contrast: Contrast, rows: int) -> bool:
    """Whether a row stands in its table: if it could be judged, or if the table is short."""
    if contrast.chance is not None:
        return True
    return rows <= FEW_ROWS and not isinf(contrast.difference.low)


def _rest(found: Sequence[tuple[str, int]], unit: str) -> str:
    """Those that too few, or nearly all, have used."""
    if not found:
        return ""
    listed = ", ".join(f"{name} {count}" for name, count in sorted(found))
    return f"Not compared, because too few or nearly all {unit} had it: {listed}."
