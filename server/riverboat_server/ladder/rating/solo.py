"""Solo games: bots rated by how often each beat the automaton, which is rated 1500.

Every match is on its own, so wins are binomial: half a win and half a loss are added in advance
(Haldane 1956, Anscombe 1956), and the ends are those of Jeffreys' interval. Differences of two bots
combine both intervals (Zou and Donner 2008). On shared deals bots err alike: then differences are
known better than is said here.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from scipy.special import betaincinv, logit

from riverboat_server.ladder.columns import Floats, Ints, ResultColumns
from riverboat_server.ladder.rating.contrasts import LEVEL, Contrasts
from riverboat_server.ladder.rating.fit import PRIOR
from riverboat_server.ladder.rating.group import RatedGroup
from riverboat_server.ladder.rating.intervals import Intervals


class SoloGroup(RatedGroup):
    """All bots that played the automaton; a match is a block."""

    def __init__(self, names: tuple[str, ...], wins: Ints, losses: Ints) -> None:
        super().__init__(names, int(wins.sum() + losses.sum()), wins + losses)
        self._wins, self._losses = wins + PRIOR, losses + PRIOR
        tail = (1 - LEVEL) / 2
        low = logit(betaincinv(self._wins, self._losses, tail))
        high = -logit(betaincinv(self._losses, self._wins, tail))
        self._ends = Intervals(np.where(wins, low, -np.inf), np.where(losses, high, np.inf))

    @cached_property
    def ratings(self) -> Contrasts:
        odds = np.log(self._wins / self._losses)
        return _known(odds, np.sqrt(1 / self._wins + 1 / self._losses))

    @property
    def rating_ends(self) -> Intervals:
        return self._ends

    @cached_property
    def pairs(self) -> Contrasts:
        value, error = self.ratings.value, self.ratings.error
        return _known(value[:, None] - value, np.hypot(error[:, None], error))

    def apart(self, one: int, other: int) -> tuple[Contrasts, Intervals]:
        pairs, value = self.pairs, self.ratings.value
        lead = pairs.value[[one], [other]]
        down, up = value - self._ends.low, self._ends.high - value
        return (
            _known(lead, pairs.error[[one], [other]]),
            Intervals(
                lead - np.hypot(down[[one]], up[[other]]), lead + np.hypot(up[[one]], down[[other]])
            ),
        )


def _known(value: Floats, error: Floats) -> Contrasts:
    """The variance of a binomial follows from its share: nothing about it is estimated."""
    return Contrasts(value, error, np.full(value.shape, np.inf))


def solo_groups(columns: ResultColumns) -> list[SoloGroup]:
    """All bots with solo matches, as one group: they were measured by the same automaton."""
    for matches in columns.by_seats():
        if matches.bot.shape[1] == 1:
            bots, won = matches.bot[:, 0], matches.rank[:, 0] == 1
            played = np.bincount(bots, minlength=len(columns.names))
            wins = np.bincount(bots, won, len(columns.names)).astype(np.int64)
            there = np.flatnonzero(played)
            names = tuple(columns.names[bot] for bot in there)
            return [SoloGroup(names, wins[there], (played - wins)[there])]
    return []
