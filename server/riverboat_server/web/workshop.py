"""A process that works ladders out for the pages.

A fit of all results keeps a processor busy for a second and more. In the process that writes pages
every reader would feel it.
"""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import IO, TypeVar, cast

from riverboat_server.children import own_process
from riverboat_server.reading.frames import Failure, framed, read_frame
from riverboat_server.reading.library import Question
from riverboat_server.variables import STORE_VARIABLE

STOP_SECONDS = 2.0
ENDED = "the workshop ended"

T = TypeVar("T")


class WorkshopError(RuntimeError):
    """The workshop failed at something, or ended; the text is for the log."""


class Workshop:
    """It is started when it is first asked, and again if it has ended. Asked from threads."""

    def __init__(self, data: Path, store_url: str = "") -> None:
        self._data = data
        self._store_url = store_url
        self._starting = Lock()
        self._worker: _Worker | None = None
        self._closed = False

    def ask(self, question: Question[T]) -> T:
        with self._starting:
            if self._closed:
                raise WorkshopError("the pages are ending")
            if self._worker is None or self._worker.ended:
                self._worker = _Worker(self._data, self._store_url)
            waiting = self._worker.send(question)
        answer = waiting.result()
        if isinstance(answer, Failure):
            raise WorkshopError(answer.trace)
        return cast(T, answer)

    @property
    def pid(self) -> int | None:
        """Of the process that was asked last."""
        return None if self._worker is None else self._worker.pid

    def close(self) -> None:
        with self._starting:
            self._closed = True
            if self._worker is not None:
                self._worker.stop()


class _Worker:
    """One such process, and the questions that it has not answered yet."""

    def __init__(self, data: Path, store_url: str) -> None:
        process = subprocess.Popen(  # noqa: S603 (our own program)
            own_process("riverboat_server.reading.worker", str(data)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, STORE_VARIABLE: store_url},
            process_group=0,  # Ctrl-C is for the pages, which end their workshop
        )
        self._process = process
        self.pid = process.pid
        self._questions = cast(IO[bytes], process.stdin)
        self._answers = cast(IO[bytes], process.stdout)
        self._numbers = count()
        self._open: dict[int, Future[object]] = {}
        self._lock = Lock()
        self.ended = False
        Thread(target=self._listen, name="workshop", daemon=True).start()

    def send(self, question: Question[object]) -> Future[object]:
        """One at a time."""
        waiting: Future[object] = Future()
        number = next(self._numbers)
        with self._lock:
            if self.ended:
                raise WorkshopError(ENDED)
            self._open[number] = waiting
        with suppress(OSError):  # then it has ended, and everybody hears of it
            self._questions.write(framed((number, question)))
            self._questions.flush()
        return waiting

    def stop(self) -> None:
        with suppress(OSError):
            self._questions.close()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:  # in the middle of a fit that nobody waits for any more
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        """Hand on what comes, until the process ends."""
        with suppress(EOFError):
            while True:
                number, answer = cast("tuple[int, object]", read_frame(self._answers))
                with self._lock:
                    waiting = self._open.pop(number)
                waiting.set_result(answer)
        with self._lock:
            self.ended = True
        for waiting in self._open.values():
            waiting.set_exception(WorkshopError(ENDED))
        self._answers.close()
        self._process.wait()
