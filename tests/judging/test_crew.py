"""Processes that work for another one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial

from riverboat.judging.crew import Crew, Worker

BUSY = """
import os
from judging.test_crew import hanging
from riverboat.judging.crew import Worker

if __name__ == "__main__":
    worker = Worker(hanging)
    worker.give("a task")
    print(worker.take(60), flush=True)
    worker.give("one without an end")
    os.kill(os.getpid(), 9)
"""


def doubling() -> Callable[[int], int]:
    return partial(int.__mul__, 2)


def hanging() -> Callable[[object], str]:
    """Never comes back from its second task."""
    given: list[object] = []

    def work(task: object) -> str:
        given.append(task)
        while len(given) > 1:
            signal.pause()
        return "busy soon"

    return work


def asking_others() -> Callable[[int], int]:
    """A bench with a process of its own, as a bot has that searches in several."""
    worker: Worker[int, int] = Worker(doubling)

    def ask(task: int) -> int:
        worker.give(task)
        return worker.take(60)

    return ask


def test_what_a_process_works_with_may_have_processes_too() -> None:
    with Crew(1, asking_others) as crew:
        crew.give(21)
        assert crew.results(60) == [(21, 42)]


def test_a_busy_process_ends_with_the_one_it_works_for() -> None:
    """However that ends: killed, it tells nobody. What both print to is closed by the last one."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", BUSY], capture_output=True, check=False, env=environment, timeout=60
    )
    assert told.returncode == -signal.SIGKILL
    assert told.stdout == b"busy soon\n"
