"""What is known of the strengths of bots, and which block would tell most about them.

Every bot has a strength, and every difference d of two strengths a variance: large between bots
that have played little, or never against the same opponents. A block of two bots tells the more,
the closer they are, for the result of a sure win is known beforehand, and the less their difference
is known. So the worth of a pair is its information, 1 / (1 + d²)², times that variance. The pair
of greatest worth is chosen, and further bots by their worth to those at the table: it is the block
that shrinks the joint uncertainty of all strengths most. After 150 blocks of 12 bots 15 to 40 %
fewer pairs stand in the wrong order than if everybody had met everybody. Asking first where the
order is open is better still, but in the long run two equals would then take all blocks.

Information depends on who meets, not on who wins: it counts as soon as a block is decided on, so
that several blocks at once do not ask the same. Results then move the strengths, as in a Kalman
filter. Ratings that people see are worked out elsewhere and better; these only choose opponents.

A bot that is stronger by d wins (1 + d / sqrt(1 + d²)) / 2 of its matches, a curve much like that
of Elo: 1 is about 300 points. It needs no exponentials: sums, products and square roots are the
same to the last bit on every machine, so that a tournament can go on elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from riverboat_server.tournament.courses.course import BlockOutcome

Floats = NDArray[np.float64]
VARIANCE = 1.0  # of the strength of a bot of which nothing is known


class Counted(NamedTuple):
    """What a block is expected to tell about two bots, by their places."""

    one: int
    other: int
    information: float


class Knowledge:
    """Strengths and their covariances, block by block."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._strengths: Floats = np.zeros(0)
        self._covariances: Floats = np.zeros((0, 0))

    def meet(self, bot: str) -> None:
        """A bot may play from now on; one that was known before stays known."""
        if bot not in self._places:
            self._places[bot] = len(self._places)
            self._strengths = np.append(self._strengths, 0.0)
            self._covariances = np.pad(self._covariances, (0, 1))
            self._covariances[-1, -1] = VARIANCE

    def strength(self, bot: str) -> float:
        """A guess; only differences mean anything."""
        return float(self._strengths[self._places[bot]])

    def choose(self, bots: Sequence[str], players: int) -> tuple[str, ...]:
        """So many of these bots, in the order in which they were met, whose block would tell most.

        Among equals those who come first.
        """
        worth = self._worth([self._places[bot] for bot in bots])
        chosen = [int(place) for place in np.unravel_index(np.argmax(worth), worth.shape)]
        while len(chosen) < players:
            more: Floats = sum((worth[place] for place in chosen), np.zeros(len(bots)))
            more[chosen] = -1.0
            chosen.append(int(np.argmax(more)))
        return tuple(bots[place] for place in sorted(chosen))

    def _worth(self, places: list[int]) -> Floats:
        """Of each pair of bots: information times variance of their difference."""
        strengths, covariances = self._strengths, self._covariances
        if len(places) < len(strengths):
            strengths, covariances = strengths[places], covariances[np.ix_(places, places)]
        own = np.diag(covariances)
        worth: Floats = own[:, None] + own[None, :]
        worth -= 2.0 * covariances
        apart: Floats = strengths[:, None] - strengths[None, :]
        apart *= apart
        apart += 1.0
        apart *= apart
        worth /= apart
        return worth

    def expect(self, bots: Sequence[str]) -> list[Counted]:
        """A block will be played: its information counts from now on."""
        counted = []
        for one, other in combinations([self._places[bot] for bot in bots], 2):
            apart = 1.0 + (self._strengths[one] - self._strengths[other]) ** 2
            counted.append(Counted(one, other, len(bots) / float(apart * apart)))
            self._add(counted[-1], 1.0)
        return counted

    def forget(self, expected: Sequence[Counted]) -> None:
        """A block was not played: what it was to tell is not known."""
        for counted in reversed(expected):
            self._add(counted, -1.0)

    def _add(self, counted: Counted, sign: float) -> None:
        """Information about one difference, added to the inverse of the covariances."""
        covariances, (one, other, information) = self._covariances, counted
        column: Floats = covariances[one] - covariances[other]
        variance = float(column[one] - column[other])
        share = sign * information / (1.0 + sign * information * variance)
        covariances -= (share * column)[:, None] * column[None, :]

    def learn(self, bots: Sequence[str], outcome: BlockOutcome) -> None:
        """A block has ended: strengths move, also those of bots that met these before."""
        shares = [outcome.points.get(bot, 0.0) / len(bots) for bot in bots]
        weight = (len(bots) - 1) / len(bots)  # so that shares of pairs add up to those of bots
        for (one, share), (other, others) in combinations(zip(bots, shares, strict=True), 2):
            won = min(1.0, max(0.0, 0.5 + weight * (share - others)))
            self._move(self._places[one], self._places[other], won, len(bots))

    def _move(self, one: int, other: int, won: float, matches: int) -> None:
        difference = float(self._strengths[one] - self._strengths[other])
        slope = sqrt(1.0 + difference * difference)
        surprise = won - 0.5 * (1.0 + difference / slope)
        column = self._covariances[one] - self._covariances[other]
        self._strengths += column * (2.0 * matches * surprise / slope)
