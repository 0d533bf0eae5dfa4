"""Packed replays: the same records in a third of the room, and no way to be led astray by them."""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import here
from riverboat import games
from riverboat.replay import ReplayError, load, verify
from riverboat.replay.chain import MAGIC, MOST_REPLAY, is_packed, pack, unpack

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIB = 1 << 20
PACKED = b"riverboat packed 1\n"
STRIKE = b"\0\0\0\x02\x32\0"


@pytest.fixture(scope="module", params=games.GAME_IDS)
def plain(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A replay of each game."""
    folder = tmp_path_factory.mktemp("plain")
    outcome = here(
        "play", request.param, "--bots", "first,random", "--seed", "3", "--record", folder
    )
    assert outcome.code == 0
    return (folder / "0000.replay").read_bytes()


def test_a_packed_replay_is_the_replay_in_little_more_than_a_third_of_the_room(
    plain: bytes,
) -> None:
    packed = pack(plain)
    assert is_packed(packed)
    assert len(packed) * 2.3 < len(plain)
    assert unpack(packed) == unpack(plain) == plain
    replay = load(packed)
    verify(replay)
    assert list(replay.records) == list(load(plain).records)


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("one")
    here("play", "gold_west", "--bots", "first,random", "--seed", "3", "--record", folder)
    return (folder / "0000.replay").read_bytes()


def test_a_plain_replay_that_somebody_compressed_is_read(one: bytes) -> None:
    for level in (1, 19):
        assert unpack(zstd.compress(one, level)) == one


def test_commands_read_packed_files(one: bytes, tmp_path: Path) -> None:
    path = tmp_path / "0000.replay.zst"
    path.write_bytes(pack(one))
    assert here("replay", "verify", path).code == 0
    assert "Gold West" in here("replay", "show", path).out


def test_no_byte_of_a_packed_replay_can_be_changed(one: bytes) -> None:
    packed = bytearray(pack(one))
    for place in range(0, len(packed), max(1, len(packed) // 200)):
        packed[place] ^= 0x10
        with pytest.raises(ReplayError):
            load(bytes(packed))
        packed[place] ^= 0x10
    assert load(bytes(packed)).result is not None


def test_records_are_held_together_by_the_last_hash(one: bytes) -> None:
    """Whoever packs other records in a sound frame has still to find their hash."""
    inside = bytearray(zstd.decompress(pack(one)))
    inside[-10] ^= 1
    with pytest.raises(ReplayError, match="hash chain is broken"):
        load(zstd.compress(bytes(inside)))


def test_a_packed_replay_that_was_cut_says_so(one: bytes) -> None:
    packed = pack(one)
    for length in (5, 20, len(packed) // 2, len(packed) - 1):
        with pytest.raises(ReplayError, match="ends inside its compressed data"):
            load(packed[:length])


@pytest.mark.parametrize("behind", [b"\0", b"anything", zstd.compress(b"more")])
def test_nothing_stands_behind_a_packed_replay(one: bytes, behind: bytes) -> None:
    with pytest.raises(ReplayError, match="something follows"):
        load(pack(one) + behind)


def _far_looking() -> bytes:
    """A frame for which a reader must set aside two gigabytes."""
    options: dict[int, int] = {zstd.CompressionParameter.window_log: 31}
    compressor = zstd.ZstdCompressor(options=options)
    return compressor.compress(PACKED) + compressor.flush()


def _endless_nothing() -> bytes:
    """A frame of empty blocks, larger than any replay."""
    header = b"\x28\xb5\x2f\xfd"
    return header + b"\x00\x58" + b"\0\0\0" * (MOST_REPLAY // 3 + MIB)


BOMBS: dict[str, Callable[[], bytes]] = {
    "zeros": lambda: zstd.compress(bytes(256 * MIB)),
    "a plain replay of zeros": lambda: zstd.compress(MAGIC + bytes(256 * MIB)),
    "records of nothing": lambda: zstd.compress(PACKED + bytes(256 * MIB)),
    "strikes without number": lambda: zstd.compress(PACKED + bytes(32) + MIB * 16 * STRIKE),
    "records of zeros": lambda: zstd.compress(
        PACKED + bytes(32) + 200 * (MIB.to_bytes(4, "big") + bytes(MIB))
    ),
    "a large window": _far_looking,
    "empty blocks": _endless_nothing,
    "a picture": lambda: b"\x89PNG\r\n\x1a\n" + bytes(MIB),
    "a zip": lambda: b"PK\x03\x04" + bytes(MIB),
    "another compressed file": lambda: zstd.compress(b"PK\x03\x04" * MIB),
    "nothing": lambda: b"",
    "a frame of nothing": lambda: zstd.compress(b""),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_and_files_of_other_programs_are_refused_within_bounds(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "bomb.replay.zst"
    path.write_bytes(BOMBS[name]())
    tracemalloc.start()
    begun = time.process_time()
    try:
        with pytest.raises(ReplayError):
            load(path)
        taken, peak = time.process_time() - begun, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4 * MOST_REPLAY
    assert taken < 60


def test_a_bomb_is_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    path = tmp_path / "bomb.replay.zst"
    path.write_bytes(BOMBS["zeros"]())
    outcome = here("replay", "show", path)
    assert (outcome.code, outcome.out) == (1, "")
    assert len(outcome.err.splitlines()) == 1
    assert "not a Riverboat replay" in outcome.err
