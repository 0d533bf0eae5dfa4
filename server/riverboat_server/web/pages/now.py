"""What is on now: who plays, who leads, what has just ended, how to join."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat import games
from riverboat.match import Division
from riverboat.replay.wanted import WantedReplays
from riverboat_server.web import plots, words
from riverboat_server.web.divisions import Ladders, ladder_address, largest, matches_of
from riverboat_server.web.match_rows import sorted_matches
from riverboat_server.web.outcomes import won
from riverboat_server.web.page import Page, Rows, answer
from riverboat_server.web.pages.cards import cards
from riverboat_server.web.pages.join import commands
from riverboat_server.web.pages.ladders import COLUMNS
from riverboat_server.web.pages.tournaments import progress
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import sorted_rows
from riverboat_server.web.source import Source, Tournament

TOP: Final = 4
TOURNAMENTS: Final = 5
FINISHED: Final = 8


def now_page(source: Source, referee: str, query: Mapping[str, str]) -> Page:
    ladders = source.ladders()
    found = source.tournaments(limit=TOURNAMENTS)
    finished = source.results(WantedReplays(), limit=FINISHED)
    values = {
        "games": words.listed(games.get(one).title for one in games.GAME_IDS),
        "glances": [_glance(one, ladders, query) for one in _shown(ladders)],
        "tournaments": [(one, progress(one), _outcome(source, one)) for one in found],
        "finished": sorted_matches(finished, "/", query, "finished", "#finished"),
        "commands": commands(referee),
    }
    table = Rows(
        ("match", "game", "mode", "bots", "points", "finished_at"),
        [
            (
                *(one.match_id, one.game, one.mode, " ".join(one.bots)),
                *(" ".join(map(str, one.scores)), one.finished_at),
            )
            for one in finished
        ],
    )
    return Page("now.html", values, table)


def _shown(ladders: Ladders) -> list[Division]:
    """Of each game, the largest ladder."""
    found = [
        largest((one for one in ladders if one.game == game), ladders) for game in games.GAME_IDS
    ]
    return [one for one in found if one is not None]


def _glance(division: Division, ladders: Ladders, query: Mapping[str, str]) -> dict[str, object]:
    standings = ladders[division]
    top = standings.rows[:TOP]
    rows, sorting = sorted_rows(
        top, "/", query, COLUMNS, "rank", name=f"top_{division.game}", place="#ladders"
    )
    return {
        "division": division,
        "address": ladder_address(division),
        "rows": rows,
        "sorting": sorting,
        "axis": plots.rating_axis(top),
        "matches": matches_of(division, standings),
        "bots": len(standings.rows),
    }


def _outcome(source: Source, tournament: Tournament) -> str:
    """Who won, in words, once it is over and public."""
    if tournament.going_on or not tournament.public:
        return ""
    by_format = won(source.schedule(tournament).outcomes)
    if by_format:
        return by_format
    tables = source.crosstables(tournament.tournament_id)
    if len(tables) != 1:
        return ""
    [table] = tables.values()
    if not table.rows:
        return ""
    first = table.rows[0]
    sure = "; too close to call" if table.proves_nothing else ""
    return f"{words.plain(first.bot)} leads, {words.points(first.points)} of {first.played}{sure}"


async def show_now(request: Request) -> Response:
    site = site_of(request)
    shown, icons, away = await cards(site)
    live = {"cards": shown, "card_icons": icons, "referee_away": away}
    query = dict(request.query_params)
    page = await run_in_threadpool(now_page, site.source, site.config.referee, query)
    return await run_in_threadpool(answer, request, replace(page, values={**page.values, **live}))


ROUTES: Final = (Route("/", show_now), Route("/now.{form}", show_now))
