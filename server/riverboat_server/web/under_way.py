"""The matches of a tournament that run now, for its page."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from riverboat.v1 import referee_pb2 as pb
from riverboat_server.web.live.hub import LOOK_SECONDS, MOST_LISTED, Hub
from riverboat_server.web.live.referee import LOBBY, RefereeCalls, RefereeError

MOST_KEPT: Final = 100
"""Tournaments; visitors choose which."""

Running = Sequence[pb.MatchSummary]


class _Told(NamedTuple):
    at: float
    running: Running


class UnderWay:
    """Asks once for all tournaments, as long as one list holds everything that runs.

    Of more, the referee is asked for one tournament after the other, as often as it would be for
    all together: whoever opens many pages uses up nothing, and sees what was told last.
    """

    def __init__(
        self, hub: Hub, calls: RefereeCalls, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._hub = hub
        self._calls = calls
        self._clock = clock
        self._told: OrderedDict[str, _Told] = OrderedDict()
        self._asked_at = -LOOK_SECONDS
        self._asking = asyncio.Lock()

    async def of(self, tournament_id: str) -> Running | None:
        """Oldest first; None if the referee does not tell."""
        await self._hub.look()
        if self._hub.running > MOST_LISTED:
            async with self._asking:
                await self._ask(tournament_id)
            if tournament_id in self._told:
                return self._told[tournament_id].running
        return await self._hub.of_tournament(tournament_id)

    async def _ask(self, tournament_id: str) -> None:
        now, told = self._clock(), self._told.get(tournament_id)
        if now - self._asked_at < LOOK_SECONDS or (told and now - told.at < LOOK_SECONDS):
            return
        self._asked_at = now
        request = pb.ListMatchesRequest(tournament_id=tournament_id, newest=MOST_LISTED)
        method, kind = f"{LOBBY}/ListMatches", pb.ListMatchesResponse
        try:
            answer = await self._calls.ask(method, request, kind, self._calls.own_token())
        except RefereeError:
            self._told.pop(tournament_id, None)
            return
        self._told[tournament_id] = _Told(now, list(answer.matches))
        self._told.move_to_end(tournament_id)
        if len(self._told) > MOST_KEPT:
            self._told.popitem(last=False)
