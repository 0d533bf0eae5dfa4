"""How long a search may go on: so many iterations, so much time, or a share of the clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import thread_time

from riverboat.client.clock import BotClock
from riverboat.match.control import UNLIMITED

MOST_OF_THE_CLOCK = 0.9
"""What no search goes beyond, whatever else it was allowed, where there is a clock."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost. The first limit that is reached ends the search.

    With iterations alone the same seed leads to the same move, on whatever machine.
    """

    iterations: int = 0
    """How often the search looks: worlds of a beam, iterations of a tree; 0: no such limit."""
    ms: float = 0.0
    """Milliseconds since the decision arrived; 0: no such limit."""
    cpu_ms: float = 0.0
    """Milliseconds that the searching thread computes, on a busy machine too; 0: no such limit."""
    share: float = 0.0
    """The part of the time left on the clock that a decision may take, up to nine tenths; 0: no
    such limit."""

    def __post_init__(self) -> None:
        limits = (self.iterations, self.ms, self.cpu_ms, self.share)
        if not all(limit >= 0 for limit in limits):
            raise ValueError(f"a limit of a budget is 0, which is none, or more: {self}")
        if not any(limits):
            raise ValueError("a budget needs a limit: iterations, ms, cpu_ms or share")

    def rounds(self, clock: BotClock) -> Iterator[int]:
        """0, 1, 2, ... until a limit is reached. 0 always comes, so there is always an answer.

        >>> list(Budget(iterations=3).rounds(BotClock()))
        [0, 1, 2]
        """
        began, done = thread_time(), 0
        while True:
            yield done
            done += 1
            if 0 < self.iterations <= done or not self._has_time(began, clock):
                return

    def _has_time(self, began: float, clock: BotClock) -> bool:
        if self.ms and clock.spend() * 1000 >= self.ms:
            return False
        if self.cpu_ms and (thread_time() - began) * 1000 >= self.cpu_ms:
            return False
        if self.share:
            return clock.share(min(self.share, MOST_OF_THE_CLOCK))
        return 2 * clock.deadline > UNLIMITED or clock.share(MOST_OF_THE_CLOCK)

    def part(self, index: int, parts: int) -> Budget:
        """The iterations of one of several searches that do this work together."""
        if not self.iterations:
            return self
        return replace(self, iterations=max(1, (self.iterations + parts - 1 - index) // parts))

    def until(self, searches: int, of: int) -> Budget:
        """Up to when the first so many searches last, of several in a row in this time."""
        gone = searches / of
        return replace(self, ms=self.ms * gone, share=self.share * gone, cpu_ms=self.cpu_ms / of)
