"""The processes of a run: each can be killed, frozen and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

START_SECONDS = 120.0  # on a machine that is busy with other things
_COMMAND = (sys.executable, "-m", "riverboat_server.cli")


class ActorFailed(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """A process did not do its part; the message has the end of what it wrote."""


class Actor:
    """A `riverboat` command in a process of its own."""

    def __init__(
        self,
        name: str,
        arguments: Sequence[str],
        log: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self._command = (*_COMMAND, *arguments)
        self._log = log
        self._environment = {**os.environ, **(environment or {})}
        self._process: asyncio.subprocess.Process | None = None
        self._wrote_before = 0  # bytes of the log that are of earlier processes

    @property
    def pid(self) -> int:
        return 0 if self._process is None else self._process.pid

    @property
    def exit_code(self) -> int | None:
        return None if self._process is None else self._process.returncode

    async def start(self) -> None:
        with self._log.open("ab") as file:
            self._wrote_before = file.tell()
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                env=self._environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                process_group=0,
            )

    async def kill(self) -> None:
        """As a power cut does it: nothing is put away."""
        self._signal(signal.SIGKILL)
        if self._process is not None:
            await self._process.wait()

    async def stop(self) -> None:
        """In good order."""
        self._signal(signal.SIGTERM)
        if self._process is not None:
            await self._process.wait()

    async def freeze(self, seconds: float) -> None:
        """It stands still, and goes on as if nothing had been."""
        self._signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._signal(signal.SIGCONT)

    async def ended(self) -> int:
        """Wait for its end; the exit code, below 0 if it was killed."""
        return 0 if self._process is None else await self._process.wait()

    def said(self, words: str) -> bool:
        """Whether it wrote these since it was started."""
        return words.encode() in self._log.read_bytes()[self._wrote_before :]

    def last_words(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")[-2000:]

    def _signal(self, number: int) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)


async def listening(referee: Actor) -> None:
    """Until the referee says that it takes calls; its port is open sooner."""
    deadline = asyncio.get_running_loop().time() + START_SECONDS
    while not referee.said("listening on"):
        if referee.exit_code is not None or asyncio.get_running_loop().time() > deadline:
            raise ActorFailed(f"the referee does not listen: {referee.last_words()}")
        await asyncio.sleep(0.02)
