"""Questions to the referee that many readers have at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")

PATIENCE_SECONDS: Final = 2.0
"""A page is shown without the answer rather than waited for longer."""


class AskedOnce:
    """One question for all who have it meanwhile: where a referee hangs, readers do not queue."""

    def __init__(self, seconds: float = PATIENCE_SECONDS) -> None:
        self._seconds = seconds
        self._asked: dict[Hashable, asyncio.Task[Any]] = {}

    async def ask(self, key: Hashable, question: Callable[[], Awaitable[T]]) -> T | None:
        """The answer, or None if there is none so far."""
        task = self._asked.get(key)
        if task is None:
            task = self._asked[key] = asyncio.create_task(_answer(question))
            task.add_done_callback(lambda done: self._over(key, done))
        answered, _ = await asyncio.wait({task}, timeout=self._seconds)
        return cast(T, task.result()) if answered else None

    def _over(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self._asked[key]
        if not task.cancelled():
            task.exception()  # whoever still waits hears of it; where nobody does, nobody cares


async def _answer(question: Callable[[], Awaitable[T]]) -> T:
    return await question()
