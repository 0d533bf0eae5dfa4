"""What packing replays saves and costs, and what a list costs beside a hundred thousand of them."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from riverboat.engine import Game
from riverboat.local import play_local
from riverboat.replay.chain import pack, unpack
from riverboat.replay.listed import Look, replays_in
from riverboat.replay.places import plain_path
from riverboat.replay.reader import load
from riverboat.replay.wanted import WantedReplays
from riverboat_server.bench.figures import Figure, alternate, compared
from riverboat_server.bench.filling import fill
from riverboat_server.referee.disk import write_at
from riverboat_server.referee.shelves import Shelves
from riverboat_server.store import Store

MATCHES = 4
RESULTS = 100_000
LINKS = 30_000  # names that one file may have
SIZE_GOAL = 0.45
LIST_GOAL = 0.05
NEWEST = Look(WantedReplays(), 20, 1000)


def packing_figures(game: Game, runs: int) -> list[Figure]:
    """Bytes of a replay, packed against plain, and the CPU time that the end of a match costs."""
    players = min((count for count in game.player_counts if count > 1), default=1)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        plain = [_played(game, players, seed, root / "one.replay") for seed in range(MATCHES)]
        sizes = [(len(pack(one)), len(one)) for one in plain]
        shelves = Shelves(root, durable=False)

        def packed() -> float:
            return _milliseconds(plain, lambda one, name: shelves.put(name, one))

        def written() -> float:
            path = root / "plain"
            return _milliseconds(plain, lambda one, name: write_at(path / name, 0, one, sync=False))

        (root / "plain").mkdir()
        pairs = alternate(packed, written, runs)
    mean = (sum(a for a, _ in sizes) / MATCHES, sum(b for _, b in sizes) / MATCHES)
    label = f"{game.key}: bytes of a replay of {players}, packed against plain"
    size = Figure(label, mean[0], "bytes", mean[1], mean[0] / mean[1], goal=("<=", SIZE_GOAL))
    label = f"{game.key}: CPU at the end of a match, packing its replay against writing it plain"
    return [size, compared(label, pairs, "ms", None)]


def _played(game: Game, players: int, seed: int, path: Path) -> bytes:
    bots = ["greedy:seed=1", *(f"random:seed={seat}" for seat in range(1, players))]
    play_local(game.key, bots, seed=seed, record=path)
    return path.read_bytes()


def _milliseconds(records: list[bytes], keep: Callable[[bytes, str], None]) -> float:
    """CPU time per record, of all threads."""
    began = time.process_time()
    for number, record in enumerate(records):
        keep(record, f"{number:016x}")
    return (time.process_time() - began) / len(records) * 1e3


def listing_figures(runs: int, results: int = RESULTS) -> list[Figure]:
    """A list of the newest twenty of a data folder: by its index, and by its files."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with Store(data / "ladder.sqlite") as store:
            fill(store, results)
        replays = data / "replays"
        replays.mkdir()
        _fill_folder(replays, results)
        pairs = alternate(lambda: _listed(data), lambda: _read(replays), runs)
    label = f"the newest 20 of {results:,} replays, by the index against opening files"
    return [compared(label, pairs, "ms", ("<=", LIST_GOAL))]


def _fill_folder(replays: Path, results: int) -> None:
    """So many names of a few plain files, as an older referee left them."""
    play_local("the_river", ["first", "first"], seed=1, record=replays / "first")
    content = (replays / "first").read_bytes()
    (replays / "first").unlink()
    original = plain_path(replays, "made-up-00000000")
    for number in range(results):
        path = plain_path(replays, f"made-up-{number:08}")
        if number % LINKS == 0:
            path.write_bytes(unpack(pack(content)))
            original = path
        else:
            os.link(original, path)


def _listed(data: Path) -> float:
    began = time.perf_counter()
    rows = list(replays_in(data, NEWEST, lambda path, error: None))
    taken = (time.perf_counter() - began) * 1e3
    if len(rows) != NEWEST.most:
        raise AssertionError(f"{len(rows)} rows")
    return taken


def _read(replays: Path) -> float:
    """The way without an index: sort the folder by date, read the newest."""
    began = time.perf_counter()
    found = sorted(replays.glob("*.replay"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[: NEWEST.most]:
        load(path)
    return (time.perf_counter() - began) * 1e3
