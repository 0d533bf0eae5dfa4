"""GetReplay and ListReplays of a real referee: offsets, checksums, tournaments, pruned replays."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from random import Random

import grpc
import pytest

from riverboat.cli import replay_fetch
from riverboat.cli.access import Access
from riverboat.cli.replay_fetch import RefereeSource
from riverboat.replay import load, verify
from riverboat.replay.chain import is_packed, unpack
from riverboat.replay.pruning import Limits, plan, prune
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.chaos.proxy import FaultProxy
from riverboat_server.service import replays as service
from server.world import World, code_of, eventually, referee


async def played(world: World, *tournaments: str) -> list[str]:
    """A match of each tournament that has ended, and whose replay is revealed."""
    ids = []
    async with world.bot("ada") as ada:
        for seed, tournament in enumerate(tournaments):
            ids.append(world.order("ada", "ada", seed=seed, tournament_id=tournament))
            await ada.play(2)
            await world.settled(ids[-1])
    return ids


async def sent(world: World, request: pb.GetReplayRequest) -> tuple[pb.ReplayDownload, bytes]:
    pieces = [piece async for piece in world.replays.GetReplay(request, **world.as_bot("reader"))]
    assert not any(piece.HasField("download") for piece in pieces[1:])
    return pieces[0].download, b"".join(piece.data for piece in pieces)


async def test_a_caller_is_told_what_comes_and_may_go_on_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "REPLAY_PIECE", 700)
    async with referee(tmp_path) as world:
        (match_id,) = await played(world, "")
        plain = await world.replay_bytes(match_id)
        verify(load(plain))
        told, packed = await sent(world, pb.GetReplayRequest(replay_id=match_id, takes_zstd=True))
        assert is_packed(packed)
        assert unpack(packed) == plain
        assert (told.size, told.offset, told.zstd) == (len(packed), 0, True)
        assert told.sha256 == hashlib.sha256(packed).digest()
        for have in (1, 700, 701, len(packed) - 1):
            begun = hashlib.sha256(packed[:have]).digest()
            again = pb.GetReplayRequest(
                replay_id=match_id, takes_zstd=True, offset=have, sha256=begun
            )
            told, rest = await sent(world, again)
            assert (told.offset, rest) == (have, packed[have:])
        for odd in (-5, len(packed), 10**15):
            again = pb.GetReplayRequest(replay_id=match_id, takes_zstd=True, offset=odd)
            told, all_of_it = await sent(world, again)
            assert (told.offset, all_of_it) == (0, packed)


async def test_downloads_through_a_network_that_breaks_come_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "REPLAY_PIECE", 60)
    monkeypatch.setattr(replay_fetch, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(replay_fetch, "FETCH_SECONDS", 2)
    async with referee(tmp_path / "data") as world:
        (match_id,) = await played(world, "")
        plain = await world.replay_bytes(match_id)
        monkeypatch.setenv("RIVERBOAT_TOKEN", world.token("reader"))
        async with FaultProxy(world.server.port, Random(3), healthy=0.03) as proxy:
            for _ in range(3):
                data = await asyncio.to_thread(whole, proxy.target, match_id, tmp_path / "part")
                assert unpack(data) == plain
            assert proxy.fates


def whole(target: str, match_id: str, part: Path) -> bytes:
    """Whoever gives up calls again, and goes on."""
    while True:
        try:
            with RefereeSource(Access(target)) as source:
                return source.read(match_id, part)
        except grpc.RpcError:
            continue


async def test_a_tournament_is_listed_and_a_pruned_replay_is_told(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with referee(data) as world:
        spring = (await played(world, "spring", "spring", "spring", "other"))[:3]
        request = pb.ListReplaysRequest(tournament_id="spring", limit=2)
        pages: list[list[pb.ReplaySummary]] = []
        while not pages or request.page_token:
            answer = await world.replays.ListReplays(request, **world.as_bot("reader"))
            request.page_token = answer.next_page_token
            pages.append(list(answer.replays))
        rows = [row for page in pages for row in page]
        assert [row.replay_id for row in rows] == spring[::-1]
        assert {row.tournament_id for row in rows} == {"spring"}
        assert not any(row.pruned for row in rows)
        await world.referee.tidy()  # what was packed last is swept, too
        gone = await asyncio.to_thread(
            lambda: list(prune(data, plan(data, Limits(tournament="spring")).going))
        )
        assert {one.match_id for one in gone} == set(spring)
        request = pb.ListReplaysRequest()
        answer = await world.replays.ListReplays(request, **world.as_bot("reader"))
        assert [row.pruned for row in answer.replays] == [False, True, True, True]
        call = world.replays.GetReplay(
            pb.GetReplayRequest(replay_id=spring[0]), **world.as_bot("reader")
        )
        code, text = await code_of(call)
        assert code is grpc.StatusCode.NOT_FOUND
        assert text == "the replay was pruned: only its result is kept"
        assert len(world.server.store.results()) == 4


async def test_a_replay_that_is_damaged_on_the_disk_is_told(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        (match_id,) = await played(world, "")
        packed = tmp_path / "replays" / match_id[:2] / f"{match_id}.replay.zst"
        await eventually(packed.exists)
        packed.write_bytes(packed.read_bytes()[:-9])
        call = world.replays.GetReplay(
            pb.GetReplayRequest(replay_id=match_id), **world.as_bot("reader")
        )
        code, text = await code_of(call)
        assert code is grpc.StatusCode.DATA_LOSS
        assert "tell its organiser" in text
