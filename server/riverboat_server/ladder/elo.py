"""Online Elo: pure arithmetic, one match after the other.

A match of n seats counts as its n(n-1)/2 pairs of seats. Each pair is an ordinary Elo game, a tie
is half a win, and the factor of a pair is K/(n-1), so that a whole match moves a rating by at
most K whatever the number of seats. Two bots with the same K exchange points: the sum of their
ratings stays the same.

A solo match is a game against the automaton, which is rated 1500 for ever: 1500 means "wins half
of its solo games". A bot that sits twice at one table plays no game against itself; the changes
of its seats add up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from riverboat.match import pair_score

START = 1500.0
"""Rating of a newcomer, and of the automaton of a solo game."""

SCALE = 400.0
"""Rating difference at which the stronger side scores ten to one."""

K_NEWCOMER = 32.0
K_SETTLED = 16.0
SETTLED_AFTER = 30
"""Rated matches in a division after which a rating moves half as fast."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a bot stands in one division: its rating and how many matches it rests on."""

    elo: float = START
    matches: int = 0


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one match did to the rating of one bot."""

    bot: str
    before: Rating
    after: Rating

    @property
    def change(self) -> float:
        return self.after.elo - self.before.elo


class Ranked(Protocol):
    """Who came where in a match; ranks and points are by seat."""

    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def points(self) -> tuple[float, ...]: ...


def expected(rating: float, opponent: float) -> float:
    """The score that a rating predicts against another, between 0 and 1."""
    return float(1.0 / (1.0 + 10.0 ** ((opponent - rating) / SCALE)))


def k_factor(matches: int) -> float:
    """How many points a match can move a rating that rests on so many matches."""
    return K_NEWCOMER if matches < SETTLED_AFTER else K_SETTLED


def surplus(bots: Sequence[str], ranks: Sequence[int], ratings: Sequence[float]) -> list[float]:
    """Per seat, score minus expected score, averaged over the n-1 opponents at the table."""
    seats = range(len(bots))
    return [
        sum(
            pair_score(ranks[me], ranks[other]) - expected(ratings[me], ratings[other])
            for other in seats
            if bots[other] != bots[me]
        )
        / (len(bots) - 1)
        for me in seats
    ]


def rate(result: Ranked, ratings: Mapping[str, Rating]) -> tuple[RatingChange, ...]:
    """The rating changes that a match causes, one per bot in order of first seat.

    Bots without a rating are newcomers. Whether the match is rated is the caller's question.
    """
    before = {bot: ratings.get(bot, Rating()) for bot in result.bots}
    elos = [before[bot].elo for bot in result.bots]
    if len(result.bots) == 1:
        gains = [result.points[0] - expected(elos[0], START)]
    else:
        gains = surplus(result.bots, result.ranks, elos)
    total = dict.fromkeys(result.bots, 0.0)
    for bot, gain in zip(result.bots, gains, strict=True):
        total[bot] += k_factor(before[bot].matches) * gain
    return tuple(
        RatingChange(bot, old, Rating(old.elo + total[bot], old.matches + 1))
        for bot, old in before.items()
    )
