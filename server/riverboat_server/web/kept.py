"""Answers that are kept until there is something new."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from threading import Lock
from typing import Generic, TypeVar

PATIENCE_SECONDS = 0.05  # so long a reader waits for what is newer than what is there
MOST = 500

V = TypeVar("V")


class Kept(Generic[V]):
    """Answers by key, each with the mark under which it was worked out.

    Under another mark an answer is worked out anew, in a thread; who asks meanwhile gets the former
    one, unless the new one is there in a moment. What was never worked out is waited for.
    """

    def __init__(self, threads: ThreadPoolExecutor, most: int = MOST) -> None:
        self._threads = threads
        self._most = most
        self._lock = Lock()
        self._known: OrderedDict[Hashable, tuple[Hashable, V]] = OrderedDict()
        self._coming: dict[Hashable, Future[V]] = {}

    def get(self, key: Hashable, mark: Hashable, work: Callable[[], V]) -> V:
        with self._lock:
            known = self._known.get(key)
            if known is not None and known[0] == mark:
                self._known.move_to_end(key)
                return known[1]
            coming = self._coming.get(key)
            if coming is None:
                coming = self._coming[key] = self._threads.submit(self._work, key, mark, work)
        try:
            return coming.result(None if known is None else PATIENCE_SECONDS)
        except LateError:
            if known is None:
                raise
            return known[1]

    def _work(self, key: Hashable, mark: Hashable, work: Callable[[], V]) -> V:
        try:
            value = work()
            with self._lock:
                self._known[key] = mark, value
                self._known.move_to_end(key)
                while len(self._known) > self._most:
                    self._known.popitem(last=False)
            return value
        finally:
            with self._lock:
                self._coming.pop(key, None)
