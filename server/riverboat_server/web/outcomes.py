"""What the format of a tournament says of it, as pages show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from riverboat.match import Division
from riverboat_server.report.outcome import outcome_table, told
from riverboat_server.tournament.courses.outcome import KnockOutOutcome, Outcome
from riverboat_server.web import words
from riverboat_server.web.sorting import Key, Sorting, sorted_rows

Line = tuple[int, Sequence[str]]


@dataclass(frozen=True, slots=True)
class FormatTable:
    """A table of words: the ties of a knock-out, or the points of a Swiss tournament."""

    division: Division
    says: str
    winner: str
    headings: Sequence[tuple[str, str]]
    """Key and words of each."""
    rows: Sequence[Line]
    sorting: Sorting
    note: str


def format_tables(
    outcomes: Mapping[Division, Outcome], path: str, query: Mapping[str, str]
) -> list[FormatTable]:
    """One for each division; the order of the format is that of its first column."""
    return [_table(*found, path, query) for found in outcomes.items()]


def _table(
    division: Division, outcome: Outcome, path: str, query: Mapping[str, str]
) -> FormatTable:
    table = outcome_table(division, outcome)
    keys = [heading.replace("#", "rank").replace(" ", "_") for heading in table.headings]
    columns: dict[str, Key[Line]] = {key: _key(place) for place, key in enumerate(keys)}
    columns[keys[0]] = lambda line: line[0]
    rows, sorting = sorted_rows(
        *(enumerate(table.rows), path, query, columns, keys[0]),
        words=[keys[0], *(key for key in keys if key not in NUMBERS)],
        name="outcome",
        place="#outcome",
    )
    winner = outcome.winner or "" if isinstance(outcome, KnockOutOutcome) else ""
    named = list(zip(keys, table.headings, strict=True))
    return FormatTable(division, told(outcome), winner, named, rows, sorting, table.note)


NUMBERS = ("Swiss_points", "byes", "left_out")


def _key(place: int) -> Key[Line]:
    def value(line: Line) -> float | str | None:
        cell = line[1][place]
        if not cell:
            return None
        return float(cell) if cell.replace(".", "", 1).isdigit() else cell

    return value


def won(outcomes: Mapping[Division, Outcome]) -> str:
    """Who has won by the format, in words; empty where it does not say."""
    if len(outcomes) != 1:
        return ""
    [outcome] = outcomes.values()
    if isinstance(outcome, KnockOutOutcome):
        return words.plain(told(outcome)) if outcome.winner else ""
    first = [place for place in outcome.standing if place.rank == 1]
    names = words.listed(words.plain(place.bot) for place in first)
    lead = "leads" if len(first) == 1 else "lead"
    return f"{names} {lead} with {words.points(first[0].points)} Swiss points" if first else ""
