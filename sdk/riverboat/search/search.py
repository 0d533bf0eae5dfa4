"""What all searches have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from riverboat.client.clock import BotClock
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.budget import Budget
from riverboat.search.findings import Findings
from riverboat.search.worlds import Worlds


class Search(ABC, Generic[P, S, H, M, E]):
    """Looks at worlds until its budget is spent, and says what it found about each move.

    All luck is drawn from `worlds.rng`: the same seed and the same iterations find the same.
    """

    @abstractmethod
    def find(
        self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock
    ) -> Findings[M]: ...
