"""Replays and private logs as a service."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import grpc

from riverboat.protocol import MOST_REPLAYS_LISTED, REPLAY_PIECE, REPLAYS_LISTED
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.ladder import Store
from riverboat_server.referee.keys import public_keys
from riverboat_server.referee.referee import Referee
from riverboat_server.service.gate import Refused
from riverboat_server.tokens import Principal


class ReplayService:
    """Hands out replays, never of a deal that is still being played."""

    def __init__(self, referee: Referee, store: Store) -> None:
        self._referee = referee
        self._archive = referee.archive
        self._store = store

    async def list_replays(
        self, request: pb.ListReplaysRequest, _: Principal
    ) -> pb.ListReplaysResponse:
        results = await asyncio.to_thread(self._store.results)
        response = pb.ListReplaysResponse()
        limit = min(request.limit or REPLAYS_LISTED, MOST_REPLAYS_LISTED)
        for result in reversed(results):
            if len(response.replays) >= limit:
                break
            if request.bot in ("", *result.bots):
                sealed = self._archive.deals.sealed(result.match.deal_id)
                response.replays.add(
                    replay_id=result.match_id,
                    game=result.match.game,
                    bots=result.bots,
                    scores=() if sealed else result.scores,
                    finished_at=result.finished_at,
                    sealed=sealed,
                )
        return response

    async def get_replay(
        self, request: pb.GetReplayRequest, _: Principal
    ) -> AsyncIterator[pb.GetReplayResponse]:
        result = await asyncio.to_thread(self._store.result, request.replay_id)
        if self._archive.deals.holds(request.replay_id):
            text = "sealed: a match on the same deal has not ended yet"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)
        data = None
        if result is not None:
            data = await asyncio.to_thread(self._archive.folder.read_replay, request.replay_id)
        if data is None:
            raise Refused(grpc.StatusCode.NOT_FOUND, "there is no replay with this id")
        for start in range(0, len(data), REPLAY_PIECE):
            yield pb.GetReplayResponse(data=data[start : start + REPLAY_PIECE])

    async def get_bot_log(
        self, request: pb.GetBotLogRequest, principal: Principal
    ) -> pb.GetBotLogResponse:
        """What the caller's own bot said; to others the log does not exist."""
        bots = await asyncio.to_thread(self._bots, request.match_id)
        mine = [seat for seat, bot in enumerate(bots) if bot == principal.name]
        if not mine:
            raise Refused(grpc.StatusCode.NOT_FOUND, "there is no log for you under this id")
        response = pb.GetBotLogResponse()
        for entry in await asyncio.to_thread(self._archive.folder.read_log, request.match_id):
            if entry.seat in mine:
                response.entries.add(seat=entry.seat, decision=entry.decision, text=entry.text)
        return response

    async def list_keys(self, request: pb.ListKeysRequest, _: Principal) -> pb.ListKeysResponse:
        keys = await asyncio.to_thread(public_keys, self._archive.folder.root)
        listed = [pb.RefereeKey(public_key=one.key, since=one.since) for one in keys]
        return pb.ListKeysResponse(keys=listed)

    def _bots(self, match_id: str) -> tuple[str, ...]:
        room = self._referee.rooms.get(match_id)
        if room is not None:
            return room.match.bots
        result = self._store.result(match_id)
        return () if result is None else result.bots
