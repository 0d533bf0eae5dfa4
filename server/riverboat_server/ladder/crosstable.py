"""The table of a tournament: who stands where, and who beat whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from riverboat_server.ladder.fit import FittedRating, fit_ratings
from riverboat_server.ladder.results import Cause, Division, MatchResult, by_division
from riverboat_server.ladder.stats import HeadToHead, SoloRecord, head_to_head, solo_records

WIDTH = 100
CELL = 4
LABEL = 28
CRASHES = (Cause.CRASH, Cause.CRASH_AT_START, Cause.DISCONNECT)


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """One bot's line. A bot that sat twice in a match played twice.

    Timeouts, crashes (lost connections included) and illegal moves count the matches that ended
    so by this bot's own fault.
    """

    rank: int
    bot: str
    elo: float
    margin: float | None
    played: int
    points: float
    mean_score: float
    timeouts: int
    crashes: int
    illegal: int

    @property
    def share(self) -> float:
        """Points as a share of what could be won."""
        return self.points / self.played


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Rows by rating, head-to-head shares (row against column, None: never met), solo records."""

    division: Division | None
    rows: tuple[CrosstableRow, ...]
    matrix: tuple[tuple[float | None, ...], ...]
    solo: tuple[SoloRecord, ...]
    matches: int
    cancelled: int

    @classmethod
    def from_results(cls, results: Iterable[MatchResult]) -> Crosstable:
        """The table of all results, which must be of one game, mode and number of players."""
        everything = list(results)
        divisions = list(by_division(everything))
        if len(divisions) > 1:
            names = "; ".join(map(str, divisions))
            raise ValueError(f"one table cannot hold several divisions: {names}")
        counted = [result for result in everything if result.counts]
        rows = _rows(counted)
        return cls(
            division=divisions[0] if divisions else None,
            rows=rows,
            matrix=_matrix(rows, head_to_head(counted)),
            solo=solo_records(counted),
            matches=len(counted),
            cancelled=len(everything) - len(counted),
        )

    def to_json(self) -> dict[str, Any]:
        """The table as plain values, ready for `json.dumps`."""
        return {
            "division": self.division._asdict() if self.division else None,
            "matches": self.matches,
            "cancelled": self.cancelled,
            "rows": [asdict(row) | {"share": row.share} for row in self.rows],
            "matrix": [list(line) for line in self.matrix],
            "solo": [_solo_json(record) for record in self.solo],
        }

    def render(self, console: Console, *, matrix: bool = True) -> None:
        """Print the table, readable without colour or terminal.

        Long names are folded on consoles of up to 100 columns; a pipe should get a wide one.
        """
        width = console.width
        heading = f"{self.division}: " if self.division else ""
        cancelled = f", {self.cancelled} cancelled not counted" if self.cancelled else ""
        plural = "match" if self.matches == 1 else "matches"
        _print(console, f"{heading}{self.matches} {plural}{cancelled}", width)
        _print(console, self._standings(), width)
        if self.solo:
            _print(console, "\nAgainst the automaton", width)
            _print(console, _solo_table(self.solo), width)
        elif matrix and len(self.rows) > 1:
            _print(console, "\nScore in % of the row's bot against the column's", width)
            for band in self._bands(width):
                _print(console, band, width)

    def _standings(self) -> Table:
        table = _table("#", "bot", "Elo", "+/-", "played", "points", "%", "mean")
        for heading in ("time", "crash", "illegal"):
            table.add_column(heading, justify="right", no_wrap=True)
        for row in self.rows:
            table.add_row(
                str(row.rank),
                row.bot,
                f"{row.elo:.0f}",
                "?" if row.margin is None else f"{row.margin:.0f}",
                str(row.played),
                f"{row.points:.1f}",
                f"{100 * row.share:.1f}",
                f"{row.mean_score:.1f}",
                *(str(count or "") for count in (row.timeouts, row.crashes, row.illegal)),
            )
        return table

    def _bands(self, width: int) -> Iterable[Table]:
        """The matrix, cut into bands of as many columns as fit."""
        label = max(len(row.bot) for row in self.rows)
        if width <= WIDTH:
            label = min(LABEL, label)
        columns = max(1, (min(width, WIDTH + label) - label - 2 * CELL) // CELL)
        for start in range(0, len(self.rows), columns):
            stop = start + columns
            table = _table("#", "bot", *(str(row.rank) for row in self.rows[start:stop]))
            table.columns[1].max_width = label
            for index, (row, line) in enumerate(zip(self.rows, self.matrix, strict=True)):
                cells = [_percent(share) for share in line]
                cells[index] = "-"
                table.add_row(str(row.rank), row.bot, *cells[start:stop])
            yield table


def _rows(results: list[MatchResult]) -> tuple[CrosstableRow, ...]:
    places: dict[str, list[tuple[MatchResult, int]]] = {}
    for result in results:
        for seat, bot in enumerate(result.bots):
            places.setdefault(bot, []).append((result, seat))
    ratings = fit_ratings(results)
    return tuple(
        _row(rank, rating, places[rating.bot]) for rank, rating in enumerate(ratings, start=1)
    )


def _row(rank: int, rating: FittedRating, places: list[tuple[MatchResult, int]]) -> CrosstableRow:
    faults = [result.cause for result, seat in places if seat in result.at_fault]
    return CrosstableRow(
        rank=rank,
        bot=rating.bot,
        elo=rating.elo,
        margin=rating.margin,
        played=len(places),
        points=sum(result.points[seat] for result, seat in places),
        mean_score=sum(result.scores[seat] for result, seat in places) / len(places),
        timeouts=faults.count(Cause.TIMEOUT),
        crashes=sum(map(faults.count, CRASHES)),
        illegal=faults.count(Cause.ILLEGAL_MOVES),
    )


def _matrix(
    rows: tuple[CrosstableRow, ...], records: dict[tuple[str, str], HeadToHead]
) -> tuple[tuple[float | None, ...], ...]:
    def share(bot: str, opponent: str) -> float | None:
        record = records.get((bot, opponent))
        return None if record is None else record.share

    return tuple(tuple(share(row.bot, column.bot) for column in rows) for row in rows)


def _solo_json(record: SoloRecord) -> dict[str, Any]:
    return asdict(record) | {"interval": list(record.interval), "win_rate": record.win_rate}


def _solo_table(records: Iterable[SoloRecord]) -> Table:
    table = _table("#", "bot", "played", "won %", "95 % from", "to", "mean", "lead")
    for rank, record in enumerate(records, start=1):
        low, high = record.interval
        table.add_row(
            str(rank),
            record.bot,
            str(record.matches),
            f"{100 * record.win_rate:.1f}",
            f"{100 * low:.1f}",
            f"{100 * high:.1f}",
            f"{record.mean_score:.1f}",
            "" if record.mean_margin is None else f"{record.mean_margin:+.1f}",
        )
    return table


def _table(number: str, bot: str, *headings: str) -> Table:
    """A table without frame; long names are folded, never cut."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(number, justify="right", no_wrap=True)
    table.add_column(bot, overflow="fold")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True, min_width=CELL - 1)
    return table


def _print(console: Console, what: str | Table, width: int) -> None:
    console.print(what, width=width, highlight=False, markup=False)


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f}"
