"""Answers that are kept until there is something new."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from dataclasses import dataclass
from threading import Lock
from time import monotonic, sleep, thread_time
from typing import Generic, TypeVar

PATIENCE_SECONDS = 0.05  # so long a reader waits for what is newer than what is there
LONG_SECONDS = 0.02  # what takes more is done behind
PAUSE_SECONDS = 0.2  # long work begins when the page that asked for it has gone out
REST = 10  # so many times as long as it took, long work is left alone
MOST_STALE_SECONDS = 30.0  # what was not known to be the newest for so long is waited for
MOST = 500

V = TypeVar("V")


@dataclass(slots=True)
class _Answer(Generic[V]):
    """`seconds` it took; `made` when it was there, `newest` when last known so."""

    mark: Hashable
    value: V
    seconds: float
    made: float
    newest: float

    @property
    def is_long(self) -> bool:
        return self.seconds > LONG_SECONDS

    @property
    def rests(self) -> bool:
        return monotonic() < self.made + min(REST * self.seconds, MOST_STALE_SECONDS / 2)


class Kept(Generic[V]):
    """Answers by key, each with the mark under which it was worked out.

    Under another mark an answer is worked out anew, in a thread. What takes long is not waited for:
    who asks gets the former answer at once, and the new one is worked out behind, not all the time.
    What is quick is waited for, a moment. What was never worked out, or was empty, or has not been
    the newest for `MOST_STALE_SECONDS`, is waited for however long it takes. Threads `behind` keep
    what nobody waits for out of the way of what somebody does; and where `apart` has the same done
    by another process, that happens there.
    """

    def __init__(
        self,
        threads: ThreadPoolExecutor,
        most: int = MOST,
        behind: ThreadPoolExecutor | None = None,
    ) -> None:
        self._threads = threads
        self._behind = behind or threads
        self._most = most
        self._lock = Lock()
        self._known: OrderedDict[Hashable, _Answer[V]] = OrderedDict()
        self._coming: dict[Hashable, Future[V]] = {}

    def get(
        self,
        key: Hashable,
        mark: Hashable,
        work: Callable[[], V],
        apart: Callable[[], V] | None = None,
    ) -> V:
        with self._lock:
            known = self._known.get(key)
            if known is not None and known.mark == mark:
                known.newest = monotonic()
                self._known.move_to_end(key)
                return known.value
            former = known if known is not None and _is_of_use(known) else None
            behind = former is not None and former.is_long
            if behind and former is not None and former.rests:
                return former.value
            coming = self._coming.get(key)
            if coming is None:
                coming = self._coming[key] = (
                    self._behind.submit(self._work_behind, key, mark, work, apart)
                    if behind
                    else self._threads.submit(self._work, key, mark, work, thread_time)
                )
        if former is None:
            return coming.result()
        return former.value if behind else _soon(coming, former.value)

    def _work_behind(
        self,
        key: Hashable,
        mark: Hashable,
        work: Callable[[], V],
        apart: Callable[[], V] | None,
    ) -> V:
        sleep(PAUSE_SECONDS)
        if apart is None:
            return self._work(key, mark, work, thread_time)
        return self._work(key, mark, apart, monotonic)

    def _work(
        self, key: Hashable, mark: Hashable, work: Callable[[], V], clock: Callable[[], float]
    ) -> V:
        """`clock` tells how long it takes: the time of a processor, so that nothing is long only
        because the machine is busy, or all that passes while another process works.
        """
        try:
            began = clock()
            value = work()
            now, seconds = monotonic(), clock() - began
            with self._lock:
                self._known[key] = _Answer(mark, value, seconds, now, now)
                self._known.move_to_end(key)
                while len(self._known) > self._most:
                    self._known.popitem(last=False)
            return value
        finally:
            with self._lock:
                self._coming.pop(key, None)


def _is_of_use(known: _Answer[V]) -> bool:
    """Whether it tells something, and is not too old."""
    return bool(known.value) and monotonic() <= known.newest + MOST_STALE_SECONDS


def _soon(coming: Future[V], former: V) -> V:
    """What comes, or what was there before if it does not come in a moment."""
    try:
        return coming.result(PATIENCE_SECONDS)
    except LateError:
        return former
