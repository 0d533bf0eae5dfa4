"""What a long tournament and the ladder cost a referee, in CPU time of its process per match.

The bots are processes of their own. CPU time does not depend on what else the machine does, as long
as the referee is what everybody waits for: twice as much of it per match is half the rate.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import psutil

from riverboat import logs
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
PARTS = 10  # of a tournament; the first and the last are compared
SHORT = 40  # matches of a part with the ladder, or without it
PAIRS = 4  # of such parts in a run
NAME = "bench"


class Mark(NamedTuple):
    """How far the referee is: matches played, CPU seconds and megabytes of its process."""

    played: int
    cpu: float
    memory: float


def a_plan(matches: int) -> TournamentPlan:
    """A round robin of two bots."""
    rounds = f'game = "{GAME}"\nbots = {list(BOTS)}\nrounds = {matches // 2}\n'
    return read_plan(f"{rounds}concurrency = 16\n")


async def play(matches: int, parts: int, at_mark: Callable[[], None] = lambda: None) -> list[Mark]:
    """Play a tournament at a referee of its own; how far it is after each part."""
    plan = a_plan(matches)
    total = make_course(plan).matches or matches
    marks: list[Mark] = []
    with tempfile.TemporaryDirectory() as folder:
        config = ServerConfig(data=Path(folder), listen="127.0.0.1:0", vouched=True)
        async with House(BOTS, config, NAME, game_ids=[GAME]) as house:
            ended = house.server.board.subscribe()
            async with house.client() as client:
                await client.create(write_plan(plan), NAME)
            marks.append(_mark(0))
            at_mark()
            for played in range(1, total + 1):
                await ended.get()
                if played % (total // parts) == 0:
                    marks.append(_mark(played))
                    at_mark()
    return marks


def _mark(played: int) -> Mark:
    gc.collect()
    return Mark(played, time.process_time(), psutil.Process().memory_info().rss / 1e6)


def per_match(earlier: Mark, later: Mark) -> float:
    """Milliseconds of CPU time."""
    return 1000 * (later.cpu - earlier.cpu) / (later.played - earlier.played)


# --- one long tournament -------------------------------------------------------------------------


def steady_figures(runs: int) -> list[Figure]:
    """The last tenth of a long tournament beside its first, and how memory grew meanwhile."""
    logs.silence()
    return long_run_figures(asyncio.run(play(MATCHES, PARTS)))


def long_run_figures(marks: Sequence[Mark]) -> list[Figure]:
    """A referee warms up: memory is counted from the end of the first tenth on."""
    start, warm, *_, before, end = marks
    name = f"{GAME}: a tournament of {end.played:,} matches of random bots"
    first, last = per_match(start, warm), per_match(before, end)
    pace = f"{name}, rate of its last tenth against its first (matches per CPU second)"
    size = f"{name}, memory at its end against that after its first tenth"
    grown = end.memory / warm.memory
    return [
        Figure(pace, 1000 / last, "/s", 1000 / first, first / last, goal=(">=", 0.95)),
        Figure(size, end.memory, "MB", warm.memory, grown, goal=("<=", 1.05)),
    ]


# --- with and without the ladder -----------------------------------------------------------------


def ladder_cost_figures(runs: int) -> list[Figure]:
    """One tournament in short parts: in turn results are recorded and rated, and forgotten.

    Parts that are neighbours see the machine in the same mood.
    """
    logs.silence()
    with forgetful_stores() as switch:
        parts = 2 * (PAIRS * runs + 1)
        marks = asyncio.run(play(parts * SHORT, parts, switch.turn))
    rates = [1000 / per_match(*both) for both in pairwise(marks)]
    pairs = list(zip(rates[2::2], rates[3::2], strict=True))  # after a pair to warm up
    name = f"{GAME}: matches per CPU second with the ladder on, against the bare referee"
    return [compared(name, pairs, "/s", (">=", 0.95))]


class Switch:
    """Whether results are forgotten now."""

    def __init__(self) -> None:
        self.forgets = True

    def turn(self) -> None:
        self.forgets = not self.forgets


@contextmanager
def forgetful_stores() -> Iterator[Switch]:
    """Stores that take results and forget them, while the switch says so."""
    switch, record_all = Switch(), Results.record_all

    def record(self: Results, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        return [True] * len(results) if switch.forgets else record_all(self, results)

    Results.record_all = record  # type: ignore[method-assign]
    try:
        yield switch
    finally:
        Results.record_all = record_all  # type: ignore[method-assign]
