"""The clock of one seat. Time is passed in, in seconds; nothing here reads it."""

from __future__ import annotations

from riverboat.match.control import UNLIMITED, TimeControl


class SeatClock:
    """The clock of one seat: thinking time and, apart from it, the budget for being away.

    A question that was handed to a connection has its clock running, whatever becomes of the
    connection: nobody thinks for free. Only a question that waits for a bot to come (back) is paid
    from the budget, and not as long as the bot is excused.
    """

    __slots__ = (
        *("_excused_until", "_since", "_unnoted", "_waiting_since"),
        *("away_left", "control", "left"),
    )

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.left = control.base
        self.away_left = control.disconnect
        self._since: float | None = None
        self._waiting_since: float | None = None  # the question is open, but not delivered
        self._excused_until = 0.0
        self._unnoted = 0.0  # what was used of the budget and not handed out by `absence`

    def limit(self) -> float:
        """How much thinking the open decision may cost."""
        cap = self.control.decision_cap
        return min(self.left, cap) if cap > 0 else self.left

    def taken(self, now: float) -> float:
        """How long ago the open decision was delivered; 0: it was not."""
        return 0.0 if self._since is None else max(0.0, now - self._since)

    def used(self, now: float) -> float:
        """What the open decision has cost so far: all but the allowance for the way."""
        return max(0.0, self.taken(now) - self.control.allowance)

    def excuse(self, until: float) -> None:
        """Up to then it is no fault of the bot if it is away; 0: it was there."""
        self._excused_until = until

    def start(self, now: float, away: bool) -> None:
        """A decision is opened, and delivered unless its bot is away."""
        self._since = None if away else now
        self._waiting_since = max(now, self._excused_until) if away else None

    def deliver(self, now: float) -> None:
        """The bot is there and gets the question; harmless if it was delivered before."""
        if self._waiting_since is not None:
            self.pay_absence(now)
            self._since, self._waiting_since = now, None

    def pay_absence(self, now: float) -> None:
        """Take from the budget what the present absence has used so far."""
        if self._waiting_since is not None:
            paid = min(self.away_left, max(0.0, now - self._waiting_since))
            self.away_left -= paid
            self._unnoted += paid
            self._waiting_since = max(now, self._waiting_since)

    def absence(self, least: float = 0.0) -> float:
        """What was paid for absences since the last call; 0, and more the next time, if little."""
        if self._unnoted <= least:
            return 0.0
        noted, self._unnoted = self._unnoted, 0.0
        return noted

    def deadline(self) -> float:
        """When thinking time, or the budget for being away, will be used up."""
        if self._waiting_since is not None:
            return self._waiting_since + self.away_left
        if self._since is None:
            return UNLIMITED * 2
        return self._since + self.control.allowance + self.limit()

    @property
    def away_us(self) -> int:
        """What was used of the budget, in microseconds, as records count it."""
        return round(self.control.disconnect * 1e6) - round(self.away_left * 1e6)

    @property
    def undelivered(self) -> bool:
        """Whether the open question waits for its bot."""
        return self._waiting_since is not None

    def stop(self, now: float) -> float:
        """The decision is over: charge it, add the increment."""
        self.deliver(now)
        charged = self.used(now)
        self.left = max(0.0, self.left - charged) + self.control.increment
        self._since = None
        return charged
