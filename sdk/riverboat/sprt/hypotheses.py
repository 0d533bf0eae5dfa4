"""What a sequential test decides between, and how often it may err."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import ceil, exp, log

from riverboat.sprt.llr import elo_of

USUAL_ELO = (0.0, 50.0)
USUAL_ERROR = 0.05
PATIENCE = 4  # times as many blocks as are expected in the worst case, then it stays undecided


class Conclusion(StrEnum):
    """How a sequential test ended."""

    BETTER = "better"
    NOT_BETTER = "not better"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The mean share of points that the new version has of the old one: `share0`, or `share1`.

    alpha  how often the test says "better" though the share is `share0`
    beta   how often it says "not better" though the share is `share1`

    ValueError says what makes no sense.
    """

    share0: float
    share1: float
    alpha: float = USUAL_ERROR
    beta: float = USUAL_ERROR

    def __post_init__(self) -> None:
        if not 0 < self.share0 < self.share1 < 1:
            raise ValueError(
                "the first share is below the second, and both lie between 0 and 1: "
                f"not {self.share0:g} and {self.share1:g}"
            )
        for error in (self.alpha, self.beta):
            if not 0 < error < 0.5:
                raise ValueError(f"an error rate lies between 0 and 0.5, not {error:g}")

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio or below, it is `share0`: Wald's bound."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this log-likelihood ratio or above, it is `share1`."""
        return log((1 - self.beta) / self.alpha)

    @property
    def elos(self) -> tuple[float, float]:
        return elo_of(self.share0), elo_of(self.share1)

    def conclusion(self, ratio: float) -> Conclusion | None:
        """What a log-likelihood ratio decides; None: nothing yet."""
        if ratio >= self.upper:
            return Conclusion.BETTER
        return Conclusion.NOT_BETTER if ratio <= self.lower else None

    @property
    def middle(self) -> float:
        """The share that speaks for neither."""
        return (self.share0 + self.share1) / 2

    def blocks_left(self, ratio: float, share: float, variance: float) -> float:
        """How many blocks are still to come, if single blocks have this mean and variance.

        The log-likelihood ratio is taken for a Brownian motion between the bounds. From 0 these are
        5.3 variances, in units of the squared difference of the shares, at a bound and 8.7 in the
        middle, as simulations have them.
        """
        width = self.share1 - self.share0
        noise = width**2 / variance
        drift = width * (share - self.middle) / variance
        up, down = self.upper - ratio, ratio - self.lower
        pull = 2 * drift / noise
        if abs(pull) * (up + down) < 1e-6:
            return up * down / noise
        return (_chance_up(up, down, pull) * (up + down) - down) / drift

    def usual_cap(self, games: int) -> int:
        """Blocks of so many games after which a test is given up, unless somebody says otherwise:
        four times as many as are expected where the truth lies in the middle."""
        return ceil(PATIENCE * self.blocks_left(0.0, self.middle, usual_variance(games)))


def usual_variance(games: int) -> float:
    """Of a block's share, if its games are independent and even."""
    return 0.25 / games


def _chance_up(up: float, down: float, pull: float) -> float:
    """How likely a Brownian motion meets the bound above before the one below."""
    if pull < 0:
        return 1 - _chance_up(down, up, -pull)
    return (1 - exp(-pull * down)) / (1 - exp(-pull * (up + down)))
