"""The pages of `riverboat serve --web`."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING, Annotated, Final

import typer

from riverboat_server.cli.demanding import demand_pages

if TYPE_CHECKING:  # a referee takes its time to come
    from riverboat_server.server import ServerConfig

PATIENCE_SECONDS: Final = 1.0


def _with_pages(address: str) -> str:
    if address:
        demand_pages("serve --web")
    return address


Web = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        help="serve the pages of the arena there, as a process of their own",
        show_default="none",
        callback=_with_pages,
    ),
]


class PagesMetrics:
    """What the pages count, for who asks the referee: they tell it at a socket of this machine."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))

    def read(self) -> bytes:
        """As text for Prometheus; nothing while the pages are being started."""
        from http.client import HTTPConnection, HTTPException

        port = self.listener.getsockname()[1]
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)) as asking:
            try:
                asking.request("GET", "/metrics")
                return asking.getresponse().read()
            except (OSError, HTTPException):
                return b""


@asynccontextmanager
async def pages_beside(
    config: ServerConfig, address: str, port: int, metrics: PagesMetrics | None = None
) -> AsyncIterator[str]:
    """Serve the pages of a referee that listens at a port; gives where, nothing if not wanted."""
    if not address:
        yield ""
        return
    from riverboat_server.web.config import WebConfig
    from riverboat_server.web.listening import listening, web_address
    from riverboat_server.web.process import WebProcess

    web = WebConfig(
        data=config.data,
        store_url=config.store_url,
        referee=f"{config.listen.rpartition(':')[0]}:{port}",
    )
    listener = listening(address)
    async with WebProcess(web, listener, None if metrics is None else metrics.listener):
        yield web_address(listener, web)
