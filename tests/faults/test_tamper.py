"""Whatever is changed in a replay of any game is caught, at size."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from faults.mutations import cut, double, drop, flip, insert, overwrite, swap
from faults.sizes import size
from riverboat import games
from riverboat.local import play_local
from riverboat.replay import read_records
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import replay_pb2 as pb
from server.forging import caught, record_bounds

# Not part of what playing again can prove: anybody who reseals a file may write what he likes.
FREE = {"started_at", "referee", "tournament_id", "block_id", "deal_id", "finished_at", "time"}
FREE |= {"charged_us", "taken_us", "clock_ms"}  # by a little
FREE |= {"queued_us", "lag_us"}  # only the referee knows
FREE |= {"timings"}  # where no time was taken and nothing granted


@cache
def replays() -> tuple[bytes, ...]:
    """A replay of every game, two of them with more than two seats."""
    made = []
    for number, game in enumerate(games.GAME_IDS):
        players = 2 + number % 2
        bots = [f"random:seed={seat}" for seat in range(players)]
        made.append(recorded(game, bots, seed=number))
    return tuple(made)


def recorded(game: str, bots: list[str], seed: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.replay"
        play_local(game, bots, seed=seed, record=path, echo=False)
        return path.read_bytes()


# --- bytes ---------------------------------------------------------------------------------------


def cut_at_a_record(rng: Random, data: bytearray) -> None:
    del data[rng.choice(record_bounds(bytes(data))) :]


def drop_a_record(rng: Random, data: bytearray) -> None:
    start, end = rng.choice(list(pairwise(record_bounds(bytes(data)))))
    del data[start:end]


def double_a_record(rng: Random, data: bytearray) -> None:
    start, end = rng.choice(list(pairwise(record_bounds(bytes(data)))))
    data[start:start] = data[start:end]


def swap_records(rng: Random, data: bytearray) -> None:
    ends = record_bounds(bytes(data))
    at = rng.randrange(len(ends) - 2)
    start, middle, end = ends[at : at + 3]
    data[start:end] = data[middle:end] + data[start:middle]


def another_length(rng: Random, data: bytearray) -> None:
    start = rng.choice(record_bounds(bytes(data))[:-1])
    data[start : start + 4] = rng.randrange(2**20 + 5).to_bytes(4, "big")


def zeros(rng: Random, data: bytearray) -> None:
    at = rng.randrange(len(data))
    length = min(rng.randint(1, 512), len(data) - at)
    data[at : at + length] = bytes(length)


def splice(rng: Random, data: bytearray) -> None:
    """Goes on as another replay, from a record on."""
    other = rng.choice(replays())
    data[rng.choice(record_bounds(bytes(data))) :] = other[rng.choice(record_bounds(other)) :]


Fault = Callable[[Random, bytearray], None]
ANYWHERE: tuple[Fault, ...] = (flip, flip, flip, overwrite, cut, drop, double, insert, swap, zeros)
AT_RECORDS: tuple[Fault, ...] = (
    cut_at_a_record,
    drop_a_record,
    double_a_record,
    swap_records,
    another_length,
    splice,
)


def damage_many(count: int, seed: int) -> None:
    rng = Random(seed)
    honest = replays()
    assert [caught(data) for data in honest] == [""] * len(honest)
    done: dict[str, int] = {}
    while sum(done.values()) < count:
        original = rng.choice(honest)
        buffer = bytearray(original)
        fault = rng.choice(ANYWHERE if rng.random() < 0.8 else AT_RECORDS)
        fault(rng, buffer)
        if buffer == original:
            continue
        done[fault.__name__] = done.get(fault.__name__, 0) + 1
        assert caught(bytes(buffer)), f"{fault.__name__}, number {sum(done.values())}, seed {seed}"
    print(f"{count} damaged replays, all caught: {done}")


def test_damaged_bytes_of_every_game_are_caught() -> None:
    damage_many(1500, seed=1)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_hundred_thousand_damaged_replays_are_caught() -> None:
    damage_many(size("TAMPERED", 100_000), seed=2)


# --- content, under hashes that are right --------------------------------------------------------


def forged(data: bytes, rng: Random) -> tuple[bytes, list[str]]:
    """One scalar somewhere in one record has another value; all hashes fit."""
    records = list(read_records(data))
    path: list[str] = []
    message: Any = rng.choice(records)
    while message is not None:
        found, value = rng.choice(message.ListFields())
        path.append(found.name)
        if found.message_type is None:
            _forge(message, found, value, rng)
            break
        inner = rng.choice(list(value)) if found.is_repeated else value
        if not inner.ListFields():
            path.append("empty")
            break
        message = inner
    return resealed(records), path


@cache
def rewritten(data: bytes) -> bytes:
    """The same content, though maybe in other bytes."""
    return resealed(list(read_records(data)))


def resealed(records: list[pb.ReplayRecord]) -> bytes:
    writer = ChainWriter()
    return b"".join(writer.frame(record) for record in records)


def _forge(message: Any, found: Any, value: Any, rng: Random) -> None:
    if found.is_repeated:
        at = rng.randrange(len(value))
        value[at] = _other(value[at], rng)
    else:
        setattr(message, found.name, _other(value, rng))


def _other(value: Any, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + rng.choice((-1, 1, 2)))
    if isinstance(value, str):
        return value[:-1] + chr(ord(value[-1]) ^ 1)
    at = rng.randrange(len(value))
    return value[:at] + bytes([value[at] ^ 1 << rng.randrange(8)]) + value[at + 1 :]


def forge_many(count: int, seed: int) -> None:
    rng = Random(seed)
    done = 0
    while done < count:
        original = rng.choice(replays())
        data, path = forged(original, rng)
        if data == rewritten(original) or FREE & set(path):
            continue
        done += 1
        assert caught(data), f"{'.'.join(path)}, number {done}, seed {seed}"
    print(f"{count} resealed forgeries, all caught")


def test_resealed_forgeries_of_every_game_are_caught() -> None:
    forge_many(60, seed=3)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_thousands_of_resealed_forgeries_are_caught() -> None:
    forge_many(size("FORGED", 5000), seed=4)
