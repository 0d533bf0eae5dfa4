"""Tournaments: how far each is, who leads, what is left, every match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.match import Cause, Division, FinishedMatch
from riverboat.match.entrant import seats_meant
from riverboat.v1.referee_pb2 import MatchSummary
from riverboat_server.ladder.crosstable import Crosstable
from riverboat_server.ladder.placed import Placing
from riverboat_server.ladder.stats import HeadToHead, SoloRecord
from riverboat_server.web import plots
from riverboat_server.web.divisions import in_order
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address
from riverboat_server.web.match_rows import sorted_matches
from riverboat_server.web.outcomes import format_tables
from riverboat_server.web.page import Page, Rows, answer, split_form
from riverboat_server.web.pages.ladders import HEADINGS, placing_rows
from riverboat_server.web.schedule import without
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, Sorting, sorted_rows, whole_number, with_query
from riverboat_server.web.source import Source, Tournament

PAGE: Final = 30
SOON: Final = 6
SMALL: Final = 30
"""Above so many bots the crosstable has small cells without numbers."""

COLUMNS: Final[Mapping[str, Key[Placing]]] = {
    "rank": lambda row: row.rank,
    "bot": lambda row: row.bot,
    "rating": lambda row: row.rating,
    "points": lambda row: row.points,
    "score": lambda row: row.share,
    "faults": lambda row: sum(row.faults.values()),
}
SOLO: Final[Mapping[str, Key[SoloRecord]]] = {
    "bot": lambda row: row.bot,
    "played": lambda row: row.matches,
    "won": lambda row: row.win_rate,
    "score": lambda row: row.mean_score,
    "lead": lambda row: row.mean_margin,
}
WORDS: Final = ("title", "format", "state", "begun")
LISTED: Final[Mapping[str, Key[tuple[int, Tournament]]]] = {
    "title": lambda row: row[1].title,
    "format": lambda row: row[1].format,
    "state": lambda row: row[1].state,
    "matches": lambda row: row[1].played,
    "bots": lambda row: len(row[1].plan.bots) if row[1].plan else None,
    "begun": lambda row: row[0],
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A finished match as lists show it."""

    match_id: str
    finished_at: str
    game: str
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    causes: tuple[Cause, ...]
    steps: int
    automaton: int | None
    pruned: bool = False


Line = tuple[Placing, Sequence[HeadToHead | None]]
"""Of a crosstable: a bot, and what it did against each of all in the order of ranks."""


@dataclass(frozen=True, slots=True)
class Part:
    """One division of a tournament."""

    division: Division
    table: Crosstable
    rows: Sequence[Placing]
    sorting: Sorting
    axis: plots.Axis
    shares: Mapping[str, list[tuple[str, str, str]]]
    """By bot, won, drawn and lost as parts of a bar."""
    solo: tuple[list[SoloRecord], Sorting]
    cross: tuple[list[Line], Sorting]
    most: int
    """How often two bots meet at most, as far as is known."""


@dataclass(frozen=True, slots=True)
class Matches:
    """A page of a tournament's matches, and the links to others."""

    rows: list[Shown]
    found: int
    whole: bool
    """Whether these are all: then a script can sort them in place."""
    several: bool
    """Whether the tournament has several games."""
    sorting: Sorting
    filters: list[tuple[str, str, bool]]
    newer: str
    older: str


@dataclass(frozen=True, slots=True)
class Running:
    """A match that runs."""

    match_id: str
    game: str
    bots: tuple[str, ...]
    steps: int


def tournaments_page(source: Source, query: Mapping[str, str]) -> Page:
    before = whole_number(query.get("before"), 0) or None
    found = source.tournaments(before, PAGE)
    older = with_query("/tournaments", {"before": str(found[-1].number)}) if found else ""
    listed = list(enumerate(found))
    sorted_ones, sorting = sorted_rows(listed, "/tournaments", query, LISTED, "begun", WORDS)
    rows = [one for _, one in sorted_ones]
    table = Rows(
        ("id", "title", "format", "state", "matches", "played", "created_at", "ended_at"),
        [
            (
                *(one.tournament_id, one.title),
                *(one.plan.format.value if one.plan else None, one.state, one.matches),
                *(one.played, one.created_at, one.ended_at),
            )
            for one in rows
        ],
    )
    values = {
        "rows": sorted_ones,
        "sorting": sorting,
        "older": older if len(found) == PAGE else "",
    }
    return Page("tournaments.html", values, table)


def tournament_page(
    source: Source,
    tournament: Tournament,
    query: Mapping[str, str],
    running: Sequence[Running] = (),
) -> Page:
    """One tournament; `running` are its matches that run now, as far as anybody here knows."""
    path = address("tournaments", tournament.tournament_id)
    results = source.finished(tournament.tournament_id)
    tables = source.crosstables(tournament.tournament_id)
    parts = [_part(one, tables[one], path, query) for one in in_order(tables)]
    schedule = source.schedule(tournament)
    left = without(schedule.coming, [one.bots for one in running])
    values = {
        "tournament": tournament,
        "divisions": parts,
        "small": SMALL,
        "outcomes": format_tables(schedule.outcomes, path, query),
        "running": running,
        "coming": left if query.get("schedule") == "all" else left[:SOON],
        "left": max(schedule.left - len(running), len(left)),
        "whole_schedule": with_query(path, {"schedule": "all"}) + "#next",
        "progress": progress(tournament),
        "facts": _facts(results),
        "matches": _matches(results, path, query),
        "pair": _pairs(path, parts),
    }
    rows = [(str(part.division), *row) for part in parts for row in placing_rows(part.rows).rows]
    told = {
        "id": tournament.tournament_id,
        "title": tournament.title,
        "state": tournament.state,
        "played": tournament.played,
        "of": tournament.matches,
        "outcome": [
            {"division": str(division), **asdict(outcome)}
            for division, outcome in schedule.outcomes.items()
        ],
    }
    table = Rows(("division", *HEADINGS), rows)
    return Page(
        *("tournament.html", values, table, told),
        lambda: {"results": [_result(one) for one in results]},
    )


def _pairs(path: str, parts: Iterable[Part]) -> Callable[[str, str], str]:
    """Where the matches of two bots are listed; a crosstable of n asks n times n times."""
    written = {row.bot: urlencode({"": row.bot})[1:] for part in parts for row in part.table.rows}
    return lambda one, other: f"{path}?bot={written[one]}&against={written[other]}#matches"


def _result(one: FinishedMatch) -> dict[str, object]:
    return {
        "match": one.match_id,
        "bots": one.bots,
        "scores": one.scores,
        "ranks": one.ranks,
        "causes": [cause.name for cause in one.causes],
        "finished_at": one.finished_at,
    }


def _part(division: Division, table: Crosstable, path: str, query: Mapping[str, str]) -> Part:
    rows, sorting = sorted_rows(table.rows, path, query, COLUMNS, "rank")
    met = [record.meetings for line in table.records for record in line if record is not None]
    shares = {
        row.bot: _bar(line) for row, line in zip(table.rows, _won_drawn_lost(table), strict=True)
    }
    axis = plots.rating_axis(table.rows)
    solo = sorted_rows(table.solo, path, query, SOLO, "-won", name="solo")
    cross = _cross(table, path, query)
    return Part(division, table, rows, sorting, axis, shares, solo, cross, max(met, default=1))


def _cross(table: Crosstable, path: str, query: Mapping[str, str]) -> tuple[list[Line], Sorting]:
    """The lines by rank, or by how they did against the bot of a column."""
    columns: dict[str, Key[Line]] = {"rank": lambda line: line[0].rank}
    columns |= {str(n): partial(_share, n - 1) for n in range(1, len(table.rows) + 1)}
    lines = list(zip(table.rows, table.records, strict=True))
    return sorted_rows(lines, path, query, columns, "rank", ("rank",), "cross", "#cross")


def _share(place: int, line: Line) -> float | None:
    met = line[1][place]
    return None if met is None else met.share


def _won_drawn_lost(table: Crosstable) -> Iterable[tuple[int, int, int]]:
    for line in table.records:
        records = [record for record in line if record is not None]
        yield (
            sum(record.wins for record in records),
            sum(record.ties for record in records),
            sum(record.losses for record in records),
        )


def _bar(counts: tuple[int, int, int]) -> list[tuple[str, str, str]]:
    """The parts of a bar: where each begins, how long it is, its class."""
    total, begun = sum(counts) or 1, 0
    found = []
    for count, kind in zip(counts, "wdl", strict=True):
        found.append((plots.percent(begun / total), plots.percent(count / total), kind))
        begun += count
    return found


def progress(tournament: Tournament) -> list[tuple[str, str, str]]:
    """The parts of a bar: played, running; nothing where the end is not known."""
    if not tournament.matches:
        return []
    done = tournament.played / tournament.matches
    running = (tournament.running or 0) / tournament.matches
    return [("0", plots.percent(done), ""), (plots.percent(done), plots.percent(running), "rn")]


def _facts(results: Sequence[FinishedMatch]) -> list[tuple[str, int]]:
    counted = [one for one in results if one.counts]
    faults = sum(any(cause.is_fault for cause in one.causes) for one in counted)
    draws = sum(one.ranks.count(1) > 1 for one in counted)
    return [("by the rules", len(counted) - faults), ("by a fault", faults), ("draws", draws)]


def _matches(results: Sequence[FinishedMatch], path: str, query: Mapping[str, str]) -> Matches:
    bot, other, faulty = query.get("bot", ""), query.get("against", ""), query.get("faults") == "1"
    wanted = [one for one in reversed(results) if _fits(one, bot, other, faulty)]
    found, sorting = sorted_matches(wanted, path, query, "matches", "#matches")
    page = whole_number(query.get("page"), 1) or 1
    kept = {name: query[name] for name in ("bot", "against", "faults") if query.get(name)}
    sort = {name: query[name] for name in ("matches",) if query.get(name)}
    filters = [("all", path + "#matches", not kept)]
    filters.append(("faults", with_query(path, {"faults": "1"}) + "#matches", faulty))
    if bot:
        words = f"{bot} against {other}" if other else bot
        filters.append((words, with_query(path, kept) + "#matches", True))
    size = len(found) or 1 if query.get("show") == "all" else PAGE
    shown = found[(page - 1) * size : page * size]

    def turned(number: int) -> str:
        return with_query(path, {**kept, **sort, "page": str(number)}) + "#matches"

    newer = turned(page - 1) if page > 1 else ""
    older = turned(page + 1) if len(found) > page * size else ""
    return Matches(
        rows=[_shown(one) for one in shown],
        found=len(found),
        whole=len(shown) == len(found),
        several=len({one.game for one in results}) > 1,
        sorting=sorting,
        filters=filters,
        newer=newer,
        older=older,
    )


def _fits(one: FinishedMatch, bot: str, other: str, faulty: bool) -> bool:
    return (
        (not bot or bool(seats_meant(one.bots, bot)))
        and (not other or bool(seats_meant(one.bots, other)))
        and (not faulty or any(cause.is_fault for cause in one.causes))
    )


def _shown(one: FinishedMatch) -> Shown:
    automaton = one.result.automaton
    return Shown(
        *(one.match_id, one.finished_at, one.game, one.bots, one.ranks, one.scores, one.causes),
        one.result.steps,
        None if automaton is None else automaton.total,
    )


def show_tournaments(request: Request) -> Response:
    return answer(request, tournaments_page(site_of(request).source, dict(request.query_params)))


async def show_tournament(request: Request) -> Response:
    site = site_of(request)
    found = await run_in_threadpool(_found, request)
    running: Sequence[Running] = ()
    if found.going_on and found.public:
        told = await site.under_way.of(found.tournament_id)
        running = [_running(one) for one in told or ()]
        found = found if told is None else replace(found, running=len(running))
    query = dict(request.query_params)
    page = await run_in_threadpool(tournament_page, site.source, found, query, running)
    return await run_in_threadpool(answer, request, page)


def _running(one: MatchSummary) -> Running:
    return Running(one.match_id, one.setup.game, tuple(one.bots), one.steps)


def _found(request: Request) -> Tournament:
    """The tournament that an address names; the form is noted."""
    source, name = site_of(request).source, request.path_params["name"]
    found = source.tournament(name)
    if found is None:
        base, form = split_form(name)
        found = source.tournament(base) if form else None
        request.path_params["form"] = form
    if found is None:
        what = f"There is no tournament {name[:80]!r} here."
        raise NotThere(what, "/tournaments", "All tournaments")
    return found


ROUTES: Final = (
    Route("/tournaments", show_tournaments),
    Route("/tournaments.{form}", show_tournaments),
    Route("/tournaments/{name}", show_tournament),
)
