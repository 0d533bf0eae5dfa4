"""Downloads of replays: they go on after a cut, and are checked to their last byte."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import grpc

from riverboat.cli.access import Access
from riverboat.cli.replay_calls import service_at, tournament_at
from riverboat.cli.replay_sources import PRUNED, SEALED
from riverboat.client.pushback import patiently
from riverboat.replay import ReplayError
from riverboat.replay.chain import MOST_REPLAY, unpack
from riverboat.replay.places import without_suffix
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub

FETCH_SECONDS = 60
CUTS = 6  # in a row, without a byte in between, that a download survives
PAUSE_SECONDS = 0.2  # after the first of them; then twice as long each time

_CUT = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED, grpc.StatusCode.CANCELLED)


class RefereeSource:
    """A running referee: `with RefereeSource(access) as source:`"""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._open = ExitStack()

    def __enter__(self) -> RefereeSource:
        self._service = self._open.enter_context(service_at(self._access))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def read(self, replay_id: str, part: Path) -> bytes:
        """A replay as the referee sends it, packed or plain, checked to its last byte.

        What came is in the file `part`, also after a cut or a crash: the next call goes on there.
        """
        asked = without_suffix(replay_id)
        data = _Download(self._service, self._access, asked, part).take()
        unpack(data)  # a replay that is damaged at the referee is refused here, not later
        return data

    def tournament(self, tournament: str) -> Iterator[tuple[str, str]]:
        """The replays of a tournament, newest first, each with what keeps it from being read."""
        for row in tournament_at(self._access, tournament):
            yield row.replay_id, SEALED if row.sealed else PRUNED if row.pruned else ""


@dataclass(slots=True)
class _Download:
    """One replay on its way."""

    service: ReplayServiceStub
    access: Access
    replay_id: str
    part: Path

    def take(self) -> bytes:
        cuts = 0
        while True:
            before = self._size()
            try:
                told = patiently(self._go_on)
                break
            except grpc.RpcError as error:
                cuts = cuts + 1 if self._size() <= before else 1
                if error.code() not in _CUT or cuts > CUTS or not self._size():
                    raise
            time.sleep(PAUSE_SECONDS * 2 ** (cuts - 1))
        data = self.part.read_bytes() if self._size() else b""
        self.part.unlink(missing_ok=True)
        if told is not None and (len(data), hashlib.sha256(data).digest()) != told:
            raise ReplayError("the download came damaged (wrong checksum): fetch it again")
        return data

    def _size(self) -> int:
        return self.part.stat().st_size if self.part.exists() else 0

    def _go_on(self) -> tuple[int, bytes] | None:
        """Fetch what is missing; size and checksum of the whole, if the referee tells them."""
        have = self.part.read_bytes() if self._size() else b""
        request = pb.GetReplayRequest(
            replay_id=self.replay_id,
            takes_zstd=True,
            offset=len(have),
            sha256=hashlib.sha256(have).digest(),
        )
        ask = partial(
            self.service.GetReplay, metadata=self.access.metadata(), timeout=FETCH_SECONDS
        )
        return _write(ask(request), self.part)


def _write(pieces: Iterable[pb.GetReplayResponse], part: Path) -> tuple[int, bytes] | None:
    """Put pieces where they belong; an older referee sends all of them, and tells nothing."""
    told: tuple[int, bytes] | None = None
    place: int | None = None
    for piece in pieces:
        if piece.HasField("download"):
            told = piece.download.size, bytes(piece.download.sha256)
        place = piece.download.offset if place is None else place
        with part.open("r+b" if part.exists() else "wb") as file:
            file.seek(place)
            file.truncate()
            file.write(piece.data)
        place += len(piece.data)
        if place > MOST_REPLAY:
            part.unlink()
            raise ReplayError(f"more than {MOST_REPLAY >> 20} MiB came: this is no replay")
    return told
