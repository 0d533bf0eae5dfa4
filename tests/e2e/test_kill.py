"""Real processes: kill -9, SIGSTOP, SIGTERM, a full disk."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import grpc
import pytest

from e2e.processes import PATIENCE, TOKENS, Server, environment, server_process
from riverboat.match import Cause
from riverboat.replay import load, read_records, verify
from riverboat.replay.chain import is_packed, unpack, valid_length
from riverboat.replay.places import id_of, replay_files
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.store import Store
from server.raw_bot import StreamEndedError
from server.world import files_of_killed

MATCHES = 6


async def play_through_kills(server: Server, name: str, ends: dict[str, bytes], total: int) -> None:
    """A bot that comes back whenever the referee is gone, until all its matches have ended."""
    while len(ends) < total:
        bot = server.bot(name)
        try:
            async with asyncio.timeout(PATIENCE):
                await bot.connect()
                while len(ends) < total:
                    batch = bot.unread or await bot.hear()
                    bot.unread = []
                    for item in batch:
                        if item.WhichOneof("kind") == "end":
                            end = item.end
                            known = ends.setdefault(end.match_id, result_bytes(end))
                            assert known == result_bytes(end)
                        elif item.WhichOneof("kind") == "decision":
                            await asyncio.sleep(0.002)
                            await bot.answer(item.decision)
        except (StreamEndedError, grpc.aio.AioRpcError):
            await asyncio.sleep(0.05)
        finally:
            await bot.hang_up()


def result_bytes(end: pb.MatchEnd) -> bytes:
    return bytes(end.result.SerializeToString(deterministic=True))


def records(data: Path) -> dict[str, bytes]:
    """Every record as a referee that starts now would find it, up to its last whole entry."""
    copy = files_of_killed(data)
    found = {}
    for path in replay_files(copy / "replays"):
        content = path.read_bytes()
        content = unpack(content) if is_packed(content) else content
        found[id_of(path)] = content[: valid_length(content)]
    shutil.rmtree(copy)
    return found


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 6))]
)
async def test_matches_survive_kill_9_at_random_moments(tmp_path: Path, seed: int) -> None:
    """Nothing acknowledged is lost, no result is lost or doubled, every replay verifies."""
    rng = Random(seed)
    data = tmp_path / "data"
    async with server_process(data) as server:
        ids = await server.create(MATCHES, "ada", "bob")
        ends: list[dict[str, bytes]] = [{}, {}]
        bots = [
            asyncio.create_task(play_through_kills(server, name, found, MATCHES))
            for name, found in zip(("ada", "bob"), ends, strict=True)
        ]
        for _ in range(5):
            await asyncio.sleep(rng.uniform(0.1, 0.5))
            await server.kill()
            before = records(data)
            await server.start()
            for match_id, content in records(data).items():
                assert content.startswith(before[match_id]), "a record only grows"
        # a bot that was away when a match ended learns of it from the list of results
        await wait_for_results(data, MATCHES)
        for task in bots:
            task.cancel()
        await asyncio.wait(bots)
        for task in bots:
            assert task.cancelled() or task.exception() is None
        async with server.stubs() as (_, replays):
            for match_id in ids:
                request = replay_pb2.GetReplayRequest(replay_id=match_id)
                content = await fetch(replays, request, server)
                replay = load(content)
                verify(replay)
                assert replay.result is not None
                assert replay.result.cause is Cause.RULES
        await server.kill(signal.SIGTERM)
    with Store(data / "ladder.sqlite") as store:
        results = store.results()
        assert sorted(result.match_id for result in results) == sorted(ids)
        assert all(store.rating_changes(match_id) for match_id in ids)
        rated = store.ratings(results[0].division)
        assert {rating.matches for rating in rated.values()} == {MATCHES}
    assert not list((data / "secrets").iterdir())


async def wait_for_results(data: Path, count: int) -> None:
    async with asyncio.timeout(60):
        while True:
            with Store(data / "ladder.sqlite") as store:
                if len(store.results()) >= count:
                    return
            await asyncio.sleep(0.1)


async def fetch(replays: object, request: replay_pb2.GetReplayRequest, server: Server) -> bytes:
    """A replay, as soon as it is revealed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                stream = replays.GetReplay(request, **server.as_bot("cyd"))  # type: ignore[attr-defined]
                return b"".join([piece.data async for piece in stream])
            except grpc.aio.AioRpcError as error:
                assert error.code() is grpc.StatusCode.FAILED_PRECONDITION
                await asyncio.sleep(0.05)


async def test_what_a_bot_was_told_is_on_disk_when_the_referee_is_killed(tmp_path: Path) -> None:
    """Kill right after a decision arrived: the move before it must be in the record."""
    data = tmp_path / "data"
    async with server_process(data) as server:
        (match_id,) = await server.create(1, "ada", "ada")
        for stop in (5, 17, 30):
            async with server.bot("ada") as ada:
                await ada.play(2, stop=lambda decision, at=stop: decision.number >= at)  # type: ignore[misc]
                decision = await ada.until("decision")
                await server.kill()
            steps = [r for r in read_records(records(data)[match_id]) if r.HasField("step")]
            assert len(steps) >= decision.number - 1
            await server.start()
            async with server.bot("ada") as ada:
                again = await ada.until("decision")
                assert again.number == decision.number
                assert again.view == decision.view


async def test_a_second_referee_on_the_same_data_or_port_does_not_start(tmp_path: Path) -> None:
    async with server_process(tmp_path / "data") as server:
        second = Server(tmp_path / "data")
        second.log = tmp_path / "second.log"
        await second.start()
        assert await second.wait() == 1
        assert "another referee" in second.log.read_text()
        third = Server(tmp_path / "other")
        await third.start(server.port)
        assert await third.wait() == 1
        assert "is it taken" in third.log.read_text()


async def test_sigterm_lets_matches_end(tmp_path: Path) -> None:
    async with server_process(tmp_path / "data") as server:
        (match_id,) = await server.create(1, "ada", "ada")
        async with server.bot("ada") as ada:
            decision = await ada.until("decision")
            os.kill(server.pid, signal.SIGTERM)
            await ada.until("draining")
            await ada.answer(decision)
            ends = await ada.play(2)
            assert ends[0].result.cause == int(Cause.RULES)
        assert await server.wait() == 0
    with Store(tmp_path / "data" / "ladder.sqlite") as store:
        assert store.result(match_id) is not None


# --- frozen processes ----------------------------------------------------------------------------


@asynccontextmanager
async def bot_process(server: Server, name: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot in a process of its own, connected."""
    command = [sys.executable, "-m", "e2e.bot_process", server.target, TOKENS[name]]
    process = await asyncio.create_subprocess_exec(
        *command, env=environment(), stdout=asyncio.subprocess.PIPE
    )
    try:
        await until_connected(server, name)
        yield process
    finally:
        process.kill()
        await process.wait()


async def until_connected(server: Server, name: str, there: bool = True) -> None:
    """Or, if it shall not be there, until the referee has noticed that it is gone."""
    async with asyncio.timeout(PATIENCE), server.stubs() as (lobby, _):
        while True:
            listed = await lobby.ListBots(pb.ListBotsRequest(), **server.as_bot("cyd"))
            if (name in listed.bots) == there:
                return
            await asyncio.sleep(0.05)


async def test_a_frozen_bot_is_noticed_and_forfeits_on_its_disconnect_budget(
    tmp_path: Path,
) -> None:
    """SIGSTOP: keepalive notices within about 10 s; who is asked then has the budget, no more."""
    time = common_pb2.TimeControl(base_ms=600_000, disconnect_ms=500, timeouts_allowed=3)
    async with (
        server_process(tmp_path / "data") as server,
        server.bot("bob") as bob,
        bot_process(server, "ada") as frozen,
    ):
        frozen.send_signal(signal.SIGSTOP)
        began = asyncio.get_running_loop().time()
        await until_connected(server, "ada", there=False)
        await server.create(1, "ada", "bob", time=time)
        (end,) = await asyncio.wait_for(bob.play(), PATIENCE)
        waited = asyncio.get_running_loop().time() - began
        assert end.result.cause == int(Cause.DISCONNECT)
        assert waited < 60


async def test_a_frozen_bot_may_lose_its_clock_before_it_is_noticed(tmp_path: Path) -> None:
    time = common_pb2.TimeControl(base_ms=700, disconnect_ms=60_000, timeouts_allowed=0)
    async with (
        server_process(tmp_path / "data") as server,
        server.bot("bob") as bob,
        bot_process(server, "ada") as frozen,
    ):
        frozen.send_signal(signal.SIGSTOP)
        await server.create(1, "ada", "bob", time=time)
        (end,) = await asyncio.wait_for(bob.play(), PATIENCE)
        assert end.result.seats[0].cause == int(Cause.TIMEOUT)


async def test_a_frozen_referee_charges_nobody(tmp_path: Path) -> None:
    """SIGSTOP of the referee for longer than anybody's clock."""
    time = common_pb2.TimeControl(base_ms=800, increment_ms=800, disconnect_ms=800)
    async with server_process(tmp_path / "data") as server, server.bot("ada") as ada:
        await server.create(1, "ada", "ada", time=time)
        decision = await ada.until("decision")
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(2.0)
        os.kill(server.pid, signal.SIGCONT)
        await ada.answer(decision)
        ends = await ada.play(2)
        assert ends[0].result.cause == int(Cause.RULES)


# --- a disk that is really full ------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """400 KiB of tmpfs; needs the right to mount."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)]
    if mount is None or subprocess.run([mount, *options], capture_output=True).returncode:
        pytest.skip("mounting a tmpfs is not permitted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


async def test_a_really_full_disk_freezes_and_loses_nothing(small_disk: Path) -> None:
    async with server_process(small_disk / "data") as server, server.bot("ada") as ada:
        server_log = server.log
        ids = await server.create(2, "ada", "ada")
        await ada.play(4, stop=lambda decision: decision.number > 20)
        ballast = small_disk / "ballast"
        fill(ballast)
        rest = asyncio.create_task(ada.play(4))
        async with asyncio.timeout(PATIENCE):
            while b"takes no records" not in server_log.read_bytes():
                await asyncio.sleep(0.05)
                fill(ballast)
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await server.create(1, "ada", "ada")
        assert refused.value.code() is grpc.StatusCode.UNAVAILABLE
        assert not rest.done()
        ballast.unlink()
        ends = await asyncio.wait_for(rest, 30)
        assert {end.result.cause for end in ends} == {int(Cause.RULES)}
        await wait_for_results(small_disk / "data", 2)
        async with server.stubs() as (_, replays):
            for match_id in ids:
                request = replay_pb2.GetReplayRequest(replay_id=match_id)
                verify(load(await fetch(replays, request, server)))
        for line in server_log.read_text().splitlines():
            json.loads(line)


def fill(path: Path) -> None:
    """Take every byte that is left."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for size in (4096, 1):
        try:
            while True:
                os.write(handle, b"x" * size)
        except OSError:
            continue
    os.close(handle)
