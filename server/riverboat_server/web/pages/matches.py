"""A match: the replay viewer, opened at any step from any side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.match.entrant import shown_all
from riverboat.replay import ReplayError
from riverboat.replay.index import Summary
from riverboat.replay.places import is_id
from riverboat.viewer.page import Drawn
from riverboat_server.web.links import address
from riverboat_server.web.own_log import own_notes
from riverboat_server.web.page import Page, Rows, answer, split_form
from riverboat_server.web.pages.running import live_match
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import whole_number, with_query
from riverboat_server.web.source import Source
from riverboat_server.web.statics import Statics

MOST_STEPS: Final = 100_000
SPECTATOR: Final = -1


def match_page(
    statics: Statics,
    match: Summary,
    drawn: Drawn | None,
    why: str,
    query: Mapping[str, str],
    notes: int = 0,
) -> Page:
    """A match whose result everybody may see; `why` says why it cannot be drawn.

    notes  how many the reader's own bot left in it
    """
    path = address("matches", match.match_id)
    step = whole_number(query.get("step"), 0, MOST_STEPS)
    view = {name: query[name] for name in ("view",) if name in query}
    values = {
        "match": match,
        "drawn": drawn,
        "body": Markup(drawn.body) if drawn else "",  # noqa: S704 (the viewer escapes)
        "style": statics.add("board.css", drawn.style.encode()) if drawn else "",
        "why": why,
        "notes": notes,
        "step": step,
        "back": with_query(path, {"step": str(max(0, step - 1)), **view}),
        "forward": with_query(path, {"step": str(step + 1), **view}),
        "views": [
            (f"Seat {seat}", with_query(path, {"step": str(step), "view": str(seat)}))
            for seat in range(len(match.bots))
        ],
    }
    return Page("match.html", values, _rows(match), _told(match))


def _rows(match: Summary) -> Rows:
    bots = shown_all(match.bots, match.versions)
    causes = [cause.name for cause in match.causes]
    seats = zip(range(len(bots)), bots, match.scores, match.ranks, causes, strict=True)
    return Rows(("seat", "bot", "points", "rank", "cause"), list(seats))


def _told(match: Summary) -> dict[str, object]:
    return {
        "match": match.match_id,
        "game": match.game,
        "mode": match.mode,
        "steps": match.steps,
        "automaton": match.automaton,
        "finished_at": match.finished_at,
        "tournament": match.tournament_id,
    }


async def show_match(request: Request) -> Response:
    """The replay; while the match runs, what spectators see."""
    site, name = site_of(request), request.path_params["name"]
    notes = await own_notes(request, name)
    match = await run_in_threadpool(_find, site.source, name)
    if match is None:
        name, form = split_form(name)
        match = await run_in_threadpool(_find, site.source, name) if form else None
        request.path_params["form"] = form
    if match is None:
        return await live_match(request, request.path_params["name"])
    query = dict(request.query_params)
    drawn, why = None, ""
    if not request.path_params.get("form"):
        try:
            moment = _moment(match, query)
            drawn = await site.theatre.drawn(site.source, match.match_id, *moment, notes)
        except ReplayError as error:
            why = str(error)
    page = match_page(site.statics, match, drawn, why, query, len(notes))
    return await run_in_threadpool(answer, request, page)


def _find(source: Source, name: str) -> Summary | None:
    return source.result(name) if is_id(name) else None


def _moment(match: Summary, query: Mapping[str, str]) -> tuple[int | None, int | None]:
    """Step and seat that an address names, within what there is."""
    step = whole_number(query.get("step"), -1, max(match.steps, 0))
    view = query.get("view", "")
    if view in ("-1", "spectator"):
        return (None if step < 0 else step), SPECTATOR
    seat = whole_number(view, -1, len(match.bots) - 1)
    return (None if step < 0 else step), (None if seat < 0 else seat)


ROUTES: Final = (Route("/matches/{name}", show_match),)
