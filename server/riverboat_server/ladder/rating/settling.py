"""How many more blocks would settle which of two bots is better."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat_server.ladder.rating.group import Estimate

TOO_CLOSE = 0.5
"""Below so many standard errors an estimate says nothing about how long it would take."""

LIKELY = 4.0
"""So many standard errors are aimed at, because the estimate is itself luck."""

BEFOREHAND = "Settled holds for a pair chosen beforehand: of many, some look so by chance."


@dataclass(frozen=True, slots=True)
class Settling:
    """How many more blocks of the group, played on in the same proportions, settle a pair.

    `even`: with an even chance; `likely`: in about three of four cases. None: too close to tell.
    """

    settled: bool
    even: int | None = None
    likely: int | None = None

    def __str__(self) -> str:
        if self.settled:
            return "settled"
        if self.even is None or self.likely is None:
            return "too close to tell"
        blocks = f"{self.even:,} more block{'s' * (self.even != 1)}"
        return f"{blocks} (even chance), {self.likely:,} (likely)"


def blocks_to_settle(difference: Estimate, blocks: int) -> Settling:
    """What settles a difference that rests on so many blocks of the group."""
    if difference.excludes_zero:
        return Settling(settled=True)
    lead = abs(difference.value) / difference.error
    if lead < TOO_CLOSE:
        return Settling(settled=False)
    more = (blocks * (aim / lead) ** 2 - blocks for aim in (difference.quantile, LIKELY))
    even, likely = (max(1, _two_digits(count)) for count in more)
    return Settling(False, even, likely)


def _two_digits(count: float) -> int:
    """A whole number with two digits that are not zero."""
    return int(float(f"{count:.2g}")) if count >= 10 else round(count)
