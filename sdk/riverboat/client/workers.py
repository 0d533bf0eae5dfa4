"""Threads for bots that think for a while, and the pace that tells which bots do."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue

QUICK = 0.002  # seconds that a decision of a quick bot takes on average
LONG = 0.05  # seconds; a decision may count for no more, nor tell more
MEMORY = 16  # decisions that the average looks back on


class Pace:
    """Whether a plain bot may run on the event loop itself.

    Handing a decision to a thread and back costs more than a quick bot's whole decision, but a
    bot that blocks the loop holds up all its other matches. So every bot starts on threads, comes
    onto the loop after a row of quick decisions, and is sent back by a long one, or by several
    that are longer than quick. A single one is forgiven: on a busy machine it is the system that
    took a break, not the bot.
    """

    def __init__(self) -> None:
        self._average = 2.8 * QUICK  # a row of quick decisions, as long as the memory, lowers it

    @property
    def quick(self) -> bool:
        return self._average <= QUICK

    def record(self, seconds: float) -> None:
        self._average += (min(seconds, LONG) - self._average) / MEMORY


class Workers:
    """Daemon threads, started when needed: a bot that never returns does not keep the process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._started = 0

    def submit(self, job: Callable[[], None]) -> None:
        """Run a job, which must not raise, as soon as a thread is free."""
        self._jobs.put(job)
        if not self._idle.acquire(blocking=False) and self._started < self._most:
            self._started += 1
            name = f"riverboat-bot-{self._started}"
            threading.Thread(target=self._work, name=name, daemon=True).start()

    def close(self) -> None:
        """Threads end when they are done with their present job; nobody waits for them."""
        for _ in range(self._started):
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
            self._idle.release()
