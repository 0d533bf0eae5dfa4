"""Cards of what is on: a page that is left open shows what is played, whenever that begins."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, cast

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.engine.drawing.icons import symbols
from riverboat.viewer.words import written
from riverboat.visible import in_one_line
from riverboat_server.web.links import address
from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.events import Event, event
from riverboat_server.web.live.hub import MOST_CARDS
from riverboat_server.web.live.streams import card_events, last_marks, streaming
from riverboat_server.web.site import Site, site_of

WAIT_SECONDS: Final = 2.0
"""How often a page without cards looks whether a match has begun."""
MORE_SECONDS: Final = 5.0
"""How often a page with room for more does."""


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


async def cards(site: Site) -> tuple[list[Card], Markup, bool]:
    """The newest matches that run, the icons that their pictures use, and whether the referee is
    away."""
    found, away = await _looked(site)
    icons = frozenset[str]().union(*(one.match.picture.icons for one in found if one.match.picture))
    return [_card(one) for one in found], Markup(symbols(icons)), away  # noqa: S704


async def _looked(site: Site) -> tuple[list[Broadcast], bool]:
    """What is on, and whether the referee is away: also if it does not answer for a while."""
    listed = await site.asked.ask("newest", site.live.look)
    if listed is None:
        return [], True
    found = await asyncio.gather(*(site.live.broadcast(one.match_id) for one in listed))
    shown = [one for one in found if one is not None and not one.over and not one.gone]
    return shown, site.live.away


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
    """What changes on the cards that a page shows, and that there are others."""
    site, marks = site_of(request), last_marks(request)
    shown, _ = await _looked(site)
    if not shown and not marks:
        return streaming(site.live, _begun(site, away="away" in request.query_params))
    return streaming(site.live, _until_more(site, shown, card_events(shown, marks)))


async def _begun(site: Site, *, away: bool) -> AsyncIterator[list[Event]]:
    """Beats, until a match is on or the referee comes or goes."""
    while await _looked(site) == ([], away):
        yield [event("beat", "")]
        await asyncio.sleep(WAIT_SECONDS)
    yield [event("changed", "")]


async def _until_more(
    site: Site, shown: Sequence[Broadcast], events: AsyncIterator[list[Event]]
) -> AsyncIterator[list[Event]]:
    """What happens, until a match is on that was not when the page was made, and has room there."""
    known = {one.match_id for one in site.live.newest}
    looked = time.monotonic()
    async with aclosing(cast("AsyncGenerator[list[Event], None]", events)):
        async for together in events:
            yield together
            if len(shown) < MOST_CARDS and time.monotonic() - looked > MORE_SECONDS:
                looked = time.monotonic()
                listed = await site.asked.ask("newest", site.live.look)
                if {one.match_id for one in listed or ()} - known:
                    yield [event("changed", "")]
                    return


ROUTES: Final = (Route("/live", live),)
