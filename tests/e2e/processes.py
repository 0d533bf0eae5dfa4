"""Starting, killing and stopping processes of a test."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc

from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from server.raw_bot import Choice, RawBot, credentials

PATIENCE = 120.0  # of a busy machine, in seconds
NAMES = ("ada", "bob", "cyd", "organiser")
TOKENS = {name: f"rbt_test_{name}_{'x' * 30}" for name in NAMES}


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class Server:
    """A referee process on a data folder, which may be started again and again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = "0"
        self.log = data.with_name(data.name + ".log")
        self._process: asyncio.subprocess.Process | None = None

    @property
    def target(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self, port: str = "") -> None:
        tokens = [f"{name}={token}" for name, token in TOKENS.items()]
        command = [sys.executable, "-m", "e2e.server_process", str(self.data), port or self.port]
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command,
                *tokens,
                env=environment(),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        if line:
            self.port = line.decode().strip()

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def wait(self) -> int:
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    def bot(self, name: str, choose: Choice | None = None, **hello: Any) -> RawBot:
        return RawBot(self.target, TOKENS[name], choose, **hello)

    @asynccontextmanager
    async def stubs(self) -> AsyncIterator[tuple[Any, Any]]:
        async with grpc.aio.insecure_channel(
            self.target, options=(("grpc.use_local_subchannel_pool", 1),)
        ) as channel:
            yield LobbyServiceStub(channel), ReplayServiceStub(channel)  # type: ignore[no-untyped-call]

    async def create(self, count: int, *bots: str, **more: Any) -> list[str]:
        request = pb.CreateMatchesRequest()
        for _ in range(count):
            setup = common_pb2.GameSetup(game="gold_west", players=len(bots))
            request.matches.add(setup=setup, bots=bots, rated=True, **more)
        async with self.stubs() as (lobby, _replays):
            response = await lobby.CreateMatches(request, metadata=self.organiser, timeout=PATIENCE)
            return list(response.match_ids)

    @property
    def organiser(self) -> Any:
        return credentials(TOKENS["organiser"])

    def as_bot(self, name: str) -> dict[str, Any]:
        return {"metadata": credentials(TOKENS[name]), "timeout": PATIENCE}


@asynccontextmanager
async def server_process(data: Path) -> AsyncIterator[Server]:
    server = Server(data)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()
