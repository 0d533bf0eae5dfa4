"""Replays and private logs as a service."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator

import grpc

from riverboat.match import Cause
from riverboat.match.entrant import seats_of
from riverboat.protocol import REPLAY_PIECE
from riverboat.replay.chain import ReplayError, is_packed
from riverboat.replay.index import Summary
from riverboat.replay.wanted import WantedReplays
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.reading.library import BotsOf, IsPruned, LogOf, NewestResults
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.keys import public_keys
from riverboat_server.referee.referee import Referee
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.service.paging import page_limit, page_start
from riverboat_server.store import EVERYTHING, Viewer
from riverboat_server.tokens import Principal, Scope


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
        before, wanted = page_start(request.page_token), _wanted(request, bot)
        limit = page_limit(request.limit)
        async with self._budget.reading(principal.name) as pay:
            viewer = viewer_of(principal)
            page = await self._reader.ask(
                NewestResults(limit, before, wanted, request.tournament_id, viewer)
            )
            pay(cost_of(rows=len(page)))
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
            pruned=summary.pruned,
            tournament_id=summary.tournament_id,
        )
        if not sealed:
            row.MergeFrom(_end(summary))

    async def get_replay(
        self, request: pb.GetReplayRequest, principal: Principal
    ) -> AsyncIterator[pb.GetReplayResponse]:
        async with self._budget.reading(principal.name) as pay:
            data = await self._revealed(request, principal)
            download = _download(data, request)
            pay(cost_of(size=len(data) - download.offset))
        for start in range(download.offset, len(data), REPLAY_PIECE):
            piece = pb.GetReplayResponse(data=data[start : start + REPLAY_PIECE])
            if start == download.offset:
                piece.download.CopyFrom(download)
            yield piece

    async def _revealed(self, request: pb.GetReplayRequest, principal: Principal) -> bytes:
        bots = await self._reader.ask(BotsOf(request.replay_id, viewer_of(principal)))
        if self._archive.deals.holds(request.replay_id):
            text = "sealed: a match on the same deal has not ended yet"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)
        data = await asyncio.to_thread(self._stored, request) if bots else None
        if data is None:
            pruned = bool(bots) and await self._reader.ask(IsPruned(request.replay_id))
            text = "was pruned: only its result is kept" if pruned else "does not exist"
            raise Refused(grpc.StatusCode.NOT_FOUND, f"the replay {text}")
        return data

    def _stored(self, request: pb.GetReplayRequest) -> bytes | None:
        folder = self._archive.folder
        read = folder.packed_replay if request.takes_zstd else folder.read_replay
        try:
            return read(request.replay_id)
        except ReplayError:
            text = "the replay is damaged on the referee's disk: tell its organiser"
            raise Refused(grpc.StatusCode.DATA_LOSS, text) from None

    async def get_bot_log(self, request: pb.GetBotLogRequest, principal: Principal) -> bytes:
        """What the caller's own bot said; to others the log does not exist."""
        offset = page_start(request.page_token) or 0
        async with self._budget.reading(principal.name) as pay:
            await self._archive.write_logs()
            room = self._referee.rooms.get(request.match_id)
            seats = () if room is None else seats_of(room.match.bots, principal.name)
            page = await self._reader.ask(LogOf(principal.name, request.match_id, seats, offset))
            if page is None:
                raise Refused(grpc.StatusCode.NOT_FOUND, "there is no log for you under this id")
            pay(cost_of(page.notes, len(page.response)))
        return page.response

    async def list_keys(self, request: pb.ListKeysRequest, _: Principal) -> pb.ListKeysResponse:
        keys = await asyncio.to_thread(public_keys, self._archive.folder.root)
        listed = [pb.RefereeKey(public_key=one.key, since=one.since) for one in keys]
        return pb.ListKeysResponse(keys=listed)


def viewer_of(principal: Principal) -> Viewer:
    """What a caller may see of tournaments that are not published."""
    if principal.may(Scope.ADMIN):
        return EVERYTHING
    return Viewer(principal.name, organises=principal.may(Scope.ORGANISE))


def _download(data: bytes, request: pb.GetReplayRequest) -> pb.ReplayDownload:
    """What is sent: the rest of what the caller has, if it has the beginning of this very file."""
    begun = data[: max(0, request.offset)]
    goes_on = len(begun) < len(data) and hashlib.sha256(begun).digest() == request.sha256
    return pb.ReplayDownload(
        size=len(data),
        sha256=hashlib.sha256(data).digest(),
        offset=len(begun) if goes_on else 0,
        zstd=is_packed(data),
    )


def _end(summary: Summary) -> pb.ReplaySummary:
    """How a match ended."""
    return pb.ReplaySummary(
        scores=summary.scores,
        ranks=summary.ranks,
        causes=[f"CAUSE_{cause.name}" for cause in summary.causes],
        steps=summary.steps,
        automaton=summary.automaton,
        versions=summary.versions,
    )


def _wanted(request: pb.ListReplaysRequest, bot: str) -> WantedReplays:
    known = {cause.value for cause in Cause}
    if not known.issuperset(request.causes):
        text = f"causes are numbers of Cause, from 1 to {max(known)}"
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
    causes = frozenset(map(Cause, request.causes))
    return WantedReplays(bot, request.game, request.opponent, request.lost, causes)
