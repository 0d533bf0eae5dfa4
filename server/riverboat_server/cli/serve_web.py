"""The pages of `riverboat serve --web`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import typer

from riverboat_server.cli.demanding import demand_pages
from riverboat_server.server import ServerConfig
from riverboat_server.web.config import WebConfig
from riverboat_server.web.listening import listening, web_address
from riverboat_server.web.process import WebProcess


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


@asynccontextmanager
async def pages_beside(config: ServerConfig, address: str, port: int) -> AsyncIterator[str]:
    """Serve the pages of a referee that listens at a port; gives where, nothing if not wanted."""
    if not address:
        yield ""
        return
    web = WebConfig(
        data=config.data,
        store_url=config.store_url,
        referee=f"{config.listen.rpartition(':')[0]}:{port}",
    )
    listener = listening(address)
    async with WebProcess(web, listener):
        yield web_address(listener, web)
