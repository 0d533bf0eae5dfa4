"""The journal makes piles of moves safe with one write; after a crash the files follow from it."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from riverboat.replay import load, verify
from riverboat.replay.chain import valid_length
from riverboat_server.referee import files
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.journal import Act, Entry, Journal, encode
from riverboat_server.referee.journal_reading import read_journal
from riverboat_server.referee.recovery import recover
from server.bench import Bench, order, play_some
from server.world import killed


def content(root: Path) -> dict[str, bytes]:
    """Records and secrets of a data folder."""
    paths = [*(root / "replays").iterdir(), *(root / "secrets").iterdir()]
    return {str(path.relative_to(root)): path.read_bytes() for path in paths}


def poured(root: Path) -> dict[str, bytes]:
    """What a referee finds there when it starts."""
    folder = DataFolder(root)
    found = content(root)
    folder.close()
    return found


def test_what_is_added_is_safe_after_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes: list[bytes] = []
    write = os.write

    def counted(handle: int, data: bytes) -> int:
        writes.append(data)
        return write(handle, data)

    journal = Journal(tmp_path / "journal", durable=False)
    monkeypatch.setattr(os, "write", counted)
    wanted = [Entry(Act.EXTEND, "replays/m.replay", at, b"x" * at) for at in range(50)]
    for entry in wanted:
        journal.add(entry.act, entry.name.encode(), entry.offset, entry.data)
    assert (tmp_path / "journal").read_bytes() == b""
    assert journal.commit()
    assert len(writes) == 1
    assert read_journal((tmp_path / "journal").read_bytes()).entries == wanted
    journal.close()


def test_one_sync_makes_a_whole_pile_survive_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "journal", durable=True)
    syncs: list[int] = []
    monkeypatch.setattr(os, "fdatasync", syncs.append)
    for at in range(50):
        journal.add(Act.EXTEND, b"m", at, b".")
    assert journal.commit()
    assert journal.commit()
    assert len(syncs) == 1
    journal.close()


def test_the_journal_is_private(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.save_deal("deal", b"secret", 1, ["m"])
    folder.commit()
    assert (tmp_path / "journal").stat().st_mode & 0o077 == 0
    folder.checkpoint()
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "secrets").iterdir())
    folder.close()


def test_logs_of_bots_are_private(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir(mode=0o755)
    DataFolder(tmp_path).close()
    assert (tmp_path / "logs").stat().st_mode & 0o077 == 0


def test_a_journal_torn_at_any_byte_holds_all_entries_before(tmp_path: Path) -> None:
    rng = Random(3)
    wanted = [
        Entry(
            rng.choice(list(Act)), f"replays/{rng.random()}", rng.getrandbits(40), rng.randbytes(n)
        )
        for n in (0, 1, 7, 300, 20)
    ]
    pieces = [encode(e.act, e.name.encode(), e.offset, e.data) for e in wanted]
    whole = b"".join(pieces)
    ends = [sum(map(len, pieces[: count + 1])) for count in range(len(pieces))]
    for length in range(len(whole) + 1):
        found = read_journal(whole[:length])
        assert found.entries == wanted[: sum(end <= length for end in ends)]
        assert (found.damage, found.torn > 0) == ([], length not in (0, *ends))


async def test_a_referee_killed_at_any_byte_of_its_journal_goes_on(tmp_path: Path) -> None:
    """Whatever the crash has torn off, every match stands where its last whole entry left it."""
    bench = Bench(tmp_path / "data")
    ids = [bench.referee.create(order(seed=seed)) for seed in (1, 2)]
    for match_id in ids:
        play_some(bench, match_id, lambda room: room.match.steps > 8)
        assert bench.referee.archive.commit()
    whole = (tmp_path / "data" / "journal").read_bytes()
    records = {match_id: bench.folder.read_replay(match_id) or b"" for match_id in ids}
    rng = Random(5)
    for length in [*rng.sample(range(len(whole)), 60), len(whole)]:
        copy = killed(tmp_path / "data", str(length))
        (copy / "journal").write_bytes(whole[:length])
        again = Bench(copy)
        found = recover(again.referee)
        assert found.damaged == 0
        for match_id, room in again.referee.rooms.items():
            kept = again.folder.read_replay(match_id) or b""
            assert records[match_id].startswith(kept)
            assert room.match.steps == len(load(kept).steps)
        if length == len(whole):
            assert found.resumed == 2
            assert {m: again.folder.read_replay(m) for m in ids} == records
        for match_id in list(again.referee.rooms):
            play_some(again, match_id, lambda room: False)
            verify(load(again.folder.read_replay(match_id) or b""))
        again.close()
    bench.close()


async def test_pouring_twice_changes_nothing(tmp_path: Path) -> None:
    """A crash may come after the files were written and before the journal was emptied."""
    bench = Bench(tmp_path / "data")
    ended, running = (bench.referee.create(order(seed=seed)) for seed in (1, 2))
    play_some(bench, running, lambda room: room.match.steps > 8)
    play_some(bench, ended, lambda room: False)
    assert bench.referee.archive.commit()
    copy = killed(tmp_path / "data")
    journal = (copy / "journal").read_bytes()
    first = poured(copy)
    assert len(first) == 3, "two records and the deal of the running match"
    (copy / "journal").write_bytes(journal)
    assert poured(copy) == first
    bench.folder.close()
    assert content(tmp_path / "data") == first


async def test_a_full_journal_is_poured_while_matches_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_JOURNAL_BYTES", 3000)
    bench = Bench(tmp_path / "data")
    ids = [bench.referee.create(order(seed=seed)) for seed in (1, 2)]
    sizes = []
    for steps in range(4, 60, 3):
        for match_id in ids:
            play_some(bench, match_id, lambda room: room.match.steps > steps)  # noqa: B023
        assert bench.referee.archive.commit()
        sizes.append((tmp_path / "data" / "journal").stat().st_size)
        again = Bench(killed(tmp_path / "data", str(steps)))
        assert recover(again.referee).resumed == 2
        for match_id in ids:
            assert again.folder.read_replay(match_id) == bench.folder.read_replay(match_id)
        again.close()
    assert 0 in sizes
    assert max(sizes) < 10_000
    bench.close()


async def test_files_that_the_disk_refuses_stay_in_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order())
    play_some(bench, match_id, lambda room: room.match.steps > 8)
    assert bench.referee.archive.commit()

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(files, "write_at", refuse)
        bench.folder.checkpoint()
    assert not content(tmp_path / "data").get(f"replays/{match_id}.replay")
    again = Bench(killed(tmp_path / "data"))
    assert recover(again.referee).resumed == 1
    again.close()
    bench.folder.checkpoint()
    record = content(tmp_path / "data")[f"replays/{match_id}.replay"]
    assert record == bench.folder.read_replay(match_id)
    assert valid_length(record) == len(record)
    bench.close()
