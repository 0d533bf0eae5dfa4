"""Replays and logs at a referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial

import grpc

from riverboat.cli.access import Access
from riverboat.cli.replay_lists import SEALED, Listed
from riverboat.client.pushback import patiently
from riverboat.protocol import CALL_SECONDS
from riverboat.replay import ReplayError
from riverboat.replay.bot_log import BotNote
from riverboat.replay.chain import MOST_REPLAY
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from riverboat.wire.thoughts import read_thoughts

FETCH_SECONDS = 60


@contextmanager
def _service(access: Access) -> Iterator[ReplayServiceStub]:
    with access.channel() as channel:
        yield ReplayServiceStub(channel)  # type: ignore[no-untyped-call]


def replays_at(access: Access, bot: str, limit: int) -> list[Listed]:
    """The newest replays of a referee, all or only those of one bot, page by page."""
    found: list[Listed] = []
    with _service(access) as service:
        ask = partial(service.ListReplays, metadata=access.metadata(), timeout=CALL_SECONDS)
        request = pb.ListReplaysRequest(limit=limit, bot=bot)
        while True:
            answer = patiently(partial(ask, request))
            found += map(_listed, answer.replays)
            request.page_token = answer.next_page_token
            request.limit = limit - len(found)
            if not request.page_token or request.limit <= 0:
                return found


def _listed(row: pb.ReplaySummary) -> Listed:
    scores = SEALED if row.sealed else list(row.scores)
    return Listed(row.replay_id, row.game, list(row.bots), scores, row.finished_at)


def fetch(access: Access, replay_id: str) -> bytes:
    """A replay in one piece; ReplayError if it has no end."""
    request = pb.GetReplayRequest(replay_id=replay_id)
    with _service(access) as service:
        ask = partial(service.GetReplay, metadata=access.metadata(), timeout=FETCH_SECONDS)
        return patiently(lambda: _joined(ask(request)))


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


def _joined(pieces: Iterable[pb.GetReplayResponse]) -> bytes:
    data = bytearray()
    for piece in pieces:
        data += piece.data
        if len(data) > MOST_REPLAY:
            raise ReplayError(f"more than {MOST_REPLAY >> 20} MiB came: this is no replay")
    return bytes(data)


def notes_at(access: Access, match_id: str) -> Iterator[BotNote]:
    """What the caller's own bot printed in a match, page by page."""
    with _service(access) as service:
        ask = partial(service.GetBotLog, metadata=access.metadata(), timeout=CALL_SECONDS)
        request = pb.GetBotLogRequest(match_id=match_id)
        while True:
            answer = patiently(partial(ask, request))
            for entry in answer.entries:
                thoughts = read_thoughts(entry.thoughts)
                yield BotNote(entry.seat, entry.decision, entry.text, thoughts)
            request.page_token = answer.next_page_token
            if not request.page_token:
                return
