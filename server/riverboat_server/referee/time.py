"""The referee's own time: it stands still while the referee itself is stalled or frozen.

Every clock is measured in it, so time that the referee lost is charged to nobody.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from riverboat.protocol import MOST_STALLED
from riverboat_server.referee.counts import QUICK_SECONDS, Tally

TICK = 0.02
STALL = 0.05  # a tick this late is a stall: the host, not a bot, took the time
REPORT_SECONDS = 10.0  # between two reports of stalls


class RefereeTime:
    """Monotonic time less stalls and freezes. It never runs backwards."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self._source = source
        self.lost = 0.0  # seconds that were credited to everybody so far
        self.stalled = 0.0  # seconds of stalls so far, a part of what was lost
        self._frozen_at: float | None = None
        self._ticked: float | None = None  # None: nobody watches for stalls
        self._told = -math.inf  # the latest time that anybody was told
        self.lateness = Tally(QUICK_SECONDS)  # of ticks: how long the loop was busy elsewhere
        self.ticked_at = -math.inf  # when the loop last had a turn for this

    def now(self) -> float:
        """The time. Whoever asks first after a stall finds it credited already."""
        at = self._notice_stall() if self._frozen_at is None else self._frozen_at
        self._told = at - self.lost
        return self._told

    @property
    def frozen(self) -> bool:
        return self._frozen_at is not None

    def freeze(self) -> None:
        """Time stops, for instance while the disk takes no more records."""
        if self._frozen_at is None:
            self._frozen_at = self._notice_stall()

    def thaw(self) -> None:
        if self._frozen_at is not None:
            now = self._source()
            self.lost += now - self._frozen_at
            self._frozen_at = None
            if self._ticked is not None:
                self._ticked = now

    async def watch(self) -> None:
        """Notice when the event loop was held up, and credit it."""
        try:
            while True:
                if self._frozen_at is None:
                    self._notice_stall()
                self._ticked = self.ticked_at = self._source()
                await asyncio.sleep(TICK)
                self.lateness.add(max(0.0, self._source() - self.ticked_at - TICK))
        finally:
            self._ticked = None

    def _notice_stall(self) -> float:
        now = self._source()
        if self._ticked is not None:
            late = now - self._ticked - TICK
            if late > STALL:
                late = min(late, now - self.lost - self._told)  # what was told stays true
                self.lost += late
                self.stalled += late
                self._ticked = now
        return now


class StallReport:
    """What the log says about stalls: rarely, and never nothing."""

    def __init__(self, time: RefereeTime) -> None:
        self._time = time
        self._told = 0.0
        self._told_at = -REPORT_SECONDS

    def take(self) -> float:
        """Seconds of stalls that were not reported yet; 0 if there are none, or it is too soon."""
        now, stalled = self._time.now(), self._time.stalled
        new = stalled - self._told
        if new <= 0 or now - self._told_at < REPORT_SECONDS:
            return 0.0
        self._told, self._told_at = stalled, now
        return new


class MatchTime:
    """The time of one match: that of the referee, but stalls are credited only so far.

    Whoever could hold the referee up would slow all clocks down; so there is a most per match. A
    disk that takes no records stops the match itself, and what it costs is credited without end.
    """

    def __init__(self, time: RefereeTime, most: float = MOST_STALLED) -> None:
        self._time = time
        self._lost_before = time.lost
        self._most_stalled = time.stalled + most

    def now(self) -> float:
        now = self._time.now()
        over = self._time.stalled - self._most_stalled
        return now if over <= 0 else now + over

    def credited(self) -> float:
        """Seconds that the referee has lost during the match, and that are charged to nobody."""
        time = self._time
        lost, over = time.lost - self._lost_before, time.stalled - self._most_stalled
        return lost if over <= 0 else lost - over
