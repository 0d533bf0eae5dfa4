"""Simulated tournaments of bots whose strengths are known, to see how far ratings can be trusted.

A tournament has a fixed plan: so many blocks per bot, every line-up once in all rotations. What a
bot shows in a match is its strength and luck, so that pairs follow Bradley-Terry and tables
Plackett-Luce; cases bend that as matches of real games do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import logit

from riverboat_server.ladder.columns import Floats, Ints, ResultColumns
from riverboat_server.ladder.rating.blocks import blocks_of
from riverboat_server.ladder.rating.fit import fit, groups, totals

TABLES = 3  # a field has so many times the seats of a table
MANY = 100_000  # blocks that show what is expected of a plan
LADDER = 3.0  # half of 1,040 Elo
DEAL = 3.0  # what a good seat of a deal is worth
SEAT = 0.5  # what the first seat is always worth, and the others in steps less
CLOSE = 2.5  # what is within one step of this size is a draw

EQUAL = "equal"
SPREAD = "spread"
STEPS = "ladder"
LOPSIDED = "lopsided"
UNBEATEN = "unbeaten"
IDENTICAL = "identical"
SEAT_BOUND = "seat-bound"
DRAWS = "draws"
CASES = (EQUAL, SPREAD, STEPS, LOPSIDED, UNBEATEN, IDENTICAL, SEAT_BOUND, DRAWS)
BENT = (SEAT_BOUND, DRAWS)
"""Cases in which strengths are not those that expected scores tell."""


@dataclass(frozen=True)
class Scenario:
    """What is simulated: a case at tables of some seats, with so many blocks per bot.

    * equal; spread: 350 Elo from end to end; ladder: 1,040;
    * lopsided: the smallest field, the first bot scores 95 % against each other one;
    * unbeaten: the first bot scores 99.97 %;
    * identical: all matches of a block end alike;
    * seat-bound: the deal of a block favours a seat, rotations cancel it out;
    * draws: a third to a half of the pairs end so, and the first seats are better.
    """

    case: str
    seats: int
    blocks: int

    @property
    def bots(self) -> int:
        return self.seats if self.case == LOPSIDED else TABLES * self.seats

    @property
    def strengths(self) -> Floats:
        """What the bots show without luck."""
        if self.case in (LOPSIDED, UNBEATEN):
            lead = logit(0.95 if self.case == LOPSIDED else 0.9997)
            return np.array([lead] + [0.0] * (self.bots - 1))
        reach = {EQUAL: 0.0, SPREAD: 1.0, STEPS: LADDER}.get(self.case, 0.5)
        return np.linspace(reach, -reach, self.bots)

    @cached_property
    def plan(self) -> Ints:
        """The line-ups: in every round all bots are dealt out to tables, and all are linked."""
        rng = np.random.default_rng((self.seats, self.blocks, CASES.index(self.case)))
        while True:
            rounds = [rng.permutation(self.bots) for _ in range(self.blocks)]
            lineups = np.concatenate(rounds).reshape(-1, self.seats)
            if len(groups(totals(blocks_of(played(self, rng, lineups)), self.bots))) == 1:
                return lineups

    @cached_property
    def truth(self) -> Floats:
        """The strengths that the expected scores of the plan tell."""
        if self.case not in BENT:
            return self.strengths
        rng = np.random.default_rng(2)
        columns = played(self, rng, np.tile(self.plan, (MANY // len(self.plan), 1)))
        return fit(totals(blocks_of(columns), self.bots)).strength


def played(scenario: Scenario, rng: np.random.Generator, plan: Ints | None = None) -> ResultColumns:
    """A simulated tournament."""
    lineups = scenario.plan if plan is None else plan
    shown = scenario.strengths[rotated(lineups)] + _luck(scenario, rng, len(lineups))
    if scenario.case == DRAWS:
        shown = np.floor(shown / CLOSE)
    return columns_of_blocks(scenario.bots, lineups, shown)


def turns(seats: int) -> Ints:
    """By rotation and seat, which place of a line-up sits there."""
    return np.asarray((np.arange(seats)[:, None] + np.arange(seats)) % seats)


def rotated(lineups: Ints) -> Ints:
    """Who sits where, by block, rotation and seat."""
    return np.asarray(lineups[:, turns(lineups.shape[1])])


def columns_of_blocks(bots: int, lineups: Ints, shown: Floats) -> ResultColumns:
    """Results of blocks, by what each seat of each rotation has shown; equals tie."""
    blocks, seats = lineups.shape
    ahead = np.count_nonzero(shown[..., None, :] > shown[..., :, None], axis=-1)
    return ResultColumns(
        tuple(f"bot {number:04}" for number in range(bots)),
        match=np.repeat(np.arange(blocks * seats), seats),
        block=np.repeat(np.arange(blocks), seats * seats),
        bot=rotated(lineups).ravel(),
        rank=1 + ahead.ravel(),
    )


def _luck(scenario: Scenario, rng: np.random.Generator, blocks: int) -> Floats:
    """What is added to strength, by block, rotation and seat."""
    seats = scenario.seats
    if scenario.case == IDENTICAL:
        return np.asarray(rng.gumbel(size=(blocks, seats))[:, turns(seats)])
    luck = rng.gumbel(size=(blocks, seats, seats))
    if scenario.case == SEAT_BOUND:
        luck += rng.normal(0.0, DEAL, size=(blocks, 1, seats))
    if scenario.case == DRAWS:
        luck += SEAT * np.linspace(1.0, 0.0, seats)
    return luck
