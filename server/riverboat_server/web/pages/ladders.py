"""Ladders: who is better, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.match import Division
from riverboat_server.ladder.neighbours import Neighbours
from riverboat_server.ladder.placed import Placing, Placings
from riverboat_server.reading.courses import Course
from riverboat_server.web import plots, words
from riverboat_server.web.choices import choices
from riverboat_server.web.divisions import (
    Group,
    group_address,
    group_of,
    group_wanted,
    in_order,
    ladder_address,
    matches_of,
    wanted,
)
from riverboat_server.web.page import Page, Rows, answer, split_form
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, Sorting, sorted_rows
from riverboat_server.web.source import Source

COLUMNS: Final[Mapping[str, Key[Placing]]] = {
    "rank": lambda row: row.rank,
    "bot": lambda row: row.bot,
    "rating": lambda row: row.rating,
    "elo": lambda row: row.elo,
    "matches": lambda row: row.played,
    "score": lambda row: row.share,
    "faults": lambda row: sum(row.faults.values()),
}
LISTED: Final[Mapping[str, Key[LadderRow]]] = {
    "ladder": lambda row: row.place,
    "bots": lambda row: len(row.standings.rows),
    "matches": lambda row: row.matches,
    "leads": lambda row: row.standings.rows[0].bot,
}
SURE: Final[Mapping[str, Key[tuple[int, Neighbours]]]] = {
    "order": lambda row: row[0],
    "chance": lambda row: row[1].chance,
}
HEADINGS: Final = (
    *("rank", "rank_low", "rank_high", "bot", "rating", "low", "high"),
    *("elo", "matches", "points", "score", "faults"),
)
MOST_OF_SEVERAL: Final = 10
"""Bots of a ladder where those of all clocks stand together."""


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A ladder in the list of all; `place` is where it stands by the usual order."""

    place: int
    division: Division
    address: str
    standings: Placings
    matches: int


def ladders_page(source: Source, query: Mapping[str, str]) -> Page:
    """All ladders."""
    found = source.ladders()
    listed = [
        LadderRow(place, one, ladder_address(one), found[one], matches_of(one, found[one]))
        for place, one in enumerate(in_order(found))
    ]
    kinds = ("ladder", "leads")
    rows, sorting = sorted_rows(listed, "/ladder", query, LISTED, "ladder", kinds)
    table = Rows(
        ("game", "mode", "players", "rules_version", "clock", "variant", "bots", "matches"),
        [(*one.division, len(one.standings.rows), one.matches) for one in rows],
    )
    return Page("ladders.html", {"rows": rows, "sorting": sorting}, table)


@dataclass(frozen=True, slots=True)
class Clock:
    """A ladder among those of all clocks: its best bots."""

    division: Division
    rows: Sequence[Placing]
    sorting: Sorting
    axis: plots.Axis
    courses: Mapping[str, Course]
    bots: int
    matches: int
    proves_nothing: bool

    @property
    def address(self) -> str:
        return ladder_address(self.division)

    @property
    def title(self) -> str:
        named = words.clock(self.division)
        return named[0].upper() + named[1:]


def clocks_page(source: Source, group: Group, query: Mapping[str, str]) -> Page:
    """All ladders of a game, mode and number of players, whichever is played most."""
    found = source.ladders()
    divisions = group_wanted(group, found)
    most = MOST_OF_SEVERAL if len(divisions) > 1 else None
    shown = [_clock(source, one, found[one], query, most) for one in divisions]
    rows = [
        (*_named(one), *row)
        for one in divisions
        for row in placing_rows(_sorted(found[one].rows, group_address(group), query)[0]).rows
    ]
    values = {
        "group": group,
        "clocks": shown,
        "filters": choices(group, None, found),
    }
    told = dict(zip(("game", "mode", "players"), group, strict=True))
    ladders = [{**one.division._asdict(), "matches": one.matches} for one in shown]
    table = Rows(("rules_version", "clock", "variant", *HEADINGS), rows)
    return Page("clocks.html", values, table, {**told, "ladders": ladders})


def _clock(
    source: Source,
    division: Division,
    standings: Placings,
    query: Mapping[str, str],
    most: int | None,
) -> Clock:
    rows, sorting = _sorted(standings.rows[:most], group_address(group_of(division)), query)
    return Clock(
        *(division, rows, sorting, plots.rating_axis(rows), source.courses(division)),
        *(len(standings.rows), matches_of(division, standings), standings.proves_nothing),
    )


def _named(division: Division) -> tuple[int, str, str]:
    """What tells a ladder from the others of its group."""
    return division.rules_version, division.clock, division.variant


def _sorted(
    rows: Sequence[Placing], path: str, query: Mapping[str, str]
) -> tuple[list[Placing], Sorting]:
    return sorted_rows(rows, path, query, COLUMNS, "rank")


def ladder_page(source: Source, division: Division, query: Mapping[str, str]) -> Page:
    """One ladder."""
    found = source.ladders()
    standings = found[division]
    path = ladder_address(division)
    rows, sorting = _sorted(standings.rows, path, query)
    pairs = enumerate(source.neighbours(division))
    sure, sureness = sorted_rows(
        *(pairs, path, query, SURE, "order"), words=("order",), name="pairs", place="#sure"
    )
    values = {
        "division": division,
        "group": group_of(division),
        "rows": rows,
        "sorting": sorting,
        "axis": plots.rating_axis(standings.rows),
        "courses": source.courses(division),
        "sure": sure,
        "sureness": sureness,
        "proves_nothing": standings.proves_nothing,
        "matches": matches_of(division, standings),
        "filters": choices(group_of(division), division, found),
    }
    told = {**division._asdict(), "proves_nothing": standings.proves_nothing}
    return Page("ladder.html", values, placing_rows(rows), told)


def placing_rows(rows: Sequence[Placing]) -> Rows:
    """Where bots stand, for programs."""
    return Rows(
        HEADINGS,
        [
            (
                *(row.rank, row.rank_low, row.rank_high, row.bot, row.rating, row.low, row.high),
                *(row.elo, row.played, row.points, row.share, _faults(row)),
            )
            for row in rows
        ],
    )


def _faults(row: Placing) -> str:
    """`2 CRASH, 1 TIMEOUT`: empty if there are none."""
    return ", ".join(f"{count} {cause.name}" for count, cause in words.faults(row))


def show_ladders(request: Request) -> Response:
    return answer(request, ladders_page(site_of(request).source, dict(request.query_params)))


def show_clocks(request: Request) -> Response:
    query = dict(request.query_params)
    return answer(request, clocks_page(site_of(request).source, _group(request), query))


def show_ladder(request: Request) -> Response:
    clock, form = split_form(request.path_params["clock"])
    request.path_params["form"] = form
    source, query = site_of(request).source, dict(request.query_params)
    division = wanted(_group(request), clock, query, source.ladders())
    return answer(request, ladder_page(source, division, query))


def _group(request: Request) -> Group:
    told = request.path_params
    return told["game"], told["mode"], told["players"]


ROUTES: Final = (
    Route("/ladder", show_ladders),
    Route("/ladder.{form}", show_ladders),
    Route("/ladder/{game}/{mode}/{players:int}", show_clocks),
    Route("/ladder/{game}/{mode}/{players:int}.{form}", show_clocks),
    Route("/ladder/{game}/{mode}/{players:int}/{clock:path}", show_ladder),
)
