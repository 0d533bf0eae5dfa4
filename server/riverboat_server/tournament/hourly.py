"""How many matches of scrimmages somebody may still ask for: what the last hour saw counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from riverboat.engine.wording import plural

HOUR: Final = timedelta(hours=1)

Asked = Sequence[tuple[str, int]]
"""When somebody asked in the last hour (ISO 8601, oldest first), and for how many matches."""


@dataclass(frozen=True, slots=True)
class HourlyBudget:
    """So many matches in any one hour. What was asked for counts, whether it was played or not.

    What is dated hours ahead was asked for while the clock on the wall was wrong: it does not count
    until its date has come.
    """

    limit: int
    asked: Asked
    now: datetime

    @property
    def left(self) -> int:
        return max(0, self.limit - self._counted)

    @property
    def _counted(self) -> int:
        return sum(matches for _, matches in self._recent)

    @property
    def _recent(self) -> Asked:
        latest = self.now + HOUR
        return [one for one in self.asked if datetime.fromisoformat(one[0]) <= latest]

    def wait(self, wanted: int) -> timedelta:
        """How long until so many matches can be asked for; more than the limit never can."""
        missing = wanted - self.limit + self._counted
        free_at = self.now
        for moment, matches in self._recent:
            if missing <= 0:
                break
            missing -= matches
            free_at = datetime.fromisoformat(moment) + HOUR
        return max(free_at - self.now, timedelta(0))

    def refusal(self, wanted: int) -> str:
        """Why so many matches cannot be asked for now, and when they can; empty if they can."""
        if wanted <= self.left:
            return ""
        next_one, all_of_them = self._when(self.left + 1), self._when(wanted)
        later = "" if next_one == all_of_them else f", {wanted} are {all_of_them}"
        return (
            f"{self.limit} matches of scrimmages an hour can be asked for under this name, "
            f"{self.left} are left: the next is free {next_one}{later}"
        )

    def _when(self, wanted: int) -> str:
        """`in 12 minutes (14:32 UTC)`; rather too late than too early."""
        wait = self.wait(wanted)
        seconds = int(wait.total_seconds()) + 1
        words = plural(seconds, "second") if seconds < 120 else plural(-(-seconds // 60), "minute")
        return f"in {words} ({self.now + wait + timedelta(minutes=1):%H:%M} UTC)"
