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
from riverboat_server.web import plots, words
from riverboat_server.web.divisions import choices, in_order, ladder_address, matches_of, wanted
from riverboat_server.web.links import address
from riverboat_server.web.page import Page, Rows, answer
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, sorted_rows
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
        LadderRow(place, one, ladder_address(one, found), found[one], matches_of(one, found[one]))
        for place, one in enumerate(in_order(found))
    ]
    kinds = ("ladder", "leads")
    rows, sorting = sorted_rows(listed, "/ladder", query, LISTED, "ladder", kinds)
    table = Rows(
        ("game", "mode", "players", "rules_version", "clock", "variant", "bots", "matches"),
        [(*one.division, len(one.standings.rows), one.matches) for one in rows],
    )
    return Page("ladders.html", {"rows": rows, "sorting": sorting}, table)


def ladder_page(source: Source, division: Division, query: Mapping[str, str]) -> Page:
    """One ladder."""
    found = source.ladders()
    standings = found[division]
    path = address("ladder", division.game, division.mode, division.players)
    rows, sorting = sorted_rows(standings.rows, path, query, COLUMNS, "rank")
    pairs = enumerate(source.neighbours(division))
    sure, sureness = sorted_rows(
        *(pairs, path, query, SURE, "order"), words=("order",), name="pairs", place="#sure"
    )
    values = {
        "division": division,
        "rows": rows,
        "sorting": sorting,
        "axis": plots.rating_axis(standings.rows),
        "courses": source.courses(division),
        "sure": sure,
        "sureness": sureness,
        "proves_nothing": standings.proves_nothing,
        "matches": matches_of(division, standings),
        "filters": choices(division, found),
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


def show_ladder(request: Request) -> Response:
    told, query = request.path_params, dict(request.query_params)
    source = site_of(request).source
    found = source.ladders()
    division = wanted(told["game"], told["mode"], told["players"], query, found)
    return answer(request, ladder_page(source, division, query))


ROUTES: Final = (
    Route("/ladder", show_ladders),
    Route("/ladder.{form}", show_ladders),
    Route("/ladder/{game}/{mode}/{players:int}", show_ladder),
    Route("/ladder/{game}/{mode}/{players:int}.{form}", show_ladder),
)
