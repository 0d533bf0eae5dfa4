"""Allowances that grow back with time: one of a caller alone, or one that many share."""

from __future__ import annotations

import math
from dataclasses import dataclass
from heapq import heappop, heappush

LEAST_WAIT = 0.05


class Purse:
    """A share that fills with time. It may be overdrawn, and is then empty for longer."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = now

    def wait(self, now: float) -> float:
        """Seconds until there is something in it; 0 if there is."""
        self._fill(now)
        return 0.0 if self._left > 0 else max(LEAST_WAIT, -self._left / self._per_second)

    def pay(self, cost: float, now: float) -> None:
        self._fill(now)
        self._left -= cost

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now


@dataclass(frozen=True, slots=True)
class Refill:
    """So much at once, and so much of it comes back in a second."""

    burst: float
    per_second: float


class CommonPurse:
    """What all names have together, in equal parts for those who use some of it right now.

    A name uses some until all that it has used has come back. Nobody's part can be taken by others:
    who comes to many who take all they can finds the part of one more. So many who come one after
    the other may have more at once than is meant for all, but never get more in a second.
    """

    def __init__(
        self,
        each: Refill,
        together: Refill,
        now: float,
        least_wait: float = LEAST_WAIT,
        most_debt: float = math.inf,
    ) -> None:
        """No wait that is told is shorter, and no name owes more beyond its part."""
        self._each = each
        self._all = together
        self._least_wait = least_wait
        self._most_debt = most_debt
        self._since = now
        self._given = 0.0  # what everybody who had something to get has got back by now
        self._due: dict[str, float] = {}  # what that must be until a name has everything again
        self._next: list[tuple[float, str]] = []  # the same in order, and former values

    def wait(self, name: str, now: float) -> float:
        """Seconds until a name has something; 0 if it has."""
        self._give_back(now)
        lack = self._used(name) - self._part(name)
        pace = self._pace(self._users_with(name))
        return 0.0 if lack < 0 else max(self._least_wait, lack / pace)

    def pay(self, name: str, cost: float, now: float) -> None:
        self._give_back(now)
        used, part = self._used(name), self._part(name)
        due = self._given + min(used + cost, max(used, part + self._most_debt))
        if due <= self._given:
            self._due.pop(name, None)
        elif due != self._due.get(name):
            self._due[name] = due
            heappush(self._next, (due, name))

    def _users_with(self, name: str) -> int:
        return len(self._due) + (name not in self._due)

    def _used(self, name: str) -> float:
        return self._due.get(name, self._given) - self._given

    def _part(self, name: str) -> float:
        return _part(self._each.burst, self._all.burst, self._users_with(name))

    def _pace(self, users: int) -> float:
        return _part(self._each.per_second, self._all.per_second, users)

    def _give_back(self, now: float) -> None:
        """To all alike; when one has everything, the others get more from then on."""
        left, self._since = now - self._since, now
        while self._due:
            due, name = self._next[0]
            if self._due.get(name) == due:
                pace = self._pace(len(self._due))
                seconds = (due - self._given) / pace
                if seconds > left:
                    self._given += left * pace
                    return
                left -= seconds
                self._given = due
                del self._due[name]
            heappop(self._next)
        self._given = 0.0
        self._next.clear()


def _part(each: float, together: float, users: int) -> float:
    return min(each, together / users)
