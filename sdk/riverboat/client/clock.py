"""The clock that a bot looks at while it thinks."""

from __future__ import annotations

import time
from collections.abc import Callable

from riverboat.match.control import UNLIMITED

# However much time there is, `share` deals out fractions of at most this much. A bot that asks for
# a twentieth then thinks half a second per decision, with or without a clock.
CEILING = 10.0
# What `share` leaves untouched besides the lag: the time to wake up, check and send the answer.
OVERHEAD = 0.005


class BotClock:
    """The clock of one decision. Times are seconds; `spend` is what changes.

    left       time on the seat's clock when the decision arrived
    increment  time that is added after the decision
    deadline   time until this decision is lost, counted from its arrival
    lag        the measured round trip to the referee, 0 in local play
    decision   the number of the decision, as in logs and replays: the same if it is asked again
    """

    __slots__ = ("_arrived", "_now", "deadline", "decision", "increment", "lag", "left")

    def __init__(
        self,
        left: float = UNLIMITED,
        increment: float = 0.0,
        deadline: float | None = None,
        lag: float = 0.0,
        arrived: float | None = None,
        now: Callable[[], float] = time.monotonic,
        decision: int = 0,
    ) -> None:
        self.left = left
        self.increment = increment
        self.deadline = left if deadline is None else deadline
        self.lag = lag
        self.decision = decision
        self._now = now
        self._arrived = now() if arrived is None else arrived

    def spend(self) -> float:
        """Seconds used on this decision so far, waiting for a free thread included."""
        return self._now() - self._arrived

    @property
    def usable(self) -> float:
        """What `share` deals out: the time for this decision less a margin, at most 10 s.

        The margin is twice the measured lag and a few milliseconds, not a guess.
        """
        return max(0.0, min(self.deadline, CEILING) - 2 * self.lag - OVERHEAD)

    def share(self, fraction: float) -> bool:
        """True while less than this fraction of the usable time has been spent.

        `while clock.share(0.05): search()` never loses on time: each decision takes a twentieth
        of what is left.

        >>> clock = BotClock(left=60.0)
        >>> clock.share(0.05), clock.share(0.0)
        (True, False)
        """
        return self.spend() < fraction * self.usable

    def __repr__(self) -> str:
        left = "no limit" if self.left >= UNLIMITED else f"{self.left:.3f} s left"
        return f"BotClock({left}, spent {self.spend():.3f} s)"
