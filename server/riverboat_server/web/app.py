"""The application: routes of all pages behind one guard."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from riverboat_server.metrics.server import MetricsServer, listen_for_metrics
from riverboat_server.metrics.web import WebMetrics
from riverboat_server.store import StoreAwayError, StoreLockedError
from riverboat_server.web import theme
from riverboat_server.web.config import WebConfig
from riverboat_server.web.errors import (
    http_problem,
    own_problem,
    referee_problem,
    store_problem,
    too_much,
)
from riverboat_server.web.guard import Guarded, Prefixed
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.pages import ROUTES
from riverboat_server.web.pages.probes import health_of
from riverboat_server.web.site import Site
from riverboat_server.web.source import Source

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application


def make_app(config: WebConfig, source: Source) -> ASGIApp:
    """The pages as a server runs them."""
    site = Site(config, source)
    routes = _routes(site)
    app = Starlette(
        routes=routes,
        exception_handlers={
            HTTPException: http_problem,
            RefereeError: referee_problem,
            StoreAwayError: store_problem,
            StoreLockedError: store_problem,
            ClientDisconnect: too_much,
            Exception: own_problem,
        },
        lifespan=_lifespan,
    )
    app.router.redirect_slashes = False  # to the host of the request; errors.py does it better
    app.state.site = site
    app.state.metrics = WebMetrics(app, routes, lambda: site.live.streams)
    guarded = Guarded(app.state.metrics)
    proxied = ProxyHeadersMiddleware(
        cast("ASGI3Application", guarded), trusted_hosts=list(config.proxies)
    )
    return Prefixed(cast(ASGIApp, proxied), config.root_path, config.proxies)


def _measured(app: Starlette) -> MetricsServer:
    """Numbers for Prometheus, at an address of their own or at a socket that listens already."""
    site = app.state.site
    descriptor = site.config.metrics_descriptor
    listener = (
        listen_for_metrics(site.config.metrics)
        if descriptor is None
        else socket.socket(fileno=descriptor)
    )
    return MetricsServer(listener, app.state.metrics.registry(), lambda: health_of(site))


def _routes(site: Site) -> Sequence[BaseRoute]:
    return [site.statics.route(), *theme.ROUTES, *ROUTES]


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    """What runs beside the pages is entered into this stack, and ended with them."""
    async with AsyncExitStack() as running:
        running.callback(app.state.site.source.close)
        running.push_async_callback(app.state.site.live.close)
        running.push_async_callback(app.state.site.people.close)
        if app.state.site.config.measured:
            running.enter_context(_measured(app))
        yield
