"""Every method of the referee's services behind its gate, called without a socket."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any

import grpc

from riverboat.v1 import ladder_pb2, referee_pb2, replay_pb2
from riverboat_server.service.gate import MOST_TEXT, Gate
from riverboat_server.service.ladder import LadderService
from riverboat_server.service.replays import ReplayService
from server.raw_bot import credentials
from server.reading import ReaderHere, unlimited
from server.world import World

STREAM_SECONDS = 0.005
LASTING = {
    f"{service.name}/{method.name}"
    for file in (referee_pb2, ladder_pb2, replay_pb2)
    for service in file.DESCRIPTOR.services_by_name.values()
    for method in service.methods
    if method.server_streaming
}


class Call:
    """Stands for the context of one call; keeps what would go out."""

    def __init__(self, token: str, data: bytes) -> None:
        self._token = token
        self._requests = [data]
        self.code = grpc.StatusCode.OK
        self.written: list[Any] = []

    def invocation_metadata(self) -> tuple[tuple[str, str], ...]:
        return credentials(self._token)

    def peer(self) -> str:
        return "ipv4:192.0.2.1:5000"

    async def read(self) -> Any:
        return self._requests.pop() if self._requests else grpc.aio.EOF

    async def write(self, message: Any) -> None:
        self.written.append(message)

    async def abort(self, code: grpc.StatusCode, text: str, trailing: object = ()) -> None:
        assert 0 < len(text) <= MOST_TEXT
        self.code = code
        raise grpc.aio.AbortError


class GateCalls:
    """`await calls("LobbyService/ListBots", data, token)` returns the status and the answers."""

    def __init__(self, world: World) -> None:
        server = world.server
        gate = Gate(world.directory)
        reader, budget = ReaderHere(server.folder.root), unlimited()
        server.lobby._budget = budget
        lobby = referee_pb2.DESCRIPTOR.services_by_name["LobbyService"]
        ladder = ladder_pb2.DESCRIPTOR.services_by_name["LadderService"]
        replays = replay_pb2.DESCRIPTOR.services_by_name["ReplayService"]
        self._services: dict[str, Any] = {
            "LobbyService": gate.handlers(lobby, server.lobby),
            "LadderService": gate.handlers(ladder, LadderService(reader, budget)),
            "ReplayService": gate.handlers(replays, ReplayService(server.referee, reader, budget)),
        }
        self.codes: Counter[str] = Counter()

    async def __call__(self, method: str, data: bytes, token: str) -> tuple[str, list[Any]]:
        details = SimpleNamespace(method=f"/riverboat.v1.{method}", invocation_metadata=())
        handler = self._services[method.partition("/")[0]].service(details)
        call = Call(token, data)
        await self._until_done(handler.stream_stream(None, call), method in LASTING)
        self.codes[call.code.name] += 1
        return call.code.name, call.written

    async def _until_done(self, work: Any, lasts: bool) -> None:
        """A stream that has nothing more to say is ended by the caller."""
        task = asyncio.ensure_future(work)
        if not (await asyncio.wait({task}, timeout=STREAM_SECONDS if lasts else None))[0]:
            task.cancel()
            await asyncio.wait({task})
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, grpc.aio.AbortError):
            raise error
