"""A referee in a process of its own: `python -m e2e.server_process DATA PORT BOT=TOKEN ...`

It prints its port and serves until it is killed; SIGTERM drains.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from riverboat import logs
from riverboat.match import TimeControl
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory, Role

CONTROL = TimeControl(base=60.0, increment=0.0, disconnect=60.0)


def directory(entries: list[str]) -> MemoryDirectory:
    """Tokens that survive a restart, unlike those of a `MemoryDirectory` left to itself."""
    known = MemoryDirectory()
    for entry in entries:
        name, _, token = entry.partition("=")
        role = Role.ORGANISER if name == "organiser" else Role.BOT
        known.register(token, name, role)
    return known


async def serve(data: Path, port: str, entries: list[str]) -> None:
    config = ServerConfig(data, f"127.0.0.1:{port}", CONTROL)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with RefereeServer(config, directory(entries)) as server:
        print(server.port, flush=True)
        await stop.wait()
        await server.drain(20.0)


if __name__ == "__main__":
    logs.configure()
    asyncio.run(serve(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
