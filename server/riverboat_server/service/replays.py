"""Replays and private logs as a service."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import grpc

from riverboat.match import Cause
from riverboat.protocol import MOST_REPLAYS_LISTED, REPLAY_PIECE, REPLAYS_LISTED
from riverboat.replay.wanted import WantedReplays
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.ladder.listing import Summary
from riverboat_server.reading.library import BotsOf, LogOf, NewestResults, seats_of
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.keys import public_keys
from riverboat_server.referee.referee import Referee
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.tokens import Principal

MOST_TOKEN = 15  # digits of a page token


class ReplayService:
    """Hands out replays, never of a deal that is still being played. The reader looks them up."""

    def __init__(self, referee: Referee, reader: Reader, budget: Budget) -> None:
        self._referee = referee
        self._archive = referee.archive
        self._reader = reader
        self._budget = budget

    async def list_replays(
        self, request: pb.ListReplaysRequest, principal: Principal
    ) -> pb.ListReplaysResponse:
        bot = principal.name if request.mine else request.bot
        before, wanted = _place(request.page_token), _wanted(request, bot)
        limit = min(max(request.limit, 0) or REPLAYS_LISTED, MOST_REPLAYS_LISTED)
        await self._budget.admit(principal.name)
        page = await self._reader.ask(NewestResults(limit, before, bot))
        self._budget.pay(principal.name, cost_of(rows=len(page)))
        response = pb.ListReplaysResponse(bot=bot)
        for summary in page:
            self._list(response, summary, wanted)
        if len(page) == limit:
            response.next_page_token = str(page[-1].sequence)
        return response

    def _list(
        self, response: pb.ListReplaysResponse, summary: Summary, wanted: WantedReplays
    ) -> None:
        sealed = self._archive.deals.sealed(summary.deal_id)
        if not wanted.shows(summary, sealed):
            return
        row = response.replays.add(
            replay_id=summary.match_id,
            game=summary.game,
            mode=summary.mode,
            bots=summary.bots,
            finished_at=summary.finished_at,
            sealed=sealed,
        )
        if not sealed:
            row.MergeFrom(_end(summary))

    async def get_replay(
        self, request: pb.GetReplayRequest, principal: Principal
    ) -> AsyncIterator[pb.GetReplayResponse]:
        await self._budget.admit(principal.name)
        bots = await self._reader.ask(BotsOf(request.replay_id))
        if self._archive.deals.holds(request.replay_id):
            text = "sealed: a match on the same deal has not ended yet"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)
        data = None
        if bots:
            data = await asyncio.to_thread(self._archive.folder.read_replay, request.replay_id)
        if data is None:
            raise Refused(grpc.StatusCode.NOT_FOUND, "there is no replay with this id")
        self._budget.pay(principal.name, cost_of(size=len(data)))
        for start in range(0, len(data), REPLAY_PIECE):
            yield pb.GetReplayResponse(data=data[start : start + REPLAY_PIECE])

    async def get_bot_log(self, request: pb.GetBotLogRequest, principal: Principal) -> bytes:
        """What the caller's own bot said; to others the log does not exist."""
        offset = _place(request.page_token) or 0
        await self._budget.admit(principal.name)
        await self._archive.write_logs()
        room = self._referee.rooms.get(request.match_id)
        seats = () if room is None else seats_of(principal.name, room.match.bots)
        page = await self._reader.ask(LogOf(principal.name, request.match_id, seats, offset))
        if page is None:
            raise Refused(grpc.StatusCode.NOT_FOUND, "there is no log for you under this id")
        self._budget.pay(principal.name, cost_of(page.notes, len(page.response)))
        return page.response

    async def list_keys(self, request: pb.ListKeysRequest, _: Principal) -> pb.ListKeysResponse:
        keys = await asyncio.to_thread(public_keys, self._archive.folder.root)
        listed = [pb.RefereeKey(public_key=one.key, since=one.since) for one in keys]
        return pb.ListKeysResponse(keys=listed)


def _end(summary: Summary) -> pb.ReplaySummary:
    """How a match ended."""
    return pb.ReplaySummary(
        scores=summary.scores,
        ranks=summary.ranks,
        causes=[f"CAUSE_{cause.name}" for cause in summary.causes],
        steps=summary.steps,
        automaton=summary.automaton,
    )


def _wanted(request: pb.ListReplaysRequest, bot: str) -> WantedReplays:
    known = {cause.value for cause in Cause}
    if not known.issuperset(request.causes):
        text = f"causes are numbers of Cause, from 1 to {max(known)}"
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
    causes = frozenset(map(Cause, request.causes))
    return WantedReplays(bot, request.game, request.opponent, request.lost, causes)


def _place(token: str) -> int | None:
    """Where a page begins; None for the first."""
    if not token:
        return None
    if len(token) > MOST_TOKEN or not (token.isascii() and token.isdecimal()):
        text = "page_token is the next_page_token of the page before, or empty"
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
    return int(token)
