"""Several searches of one decision side by side, each in worlds of its own.

The work is cut into a fixed number of parts, each with a seed of its own, and what they find is
added up in their order: with a budget in iterations any number of processes finds the same move.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Generic

from riverboat.client.clock import BotClock
from riverboat.engine.generics import E, H, M, P, S
from riverboat.judging.crew import GoneError, LateError, Worker
from riverboat.search.budget import Budget
from riverboat.search.findings import Findings
from riverboat.search.search import Search
from riverboat.search.worlds import Worlds

PATIENCE = 0.95
"""The part of the usable time after which a process that has not answered is left out."""


@dataclass(frozen=True, slots=True)
class _Job(Generic[P, S, H, M, E]):
    """Some of the parts, for one process."""

    search: Search[P, S, H, M, E]
    parts: list[tuple[int, Worlds[P, S, H, M, E], Budget]]
    spent: float
    deadline: float
    lag: float


class Parallel(Search[P, S, H, M, E]):
    """`parts` searches in `processes`; this process is one of them. Search and view are sent to the
    others, so own evaluators and policies are written at the top of a module.

    A process that answers too late for the clock is left out, and replaced: the move then rests on
    the parts that came. Use it in a `with`, or `close` it.
    """

    def __init__(
        self, search: Search[P, S, H, M, E], parts: int = 2, processes: int | None = None
    ) -> None:
        self._search = search
        self._parts = parts
        others = min(parts, parts if processes is None else processes) - 1
        self._workers = [_worker() for _ in range(others)]

    def __enter__(self) -> Parallel[P, S, H, M, E]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers = []

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        own, *others = self._jobs(worlds, budget, clock)
        for worker, job in zip(self._workers, others, strict=True):
            worker.give(job)
        found = _do(own, clock)
        for place in range(len(others)):
            found |= self._answer(place, clock)
        findings = Findings.none(worlds.moves)
        for part in sorted(found):
            findings.merge(found[part])
        return findings

    def _jobs(
        self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock
    ) -> list[_Job[P, S, H, M, E]]:
        """The parts dealt out to this process and the others."""
        processes = len(self._workers) + 1
        dealt = [
            (part, one, budget.part(part, self._parts))
            for part, one in enumerate(worlds.parts(self._parts))
        ]
        return [
            _Job(self._search, dealt[n::processes], clock.spend(), clock.deadline, clock.lag)
            for n in range(processes)
        ]

    def _answer(self, place: int, clock: BotClock) -> dict[int, Findings[M]]:
        """What another process found, if it comes in time."""
        patience = max(0.0, PATIENCE * clock.usable - clock.spend())
        try:
            return self._workers[place].take(patience)
        except (LateError, GoneError):
            self._workers[place].end()
            self._workers[place] = _worker()
            return {}


def _worker() -> Worker[_Job, dict[int, Findings]]:
    return Worker(_bench)


def _bench() -> Callable[[_Job], dict[int, Findings]]:
    return _do_elsewhere


def _do_elsewhere(job: _Job) -> dict[int, Findings]:
    """On a clock that shows what had been spent when the job was sent."""
    arrived = time.monotonic() - job.spent
    return _do(job, BotClock(left=job.deadline, lag=job.lag, arrived=arrived))


def _do(job: _Job[P, S, H, M, E], clock: BotClock) -> dict[int, Findings[M]]:
    """Parts that share a process share its time."""
    number = len(job.parts)
    return {
        part: job.search.find(worlds, budget.until(done + 1, number), clock)
        for done, (part, worlds, budget) in enumerate(job.parts)
    }
