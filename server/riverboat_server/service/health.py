"""grpc.health.v1: whether new matches are taken. One kept answer, for anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import grpc
from grpc_health.v1 import health_pb2 as pb

from riverboat_server.service.gate import Refused, Stream

SERVICE = pb.DESCRIPTOR.services_by_name["Health"]


class HealthService:
    """The same state for the server as a whole and for each of its services."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self._serving = False
        self._changed = asyncio.Event()

    def set(self, serving: bool) -> None:
        """Say whether new matches are taken."""
        if serving is not self._serving:
            self._serving = serving
            self._changed.set()
            self._changed = asyncio.Event()

    async def check(self, stream: Stream) -> None:
        request = await stream.request()
        if request.service not in self._names:
            raise Refused(grpc.StatusCode.NOT_FOUND, "there is no such service")
        await stream.write(self._answer(request.service))

    async def list(self, stream: Stream) -> None:
        await stream.request()
        answers = {name: self._answer(name) for name in sorted(self._names)}
        await stream.write(pb.HealthListResponse(statuses=answers))

    async def watch(self, stream: Stream) -> None:
        request = await stream.request()
        while True:
            changed = self._changed
            await stream.write(self._answer(request.service))
            if request.service in self._names:
                await changed.wait()
            else:
                await asyncio.Event().wait()  # it will never be known

    def _answer(self, service: str) -> pb.HealthCheckResponse:
        status = pb.HealthCheckResponse
        if service not in self._names:
            return status(status=status.SERVICE_UNKNOWN)
        return status(status=status.SERVING if self._serving else status.NOT_SERVING)
