"""Async bots where no event loop is at hand: in local play and in authors' tests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

from riverboat.client.errors import OverdueError
from riverboat.client.threads import interrupt, where_is

T = TypeVar("T")

# What a cancelled bot has for putting things away, before it is taken to be stuck.
GRACE = 0.25


class Lane:
    """An event loop of one bot, in a thread of its own: a loop may be running here already (in a
    notebook, in an async test). A bot that blocks its loop for ever does not keep the process."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[Callable[[asyncio.Runner], None] | None] = SimpleQueue()
        self._overdue: Future[Any] | None = None  # what a bot did not come back from in time
        self._thread = threading.Thread(target=self._serve, name=f"lane of {name}", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T], limit: float | None) -> T:
        """What the work returns; it is cancelled after `limit` seconds, with an OverdueError."""
        done: Future[T] = Future()

        def job(runner: asyncio.Runner) -> None:
            if not done.set_running_or_notify_cancel():
                work.close()  # its time was over before its turn came
                return
            try:
                done.set_result(runner.run(_limited(work, self._name, limit)))
            except BaseException as error:
                done.set_exception(error)

        self._jobs.put(job)
        try:
            return done.result(None if limit is None else limit + GRACE)
        except TimeoutError:
            if done.done():
                raise  # the bot's own
            done.cancel()
            where = "" if self.is_stuck else where_is(self._thread.ident)
            self._overdue = self._overdue if self.is_stuck else done
            raise OverdueError(self._name, limit, where) from None

    @property
    def is_stuck(self) -> bool:
        """Whether the bot is still busy with something that nobody waits for."""
        return self._overdue is not None and not self._overdue.done()

    def close(self) -> None:
        """Cancel what is left; a loop that is stuck is left behind."""
        self._jobs.put(None)
        self._thread.join(GRACE)
        if self._thread.is_alive():
            interrupt(self._thread.ident)

    def _serve(self) -> None:
        with asyncio.Runner() as runner:
            while (job := self._jobs.get()) is not None:
                job(runner)


async def _limited(work: Coroutine[Any, Any, T], name: str, limit: float | None) -> T:
    try:
        async with asyncio.timeout(limit) as scope:
            return await work
    except TimeoutError:
        if scope.expired():
            raise OverdueError(name, limit) from None
        raise
