"""What a long tournament and the ladder cost a referee, in CPU time per match, from one run.

The bots are processes of their own. As long as the referee is what everybody waits for, twice as
much of its CPU time per match is half the rate. A machine that others use makes the same work cost
more at some times than at others, so nothing is compared that was not done at the same time:

* What the ladder takes is measured by itself, in the run that it is a part of: the thread that
  records and rates, and the process that works ladders out. The bare referee is what is left.
* The last tenth stands beside the first tenth of another tournament, which begins when it does, at
  a referee of its own. Both go on until both have played theirs.

`python -m riverboat_server.bench.steady MATCHES` is that other one.
"""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import psutil

from riverboat import logs
from riverboat.match import FinishedMatch
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.children import own_process
from riverboat_server.server import ServerConfig
from riverboat_server.store import ResultConflictError
from riverboat_server.store.results import Results
from riverboat_server.tournament.house import House
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import read_plan, write_plan

GAME = "gold_west"
BOTS = {"left": "random", "right": "random"}
MATCHES = 10_000
PARTS = 10
MORE = 5  # times a tenth: as much longer goes who is done first
NAME = "bench"
READER = "riverboat_server.reading.worker"


class Mark(NamedTuple):
    """How far a tournament is, and what it took so far, in CPU seconds.

    referee   its process, recording and rating among it
    recorded  recording and rating
    reader    the process that works ladders out
    """

    played: int
    referee: float
    recorded: float
    reader: float
    memory: float  # megabytes


class Part(NamedTuple):
    """What a match cost between two marks, in CPU milliseconds."""

    referee: float
    recorded: float
    reader: float


class Run:
    """A tournament that is being played."""

    def __init__(self, ended: asyncio.Queue[FinishedMatch | None]) -> None:
        self.recorded = 0.0
        self._ended = ended
        self._played = 0

    async def until(self, played: int) -> Mark:
        """How far it is when so many matches have ended."""
        while self._played < played:
            await self._ended.get()
            self._played += 1
        gc.collect()
        spent = (time.process_time(), self.recorded, _reader_seconds())
        return Mark(self._played, *spent, psutil.Process().memory_info().rss / 1e6)


def _reader_seconds() -> float:
    """What the reader has spent; it is one process as long as the referee runs."""
    for child in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):
            if READER in child.cmdline():
                times = child.cpu_times()
                return times.user + times.system
    return 0.0


@contextmanager
def recording_measured(run: Run) -> Iterator[None]:
    """Count what stores take to record and rate results."""
    record_all = Results.record_all

    def record(self: Results, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        began = time.thread_time()
        try:
            return record_all(self, results)
        finally:
            run.recorded += time.thread_time() - began

    Results.record_all = record  # type: ignore[method-assign]
    try:
        yield
    finally:
        Results.record_all = record_all  # type: ignore[method-assign]


def a_plan(matches: int) -> TournamentPlan:
    """A round robin of two bots."""
    rounds = f'game = "{GAME}"\nbots = {list(BOTS)}\nrounds = {matches // 2}\n'
    return read_plan(f"{rounds}concurrency = 16\n")


@asynccontextmanager
async def tournament(matches: int) -> AsyncIterator[Run]:
    """At a referee as `serve` runs one."""
    with tempfile.TemporaryDirectory() as folder:
        config = ServerConfig(Path(folder), "127.0.0.1:0", vouched=True, ladder_ahead=True)
        async with House(BOTS, config, NAME, game_ids=[GAME]) as house:
            run = Run(house.server.board.subscribe())
            async with house.client() as client:
                await client.create(write_plan(a_plan(matches)), NAME)
            with recording_measured(run):
                yield run


async def play(matches: int, parts: int) -> tuple[list[Mark], float]:
    """The marks of a long tournament, and what a match cost one that began with its last part."""
    tenth = matches // parts
    async with tournament(matches + MORE * tenth) as run:
        marks = [await run.until(part * tenth) for part in range(parts)]
        async with _young(tenth) as young:
            marks.append(await run.until(matches))
            told = await young.readline()
    if not told:
        raise RuntimeError("the other tournament ended before its first tenth was played")
    return marks, float(told)


@asynccontextmanager
async def _young(matches: int) -> AsyncIterator[asyncio.StreamReader]:
    """Another tournament, in a process of its own: a line of it says what its matches cost."""
    process = await asyncio.create_subprocess_exec(
        *own_process("riverboat_server.bench.steady", str(matches)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("the other tournament cannot be heard")
    try:
        yield process.stdout
    finally:
        process.stdin.close()
        await process.wait()


async def begin(matches: int) -> None:
    """Tell what each of the first matches cost, and play on until whoever asked has heard it."""
    async with tournament(MORE * matches) as run:
        part = part_between(await run.until(0), await run.until(matches))
        sys.stdout.write(f"{part.referee}\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


def part_between(earlier: Mark, later: Mark) -> Part:
    """What a match cost from one mark to the next."""
    matches = later.played - earlier.played
    return Part(
        referee=1000 * (later.referee - earlier.referee) / matches,
        recorded=1000 * (later.recorded - earlier.recorded) / matches,
        reader=1000 * (later.reader - earlier.reader) / matches,
    )


# --- figures -------------------------------------------------------------------------------------


def steady_figures(runs: int) -> list[Figure]:
    """A long tournament: its last tenth beside a first one, its memory, and the ladder's part."""
    logs.silence()
    marks, young = asyncio.run(play(MATCHES, PARTS))
    return [*long_run_figures(marks, young), ladder_cost_figure(marks)]


def long_run_figures(marks: Sequence[Mark], young: float) -> list[Figure]:
    """A referee warms up: memory is counted from the end of the first tenth on."""
    _, warm, *_, before, end = marks
    name = f"{GAME}: a tournament of {end.played:,} matches of random bots"
    last = part_between(before, end).referee
    pace = f"{name}: matches per CPU second in its last tenth, against the first of a young one"
    size = f"{name}, memory at its end against that after its first tenth"
    grown = end.memory / warm.memory
    return [
        Figure(pace, 1000 / last, "/s", 1000 / young, young / last, goal=(">=", 0.95)),
        Figure(size, end.memory, "MB", warm.memory, grown, goal=("<=", 1.05)),
    ]


def ladder_cost_figure(marks: Sequence[Mark]) -> Figure:
    """Recording, rating and working ladders out, against all else that the referee does."""
    rates = [
        (1000 / (part.referee + part.reader), 1000 / (part.referee - part.recorded))
        for part in (part_between(*both) for both in pairwise(marks))
    ]
    name = f"{GAME}: matches per CPU second with the ladder on, against the bare referee"
    return compared(name, rates, "/s", (">=", 0.95))


if __name__ == "__main__":
    logs.silence()
    asyncio.run(begin(int(sys.argv[1])))
