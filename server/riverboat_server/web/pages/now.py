"""What is on now."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat_server.web.pages.running import cards
from riverboat_server.web.site import site_of


async def now(request: Request) -> Response:
    site = site_of(request)
    shown, icons = await cards(site)
    values = {"cards": shown, "card_icons": icons, "referee_away": site.live.away}
    return site.page(request, "now.html", values)


ROUTES: Final = (Route("/", now),)
