"""A question to a store that may be far away, from the loop that keeps the clocks."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from riverboat_server.store import StoreAwayError

PATIENCE_SECONDS = 0.25  # as long as this the loop may be held up once

T = TypeVar("T")


class Enquiry(Generic[T]):
    """Asks in a thread. Who wants the answer waits for a moment, and no longer.

    After an answer that was late or an error nobody waits at all, until there is an answer again.
    """

    def __init__(self, question: Callable[[], T], patience: float = PATIENCE_SECONDS) -> None:
        self._question = question
        self._patience = patience
        self._asking: Future[T] | None = None
        self._away = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="enquiry")

    def answer(self) -> T:
        """The answer to a question asked now, or a moment ago; `StoreAwayError` if it is late."""
        if self._asking is None:
            self._asking = self._thread.submit(self._question)
        away, self._away = self._away, True
        try:
            answer = self._asking.result(0 if away else self._patience)
        except TimeoutError:
            raise StoreAwayError("the store does not answer in time") from None
        finally:
            if self._asking.done():
                self._asking = None
        self._away = False
        return answer
