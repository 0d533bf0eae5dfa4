"""What ratings, intervals and standings of a large ladder cost, from columns of results."""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import median

import numpy as np

from riverboat.match import Cause
from riverboat_server.bench.figures import Figure
from riverboat_server.bench.simulated import columns_of_blocks, rotated
from riverboat_server.ladder.columns import Ints, ResultColumns
from riverboat_server.ladder.placing import place

FIELDS = ((100, 100_000, 2.0), (1000, 1_000_000, 60.0))
"""Bots, matches, and the seconds that they may take."""


def ladder_figures(bots: int, matches: int, seats: int, goal: float, runs: int) -> list[Figure]:
    """CPU time of fit, intervals, rank ranges and standings of a made-up ladder."""
    columns = made_up(bots, matches, seats)
    taken = median(_seconds(columns) for _ in range(runs))
    name = f"standings of {bots:,} bots and {matches:,} matches of {seats}, CPU time"
    return [Figure(name, taken, "s", goal=("<=", goal))]


def made_up(bots: int, matches: int, seats: int) -> ResultColumns:
    """Blocks of random line-ups of bots of all strengths, in all rotations."""
    rng = np.random.default_rng(seats)
    lineups = _lineups(rng, bots, matches // seats, seats)
    strengths = rng.normal(0.0, 1.0, bots)[rotated(lineups)]
    columns = columns_of_blocks(bots, lineups, strengths + rng.gumbel(size=strengths.shape))
    return replace(
        columns,
        score=rng.integers(20, 120, strengths.size),
        cause=np.full(strengths.size, int(Cause.RULES)),
    )


def _lineups(rng: np.random.Generator, bots: int, count: int, seats: int) -> Ints:
    """Line-ups of different bots."""
    lineups = rng.integers(0, bots, (count, seats))
    while True:
        ordered = np.sort(lineups, axis=1)
        twice = np.any(ordered[:, 1:] == ordered[:, :-1], axis=1)
        if not twice.any():
            return lineups
        lineups[twice] = rng.integers(0, bots, (int(twice.sum()), seats))


def _seconds(columns: ResultColumns) -> float:
    began = time.process_time()
    place(columns)
    return time.process_time() - began
