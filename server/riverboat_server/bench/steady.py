"""What a long tournament and the ladder cost a referee, in CPU time per match, from one run.

The bots are processes of their own. As long as the referee is what everybody waits for, twice as
much of its CPU time per match is half the rate. Two things keep a busy machine out of the figures:

* What the ladder takes is measured by itself, in the run that it is a part of: the thread that
  records and rates, and the process that works ladders out. The bare referee is what is left.
* A machine that is shared makes the same work cost more at some times than at others. So the
  referee's process plays the same small game again and again beside its matches, and what they cost
  is compared by what that game cost meanwhile. It halves the noise.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import psutil

from riverboat import games, logs
from riverboat.engine import Simulation, Table, secret_from_seed
from riverboat.match import FinishedMatch
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.server import ServerConfig
from riverboat_server.store import ResultConflictError
from riverboat_server.store.results import Results
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.house import House
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import read_plan, write_plan

GAME = "gold_west"
BOTS = {"left": "random", "right": "random"}
MATCHES = 10_000
PARTS = 100  # of a tournament
TENTH = 10  # of them; the first and the last ones are compared
OFTEN = 0.01  # seconds between two of the same game
NAME = "bench"
READER = "riverboat_server.reading.worker"


class Mark(NamedTuple):
    """How far a tournament is, and what it took so far, in CPU seconds.

    referee   its process, recording and rating among it
    recorded  recording and rating
    reader    the process that works ladders out
    same      a game that is always the same; what it took is not among the referee's
    """

    played: int
    referee: float
    recorded: float
    reader: float
    same: float
    times: int  # that it was played
    memory: float  # megabytes


class Part(NamedTuple):
    """What a match cost between two marks, in CPU milliseconds, and the same game meanwhile."""

    referee: float
    recorded: float
    reader: float
    same: float

    @property
    def in_games(self) -> float:
        """What the referee took for a match, as so many of the same game."""
        return self.referee / self.same


class Meter:
    """What is counted while a tournament is played."""

    def __init__(self) -> None:
        self.recorded = 0.0
        self._game = games.get(GAME)
        self._dealt = Table(self._game, len(BOTS), {}, secret_from_seed(1)).state
        self._same = 0.0
        self._times = 0

    async def play_the_same(self) -> None:
        """A whole game by the rules alone, the same one again and again, until it is cancelled."""
        while True:
            began = time.thread_time()
            Simulation(self._game, self._dealt.copy()).playout(Random(1))
            self._same += time.thread_time() - began
            self._times += 1
            await asyncio.sleep(OFTEN)

    def mark(self, played: int) -> Mark:
        gc.collect()
        return Mark(
            played,
            referee=time.process_time() - self._same,
            recorded=self.recorded,
            reader=_reader_seconds(),
            same=self._same,
            times=self._times,
            memory=psutil.Process().memory_info().rss / 1e6,
        )


def _reader_seconds() -> float:
    """What the reader has spent; it is one process as long as the referee runs."""
    for child in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):
            if READER in child.cmdline():
                times = child.cpu_times()
                return times.user + times.system
    return 0.0


@contextmanager
def recording_measured(meter: Meter) -> Iterator[None]:
    """Count what stores take to record and rate results."""
    record_all = Results.record_all

    def record(self: Results, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        began = time.thread_time()
        try:
            return record_all(self, results)
        finally:
            meter.recorded += time.thread_time() - began

    Results.record_all = record  # type: ignore[method-assign]
    try:
        yield
    finally:
        Results.record_all = record_all  # type: ignore[method-assign]


def a_plan(matches: int) -> TournamentPlan:
    """A round robin of two bots."""
    rounds = f'game = "{GAME}"\nbots = {list(BOTS)}\nrounds = {matches // 2}\n'
    return read_plan(f"{rounds}concurrency = 16\n")


async def play(matches: int, parts: int) -> list[Mark]:
    """Play a tournament at a referee as `serve` runs one; how far it is after each part."""
    plan, meter = a_plan(matches), Meter()
    total = make_course(plan).matches or matches
    with tempfile.TemporaryDirectory() as folder, recording_measured(meter):
        config = ServerConfig(Path(folder), "127.0.0.1:0", vouched=True, ladder_ahead=True)
        async with House(BOTS, config, NAME, game_ids=[GAME]) as house:
            ended = house.server.board.subscribe()
            async with house.client() as client:
                await client.create(write_plan(plan), NAME)
            beside = asyncio.create_task(meter.play_the_same())
            marks = [meter.mark(0)]
            for played in range(1, total + 1):
                await ended.get()
                if played % (total // parts) == 0:
                    marks.append(meter.mark(played))
            beside.cancel()
    return marks


def parts_of(marks: Sequence[Mark]) -> list[Part]:
    """What a match cost from each mark to the next."""
    return [_part(*both) for both in pairwise(marks)]


def _part(earlier: Mark, later: Mark) -> Part:
    matches, times = later.played - earlier.played, later.times - earlier.times
    return Part(
        referee=1000 * (later.referee - earlier.referee) / matches,
        recorded=1000 * (later.recorded - earlier.recorded) / matches,
        reader=1000 * (later.reader - earlier.reader) / matches,
        same=1000 * (later.same - earlier.same) / times,
    )


# --- figures -------------------------------------------------------------------------------------


def steady_figures(runs: int) -> list[Figure]:
    """A long tournament: its last tenth beside its first, its memory, and the ladder's part."""
    logs.silence()
    marks = asyncio.run(play(MATCHES, PARTS))
    return [*long_run_figures(marks), ladder_cost_figure(marks)]


def long_run_figures(marks: Sequence[Mark]) -> list[Figure]:
    """A referee warms up: memory is counted from the end of the first tenth on."""
    parts, warm, end = parts_of(marks), marks[TENTH], marks[-1]
    name = f"{GAME}: a tournament of {end.played:,} matches of random bots"
    usual = median(part.same for part in parts)
    first, last = (
        1000 / (usual * median(part.in_games for part in tenth))
        for tenth in (parts[:TENTH], parts[-TENTH:])
    )
    pace = f"{name}, rate of its last tenth against its first (matches per CPU second)"
    size = f"{name}, memory at its end against that after its first tenth"
    grown = end.memory / warm.memory
    return [
        Figure(pace, last, "/s", first, last / first, goal=(">=", 0.95)),
        Figure(size, end.memory, "MB", warm.memory, grown, goal=("<=", 1.05)),
    ]


def ladder_cost_figure(marks: Sequence[Mark]) -> Figure:
    """Recording, rating and working ladders out, against all else that the referee does."""
    tenths = parts_of(marks[::TENTH])
    rates = [
        (1000 / (tenth.referee + tenth.reader), 1000 / (tenth.referee - tenth.recorded))
        for tenth in tenths
    ]
    name = f"{GAME}: matches per CPU second with the ladder on, against the bare referee"
    return compared(name, rates, "/s", (">=", 0.95))
