"""The table of a tournament: who stands where, and who beat whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from riverboat.match import Cause, DealPolicy, Division, FinishedMatch
from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.fit import FittedRating, fit_ratings
from riverboat_server.ladder.stats import HeadToHead, SoloRecord, head_to_head, solo_records

CRASHES = (Cause.CRASH, Cause.CRASH_AT_START)


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """One bot's line. A bot that sat twice in a match played twice.

    Timeouts, crashes, disconnects (it stayed away for too long) and illegal moves count the matches
    that ended so by this bot's own fault.
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
    disconnects: int
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
    deals: tuple[DealPolicy, ...]
    """On which deals it was played: of more than one kind if results were thrown together."""

    @classmethod
    def from_results(cls, results: Iterable[FinishedMatch]) -> Crosstable:
        """The table of all results, which must be of one division."""
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
            deals=tuple(sorted({result.match.deals for result in counted})),
        )

    def _repr_html_(self) -> str:
        """The standing as notebooks show it."""
        from riverboat.engine.html_table import html_table  # only for who looks

        caption = f"{self.division}, {self.matches} matches" if self.division else "no matches"
        rows = [
            (row.rank, row.bot, round(row.elo), _interval(row), row.played, row.points, row.share)
            for row in self.rows
        ]
        headings = ("rank", "bot", "elo", "95 %", "played", "points", "share")
        return html_table(caption, headings, rows)

    def to_json(self) -> dict[str, Any]:
        """The table as plain values, ready for `json.dumps`."""
        return {
            "division": self.division._asdict() if self.division else None,
            "matches": self.matches,
            "cancelled": self.cancelled,
            "deals": list(self.deals),
            "rows": [asdict(row) | {"share": row.share} for row in self.rows],
            "matrix": [list(line) for line in self.matrix],
            "solo": [_solo_json(record) for record in self.solo],
        }


def _interval(row: CrosstableRow) -> str:
    return "" if row.margin is None else f"± {row.margin:.0f}"


def _rows(results: list[FinishedMatch]) -> tuple[CrosstableRow, ...]:
    places: dict[str, list[tuple[FinishedMatch, int]]] = {}
    for result in results:
        for seat, bot in enumerate(result.bots):
            places.setdefault(bot, []).append((result, seat))
    ratings = fit_ratings(results)
    return tuple(
        _row(rank, rating, places[rating.bot]) for rank, rating in enumerate(ratings, start=1)
    )


def _row(rank: int, rating: FittedRating, places: list[tuple[FinishedMatch, int]]) -> CrosstableRow:
    faults = [result.causes[seat] for result, seat in places]
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
        disconnects=faults.count(Cause.DISCONNECT),
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
