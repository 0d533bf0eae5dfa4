"""Large replays, and files that only look like some, are read within bounds."""

from __future__ import annotations

import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest

from riverboat.replay import ReplayError, load, read_records
from riverboat.replay.chain import MAGIC, MAX_RECORD, ChainWriter
from riverboat.v1 import replay_pb2 as pb

MIB = 1 << 20


class Counting(BytesIO):
    """A file that knows how much of it was read."""

    taken = 0

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(size)
        self.taken += len(data)
        return data


def a_long_replay(path: Path, size: int) -> int:
    """Write a replay of so many bytes, of lapses and little else; how many records it has."""
    writer, written, count = ChainWriter(), 0, 1
    header = pb.ReplayHeader(format_version=1, bots=["ada", "bob"])
    header.setup.game, header.setup.players = "gold_west", 2
    with path.open("wb") as file:
        written += file.write(writer.frame(pb.ReplayRecord(header=header)))
        strike = pb.ReplayRecord(strike=pb.ReplayStrike(seat=1, after_step=7)).SerializeToString()
        while written < size:
            written += file.write(writer.frame_encoded(strike))
            count += 1
    return count


def test_a_replay_takes_little_more_memory_than_its_file(tmp_path: Path) -> None:
    path = tmp_path / "long.replay"
    count = a_long_replay(path, MIB // 4)
    tracemalloc.start()
    try:
        replay = load(path)
        assert sum(record.HasField("strike") for record in replay.records) == count - 1
        assert (len(replay.records), len(replay.steps)) == (count, 0)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 2 * path.stat().st_size


@pytest.mark.parametrize("garbage", [bytes(64 * MIB), MAGIC + b"\xff" * 64 * MIB])
def test_of_garbage_the_first_bytes_are_read(garbage: bytes) -> None:
    source = Counting(garbage)
    with pytest.raises(ReplayError):
        list(read_records(source))
    assert source.taken <= len(MAGIC) + MAX_RECORD


def test_a_replay_without_end_is_left_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat.replay.chain.MOST_REPLAY", 1 * MIB)
    path = tmp_path / "long.replay"
    a_long_replay(path, 2 * MIB)
    source = Counting(path.read_bytes())
    with pytest.raises(ReplayError, match="a replay has at most 1 MiB"):
        list(read_records(source))
    assert source.taken <= 1 * MIB
