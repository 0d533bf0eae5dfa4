"""A crew of workers that is nobody else: commands under test start no processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from riverboat.judging import crew

Work = TypeVar("Work")
Found = TypeVar("Found")


class Here(crew.Alone[Work, Found]):
    """Ctrl-C comes after so many results."""

    left = 1000

    def __init__(self, workers: int, make: Callable[[], crew.Do[Work, Found]]) -> None:
        super().__init__(make())

    def __enter__(self) -> Here[Work, Found]:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def results(self, seconds: float | None) -> list[tuple[Work, Found]]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return super().results(seconds)
