"""A full disk freezes matches, loses nothing, and is told to nobody as if it were play."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from riverboat.match import TimeControl
from riverboat.replay import load, verify
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee import referee as referee_module
from riverboat_server.referee.disk import AppendFile
from riverboat_server.referee.files import DataFolder
from server.raw_bot import RawBot
from server.world import World, code_of, eventually, killed, referee

Code = grpc.StatusCode


class Disk:
    """Stands between the referee and the disk; `full` makes it refuse, `room` lets bytes pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.room = 0
        self.broken_sync = False
        self._write, self._open, self._sync = os.write, os.open, os.fdatasync
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "fdatasync", self.fdatasync)

    def write(self, handle: int, data: bytes) -> int:
        if self.full:
            if not self.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            data, self.room = data[: self.room], max(0, self.room - len(data))
        return self._write(handle, data)

    def open(self, path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        if self.full and flags & os.O_TRUNC:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._open(path, flags, mode, **more)

    def fdatasync(self, handle: int) -> None:
        if self.broken_sync:
            raise OSError(errno.EIO, "Input/output error")
        self._sync(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    monkeypatch.setattr(referee_module, "TIDY_SECONDS", 0.05)
    yield Disk(monkeypatch)


async def health(world: World) -> int:
    stub: Any = health_pb2_grpc.HealthStub(world._channel)
    response = await stub.Check(health_pb2.HealthCheckRequest(), timeout=60)
    return int(response.status)


SERVING = int(health_pb2.HealthCheckResponse.SERVING)
NOT_SERVING = int(health_pb2.HealthCheckResponse.NOT_SERVING)


async def becomes(world: World, status: int) -> None:
    async with asyncio.timeout(60):
        while await health(world) != status:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_a_full_disk_freezes_matches_and_all_goes_on_when_there_is_room(
    tmp_path: Path, disk: Disk
) -> None:
    control = TimeControl(base=0.5, increment=0.5, disconnect=0.5, timeouts_allowed=0)
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        first = world.order("ada", "ada", seed=1, control=control)
        second = world.order("bob", "bob", seed=2, control=control)
        await ada.play(2, stop=lambda decision: decision.number == 20)
        await bob.play(2, stop=lambda decision: decision.number == 20)
        await becomes(world, SERVING)
        before = (tmp_path / "journal").read_bytes()
        disk.full = True
        await ada.answer(await ada.until("decision"))
        await ada.silence(1.2)
        assert (tmp_path / "journal").read_bytes() == before
        assert {first, second} <= world.referee.rooms.keys(), "no clock ran for 1.2 s"
        await becomes(world, NOT_SERVING)
        code = await creation_code(world)
        assert code is Code.UNAVAILABLE
        disk.full = False
        await asyncio.gather(ada.play(2), bob.play(2))
        await becomes(world, SERVING)
        for match_id in (first, second):
            await world.settled(match_id)
            verify(await world.replay(match_id))
        assert ada.of("end")[0].result.cause == bob.of("end")[0].result.cause == 1


async def creation_code(world: World) -> grpc.StatusCode:
    world.token("ada")
    request = pb.CreateMatchesRequest()
    request.matches.add(bots=["ada", "ada"])
    request.matches[0].setup.game = "gold_west"
    request.matches[0].setup.players = 2
    call = world.lobby.CreateMatches(request, **world.as_organiser)
    return (await code_of(call))[0]


@pytest.mark.parametrize("room", [0, 1, 50, 200])
async def test_a_write_cut_short_is_finished_later(tmp_path: Path, disk: Disk, room: int) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2, stop=lambda decision: decision.number == 20)
        disk.full, disk.room = True, room
        await ada.answer(await ada.until("decision"))
        if room < 200:
            await eventually(lambda: world.server.folder.blocked)
        disk.full = False
        await ada.play(2)
        await world.settled(match_id)
        verify(await world.replay(match_id))


async def test_nothing_is_told_before_it_is_written(tmp_path: Path, disk: Disk) -> None:
    """Not to the next seat, not to live feeds, not to spectators, not to whoever reconnects."""
    async with referee(tmp_path) as world, world.bot("ada", wants_live_events=True) as ada:
        match_id = world.order("ada", "bob", seed=1)
        bob = await world.bot("bob", wants_live_events=True).connect()
        bots = (ada, bob)
        for _ in range(5):
            await one_move(world, match_id, bots)
        watching = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
        )
        steps = (await watching.read()).steps
        asked = bots[world.asked(match_id)]
        decision = await asked.until("decision")
        disk.full = True
        await asked.answer(decision)
        await eventually(lambda: world.server.folder.blocked)
        await asyncio.gather(ada.silence(0.3), bob.silence(0.3, but=("ping", "live")))
        late = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
        )
        pictures = [asyncio.create_task(watching.read()), asyncio.create_task(late.read())]
        await bob.hang_up()
        await eventually(lambda: "bob" not in world.referee.boxes)
        bob = await world.bot("bob").connect()
        await bob.silence(0.3)
        assert not bob.of("start")
        assert not any(picture.done() for picture in pictures)
        disk.full = False
        start = await bob.until("start")
        assert start.resumed
        for picture in pictures:
            assert (await picture).steps > steps
        watching.cancel()
        late.cancel()
        await asyncio.gather(ada.play(), bob.play())
        await world.settled(match_id)
        verify(await world.replay(match_id))
        await bob.hang_up()


async def one_move(world: World, match_id: str, bots: tuple[RawBot, RawBot]) -> None:
    bot = bots[world.asked(match_id)]
    decision = await bot.until("decision")
    room = world.referee.rooms[match_id]
    await bot.answer(decision)
    await eventually(lambda: decision.number not in [a.number for a in room.match.open.values()])


async def test_a_result_on_a_full_disk_is_announced_when_it_is_written(
    tmp_path: Path, disk: Disk
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.until("decision")
        disk.full = True
        world.referee.cancel(match_id)
        await ada.silence(0.2)
        assert world.server.store.result(match_id) is None
        disk.full = False
        end = await ada.until("end")
        assert end.result.cause == 7
        await world.settled(match_id)
        verify(await world.replay(match_id))


async def test_matches_that_got_through_early_are_asked_too(tmp_path: Path, disk: Disk) -> None:
    """Two rooms wait for the disk; one is written before the other."""
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        ids = [world.order("ada", "ada", seed=seed) for seed in (1, 2)]
        decisions = [await ada.until("decision"), await ada.until("decision")]
        disk.full = True
        for decision in decisions:
            await ada.answer(decision)
        await eventually(lambda: world.server.folder.blocked)
        disk.room = 150  # enough for one of them
        await asyncio.sleep(0.2)
        disk.full = False
        await ada.play(4)
        assert not world.referee.time.frozen
        for match_id in ids:
            await world.settled(match_id)
            verify(await world.replay(match_id))


async def test_the_secret_is_kept_until_it_is_revealed(tmp_path: Path, disk: Disk) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.until("decision")
        reveal = DataFolder.reveal

        def reveal_on_a_full_disk(folder: DataFolder, match_id: str, secret: bytes) -> bool:
            disk.full, disk.room = True, 20
            return reveal(folder, match_id, secret)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(DataFolder, "reveal", reveal_on_a_full_disk)
            world.referee.cancel(match_id)
            await eventually(lambda: disk.full)
            await asyncio.sleep(0.3)
        disk.full = False
        copy = killed(tmp_path, "full")
        world.server.folder.retry()
        assert [deal for deal, *_ in deals_of(copy)] == [match_id]
        await world.settled(match_id)
        verify(await world.replay(match_id))
        assert world.server.folder.commit()
        assert not deals_after_a_crash(tmp_path)


def deals_after_a_crash(data: Path) -> list[Any]:
    """The sealed deals that a referee would find if this one were killed now."""
    return deals_of(killed(data))


def deals_of(root: Path) -> list[Any]:
    folder = DataFolder(root)
    deals = list(folder.load_deals())
    folder.close()
    shutil.rmtree(root)
    return deals


async def test_a_match_that_cannot_be_written_is_not_made(tmp_path: Path, disk: Disk) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        for room in (0, 1, 30, 300):
            disk.full, disk.room = True, room
            assert await creation_code(world) is Code.UNAVAILABLE
            assert not world.referee.rooms
            disk.full = False
            assert not deals_after_a_crash(tmp_path)
            assert not list((tmp_path / "replays").iterdir())
        await ada.silence(0.05)
        assert await creation_code(world) is Code.OK
        await ada.play(2)


# --- the file itself ---------------------------------------------------------------------------


def test_what_waits_is_written_in_order(tmp_path: Path, disk: Disk) -> None:
    file = AppendFile(tmp_path / "x", durable=False)
    file.append(b"one ")
    disk.full, disk.room = True, 2
    file.append(b"two ")
    file.append(b"three ")
    assert file.blocked
    assert not file.flush()
    disk.full = False
    file.append(b"four")
    assert file.blocked, "only flush() tries again: its caller tells what was held back"
    assert file.flush()
    assert not file.blocked
    file.close()
    assert (tmp_path / "x").read_bytes() == b"one two three four"


def test_a_failed_sync_is_never_forgotten(tmp_path: Path, disk: Disk) -> None:
    file = AppendFile(tmp_path / "x", durable=True)
    file.append(b"one")
    assert not file.blocked
    disk.broken_sync = True
    file.append(b"two")
    assert file.blocked
    disk.broken_sync = False
    assert not file.flush(), "asking again would not tell what the disk has"
    assert file.blocked
    file.close()


async def test_after_a_failed_sync_nothing_is_acknowledged_until_the_next_start(
    tmp_path: Path, disk: Disk
) -> None:
    async with referee(tmp_path, durable=True) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        disk.broken_sync = True
        await ada.answer(decision)
        await ada.silence(0.3)
        disk.broken_sync = False
        await ada.silence(0.3)
        assert world.server.folder.blocked
        directory, tokens = world.directory, world.tokens
    async with referee(tmp_path, directory, durable=True) as again:
        again.tokens = tokens
        async with again.bot("ada") as ada:
            await ada.play(2)
            await again.settled(match_id)
            verify(await again.replay(match_id))
            assert load(await again.replay_bytes(match_id)).result is not None
