"""Replays and logs at a referee."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import grpc

from riverboat.cli.access import Access
from riverboat.cli.replay_lists import SEALED, Listed, Note
from riverboat.protocol import CALL_SECONDS
from riverboat.replay import ReplayError
from riverboat.replay.chain import MOST_REPLAY
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub

FETCH_SECONDS = 60


@contextmanager
def _service(access: Access) -> Iterator[ReplayServiceStub]:
    with access.channel() as channel:
        yield ReplayServiceStub(channel)  # type: ignore[no-untyped-call]


def replays_at(access: Access, bot: str, limit: int) -> list[Listed]:
    """The newest replays of a referee, all or only those of one bot."""
    request = pb.ListReplaysRequest(limit=limit, bot=bot)
    with _service(access) as service:
        answer = service.ListReplays(request, metadata=access.metadata(), timeout=CALL_SECONDS)
    return [
        Listed(
            row.replay_id,
            row.game,
            list(row.bots),
            SEALED if row.sealed else list(row.scores),
            row.finished_at,
        )
        for row in answer.replays
    ]


def fetch(access: Access, replay_id: str) -> bytes:
    """A replay in one piece; ReplayError if it has no end."""
    request = pb.GetReplayRequest(replay_id=replay_id)
    with _service(access) as service:
        pieces = service.GetReplay(request, metadata=access.metadata(), timeout=FETCH_SECONDS)
        data = bytearray()
        for piece in pieces:
            data += piece.data
            if len(data) > MOST_REPLAY:
                raise ReplayError(f"more than {MOST_REPLAY >> 20} MiB came: this is no replay")
        return bytes(data)


def keys_at(access: Access) -> list[bytes]:
    """The keys by which a referee signs, the present one first; none if it is an older one."""
    with _service(access) as service:
        try:
            answer = service.ListKeys(
                pb.ListKeysRequest(), metadata=access.metadata(), timeout=CALL_SECONDS
            )
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.UNIMPLEMENTED:
                return []
            raise
    return [bytes(key.public_key) for key in answer.keys]


def notes_at(access: Access, match_id: str) -> list[Note]:
    """What the caller's own bot printed in a match."""
    request = pb.GetBotLogRequest(match_id=match_id)
    with _service(access) as service:
        answer = service.GetBotLog(request, metadata=access.metadata(), timeout=CALL_SECONDS)
    return [Note(entry.seat, entry.decision, entry.text) for entry in answer.entries]
