"""A match while it runs, and the cards of what is on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.engine.drawing.icons import symbols
from riverboat.viewer.panels import board_style
from riverboat.viewer.words import clock_words, mode_words, shown_names, written
from riverboat.visible import in_one_line
from riverboat.wire.match import read_options
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address
from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.streams import (
    card_events,
    last_marks,
    match_events,
    streaming,
)
from riverboat_server.web.site import Site, site_of


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


# --- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A match that is on, as the first page shows it."""

    match_id: str
    address: str
    title: str
    when: str
    svg: Markup
    seats: Sequence[tuple[str, str, bool, int | None]]
    """Name, points, asked or not, what is left on the clock in milliseconds."""
    mark: str
    """Of what is shown, for the stream to go on from."""


async def cards(site: Site) -> tuple[list[Card], Markup]:
    """The newest matches that run, and the icons that their pictures use."""
    found = await _shown(site)
    icons = frozenset[str]().union(*(one.match.picture.icons for one in found if one.match.picture))
    return [_card(one) for one in found], Markup(symbols(icons))  # noqa: S704


async def _shown(site: Site) -> list[Broadcast]:
    listed = await site.live.look()
    found = await asyncio.gather(*(site.live.broadcast(one.match_id) for one in listed))
    return [one for one in found if one is not None and not one.over and not one.gone]


def _card(running: Broadcast) -> Card:
    with running.between_pictures() as match:
        picture, svg, mark = match.picture, match.card_svg(), match.mark(match.last)
    lines = () if picture is None else picture.seats
    clocks = [*running.clocks, *[None] * len(lines)]
    return Card(
        running.match_id,
        address("matches", running.match_id),
        running.game.title,
        "" if picture is None else picture.when,
        Markup(svg),  # noqa: S704 (drawn by us)
        [
            (in_one_line(bot), written(line.points), line.asked, left)
            for bot, line, left in zip(running.summary.bots, lines, clocks, strict=False)
        ],
        mark,
    )


async def live(request: Request) -> Response:
    """What changes on the cards that a page shows."""
    site = site_of(request)
    return streaming(site.live, card_events(await _shown(site), last_marks(request)))


ROUTES: Final = (
    Route("/live", live),
    Route("/matches/{match_id}/events", events),
    Route("/matches/{match_id}/layout.css", layout),
)
