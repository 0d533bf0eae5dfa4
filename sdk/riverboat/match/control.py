"""Time control: what a match allows its seats."""

from __future__ import annotations

import re
from dataclasses import dataclass

UNLIMITED = 10.0**9

# What each decision has for the way at a referee, unless the time control says otherwise.
REFEREE_ALLOWANCE = 0.1
LEAST_SECONDS = 0.001  # records are as fine, and shorter times would be shown as none

_NUMBER = r" *(\d{1,9}(?:\.\d{1,9})?) *"
_FORM = re.compile(rf"{_NUMBER}(?:\+{_NUMBER})?(?:/{_NUMBER})?(?:~{_NUMBER})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time a seat has, and how much misbehaviour is forgiven.

    `allowance` is the part of each decision that costs nothing, for the way there and back. It is
    the same for every seat, so that nobody gains by lying about distances.
    """

    base: float = 60.0
    increment: float = 0.5
    decision_cap: float = 0.0  # 0: none
    disconnect: float = 60.0
    timeouts_allowed: int = 3
    illegal_allowed: int = 3
    allowance: float = 0.0

    @staticmethod
    def parse(text: str, allowance: float = 0.0) -> TimeControl:
        """`base+increment` in seconds, as chess programs write it: 60+0.5; `none` for no clock.

        A cap per decision follows a slash, an allowance a tilde: 60+0.5/10~0.2. `allowance` is for
        texts that name none.
        """
        if text == "none":
            return TimeControl(base=UNLIMITED, increment=0.0)
        found = _FORM.fullmatch(text)
        if found is None:
            raise ValueError(
                f"time control {text!r} is not base+increment in seconds, e.g. 60+0.5; or, with "
                "a most per decision and an allowance for the way, 60+0.5/10~0.2; or none"
            )
        base, increment, cap, own = (
            None if part is None else float(part) for part in found.groups()
        )
        for which, seconds in (("base", base), ("most per decision", cap)):
            if seconds is not None and seconds < LEAST_SECONDS:
                least = f"its {which} must be at least {LEAST_SECONDS}"
                raise ValueError(f"time control {text!r} leaves no time: {least}")
        for which, seconds in (("increment", increment), ("allowance", own)):
            if seconds and seconds < LEAST_SECONDS:
                least = f"its {which} is 0, or at least {LEAST_SECONDS}"
                raise ValueError(f"time control {text!r} is finer than a clock: {least}")
        return TimeControl(
            base=base or 0.0,
            increment=increment or 0.0,
            decision_cap=cap or 0.0,
            allowance=allowance if own is None else own,
        )

    def __str__(self) -> str:
        """As `parse` reads it; a cap and an allowance stand there only if there are any."""
        if self.base >= UNLIMITED:
            return "none"
        cap = f"/{_seconds(self.decision_cap)}" if self.decision_cap > 0 else ""
        allowance = f"~{_seconds(self.allowance)}" if self.allowance > 0 else ""
        return f"{_seconds(self.base)}+{_seconds(self.increment)}{cap}{allowance}"


REFEREE_CLOCK = TimeControl(allowance=REFEREE_ALLOWANCE)
"""The clock of matches at a referee for which nobody chose another."""


def _seconds(amount: float) -> str:
    """To the millisecond, which is as fine as records are."""
    return f"{amount:.3f}".rstrip("0").rstrip(".")
