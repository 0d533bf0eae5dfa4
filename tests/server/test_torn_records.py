"""Records torn by a crash are cut back and go on; damaged ones are never played on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from riverboat import games
from riverboat.engine import secret_from_seed
from riverboat.match import Cause
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import MAGIC, ChainWriter, valid_length
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.recovery import recover
from server.bench import Bench, order, play_some
from server.forging import record_bounds
from server.world import killed


async def test_a_record_torn_at_any_byte_of_its_last_entries_is_picked_up(tmp_path: Path) -> None:
    """Also between a move and the forced one that follows from it."""
    bench = Bench(tmp_path / "data")

    def forced_just_now(room: Any) -> bool:
        records = list(read_records(bench.folder.read_replay(room.match_id) or b""))
        return room.match.steps > 10 and records[-1].step.origin == pb.MOVE_ORIGIN_FORCED

    for seed in range(100):
        match_id = bench.referee.create(order(players=3, seed=seed))
        play_some(bench, match_id, forced_just_now)
        if match_id in bench.referee.rooms:
            break
    path = bench.folder.replay_path(match_id)
    whole = bench.on_file(match_id)
    folder = killed(tmp_path / "data")
    bench.close()
    last = record_bounds(whole)[-4]
    expected: dict[int, set[bytes]] = {}
    record = folder / "replays" / path.name
    secrets = folder / "secrets"
    deals = {file.name: file.read_bytes() for file in secrets.iterdir()}
    for length in range(last, len(whole) + 1):
        record.write_bytes(whole[:length])
        for name, content in deals.items():
            (secrets / name).write_bytes(content)
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.damaged) == (1, 0)
        room = again.referee.rooms[match_id]
        kept = again.on_file(match_id)
        assert whole.startswith(kept)
        assert len(kept) == valid_length(kept)
        steps = load(kept).pile.steps
        assert room.match.steps == len(steps)
        assert steps[-1].digest == room.feed.digest()
        expected.setdefault(len(steps), set()).add(steps[-1].digest)
        if length % 25 == 0 or length == len(whole):
            play_some(again, match_id, lambda room: False)
            verify(load(again.on_file(match_id)))
            assert len(again.finished) == 1
        again.close()
    assert all(len(found) == 1 for found in expected.values())
    assert len(expected) >= 2


async def test_a_match_killed_before_its_header_never_existed(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order())
    header = bench.on_file(match_id)
    folder = killed(tmp_path / "data")
    bench.close()
    record = folder / "replays" / f"{match_id}.replay"
    deal = next((folder / "secrets").iterdir())
    content = deal.read_bytes()
    for length in [*range(60), len(header) - 1, None]:
        deal.write_bytes(content)
        if length is None:
            record.unlink(missing_ok=True)
        else:
            record.write_bytes(header[:length])
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.ended, found.damaged) == (0, 0, 0)
        assert not again.referee.rooms
        again.close()
        assert not record.exists()
        assert not deal.exists(), "nor does its deal"


async def test_damage_in_the_middle_is_reported_and_never_played_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    bad = bench.referee.create(order())
    good = bench.referee.create(order(seed=2))
    for match_id in (bad, good):
        play_some(bench, match_id, lambda room: room.match.steps > 20)
    whole = bench.on_file(bad)
    folder = killed(tmp_path / "data")
    bench.close()
    record = folder / "replays" / f"{bad}.replay"
    ends = record_bounds(whole)[1:]
    rng = Random(1)
    for position in [rng.randrange(len(MAGIC) + 4, ends[-2]) for _ in range(40)]:
        if any(0 <= position - end < 4 for end in [len(MAGIC), *ends]):
            continue  # a length: may look like a torn tail
        damaged = bytearray(whole)
        damaged[position] ^= 1 << rng.randrange(8)
        record.write_bytes(damaged)
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.damaged) == (1, 1)
        assert list(again.referee.rooms) == [good]
        assert record.read_bytes() == damaged, "evidence is not touched"
        again.close()


async def test_a_match_of_other_rules_does_not_keep_the_others_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "data")
    old = bench.referee.create(order())
    folder = killed(tmp_path / "data")
    bench.close()
    monkeypatch.setattr(type(games.get("gold_west")), "rules_version", 77)
    again = Bench(folder)
    new = again.referee.create(order(seed=5))
    found = recover(again.referee)
    assert found.damaged == 1
    assert list(again.referee.rooms) == [new]
    assert old not in again.referee.rooms
    again.close()


def test_a_recorded_move_that_leads_elsewhere_is_noticed(tmp_path: Path) -> None:
    async def scenario() -> None:
        bench = Bench(tmp_path / "data")
        match_id = bench.referee.create(order())
        play_some(bench, match_id, lambda room: room.match.steps > 9)
        path = bench.folder.replay_path(match_id)
        records = list(read_records(bench.on_file(match_id)))
        folder = killed(tmp_path / "data")
        bench.close()
        records[-1].step.digest = b"0" * 16
        writer = ChainWriter()
        forged = b"".join(writer.frame(record) for record in records)
        (folder / "replays" / path.name).write_bytes(forged)
        again = Bench(folder)
        assert recover(again.referee).damaged == 1
        again.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("forfeits", [1, 2])
async def test_a_match_killed_right_after_a_forfeit_ends_as_it_would_have(
    tmp_path: Path, forfeits: int
) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order(players=1 + forfeits))
    play_some(bench, match_id, lambda room: room.match.steps > 12)
    room = bench.referee.rooms[match_id]
    path = bench.folder.replay_path(match_id)
    for seat in range(forfeits):
        room.match.forfeit(seat, Cause.CRASH, 0.0)
    whole = bench.on_file(match_id)
    kinds = [record.WhichOneof("kind") for record in read_records(whole)]
    cut = record_bounds(whole)[1:][len(kinds) - 1 - kinds[::-1].index("forfeit")]
    bench.close()
    for file in (tmp_path / "data" / "secrets").iterdir():
        file.unlink()
    fresh = Bench(tmp_path / "data")
    fresh.referee.archive.deals.join(match_id, 1, match_id, secret_from_seed(1))
    path.write_bytes(whole[:cut])
    recover(fresh.referee)
    assert fresh.finished[0].result.cause is Cause.CRASH
    assert fresh.finished[0].result.ranks[-1] == 1
    verify(load(fresh.on_file(match_id)))
    fresh.close()


def test_a_file_that_is_no_record_is_damage_and_an_empty_one_is_not() -> None:
    assert valid_length(b"") == 0
    assert valid_length(MAGIC[:5]) == 0
    assert valid_length(MAGIC) == 0
    for rubbish in (b"x", b"PK\x03\x04", MAGIC + b"\xff\xff\xff\xff"):
        with pytest.raises(ReplayError):
            valid_length(rubbish)
