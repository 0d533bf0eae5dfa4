"""An event loop in which time passes only when everybody waits, and then at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

SLOWEST_THREAD = 0.03


class EverybodyWaitsError(RuntimeError):
    """Nothing will ever happen any more: the simulated world stands still."""


class _NoWaiting(selectors.SelectSelector):
    """Looks for events, but instead of waiting for them it moves the time."""

    loop: SimulatedLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise EverybodyWaitsError
            self.loop.now += max(0.0, timeout)
        return ready


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Work that is handed to threads is done at once; that it is done is told somewhat later."""

    def __init__(self, rng: Random) -> None:
        self.now = 0.0
        self.failures: list[Any] = []
        self._rng = rng
        selector = _NoWaiting()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    def keep_failure(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What goes wrong in a callback has nobody else to go to."""
        self.failures.append(context.get("exception") or context)

    def stall(self, seconds: float) -> None:
        """The whole process is held up: time passes, and nobody can do anything about it."""
        self.now += seconds

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        told: asyncio.Future[Any] = self.create_future()
        try:
            value, error = func(*args), None
        except Exception as raised:
            value, error = None, raised
        self.call_later(self._rng.uniform(0, SLOWEST_THREAD), _tell, told, value, error)
        return told


def _tell(told: asyncio.Future[Any], value: Any, error: Exception | None) -> None:
    if told.cancelled():
        return
    if error is None:
        told.set_result(value)
    else:
        told.set_exception(error)


def run_simulated(work: Coroutine[Any, Any, None], rng: Random) -> float:
    """Run to the end; how many simulated seconds it took."""
    loop = SimulatedLoop(rng)
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        loop.set_exception_handler(loop.keep_failure)
        runner.run(work)
    assert not loop.failures, loop.failures
    return loop.now
