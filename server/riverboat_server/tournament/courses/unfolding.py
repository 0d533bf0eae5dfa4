"""Courses that unfold: which blocks follow depends on how earlier ones ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from riverboat_server.tournament.courses.course import Block, BlockOutcome


class UnfoldingCourse(ABC):
    """Keeps outcomes, also those of blocks that it has yet to decide on, and the latest blocks."""

    def __init__(self) -> None:
        self._outcomes: dict[int, BlockOutcome] = {}
        self._latest: list[Block] = []
        self._decided = 0

    def more(self) -> Sequence[Block]:
        latest, self._latest = self._latest, []
        return sorted(latest, key=lambda block: block.number)

    @property
    def ponders(self) -> bool:
        return False

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        if number not in self._outcomes:
            self._outcomes[number] = outcome
            self._go_on(number)

    def _decide(self, block: Block) -> None:
        self._latest.append(block)
        self._decided += 1

    @abstractmethod
    def _go_on(self, number: int) -> None:
        """See what follows from the end of a block, if it was decided on yet."""
