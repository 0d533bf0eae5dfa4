"""Which versions of its bots play a match, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.match.entrant import UNNAMED

MOST_TOLD: Final = 8  # versions of one seat that a result names


class SeatVersions:
    """From those that the match began with: who plays a seat now, and who has played it.

    A version has played a seat when it has answered there, or failed.
    """

    def __init__(self, began: Sequence[str], seats: int) -> None:
        """`began`: by seat, or empty if nothing is known."""
        self._now = list(began) or [""] * seats
        self._played: list[list[str]] = [[] for _ in range(seats)]

    def now(self, seat: int) -> str:
        """The version that played last, or the first one; empty: it has none."""
        return self._now[seat]

    def take_over(self, seat: int, version: str) -> None:
        """From here on another version plays."""
        self._now[seat] = version

    def spoke(self, seat: int) -> None:
        """The bot answered, or failed."""
        if self._now[seat] not in self._played[seat]:
            self._played[seat].append(self._now[seat])

    def told(self, seat: int) -> str:
        """All that have played, in the order in which they came, as results tell it: 2.0+2.1."""
        played = self._played[seat] or [self._now[seat]]
        if played == [""]:
            return ""
        named = [version or UNNAMED for version in played]
        more = [UNNAMED] if len(named) > MOST_TOLD else []
        return "+".join(named[:MOST_TOLD] + more)
