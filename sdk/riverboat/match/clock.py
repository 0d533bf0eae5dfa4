"""The clock of one seat. Time is passed in, in seconds; nothing here reads it."""

from __future__ import annotations

from riverboat.match.control import UNLIMITED, TimeControl


class SeatClock:
    """The clock of one seat: thinking time and, apart from it, the budget for being away."""

    __slots__ = ("_away_since", "_since", "_unnoted", "away_left", "control", "left", "spent")

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.left = control.base
        self.away_left = control.disconnect
        self.spent = 0.0
        self._since: float | None = None
        self._away_since: float | None = None
        self._unnoted = 0.0  # what was used of the budget and not handed out by `absence`

    def allowance(self) -> float:
        """How long the open decision may take in all."""
        cap = self.control.decision_cap
        return min(self.left, cap) if cap > 0 else self.left

    def used(self, now: float) -> float:
        """How long the open decision has taken so far."""
        return self.spent if self._since is None else self.spent + now - self._since

    def start(self, now: float, away: bool) -> None:
        """A decision is opened."""
        self.spent = 0.0
        self._since = None if away else now
        self._away_since = now if away else None

    def pause(self, now: float) -> None:
        """The bot went away during the decision: its thinking time rests."""
        if self._since is not None:
            self.spent += now - self._since
            self._since, self._away_since = None, now

    def resume(self, now: float) -> None:
        """The bot is back."""
        if self._away_since is not None:
            self.pay_absence(now)
            self._since, self._away_since = now, None

    def pay_absence(self, now: float) -> None:
        """Take from the budget what the present absence has used so far."""
        if self._away_since is not None:
            paid = min(self.away_left, now - self._away_since)
            self.away_left -= paid
            self._unnoted += paid
            self._away_since = now

    def absence(self, least: float = 0.0) -> float:
        """What was paid for absences since the last call; 0, and more the next time, if little."""
        if self._unnoted <= least:
            return 0.0
        noted, self._unnoted = self._unnoted, 0.0
        return noted

    def deadline(self) -> float:
        """When thinking time, or the budget for being away, will be used up."""
        if self._away_since is not None:
            return self._away_since + self.away_left
        if self._since is None:
            return UNLIMITED * 2
        return self._since + self.allowance() - self.spent

    @property
    def away(self) -> bool:
        return self._away_since is not None

    def stop(self, now: float, credit: float = 0.0) -> float:
        """The decision is over: charge it, less the credited lag, add the increment."""
        self.resume(now)
        since = now if self._since is None else self._since
        charged = max(0.0, self.spent + now - since - credit)
        self.left = max(0.0, self.left - charged) + self.control.increment
        self._since = self._away_since = None
        return charged
