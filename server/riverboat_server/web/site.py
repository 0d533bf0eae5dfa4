"""What all pages share: what they ask, how they are written, and under which address they stand."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from riverboat import __version__
from riverboat_server.web import plots, words
from riverboat_server.web.asked_once import AskedOnce
from riverboat_server.web.attempts import Attempts
from riverboat_server.web.config import WebConfig
from riverboat_server.web.links import Links, ServedLinks, address
from riverboat_server.web.live.hub import Hub
from riverboat_server.web.live.referee import PATIENT_SECONDS, RefereeCalls
from riverboat_server.web.sessions import Session, Sessions
from riverboat_server.web.source import Source
from riverboat_server.web.statics import Statics
from riverboat_server.web.theatre import Theatre
from riverboat_server.web.theme import next_theme, theme_of
from riverboat_server.web.under_way import UnderWay

NAVIGATION: Final = (
    ("Now", "/"),
    ("Ladder", "/ladder"),
    ("Tournaments", "/tournaments"),
    ("Bots", "/bots"),
    ("Games", "/games"),
    ("Join", "/join"),
)
JOINS_AT_ONCE: Final = 8


class Site:
    """Writes pages from templates; one for all requests."""

    def __init__(self, config: WebConfig, source: Source) -> None:
        self.config = config
        self.source = source
        self.statics = Statics()
        self.theatre = Theatre()
        calls = RefereeCalls(config)
        self.live = Hub(calls)
        self.asked = AskedOnce()
        self.under_way = UnderWay(self.live, calls)
        # apart: wrong tokens cost nobody the live matches
        self.people = RefereeCalls(config, PATIENT_SECONDS)
        self.sessions = Sessions()
        self.secret = secrets.token_bytes(32)
        self.sign_ins = Attempts(burst=10, per_second=1 / 30)
        self.joins = asyncio.Semaphore(JOINS_AT_ONCE)
        self._templates = Environment(
            loader=PackageLoader("riverboat_server.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals.update(
            address=address,
            navigation=NAVIGATION,
            referee=config.referee,
            version=__version__,
            words=words,
            whisker=plots.whisker,
            sparkline=plots.spark,
            heat=plots.heat,
            zip=zip,
        )

    def written(
        self,
        template: str,
        links: Links,
        here: str,
        values: Mapping[str, object],
        theme: str = "system",
        session: Session | None = None,
    ) -> str:
        """The text of a page that stands at the address `here`."""
        return self._templates.get_template(template).render(
            here=here,
            link=links.to,
            served=links.served,
            static=lambda name: links.to(self.statics.address(name)),
            theme=theme,
            next_theme=next_theme(theme),
            session=session,
            **values,
        )

    def link(self, request: Request, address: str) -> str:
        """An address of the arena as the browser that asks follows it."""
        return ServedLinks(request.scope.get("root_path", "")).to(address) or "/"

    def page(
        self, request: Request, template: str, values: Mapping[str, object], status: int = 200
    ) -> Response:
        """An answer to a request."""
        links = ServedLinks(request.scope.get("root_path", ""))
        session = self.sessions.of(request)
        text = self.written(template, links, here(request), values, theme_of(request), session)
        kept = "no-cache" if session is None else "no-store"
        return HTMLResponse(text, status, {"vary": "Cookie", "cache-control": kept})


def here(request: Request) -> str:
    """The address that was asked for, without the prefix of a proxy."""
    prefix = request.scope.get("root_path", "")
    path = quote(request.scope["path"].removeprefix(prefix) or "/", safe="/:@=~,+")
    return f"{path}?{request.url.query}" if request.url.query else path


def site_of(request: Request) -> Site:
    """The site that a request came to."""
    site: Site = request.app.state.site
    return site
