"""Whether the pages are well, for probes."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from riverboat_server.metrics.health import Health
from riverboat_server.web.site import Site, site_of


def health_of(site: Site) -> Health:
    """Ready while there is something to read: a data folder, or a referee that answers."""
    ready = site.config.data is not None or not site.live.away
    return Health(True, ready, "" if ready else "the referee does not answer")


def healthz(request: Request) -> Response:
    return _answer(request, "/healthz")


def readyz(request: Request) -> Response:
    return _answer(request, "/readyz")


def _answer(request: Request, path: str) -> Response:
    status, text = health_of(site_of(request)).answer(path)
    return PlainTextResponse(text, status, {"cache-control": "no-store"})


ROUTES: Final = (Route("/healthz", healthz), Route("/readyz", readyz))
