"""The table of a tournament as text."""

from __future__ import annotations

from collections.abc import Iterator

from riverboat.cli.table import table_lines
from riverboat_server.ladder import Crosstable, CrosstableRow, SoloRecord

WIDTH = 80
CELL = 5  # "100" and the gap
NAME = 28  # a longer name takes columns from the matrix

STANDINGS = ("#", "bot", "Elo", "+/-", "played", "points", "%", "mean score")
FAULTS = ("timeouts", "crashes", "disconnects", "illegal")
SOLO = ("#", "bot", "played", "won %", "95 % from", "to", "mean score", "mean lead")


def crosstable_lines(table: Crosstable, columns: int | None = None) -> Iterator[str]:
    """Standings, then who beat whom, or how each did against the automaton.

    Lines keep within `columns`; without it names are never folded, and the matrix still is cut
    into bands for 80 columns.
    """
    heading = f"{table.division}: " if table.division else ""
    cancelled = f", {table.cancelled} cancelled not counted" if table.cancelled else ""
    plural = "match" if table.matches == 1 else "matches"
    deals = f" on {' and '.join(table.deals)} deals" if table.deals else ""
    yield f"{heading}{table.matches} {plural}{deals}{cancelled}"
    yield from table_lines((*STANDINGS, *FAULTS), [_standing(row) for row in table.rows], columns)
    if table.solo:
        rows = [_solo(rank, record) for rank, record in enumerate(table.solo, start=1)]
        yield from ("", "Against the automaton", *table_lines(SOLO, rows, columns))
    elif len(table.rows) > 1:
        yield from ("", "Score in % of the row's bot against the column's")
        yield from _matrix(table, columns)


def _standing(row: CrosstableRow) -> tuple[object, ...]:
    return (
        row.rank,
        row.bot,
        f"{row.elo:.0f}",
        "?" if row.margin is None else f"{row.margin:.0f}",
        row.played,
        f"{row.points:.1f}",
        f"{100 * row.share:.1f}",
        f"{row.mean_score:.1f}",
        *(count or "" for count in (row.timeouts, row.crashes, row.disconnects, row.illegal)),
    )


def _solo(rank: int, record: SoloRecord) -> tuple[object, ...]:
    low, high = record.interval
    return (
        rank,
        record.bot,
        record.matches,
        f"{100 * record.win_rate:.1f}",
        f"{100 * low:.1f}",
        f"{100 * high:.1f}",
        f"{record.mean_score:.1f}",
        "" if record.mean_margin is None else f"{record.mean_margin:+.1f}",
    )


def _matrix(table: Crosstable, columns: int | None) -> Iterator[str]:
    """Who beat whom, in bands of as many columns as fit."""
    name = min(NAME, max(len(row.bot) for row in table.rows))
    fitting = max(1, ((columns or WIDTH) - name - 2 * CELL) // CELL)
    for start in range(0, len(table.rows), fitting):
        band = slice(start, start + fitting)
        heading = ("#", "bot", *(str(row.rank) for row in table.rows[band]))
        rows = [
            (row.rank, row.bot, *_shares(line, place)[band])
            for place, (row, line) in enumerate(zip(table.rows, table.matrix, strict=True))
        ]
        yield from table_lines(heading, rows, columns)


def _shares(line: tuple[float | None, ...], own: int) -> list[str]:
    """A row of the matrix in per cent; a bot does not meet itself, and some never met."""
    shown = ["?" if share is None else f"{100 * share:.0f}" for share in line]
    shown[own] = "-"
    return shown
