"""A damaged replay is noticed: one with flipped bytes, cut short, continued or shuffled."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from riverboat.replay import ReplayError, load
from riverboat.replay.chain import MAGIC
from server.forging import caught, record_bounds


def test_honest_replays_are_verified(replay: bytes, eventful: bytes) -> None:
    assert caught(replay) == ""
    assert caught(eventful) == ""
    origins = {step.origin for step in load(eventful).steps}
    assert origins == {1, 2, 3, 4}, "bot, forced, timeout and forfeited moves are all there"


def test_every_flipped_structural_byte_is_caught(replay: bytes) -> None:
    """The first line, every length, the first bytes of every record, every hash."""
    positions = set(range(len(MAGIC)))
    for start, end in pairwise(record_bounds(replay)):
        positions |= {*range(start, start + 8), *range(end - 32, end)}
    rng = Random(1)
    for position in sorted(positions):
        damaged = bytearray(replay)
        damaged[position] ^= rng.randint(1, 255)
        with pytest.raises(ReplayError):
            load(bytes(damaged))


def test_every_flipped_byte_of_a_sample_is_caught(eventful: bytes) -> None:
    rng = Random(2)
    for _ in range(3000):
        damaged = bytearray(eventful)
        damaged[rng.randrange(len(eventful))] ^= 1 << rng.randrange(8)
        with pytest.raises(ReplayError):
            load(bytes(damaged))


def test_truncated_files_are_caught(replay: bytes) -> None:
    rng = Random(3)
    ends = [end for _, end in pairwise(record_bounds(replay))][:-1]
    for length in [*ends, *[rng.randrange(len(replay)) for _ in range(300)]]:
        assert caught(replay[:length])


def test_extended_files_are_caught(replay: bytes) -> None:
    for tail in (b"\0", b"x" * 40, replay, replay[len(MAGIC) :], b"\0\0\0\x20" + b"\0" * 32):
        with pytest.raises(ReplayError):
            load(replay + tail)


def test_reordered_dropped_and_doubled_records_are_caught(replay: bytes) -> None:
    pieces = [replay[start:end] for start, end in pairwise(record_bounds(replay))]
    rng = Random(5)
    for _ in range(100):
        shuffled = pieces[:]
        kind = rng.randrange(3)
        at = rng.randrange(len(pieces) - 1)
        if kind == 0:
            shuffled[at], shuffled[at + 1] = shuffled[at + 1], shuffled[at]
        elif kind == 1:
            del shuffled[at]
        else:
            shuffled.insert(at, shuffled[at])
        with pytest.raises(ReplayError):
            load(MAGIC + b"".join(shuffled))
