"""All tables of a tournament, and which of them are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from riverboat.match import Division, FinishedMatch
from riverboat_server.ladder import by_division
from riverboat_server.ladder.overall import place_in_all
from riverboat_server.report import standings
from riverboat_server.report.kinds import OF_A_DIVISION, USUAL
from riverboat_server.report.outcome import outcome_table
from riverboat_server.report.table import Table
from riverboat_server.tournament.courses.outcome import Outcome

Results = Sequence[FinishedMatch]
Skipped = Mapping[str, Sequence[str]]
"""Blocks that were left out, each with the bots that were not there."""

Maker = Callable[[Division, Results], Table]

_MAKERS: dict[str, Maker] = {
    "standings": standings.standings,
    "crosstable": standings.crosstable,
    "opponents": standings.opponents,
    "seats": standings.seats,
    "sure": standings.sureness,
    "versions": standings.versions,
}


def tournament_tables(
    results: Results,
    wanted: Sequence[str] = USUAL,
    outcomes: Mapping[Division, Outcome] = MappingProxyType({}),
    skipped: Skipped = MappingProxyType({}),
) -> Iterator[Table]:
    """The wanted tables: what the format says, those by division, then those of all of it."""
    if "outcome" in wanted:
        yield from (outcome_table(*found) for found in outcomes.items())
    ordered = in_order(results)
    divisions = by_division(ordered)
    for division, part in divisions.items():
        for kind in OF_A_DIVISION:
            if kind in wanted:
                yield replace(_MAKERS[kind](division, part), division=str(division))
    if "overall" in wanted and len(divisions) > 1:
        yield overall(ordered)
    if "left-out" in wanted and skipped:
        yield left_out(skipped)
    if "faults" in wanted:
        yield faults(ordered)


def in_order(results: Results) -> list[FinishedMatch]:
    """Results in an order that does not depend on which match ended first."""
    return sorted(results, key=lambda result: (_number(result.match.block_id), result.bots))


def _number(block_id: str) -> tuple[int, str]:
    """Blocks are numbered within their tournament."""
    number = block_id.rpartition("-")[2]
    return (int(number) if number.isdecimal() else -1), block_id


def overall(results: Results) -> Table:
    """One standing over all divisions."""
    rows = tuple(
        (
            str(row.rank),
            row.bot,
            f"{100 * row.share:.1f}",
            str(row.divisions),
            str(row.played),
            f"{row.points:.1f}",
        )
        for row in place_in_all(results)
    )
    headings = ("#", "bot", "mean %", "divisions", "played", "points")
    return Table("overall", "All divisions, each counted alike", headings, rows)


def left_out(skipped: Skipped) -> Table:
    """Blocks that nobody played, by the bots that were not there for them."""
    absent = Counter(bot for bots in skipped.values() for bot in bots)
    rows = tuple((bot, str(blocks)) for bot, blocks in sorted(absent.items()))
    return Table("left-out", "Left out, because a bot was not there", ("bot", "blocks"), rows)


def faults(results: Results) -> Table:
    """Losses that the rules did not decide, each with its match."""
    rows = tuple(
        (bot, cause.words, result.match_id, str(result.division))
        for result in results
        for bot, cause in zip(result.bots, result.causes, strict=True)
        if cause.is_fault
    )
    return Table("faults", "Lost by a fault", ("bot", "cause", "match", "division"), rows)
