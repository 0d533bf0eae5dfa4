"""Time control: what a match allows its seats."""

from __future__ import annotations

import math
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
        if not (0 < control.base < math.inf and 0 <= control.increment < math.inf):
            raise ValueError(f"time control {text!r} leaves no time")
        return control

    def __str__(self) -> str:
        """As `parse` reads it, with the cap of a decision if there is one: 60+0.5, 60+0.5/10."""
        if self.base >= UNLIMITED:
            return "none"
        cap = f"/{_seconds(self.decision_cap)}" if self.decision_cap > 0 else ""
        return f"{_seconds(self.base)}+{_seconds(self.increment)}{cap}"


def _seconds(amount: float) -> str:
    """To the millisecond, which is as fine as records are."""
    return f"{amount:.3f}".rstrip("0").rstrip(".")
