"""What it costs to look at a large store: the command's whole process, in CPU time."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from riverboat.store_file import DATABASE
from riverboat_server.bench.figures import Figure
from riverboat_server.bench.filling import fill
from riverboat_server.ladder.standing import Standings
from riverboat_server.reading.remembered import FOLDER, mark_of
from riverboat_server.store import Store

RESULTS = 100_000
NEWEST = 50
GOAL = ("<=", 0.5)


def shown_figures(runs: int) -> list[Figure]:
    """`ladder show` and `replay list` with many results in the store."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "replays").mkdir()
        with Store(data / DATABASE) as store:
            fill(store, RESULTS)
            standings = Standings(store)
            standings.refresh()
            fill(store, 2, RESULTS)
            refreshed = _seconds_here(standings.refresh)
        figures = list(_commands(data, runs))
    name = f"two more results among {RESULTS:,}: read and placed by a running referee, CPU time"
    return [*figures, Figure(name, refreshed, "s", goal=GOAL)]


def _commands(data: Path, runs: int) -> list[Figure]:
    ladder, listing = ("ladder", "show"), ("replay", "list", "-n", str(NEWEST))
    first = median(_first(ladder, data) for _ in range(runs))
    behind = median(_behind(ladder, data, run) for run in range(runs))
    again = median(_seconds(ladder, data) for _ in range(runs))
    listed = median(_seconds(listing, data) for _ in range(runs))
    many = f"with {RESULTS:,} matches in the store, CPU time of the command"
    return [
        Figure(f"ladder show {many}", again, "s", goal=GOAL),
        Figure(f"ladder show {many}, just after results came in", behind, "s", goal=GOAL),
        Figure(f"ladder show {many}, when nothing of it is kept", first, "s"),
        Figure(f"replay list -n {NEWEST} {many}", listed, "s", goal=GOAL),
    ]


def _first(words: tuple[str, ...], data: Path) -> float:
    """When nothing of it is remembered."""
    for copy in (data / FOLDER).glob("*"):
        copy.unlink()
    seconds = _seconds(words, data)
    if not mark_of(data) or not any((data / FOLDER).iterdir()):
        raise RuntimeError("the ladder was not remembered")
    return seconds


def _behind(words: tuple[str, ...], data: Path, run: int) -> float:
    """When two results have come in since somebody looked, and no referee has been at work."""
    with Store(data / DATABASE) as store:
        fill(store, 2, RESULTS + 2 + 2 * run)
    return _seconds(words, data)


def _seconds(words: tuple[str, ...], data: Path) -> float:
    command = [sys.executable, "-m", "riverboat_server.cli", *words, "--data", str(data)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _seconds_here(work: Callable[[], None]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
