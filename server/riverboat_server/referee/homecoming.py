"""Bots that the referee starts itself, on their way to it.

A referee that goes down takes them along, so it is none of their faults that they are away when it
is back, however long a busy machine takes to start them. Their seats are charged nothing meanwhile,
and no tournament loses patience with them.
"""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.match.entrant import owner_of
from riverboat_server.referee.time import RefereeTime

MOST_SECONDS = 300.0  # after which a bot that has not come is away like any other


class Homecoming:
    """Who is expected, and until when."""

    def __init__(self, time: RefereeTime) -> None:
        self._time = time
        self._until: dict[str, float] = {}

    def expect(self, entrants: Iterable[str]) -> None:
        """They are about to be started."""
        self._until |= dict.fromkeys(entrants, self._time.now() + MOST_SECONDS)

    def over(self, entrants: Iterable[str]) -> None:
        """They have come: from now on they are missed like any other."""
        for entrant in entrants:
            self._until.pop(entrant, None)

    def awaits(self, entrant: str) -> bool:
        """Whether this one is not missed yet."""
        return self.seconds_left(entrant) > 0

    def seconds_left(self, entrant: str) -> float:
        """How long it will not be missed; a name stands for all its versions."""
        until = self._until.get(entrant, self._until.get(owner_of(entrant), 0.0))
        return max(0.0, until - self._time.now())
