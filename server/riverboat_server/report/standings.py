"""The tables of results of one division."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from riverboat.match import Division, FinishedMatch
from riverboat_server.ladder import Crosstable, HeadToHead
from riverboat_server.ladder.neighbours import neighbours
from riverboat_server.ladder.placed import PROVES_NOTHING
from riverboat_server.ladder.placing import finished_columns, place
from riverboat_server.ladder.placing_text import (
    FAULTS,
    SPARE,
    WITH_FAULTS,
    cells_with_faults,
    chance_text,
)
from riverboat_server.ladder.rating.settling import BEFOREHAND
from riverboat_server.ladder.seats import seat_shares
from riverboat_server.report.table import Cells, Table

Results = Sequence[FinishedMatch]


def standings(division: Division, results: Results) -> Table:
    """Who stands where, and what each lost by own faults."""
    table = Crosstable.from_results(results)
    return Table(
        "standings",
        f"{division}: {_played(table)}",
        WITH_FAULTS,
        tuple(map(cells_with_faults, table.rows)),
        PROVES_NOTHING if table.proves_nothing else "",
        spare=SPARE,
        counts=tuple(FAULTS),
    )


def _played(table: Crosstable) -> str:
    deals = f" on {' and '.join(table.deals)} deals" if table.deals else ""
    cancelled = f", {table.cancelled} cancelled not counted" if table.cancelled else ""
    return f"{table.matches} match{'es' * (table.matches != 1)}{deals}{cancelled}"


def crosstable(division: Division, results: Results) -> Table:
    """Score in per cent of the row's bot against the column's; solo: against the automaton."""
    table = Crosstable.from_results(results)
    if table.solo:
        return _solo(division, table)
    heads = ("#", "bot", *(str(row.rank) for row in table.rows))
    rows = tuple(
        (str(row.rank), row.bot, *("" if share is None else f"{100 * share:.0f}" for share in line))
        for row, line in zip(table.rows, table.matrix, strict=True)
    )
    title = f"{division}: score in % of the row's bot against the column's"
    return Table("crosstable", title, heads, rows if len(rows) > 1 else (), beginning=2)


def _solo(division: Division, table: Crosstable) -> Table:
    heads = ("#", "bot", "played", "won %", "95 % from", "to", "mean score", "mean lead")
    rows = tuple(
        (
            str(rank),
            record.bot,
            str(record.matches),
            *_per_cent(record.win_rate, *record.interval),
            "" if record.mean_score is None else f"{record.mean_score:.1f}",
            "" if record.mean_margin is None else f"{record.mean_margin:+.1f}",
        )
        for rank, record in enumerate(table.solo, start=1)
    )
    return Table("crosstable", f"{division}: against the automaton", heads, rows)


def opponents(division: Division, results: Results) -> Table:
    """How each bot did against each other."""
    table = Crosstable.from_results(results)
    rows = [
        _pair(row.bot, column.bot, record)
        for row, line in zip(table.rows, table.records, strict=True)
        for column, record in zip(table.rows, line, strict=True)
        if record is not None
    ]
    headings = ("bot", "against", "won", "tied", "lost", "%", "95 % from", "to")
    return Table("opponents", f"{division}: against each opponent", headings, tuple(rows))


def _pair(bot: str, other: str, record: HeadToHead) -> Cells:
    low, high = record.interval
    counts = (record.wins, record.ties, record.losses)
    shares = (record.share, low, high)
    return (bot, other, *map(str, counts), *(f"{100 * share:.0f}" for share in shares))


def seats(division: Division, results: Results) -> Table:
    """Whether a seat is worth more than another: of blocks that were played in all rotations."""
    found = seat_shares(finished_columns(results)).get(division.players, ())
    rows = tuple(
        (
            str(one.seat),
            str(one.blocks),
            *(f"{100 * x:.1f}" for x in (one.share, one.low, one.high)),
        )
        for one in found
    )
    headings = ("seat", "blocks", "%", "95 % from", "to")
    return Table("seats", f"{division}: what each seat earned", headings, rows)


def _per_cent(*shares: float) -> Iterator[str]:
    return (f"{100 * share:.1f}" for share in shares)


def sureness(division: Division, results: Results) -> Table:
    """For neighbours in the standing: the chance that the upper is better, and what settles it."""
    pairs = neighbours(finished_columns(results))
    rows = tuple(
        (pair.upper, pair.lower, chance_text(pair.chance), str(pair.settling)) for pair in pairs
    )
    headings = ("bot", "better than", "chance", "settled by")
    doubt = len(pairs) > 1 and any(pair.settling.settled for pair in pairs)
    title = f"{division}: how sure is the order?"
    return Table("sure", title, headings, rows, BEFOREHAND if doubt else "")


def versions(division: Division, results: Results) -> Table:
    """The same standing by version; empty if no bot has said one."""
    said = any(seat.version for result in results for seat in result.result.seats)
    placed = place(finished_columns(map(by_version, results))).rows if said else ()
    rows = tuple(map(cells_with_faults, placed))
    title = f"{division}: by version"
    return Table("versions", title, WITH_FAULTS, rows, spare=SPARE, counts=tuple(FAULTS))


def by_version(finished: FinishedMatch) -> FinishedMatch:
    """The same result, with versions of bots in the place of bots."""
    seats = tuple(replace(seat, bot=seat.name) for seat in finished.result.seats)
    match = replace(finished.match, bots=tuple(seat.bot for seat in seats))
    return replace(finished, match=match, result=replace(finished.result, seats=seats))
