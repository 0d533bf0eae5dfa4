"""Several searches of one decision side by side, each in worlds of its own.

The work is cut into a fixed number of parts, each with a seed of its own, and what they find is
added up in their order: with a budget in iterations any number of processes finds the same move.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Generic

from riverboat.client.clock import BotClock
from riverboat.client.loading import load_files, loaded_files
from riverboat.engine.generics import E, H, M, P, S
from riverboat.judging.crew import GoneError, LateError, Worker
from riverboat.match.control import UNLIMITED
from riverboat.search.budget import Budget
from riverboat.search.findings import Findings
from riverboat.search.search import Search
from riverboat.search.worlds import Worlds

PATIENCE = 0.95
"""The part of the usable time after which a process that has not answered is left out."""
GRACE = 0.01
"""Seconds that others have at least after this process, where time is the limit."""


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
    others, so own evaluators and policies are written at the top of a module. Each part begins with
    the search as it was given: what one remembers is lost.

    Processes take part as soon as they have started; until then the others do their parts. Who
    answers too late is left out of that decision: the move then rests on the parts that came. Use
    it in a `with`, or `close` it.
    """

    def __init__(
        self, search: Search[P, S, H, M, E], parts: int = 2, processes: int | None = None
    ) -> None:
        if parts < 1 or (processes is not None and processes < 1):
            raise ValueError(f"parts and processes are 1 or more: {parts}, {processes}")
        self._search = search
        self._parts = parts
        others = min(parts, parts if processes is None else processes) - 1
        if others > 0:
            _demand_sendable(search)
        self._helpers = [_Helper() for _ in range(others)]

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
        for helper in self._helpers:
            helper.end()
        self._helpers = []

    def ready(self, seconds: float = 0.0) -> int:
        """How many processes can search now, this one among them; waits so long for the others."""
        until = time.monotonic() + seconds
        return 1 + sum(one.is_free(until - time.monotonic()) for one in self._helpers)

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        free = [helper for helper in self._helpers if helper.is_free()]
        own, *others = self._jobs(worlds, budget, clock, 1 + len(free))
        for helper, job in zip(free, others, strict=True):
            helper.give(job)
        began = clock.spend()
        found = _do(own, clock)
        until = time.monotonic() + _patience(budget, clock, clock.spend() - began)
        for helper in free:
            found |= helper.answer(until - time.monotonic())
        findings = Findings.none(worlds.moves)
        for part in sorted(found):
            findings.merge(found[part])
        return findings

    def _jobs(
        self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock, processes: int
    ) -> list[_Job[P, S, H, M, E]]:
        """The parts dealt out to this process and the others."""
        dealt = [
            (part, one, budget.part(part, self._parts))
            for part, one in enumerate(worlds.parts(self._parts))
        ]
        return [
            _Job(self._search, dealt[n::processes], clock.spend(), clock.deadline, clock.lag)
            for n in range(processes)
        ]


class _Helper:
    """Another process. It owes an answer until that has come: first of all that it has started."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._worker = _worker()
        self._worker.give(None)
        self._owes, self._due = True, inf
        self._asked = self._works = self._gone = False

    def is_free(self, seconds: float = 0.0) -> bool:
        """Whether it can be given something. What it owed is of a decision that is past."""
        if self._owes and not self._gone:
            with suppress(Exception):
                self.answer(seconds)
        return not self._owes

    def give(self, job: _Job) -> None:
        self._worker.give(job)
        self._owes = self._asked = True
        self._due = time.monotonic() + job.deadline - job.spent if _runs(job.deadline) else inf

    def answer(self, seconds: float) -> dict[int, Findings]:
        """What it found; nothing if that does not come in time."""
        try:
            found = self._worker.take(None if seconds == inf else max(0.0, seconds))
        except LateError:
            if time.monotonic() > self._due:
                self.end()
                self._start()
            return {}
        except GoneError:
            self._bury()
            return {}
        except Exception:
            self._owes = False
            raise
        self._owes, self._works = False, self._asked
        return found

    def _bury(self) -> None:
        """One that never found anything would not do so the next time either."""
        self.end()
        self._gone = True
        if self._works:
            self._start()

    def end(self) -> None:
        self._worker.end()


def _demand_sendable(search: Search) -> None:
    """Told at once: the first decisions are made before there is anybody to send it to."""
    try:
        pickle.dumps(search)
    except Exception as error:
        raise ValueError(
            f"this search cannot be sent to other processes ({error}): write evaluators, policies "
            "and leaves at the top of a module"
        ) from error


def _patience(budget: Budget, clock: BotClock, took: float) -> float:
    """How many seconds others are waited for, when this process took so long for its parts.

    They have the same limits: if time is one of them they end when this process does. Iterations
    have to be waited for, as long as the clock allows, or the move would depend on the machine.
    """
    left = inf
    if _runs(clock.deadline):
        left = max(0.0, PATIENCE * clock.usable - clock.spend())
    timed = budget.ms or budget.cpu_ms or budget.share
    return min(left, max(took, GRACE)) if timed else left


def _runs(deadline: float) -> bool:
    """Whether there is a clock at all."""
    return 2 * deadline < UNLIMITED


def _worker() -> Worker[_Job | None, dict[int, Findings]]:
    return Worker(partial(_bench, loaded_files()))


def _bench(files: Sequence[Path]) -> Callable[[_Job | None], dict[int, Findings]]:
    """Searches are put together there from what is written in the files of bots."""
    load_files(files)
    return _do_elsewhere


def _do_elsewhere(job: _Job | None) -> dict[int, Findings]:
    """On a clock that shows what had been spent when the job was sent."""
    if job is None:
        return {}
    arrived = time.monotonic() - job.spent
    return _do(job, BotClock(left=job.deadline, lag=job.lag, arrived=arrived))


def _do(job: _Job[P, S, H, M, E], clock: BotClock) -> dict[int, Findings[M]]:
    """Parts that share a process share its time, but not what a search remembers."""
    number = len(job.parts)
    return {
        part: copy(job.search).find(worlds, budget.until(done + 1, number), clock)
        for done, (part, worlds, budget) in enumerate(job.parts)
    }
