"""How to join."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat_server.web.site import site_of


def join(request: Request) -> Response:
    return site_of(request).page(request, "join.html", {})


ROUTES: Final = (Route("/join", join),)
