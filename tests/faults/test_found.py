"""What the long runs found, each in its smallest form."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.local import play_local
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import common_pb2, referee_pb2
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal
from riverboat_server.referee.recovery import recover
from server.bench import Bench
from server.world import CALM, code_of, killed, referee


def test_a_default_move_passed_off_as_a_lost_clock_is_caught(tmp_path: Path) -> None:
    """It was the bot's own choice, and there was time left."""
    path = tmp_path / "a.replay"
    play_local("gold_west", ["first", "first"], seed=1, record=path, echo=False)
    records = list(read_records(path.read_bytes()))
    chosen = next(r.step for r in records if r.step.origin == pb.MOVE_ORIGIN_BOT)
    chosen.origin = pb.MOVE_ORIGIN_TIMEOUT
    writer = ChainWriter()
    forged = b"".join(writer.frame(record) for record in records)
    with pytest.raises(ReplayError, match="had not run out"):
        verify(load(forged))


@pytest.mark.parametrize("letter", ["x", "\U0001f920"])
async def test_a_refusal_that_quotes_a_long_request_still_arrives(
    tmp_path: Path, letter: str
) -> None:
    """Too long for the metadata of a status, it came as RESOURCE_EXHAUSTED without a reason."""
    async with referee(tmp_path) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = referee_pb2.CreateMatchesRequest()
        setup = common_pb2.GameSetup(game=letter * 15_000, players=2)
        request.matches.add(setup=setup, bots=["ada", "bob"])
        code, text = await code_of(world.lobby.CreateMatches(request, **world.as_organiser))
        assert code is grpc.StatusCode.INVALID_ARGUMENT
        assert text.startswith("unknown game")


async def test_a_result_is_told_even_if_the_deal_cannot_be_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some disks refuse to remove a file when they are full; organisers waited for ever."""
    true_unlink = os.unlink

    def unlink(path: Any, **more: Any) -> None:
        if "secrets" in str(path):
            raise OSError(errno.ENOSPC, "No space left on device")
        true_unlink(path, **more)

    monkeypatch.setattr(os, "unlink", unlink)
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        results = world.server.board.subscribe()
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2)
        finished = await asyncio.wait_for(results.get(), 60)
        assert finished is not None
        assert finished.match_id == match_id
        verify(await world.replay(match_id))


# --- deals and disks that fill up just then --------------------------------------------------


class FullDisk:
    """A referee on a disk that takes so many more writes, and then no more."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.writes = 10**6
        self.referee = Bench(root).referee
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if self.writes <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.writes -= 1
        return self._write(handle, data)

    def order(self, count: int) -> list[str]:
        order = MatchOrder("gold_west", ("ada", "bob"), deal_id="d", deal_matches=2, control=CALM)
        return self.referee.create_all([order] * count)

    def refuse(self, count: int) -> None:
        """Order matches while the disk is full."""
        self.writes = 0
        with pytest.raises(RefereeRefusal, match="cannot write to its disk"):
            self.order(count)


async def test_a_refused_match_does_not_count_for_its_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All matches of a request are made, or none: so two more are to come on these cards."""
    disk = FullDisk(tmp_path, monkeypatch)
    disk.refuse(2)
    disk.writes = 10**6
    assert disk.referee.archive.folder.retry()
    (match_id,) = disk.order(1)
    disk.referee.cancel(match_id)
    assert disk.referee.archive.deals.sealed("d"), "the second match would be dealt other cards"


async def test_a_refused_match_does_not_exist_after_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There was room for the match at last, but not for its removal, when the referee was killed.

    The organiser was told that there is no such match, and may have ordered it again.
    """
    disk = FullDisk(tmp_path / "data", monkeypatch)
    disk.refuse(1)
    disk.writes = 1
    disk.referee.archive.folder.retry()
    copy = killed(tmp_path / "data")
    disk.writes = 10**6
    again = Bench(copy).referee
    recover(again)
    assert not again.rooms


async def test_refused_matches_are_refused_even_if_files_cannot_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some disks need room to remove a file; the first match is on file already."""

    def unlink(path: Any, **more: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    disk = FullDisk(tmp_path, monkeypatch)
    monkeypatch.setattr(os, "unlink", unlink)
    disk.refuse(2)
    assert not disk.referee.rooms


def test_the_journal_stays_after_files_could_not_be_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows what the files have then; only a restart may empty the journal."""
    true_fsync, failures = os.fsync, [OSError(errno.EIO, "Input/output error")]

    def fsync(handle: int) -> None:
        if failures:
            raise failures.pop()
        true_fsync(handle)

    folder = DataFolder(tmp_path, durable=True)
    folder.record("m").append(b"what happened")
    assert folder.commit()
    monkeypatch.setattr(os, "fsync", fsync)
    folder.checkpoint()
    folder.checkpoint()
    assert b"what happened" in (tmp_path / "journal").read_bytes()
