"""What is on now."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat_server.web.site import site_of


def now(request: Request) -> Response:
    return site_of(request).page(request, "now.html", {})


ROUTES: Final = (Route("/", now),)
