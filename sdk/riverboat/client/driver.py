"""Runs scripts of plain and async bots one at a time, as local play and test helpers need it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import TypeVar

from riverboat.client.errors import RiverboatError
from riverboat.client.seat import Script, SeatPlayer

T = TypeVar("T")


class OverdueError(RiverboatError):
    """An async bot did not answer in time; what it was doing is cancelled."""


class Driver:
    """Plain bots run right here. Async ones get an event loop of their own in a thread, so that
    local play also works where a loop is running already (a notebook, an async test)."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._runner = asyncio.Runner()

    def run(self, player: SeatPlayer, script: Script[T], limit: float | None = None) -> T:
        """The value of a script; OverdueError after `limit` seconds, which async bots obey."""
        if not player.bot.is_async:
            return player.run(script)
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "riverboat-async-bots")
        return self._thread.submit(self._runner.run, _limited(player, script, limit)).result()

    def close(self) -> None:
        if self._thread is not None:
            self._thread.submit(self._runner.close).result()
            self._thread.shutdown()
            self._thread = None

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


async def _limited(player: SeatPlayer, script: Script[T], limit: float | None) -> T:
    try:
        async with asyncio.timeout(limit) as scope:
            return await player.run_async(script)
    except TimeoutError:
        if scope.expired():
            raise OverdueError(f"{player.bot.name} did not answer within {limit:.3f} s") from None
        raise
