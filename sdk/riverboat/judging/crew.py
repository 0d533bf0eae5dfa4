"""Processes that work side by side: each makes its bench, then does what it is given."""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import current_process, get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from types import TracebackType
from typing import Generic, TypeVar, cast

from riverboat.client.errors import RiverboatError

Task = TypeVar("Task")
Result = TypeVar("Result")
Do = Callable[[Task], Result]

_SPAWN = get_context("spawn")  # the same on every system; nothing of ours is half copied


class LateError(RiverboatError):
    """Nothing came back in time."""


class GoneError(RiverboatError):
    """A process ended instead of answering."""


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


class Worker(Generic[Task, Result]):
    """One process. It ends with this one, however that ends and whatever it is doing. What it works
    with may start processes of its own: a bot that searches in several.

    With `announced` seconds it has to have made its bench within them; otherwise that is part of
    its first task.
    """

    def __init__(
        self, make: Callable[[], Do[Task, Result]], announced: float | None = None
    ) -> None:
        self.pipe, far = _SPAWN.Pipe()
        self._process = _SPAWN.Process(
            target=_work, args=(far, make, announced is not None), daemon=True
        )
        self._process.start()
        far.close()
        if announced is not None:
            self._await_bench(announced)

    def _await_bench(self, seconds: float) -> None:
        try:
            self.take(seconds)
        except BaseException:
            self.end()
            raise

    def give(self, task: Task) -> None:
        with suppress(OSError):  # who asks for the result hears that it is gone
            self.pipe.send(task)

    def take(self, seconds: float | None = None) -> Result:
        """What came of the task; raises what the work raised, LateError or GoneError."""
        if not self.pipe.poll(seconds):
            raise LateError(f"no answer within {seconds:g} s")
        try:
            result = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            raise GoneError(f"the bot's process ended with code {self._process.exitcode}") from None
        if isinstance(result, _Failed):
            raise result.error
        return cast(Result, result)

    def end(self) -> None:
        """At once: nothing that it does is waited for."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Crew(Generic[Task, Result]):
    """Workers that take tasks in the order in which they were given."""

    def __init__(self, workers: int, make: Callable[[], Do[Task, Result]]) -> None:
        self._free = [Worker(make) for _ in range(workers)]
        self._busy: dict[Connection, tuple[Worker[Task, Result], Task]] = {}
        self._waiting: deque[Task] = deque()

    def __enter__(self) -> Crew[Task, Result]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in (*self._free, *(worker for worker, _ in self._busy.values())):
            worker.end()

    def give(self, task: Task) -> None:
        self._waiting.append(task)
        self._hand_out()

    def results(self, seconds: float | None) -> list[tuple[Task, Result]]:
        """What is ready, waited for at most so long; nothing if the time is over, or the work."""
        if not self._busy:
            return []
        done = []
        for pipe in cast("list[Connection]", wait(list(self._busy), seconds)):
            worker, task = self._busy.pop(pipe)
            self._free.append(worker)
            done.append((task, worker.take()))
        self._hand_out()
        return done

    def _hand_out(self) -> None:
        while self._free and self._waiting:
            worker, task = self._free.pop(), self._waiting.popleft()
            worker.give(task)
            self._busy[worker.pipe] = (worker, task)


class Alone(Generic[Task, Result]):
    """A crew that is nobody else: tasks are done here, one after the other."""

    def __init__(self, do: Do[Task, Result]) -> None:
        self._do = do
        self._waiting: deque[Task] = deque()

    def give(self, task: Task) -> None:
        self._waiting.append(task)

    def results(self, seconds: float | None) -> list[tuple[Task, Result]]:
        if not self._waiting:
            return []
        task = self._waiting.popleft()
        return [(task, self._do(task))]


def _work(pipe: Connection, make: Callable[[], Do[Task, Result]], announced: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who gave the work
    os.dup2(2, 1)  # whatever bots print is no result
    current_process().daemon = False  # daemons are allowed no processes
    Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    try:
        do = make()
    except Exception as error:
        pipe.send(_Failed(_portable(error)))
        return
    with suppress(EOFError, OSError):
        if announced:
            pipe.send(None)
        while True:
            pipe.send(_outcome(do, pipe.recv()))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _outcome(do: Do[Task, Result], task: Task) -> Result | _Failed:
    try:
        return do(task)
    except Exception as error:
        return _Failed(_portable(error))


def _portable(error: Exception) -> Exception:
    """An error that can be sent; what cannot be put together again is told in words."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 (our own bytes)
    except Exception:
        return RiverboatError(f"{type(error).__name__}: {error}")
    return error
