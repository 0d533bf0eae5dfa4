"""Bots that can be compared, rated together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import isinf, log

from scipy.special import stdtrit

from riverboat_server.ladder.columns import Ints
from riverboat_server.ladder.elo import SCALE, START
from riverboat_server.ladder.rating.contrasts import LEVEL, Contrasts
from riverboat_server.ladder.rating.intervals import Intervals
from riverboat_server.ladder.rating.ranks import chances_better

ELO_PER_UNIT = SCALE / log(10.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A rating or a difference of ratings in Elo, with its 95 % interval.

    An end is None where the results set no limit.
    """

    value: float
    error: float
    freedom: float
    low: float | None
    high: float | None

    @property
    def quantile(self) -> float:
        """As many standard errors as hold 95 %."""
        return float(stdtrit(self.freedom, (1 + LEVEL) / 2))

    @property
    def excludes_zero(self) -> bool:
        """Whether a difference is settled, if the pair was chosen beforehand."""
        above = self.low is not None and self.low > 0
        return above or (self.high is not None and self.high < 0)


class RatedGroup(ABC):
    """Bots that are linked by results. `ratings` and `pairs` are in units of strength."""

    def __init__(self, names: tuple[str, ...], blocks: int, blocks_of: Ints) -> None:
        self.names = names
        self.blocks = blocks  # in all
        self.blocks_of = blocks_of  # each bot

    @property
    @abstractmethod
    def ratings(self) -> Contrasts:
        """How far each bot is above what is rated 1500."""

    @property
    @abstractmethod
    def rating_ends(self) -> Intervals:
        """The 95 % intervals of the ratings."""

    @property
    @abstractmethod
    def pairs(self) -> Contrasts:
        """How far each bot (row) is ahead of each other one (column)."""

    @abstractmethod
    def apart(self, one: int, other: int) -> tuple[Contrasts, Intervals]:
        """How far one bot is ahead of another, by their places among the names."""

    @property
    def estimates(self) -> list[Estimate]:
        """The ratings of all bots."""
        places = range(len(self.names))
        return [_in_elo(self.ratings, self.rating_ends, place, START) for place in places]

    def difference(self, one: str, other: str) -> Estimate:
        """How far one bot is ahead of another."""
        contrast, ends = self.apart(self.names.index(one), self.names.index(other))
        return _in_elo(contrast, ends, 0)

    def chance_better(self, one: str, other: str) -> float:
        """How likely one bot is better than another; nothing is surer than the results allow."""
        contrast, _ = self.apart(self.names.index(one), self.names.index(other))
        return float(chances_better(self.ratings, contrast)[0])


def _in_elo(contrasts: Contrasts, ends: Intervals, place: int, start: float = 0.0) -> Estimate:
    low, high = float(ends.low[place]), float(ends.high[place])
    return Estimate(
        start + ELO_PER_UNIT * float(contrasts.value[place]),
        ELO_PER_UNIT * float(contrasts.error[place]),
        float(contrasts.freedom[place]),
        None if isinf(low) else start + ELO_PER_UNIT * low,
        None if isinf(high) else start + ELO_PER_UNIT * high,
    )
