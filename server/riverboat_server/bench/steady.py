"""What a long tournament and the ladder cost a referee, in CPU time of its process per match.

The bots are processes of their own. CPU time does not depend on what else the machine does, as long
as the referee is what everybody waits for: twice as much of it per match is half the rate.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

from riverboat import logs
from riverboat.match import FinishedMatch
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.server import ServerConfig
from riverboat_server.store import Store
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.house import House
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import read_plan, write_plan

GAME = "gold_west"
BOTS = {"left": "random", "right": "random"}
MATCHES = 10_000
PARTS = 10  # of a tournament; the first and the last are compared
SHORT = 300  # matches of a tournament with the ladder, or without
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


async def play(matches: int, parts: int) -> list[Mark]:
    """Play a tournament at a referee of its own; how far it was after each part."""
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
            for played in range(1, total + 1):
                await ended.get()
                if played % (total // parts) == 0:
                    marks.append(_mark(played))
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
    """The same tournament with results recorded and rated, and with a store that keeps none."""
    logs.silence()
    asyncio.run(play(SHORT // 4, 1))  # everything is loaded
    pairs = []
    for _ in range(runs):
        kept = _rate()
        with no_results_kept():
            pairs.append((kept, _rate()))
    name = f"{GAME}: matches per CPU second with the ladder on, against the bare referee"
    return [compared(name, pairs, "/s", (">=", 0.95))]


def _rate() -> float:
    start, end = asyncio.run(play(SHORT, 1))
    return 1000 / per_match(start, end)


@contextmanager
def no_results_kept() -> Iterator[None]:
    """Stores take results and forget them."""
    record_all = Store.record_all

    def forgotten(self: Store, results: Sequence[FinishedMatch]) -> list[bool]:
        return [True] * len(results)

    Store.record_all = forgotten  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        Store.record_all = record_all  # type: ignore[method-assign]
