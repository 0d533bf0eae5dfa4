"""The ladder as a service."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from riverboat.match import Division
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.reading.library import LaddersSince
from riverboat_server.reading.reader import Reader
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.tokens import Principal

FRESH_SECONDS = 1.0  # as long as this a ladder is handed out again
REST = 4.0  # ... or as many times as long as it took to make


class LadderService:
    """Hands out ladders that the reader has made; they are kept for a while."""

    def __init__(self, reader: Reader, budget: Budget) -> None:
        self._kept = KeptLadders(reader)
        self._budget = budget

    async def get_ladder(self, request: pb.GetLadderRequest, principal: Principal) -> bytes:
        await self._budget.admit(principal.name)
        parts = await self._kept.fresh()
        answer = b"".join(
            part
            for division, part in parts
            if wanted(division, request.game, request.mode, request.players)
        )
        self._budget.pay(principal.name, cost_of(size=len(answer)))
        return answer


class KeptLadders:
    """All ladders as they were a moment ago. Whoever asks while they are being made waits too."""

    def __init__(self, reader: Reader, clock: Callable[[], float] = time.monotonic) -> None:
        self._reader = reader
        self._clock = clock
        self._parts: dict[Division, bytes] = {}
        self._last = 0
        self._due = clock()  # when they are made again for who asks
        self._making: asyncio.Task[None] | None = None

    async def fresh(self) -> Iterable[tuple[Division, bytes]]:
        """Every division with its part of an answer, in order."""
        if self._making is None and self._clock() >= self._due:
            self._making = asyncio.create_task(self._make())
            self._making.add_done_callback(_looked_at)
        if self._making is not None:
            await asyncio.shield(self._making)
        return sorted(self._parts.items())

    async def _make(self) -> None:
        began = self._clock()
        try:
            made = await self._reader.ask(LaddersSince(self._last))
            self._parts |= made.parts
            self._last = made.last
            took = self._clock() - began
            self._due = began + took + max(FRESH_SECONDS, REST * took)
        finally:
            self._making = None


def _looked_at(task: asyncio.Task[None]) -> None:
    """Nobody may be left to hear what went wrong: no traceback for it."""
    if not task.cancelled():
        task.exception()


def wanted(division: Division, game: str, mode: str, players: int) -> bool:
    """Whether a division fits the filters; empty ones fit all."""
    return (
        game in ("", division.game)
        and mode in ("", division.mode)
        and players in (0, division.players)
    )


def division_of(row: pb.LadderRow) -> Division:
    """The division that a row belongs to."""
    return Division(row.game, row.mode, row.players, row.rules_version, row.clock, row.variant)
