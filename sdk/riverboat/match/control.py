"""Time control and the clock of one seat. Time is passed in, in seconds; nothing here reads it."""

from __future__ import annotations

from dataclasses import dataclass

UNLIMITED = 10.0**9


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time a seat has, and how much misbehaviour is forgiven."""

    base: float = 60.0
    increment: float = 0.5
    decision_cap: float = 0.0  # 0: none
    disconnect: float = 60.0
    timeouts_allowed: int = 3
    illegal_allowed: int = 3

    @staticmethod
    def parse(text: str) -> TimeControl:
        """`base+increment` in seconds, as chess programs write it: 60+0.5; `none` for no clock."""
        if text == "none":
            return TimeControl(base=UNLIMITED, increment=0.0)
        base, _, increment = text.partition("+")
        try:
            control = TimeControl(base=float(base), increment=float(increment or 0))
        except ValueError:
            raise ValueError(f"time control {text!r} is not base+increment, e.g. 60+0.5") from None
        if control.base <= 0 or control.increment < 0:
            raise ValueError(f"time control {text!r} leaves no time")
        return control


class SeatClock:
    """The clock of one seat: thinking time and, apart from it, the budget for being away."""

    __slots__ = ("_away_since", "_since", "away_left", "control", "left", "spent")

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.left = control.base
        self.away_left = control.disconnect
        self.spent = 0.0
        self._since: float | None = None
        self._away_since: float | None = None

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
            self.away_left -= now - self._away_since
            self._since, self._away_since = now, None

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
