"""The ladder as a service."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

import grpc

from riverboat.match import Division
from riverboat.protocol import MOST_ID
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder.arranged import LadderKind
from riverboat_server.ladder.standing import NOTHING
from riverboat_server.reading.ladder_rows import wanted
from riverboat_server.reading.library import HistoryOf, LaddersOf, LaddersSince
from riverboat_server.reading.reader import Reader
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.tokens import Principal

FRESH_SECONDS = 1.0  # as long as this a ladder is handed out again
REST = 4.0  # ... or as many times as long as it took to make


class LadderService:
    """Hands out ladders that the reader has made; they are kept for a while."""

    def __init__(self, reader: Reader, budget: Budget) -> None:
        self._reader = reader
        self._kept = {kind: KeptLadders(reader, kind) for kind in LadderKind}
        self._budget = budget

    async def get_ladder(self, request: pb.GetLadderRequest, principal: Principal) -> bytes:
        kept = self._kept[_kind(request.kind)]
        parts = await kept.fresh()  # made once for all who wait for it: nobody's turn
        async with self._budget.reading(principal.name) as pay:
            answer = b"".join(
                part
                for division, part in parts
                if wanted(division, request.game, request.mode, request.players)
            )
            pay(cost_of(size=len(answer)))
        return answer

    async def get_rating_history(
        self, request: pb.GetRatingHistoryRequest, principal: Principal
    ) -> bytes:
        if not 0 < len(request.bot) <= MOST_ID:
            text = f"name a bot, in at most {MOST_ID} letters"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        async with self._budget.reading(principal.name) as pay:
            answer = await self._reader.ask(HistoryOf(request.bot, request.game))
            pay(cost_of(size=len(answer)))
        return answer


def _kind(number: int) -> LadderKind:
    kinds: dict[int, LadderKind] = {
        pb.LADDER_KIND_UNSPECIFIED: LadderKind.ENTRY,
        pb.LADDER_KIND_BOT: LadderKind.BOT,
        pb.LADDER_KIND_VERSION: LadderKind.VERSION,
        pb.LADDER_KIND_GAME: LadderKind.GAME,
    }
    if number not in kinds:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "there is no such kind of ladder")
    return kinds[number]


class KeptLadders:
    """All ladders as they were a moment ago. Whoever asks while they are being made waits too."""

    def __init__(
        self,
        reader: Reader,
        kind: LadderKind = LadderKind.ENTRY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._reader = reader
        self._kind = kind
        self._clock = clock
        self._parts: dict[Division, bytes] = {}
        self._last = NOTHING
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
            usual = self._kind is LadderKind.ENTRY
            question = LaddersSince(self._last) if usual else LaddersOf(self._kind)
            made = await self._reader.ask(question)
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
