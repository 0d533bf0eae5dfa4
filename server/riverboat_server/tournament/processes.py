"""Bots as processes of their own, started again when they end by themselves, a few times."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from riverboat import games
from riverboat.match.entrant import version_of
from riverboat_server.children import ended, own_process
from riverboat_server.priority import be_next
from riverboat_server.variables import STORE_VARIABLE

SHOWN_OUTPUT = 2000
RESTARTS = 3
RESTART_SECONDS = 0.5
STOP_SECONDS = 3.0
GIVE_UP_SECONDS = 10  # a bot whose referee was killed ends by itself
MOST_OUTPUT = 1 << 20  # bytes that a bot which is looked after has on the disk


class BotProcess:
    """A bot in a process of its own, with its output kept for when it fails.

    It has a process group of its own: Ctrl-C in a terminal is for the referee, which ends its bots
    in good order.
    """

    def __init__(
        self, name: str, spec: str, output: Path, game_ids: Sequence[str] = games.GAME_IDS
    ) -> None:
        self.name = name
        self._spec = spec
        self._output = output
        self._game_ids = game_ids
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None

    async def start(self, target: str, token: str) -> None:
        self._output.write_bytes(b"")
        self._process = await self._spawn(target, token)

    async def _spawn(self, target: str, token: str) -> asyncio.subprocess.Process:
        environment = {**os.environ, "RIVERBOAT_TOKEN": token, "PYTHONUNBUFFERED": "1"}
        for private in ("RIVERBOAT_TOKEN_FILE", STORE_VARIABLE):
            environment.pop(private, None)
        command = own_process("riverboat.client.house", self._spec, target)
        command += [",".join(self._game_ids), str(GIVE_UP_SECONDS)]
        command += [version] if (version := version_of(self.name)) else []
        with self._output.open("ab") as file:
            process = await asyncio.create_subprocess_exec(
                *command,
                env=environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                process_group=0,
            )
        be_next(process.pid)
        return process

    @property
    def exit_code(self) -> int | None:
        return None if self._process is None else self._process.returncode

    def output(self) -> str:
        """The end of what the bot wrote."""
        return self._output.read_text(encoding="utf-8", errors="replace")[-SHOWN_OUTPUT:].strip()

    def trim_output(self) -> None:
        """Forget what the bot wrote if it is much; it goes on writing at the beginning."""
        if self._output.stat().st_size > MOST_OUTPUT:
            os.truncate(self._output, 0)

    def keep_running(self, target: str, token: str, on_gone: Callable[[BotProcess], None]) -> None:
        """From now on start the bot again if it ends, a few times; then tell that it is gone."""
        self._watch = asyncio.create_task(self._look_after(target, token, on_gone))

    async def _look_after(
        self, target: str, token: str, on_gone: Callable[[BotProcess], None]
    ) -> None:
        for _ in range(RESTARTS):
            await self._ended()
            await asyncio.sleep(RESTART_SECONDS)
            self._process = await self._spawn(target, token)
        await self._ended()
        on_gone(self)

    async def _ended(self) -> None:
        if self._process is not None:
            await self._process.wait()

    def obituary(self) -> str:
        """What an organiser reads about a bot that is not started again."""
        return (
            f"bot {self.name} has ended {RESTARTS + 1} times, the last time with exit code "
            f"{self.exit_code}, and is not started again: it forfeits its matches. It wrote:\n"
            f"{self.output()}"
        )

    async def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        if self._process is None or self._process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            self._process.terminate()
        await ended(self._process, STOP_SECONDS)
