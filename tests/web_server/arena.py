"""Pages beside a referee, in the process of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.live.hub import Hub
from riverboat_server.web.live.referee import RefereeCalls
from riverboat_server.web.sources import open_source
from server.world import World, referee
from web_server.nothing import NoSource


@dataclass
class Arena:
    """A referee, the browser of a reader, and what watches the referee for the pages."""

    world: World
    browser: httpx.AsyncClient
    hub: Hub


@asynccontextmanager
async def arena(data: Path, asking: bool = False) -> AsyncIterator[Arena]:
    """`async with arena(tmp_path) as place:`; `asking`: pages know what the referee tells."""
    async with referee(data / "arena") as world:
        config = watching(data, world)
        app = make_app(config, open_source(config) if asking else NoSource())
        transport = httpx.ASGITransport(app, client=("198.51.100.7", 4711))
        hub = Hub(RefereeCalls(config))
        async with httpx.AsyncClient(transport=transport, base_url="http://arena.local") as browser:
            yield Arena(world, browser, hub)
        await hub.close()


def watching(data: Path, world: World) -> WebConfig:
    """Pages that watch with a token of their own."""
    token_file = data / "watch.token"
    token_file.write_text(world.token("watcher"), encoding="ascii")
    return WebConfig(referee=world.target, token_file=token_file)
