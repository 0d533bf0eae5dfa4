"""The referee's side of the reader: asks, waits without holding anything up, gives up in time."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar, cast

import grpc

from riverboat.logs import structlog
from riverboat_server.children import ended, own_process
from riverboat_server.reading.frames import Failure, framed, receive_frame
from riverboat_server.reading.library import Question
from riverboat_server.service.gate import Refused
from riverboat_server.variables import STORE_VARIABLE

MOST_OPEN = 64  # questions that wait for their answers
ANSWER_SECONDS = 20.0
START_SECONDS = 120.0  # for the first answer: a process starts slowly on a very busy machine
AGAIN_SECONDS = 1.0  # after how long a busy reader may be asked again
STOP_SECONDS = 2.0

log = structlog.get_logger("reader")
T = TypeVar("T")
Answered = tuple[int, object]


class ReaderError(RuntimeError):
    """The reader failed to answer a question; the text is for the log."""


class Reader:
    """A process that looks things up, started when it is first asked."""

    def __init__(self, data: Path, store_url: str = "") -> None:
        self._data = data
        self._store_url = store_url
        self._numbers = count()
        self._open: dict[int, asyncio.Future[object]] = {}
        self._starting = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._started = -AGAIN_SECONDS
        self._listening: asyncio.Task[None] | None = None
        self._speaks = False  # whether it has answered since its start

    @property
    def running(self) -> bool:
        """Whether it can answer without being started."""
        return self._process is not None and self._process.returncode is None

    async def ask(self, question: Question[T]) -> T:
        """The answer to a question; `Refused` if the reader is busy or gone."""
        if len(self._open) >= MOST_OPEN:
            text = "too much is being read; try again"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, text, AGAIN_SECONDS)
        number = next(self._numbers)
        answered = self._open[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(ANSWER_SECONDS if self._speaks else START_SECONDS):
                pipe = await self._pipe()
                pipe.write(framed((number, question)))
                answer = await answered
        except (TimeoutError, ConnectionError):
            raise _unreadable() from None
        finally:
            del self._open[number]
        if isinstance(answer, Failure):
            if not answer.passing:
                raise ReaderError(answer.trace)
            log.warning("the store does not answer", problem=answer.trace.splitlines()[-1])
            raise _unreadable()
        return cast(T, answer)

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        await ended(process, STOP_SECONDS)
        if self._listening is not None:
            await asyncio.wait({self._listening})

    async def _pipe(self) -> asyncio.StreamWriter:
        """The way to the reader, which is started if there is none."""
        async with self._starting:
            if self._process is None or not self.running:
                if time.monotonic() < self._started + AGAIN_SECONDS:
                    raise ConnectionError  # it ended at once: not again and again
                self._started = time.monotonic()
                self._speaks = False
                self._process = await asyncio.create_subprocess_exec(
                    *own_process("riverboat_server.reading.worker", str(self._data)),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    env={**os.environ, STORE_VARIABLE: self._store_url},
                    process_group=0,  # Ctrl-C is for the referee, which ends its reader
                )
                self._listening = asyncio.create_task(self._listen(self._process))
        if self._process.stdin is None:
            raise ConnectionError
        return self._process.stdin

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Hand on what the reader answers, until it ends."""
        if process.stdout is None:
            return
        with suppress(asyncio.IncompleteReadError):
            while True:
                number, answer = cast(Answered, await receive_frame(process.stdout))
                self._speaks = True
                waiting = self._open.get(number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        if self._process is process:
            log.error("the reader ended; the next question starts it again")
            self._process = None
            for waiting in self._open.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError())


def _unreadable() -> Refused:
    text = "what is on record cannot be read right now; try again"
    return Refused(grpc.StatusCode.UNAVAILABLE, text, AGAIN_SECONDS)
