"""A match while it runs, and the cards of what is on."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.viewer.panels import board_style
from riverboat.viewer.words import clock_words, mode_words, shown_names
from riverboat.wire.match import read_options
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address
from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.streams import (
    last_marks,
    match_events,
    streaming,
)
from riverboat_server.web.site import site_of


async def live_match(request: Request, match_id: str) -> Response:
    """The viewer, in a spectator's view, while the match runs."""
    running = await site_of(request).live.broadcast(match_id)
    if running is None or running.over or running.gone:
        raise NotThere(f"There is no match {match_id}")
    return live_page(request, running)


def live_page(request: Request, running: Broadcast) -> Response:
    stream = site_of(request).link(request, address("matches", running.match_id, "events"))
    names = " against ".join(shown_names(running.summary.bots))
    with running.between_pictures() as match:
        body = match.body(names, "", stream, running.clocks)
        facts = _facts(running)
    values = {
        "title": names,
        "facts": facts,
        "match_id": running.match_id,
        "tournament": running.summary.tournament_id,
        "layout": address("matches", running.match_id, "layout.css"),
        "body": Markup(body),  # noqa: S704 (made by the viewer, which escapes what others wrote)
    }
    return site_of(request).page(request, "live.html", values)


def _facts(running: Broadcast) -> list[str]:
    setup = running.summary.setup
    mode = mode_words(running.game.mode(setup.players, read_options(setup)))
    players = f", {setup.players} players" if setup.players > 1 else ""
    told = [f"{running.game.title}, {mode}{players}", clock_words(running.control)]
    return [*told, f"step {running.match.last}", "rated" if running.summary.rated else "not rated"]


async def layout(request: Request) -> Response:
    """Where the parts of the table lie, for browsers without script."""
    running = await site_of(request).live.broadcast(request.path_params["match_id"])
    picture = None if running is None else running.match.picture
    style = "" if picture is None else board_style(picture)
    return Response(style, media_type="text/css", headers={"cache-control": "max-age=60"})


async def events(request: Request) -> Response:
    """What happens in a match, as it happens."""
    site, match_id = site_of(request), request.path_params["match_id"]
    running = await site.live.broadcast(match_id)
    if running is None:
        raise NotThere(f"There is no match {match_id} that runs")
    replay = site.link(request, address("matches", match_id))
    return streaming(site.live, match_events(running, last_marks(request), replay))


ROUTES: Final = (
    Route("/matches/{match_id}/events", events),
    Route("/matches/{match_id}/layout.css", layout),
)
