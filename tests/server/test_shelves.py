"""Complete records are packed; their plain files go when that is safe, and nothing is ever lost."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from riverboat.replay import ReplayError, load, verify
from riverboat.replay.chain import MAGIC, ChainWriter, is_packed, pack, unpack
from riverboat.replay.places import id_of, packed_path, plain_path, replay_files, replay_path
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.files import DataFolder
from server.bench import Bench, order, play_some
from server.world import killed


def a_record(bench: Bench, **more: object) -> str:
    """A match that is played to its end, and whose deal is revealed."""
    match_id = bench.referee.create(order(**more))  # type: ignore[arg-type]
    play_some(bench, match_id, lambda room: False)
    assert bench.folder.commit()
    return match_id


@pytest.fixture
async def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "data")


def files(root: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in replay_files(root / "replays")}


def restarted(root: Path) -> DataFolder:
    """As the next referee finds it after kill -9 at this moment."""
    return DataFolder(killed(root, f"killed-{len(list(root.parent.iterdir()))}"))


async def test_a_complete_record_is_packed_and_is_the_same(bench: Bench) -> None:
    match_id = a_record(bench)
    before = bench.folder.read_replay(match_id)
    await bench.archive.write_replays()
    root = bench.folder.root
    (name,) = files(root)
    assert packed_path(root / "replays", match_id).name == name == f"{match_id}.replay.zst"
    assert bench.folder.read_replay(match_id) == before
    assert bench.folder.packed_replay(match_id) == files(root)[name]
    assert len(files(root)[name]) < len(before or b"") / 2
    verify(load(bench.folder.read_replay(match_id) or b""))
    bench.close()


async def test_the_file_of_a_running_match_is_private(bench: Bench) -> None:
    """It holds what each seat alone may see."""
    match_id = bench.referee.create(order())
    play_some(bench, match_id, lambda room: room.match.steps > 30)
    assert bench.folder.commit()
    again = restarted(bench.folder.root)
    bench.folder.checkpoint()
    for folder in (again, bench.folder):
        assert plain_path(folder.root / "replays", match_id).stat().st_mode & 0o077 == 0
    again.close()
    bench.close()


async def test_a_record_on_file_is_packed_and_its_plain_file_goes(bench: Bench) -> None:
    match_id = bench.referee.create(order())
    play_some(bench, match_id, lambda room: room.match.steps > 30)
    assert bench.folder.commit()
    bench.folder.checkpoint()
    assert plain_path(bench.folder.root / "replays", match_id).exists()
    play_some(bench, match_id, lambda room: False)
    await bench.archive.write_replays()
    await bench.archive.write_replays()  # what was committed meanwhile is swept
    assert set(files(bench.folder.root)) == {f"{match_id}.replay.zst"}
    bench.close()


async def test_sealed_and_running_records_stay_plain(bench: Bench) -> None:
    sealed = a_record(bench, deal_id="shared", deal_matches=2)
    running = bench.referee.create(order(seed=2))
    assert bench.folder.commit()
    bench.folder.checkpoint()
    for _ in range(3):
        await bench.archive.write_replays()
        await bench.archive.pack_at_rest()
    assert set(files(bench.folder.root)) == {f"{sealed}.replay", f"{running}.replay"}
    bench.close()


async def test_a_deal_is_revealed_and_packed_when_its_last_match_ends(bench: Bench) -> None:
    both = [a_record(bench, deal_id="shared", deal_matches=2) for _ in range(2)]
    await bench.archive.write_replays()
    assert set(files(bench.folder.root)) == {f"{match_id}.replay.zst" for match_id in both}
    for match_id in both:
        verify(load(bench.folder.read_replay(match_id) or b""))
    bench.close()


# --- kills ---------------------------------------------------------------------------------------


async def test_a_kill_at_any_operation_of_packing_loses_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before and after every write, rename and removal, the next start finds the whole record."""
    root = bench.folder.root
    match_id = bench.referee.create(order())
    play_some(bench, match_id, lambda room: room.match.steps > 30)
    assert bench.folder.commit()
    bench.folder.checkpoint()  # so that there is a plain file, which is behind
    play_some(bench, match_id, lambda room: False)
    assert bench.folder.commit()
    record = bench.folder.read_replay(match_id)
    copies: list[Path] = []

    def watched(name: str) -> Callable[..., object]:
        true = getattr(os, name)

        def call(*arguments: object, **more: object) -> object:
            for after in (False, True):
                done = true(*arguments, **more) if after else None
                copies.append(root.with_name(f"copy-{len(copies)}"))
                shutil.copytree(root, copies[-1])
            return done

        return call

    with monkeypatch.context() as patched:
        for name in ("write", "replace", "unlink"):
            patched.setattr(os, name, watched(name))
        for _ in range(2):
            await bench.archive.write_replays()
            assert bench.folder.commit()
    assert len(copies) >= 8
    for copy in copies:
        again = Bench(copy)
        assert again.folder.read_replay(match_id) == record, copy
        await again.archive.pack_at_rest()
        await again.archive.write_replays()
        assert set(files(copy)) == {f"{match_id}.replay.zst"}, copy
        assert again.folder.read_replay(match_id) == record
        again.close()
    bench.close()


async def test_a_record_packed_just_before_a_kill_is_there_twice_and_then_once(
    bench: Bench,
) -> None:
    match_id = a_record(bench)
    record = bench.folder.read_replay(match_id) or b""
    bench.folder.shelves.put(match_id, record)  # killed before the journal hears of it
    copy = killed(bench.folder.root)
    again = Bench(copy)
    assert set(files(copy)) == {f"{match_id}.replay", f"{match_id}.replay.zst"}
    await again.archive.pack_at_rest()
    await again.archive.write_replays()
    assert set(files(copy)) == {f"{match_id}.replay.zst"}
    assert again.folder.read_replay(match_id) == record
    again.close()
    bench.close()


# --- disks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [0, 100])
async def test_a_full_disk_while_packing_is_tried_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    match_id = a_record(bench)
    record = bench.folder.read_replay(match_id)
    true_write = os.write

    def write(handle: int, data: bytes) -> int:
        if len(data) > room:
            true_write(handle, data[:room])
            raise OSError(errno.ENOSPC, "No space left on device")
        return true_write(handle, data)

    with monkeypatch.context() as full:
        full.setattr(os, "write", write)
        await bench.archive.write_replays()
    assert not replay_path(bench.folder.root / "replays", match_id)
    assert bench.folder.read_replay(match_id) == record
    after = restarted(bench.folder.root)
    assert after.read_replay(match_id) == record, "the journal has it"
    after.close()
    await bench.archive.write_replays()
    assert set(files(bench.folder.root)) == {f"{match_id}.replay.zst"}
    bench.close()


async def test_a_folder_that_is_gone_while_packing_is_not_made_again(bench: Bench) -> None:
    match_id = a_record(bench)
    replays, aside = bench.folder.root / "replays", bench.folder.root / "aside"
    replays.rename(aside)
    await bench.archive.write_replays()
    await bench.archive.pack_at_rest()
    assert not replays.exists()
    aside.rename(replays)
    await bench.archive.write_replays()
    assert set(files(bench.folder.root)) == {f"{match_id}.replay.zst"}
    bench.close()


async def test_a_failed_sync_keeps_the_record_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "data")
    match_id = a_record(bench)
    bench.folder.checkpoint()

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", broken)
        await bench.archive.pack_at_rest()
    await bench.archive.write_replays()
    assert plain_path(bench.folder.root / "replays", match_id).exists()
    for _ in range(2):
        await bench.archive.pack_at_rest()
        await bench.archive.write_replays()
    assert set(files(bench.folder.root)) == {f"{match_id}.replay.zst"}
    bench.close()


# --- older folders -------------------------------------------------------------------------------


async def test_a_folder_of_an_older_referee_is_packed_at_rest(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    ids = [a_record(bench, seed=seed) for seed in range(5)]
    bench.close()  # leaves plain files, as older referees did
    root = bench.folder.root
    records = files(root)
    assert set(records) == {f"{match_id}.replay" for match_id in ids}
    strange = root / "replays" / "damaged.replay"
    strange.write_bytes(records[f"{ids[0]}.replay"][:-40] + b"x" * 40)
    again = Bench(root)
    assert all(again.folder.read_replay(m) == records[f"{m}.replay"] for m in ids)
    for _ in range(20):
        await again.archive.pack_at_rest()
        await again.archive.write_replays()
    packed = {f"{match_id}.replay.zst" for match_id in ids}
    assert set(files(root)) == packed | {"damaged.replay"}, "what is damaged is left alone"
    assert all(again.folder.read_replay(m) == records[f"{m}.replay"] for m in ids)
    again.close()


async def test_a_damaged_packed_replay_is_an_error_and_not_another_replay(bench: Bench) -> None:
    match_id = a_record(bench)
    await bench.archive.write_replays()
    path = packed_path(bench.folder.root / "replays", match_id)
    path.write_bytes(path.read_bytes()[:-10])
    with pytest.raises(ReplayError):
        bench.folder.read_replay(match_id)
    bench.close()


async def test_a_record_that_cannot_be_packed_is_kept_as_it_is(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_record(bench)
    record = bench.folder.read_replay(match_id)
    monkeypatch.setattr("riverboat.replay.chain.MOST_PACKED", 10)
    await bench.archive.write_replays()
    await bench.archive.write_replays()
    assert files(bench.folder.root) == {f"{match_id}.replay": record}
    assert not bench.folder.complete_records()
    bench.close()


async def test_replays_are_read_while_they_are_packed(bench: Bench) -> None:
    """Whoever asks at that moment finds the record in one place or in the other."""
    ids = [a_record(bench, seed=seed) for seed in range(8)]
    bench.folder.checkpoint()
    wanted = {match_id: bench.folder.read_replay(match_id) for match_id in ids}

    def read() -> None:
        for _ in range(30):
            assert {match_id: bench.folder.read_replay(match_id) for match_id in ids} == wanted

    reading = asyncio.create_task(asyncio.to_thread(read))
    while not reading.done():
        await bench.archive.pack_at_rest()
        await bench.archive.write_replays()
        await asyncio.sleep(0)
    await reading
    assert {id_of(path) for path in replay_files(bench.folder.root / "replays")} == set(ids)
    bench.close()


# --- places --------------------------------------------------------------------------------------


def test_no_id_leads_out_of_the_folder(tmp_path: Path) -> None:
    for name in ("..", ".", "...", "../x", "a/b", "", "x" * 81, "a\0b", "é"):
        assert replay_path(tmp_path, name) is None
    for name in ("..", ".hidden", "a"):
        assert packed_path(tmp_path, name).resolve().parent.parent == tmp_path.resolve()


def test_an_empty_chain_is_packed_too() -> None:
    writer = ChainWriter()
    header = writer.frame(pb.ReplayRecord(header=pb.ReplayHeader(match_id="m")))
    for plain in (MAGIC, header):
        assert is_packed(pack(plain))
        assert unpack(pack(plain)) == plain
