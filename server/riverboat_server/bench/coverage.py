"""How often 95 % intervals of ratings and differences hold the truth, by simulation: `make stats`.

Goals are those of `docs/ratings.md`. With 10 blocks per bot or more, the mean coverage of a
scenario is 93 to 98 %, and no single rating or difference is below 92; with fewer, the mean is at
least 92.

Simulation is noisy. Intervals of one tournament err together, so the error of a mean is that
between tournaments. The lowest single contrast is picked by the first half of the tournaments and
measured by the second, or bad luck would pick itself. A goal is missed only where chance does not
explain it: all checks together raise a false alarm in one of a hundred runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
from scipy.special import bdtr, ndtri

from riverboat.cli.output import print_text, progress
from riverboat.cli.parallel import workers_or_cores
from riverboat.cli.table import table_lines
from riverboat_server.bench.simulated import CASES, Scenario, played
from riverboat_server.ladder.columns import Bools, Floats, ResultColumns
from riverboat_server.ladder.rating.contrasts import anchor
from riverboat_server.ladder.rating.intervals import Intervals
from riverboat_server.ladder.rating.table_group import table_groups

SEATS = (2, 3, 4)
BLOCKS = (3, 5, 10, 30)
ENOUGH = 10  # blocks per bot from which on the narrow goals hold
MEAN_GOAL = (0.93, 0.98)
SINGLE_GOAL = 0.92
SPARSE_GOAL = 0.92
FALSE_ALARM = 0.01
HEADINGS = (
    "case",
    "seats",
    "blocks",
    "ratings %",
    "lowest",
    "differences %",
    "lowest",
    "+/-",
    "open %",
    "",
)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often intervals held the truth: their mean with its standard error, and the lowest."""

    mean: float
    error: float
    lowest: float
    trials: int  # of the lowest
    open: float  # share of intervals with an open end

    def misses(self, blocks: int, alarm: float) -> Iterator[str]:
        """What goal is missed by more than chance explains."""
        chance = float(-ndtri(alarm)) * self.error
        low, high = MEAN_GOAL if blocks >= ENOUGH else (SPARSE_GOAL, 1.0)
        if self.mean + chance < low:
            yield "LOW"
        if self.mean - chance > high:
            yield "HIGH"
        held = round(self.lowest * self.trials)
        if blocks >= ENOUGH and bdtr(held, self.trials, SINGLE_GOAL) < alarm:
            yield "SINGLE"


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of one scenario."""

    scenario: Scenario
    ratings: Coverage
    differences: Coverage

    def misses(self, alarm: float) -> list[str]:
        """What goals are missed."""
        one = self.scenario
        both = (self.ratings.misses(one.blocks, alarm), self.differences.misses(one.blocks, alarm))
        return sorted({miss for found in both for miss in found})


def scenarios() -> list[Scenario]:
    """Every case at every number of seats, with few and many blocks."""
    return [Scenario(case, seats, count) for case in CASES for seats in SEATS for count in BLOCKS]


def measure(scenario: Scenario, tournaments: int, seed: int) -> Measured:
    """Simulate a scenario so many times."""
    rng = np.random.default_rng((seed, scenario.seats, scenario.blocks, CASES.index(scenario.case)))
    found = [_held(scenario, played(scenario, rng)) for _ in range(tournaments)]
    ratings, rating_open, differences, difference_open = map(np.array, zip(*found, strict=True))
    return Measured(
        scenario, _coverage(ratings, rating_open), _coverage(differences, difference_open)
    )


def _held(scenario: Scenario, columns: ResultColumns) -> tuple[Bools, float, Bools, float]:
    """Of one tournament, which ratings and differences hold the truth, and how many are open."""
    (group,) = table_groups(columns)
    truth = scenario.truth
    rating = group.rating_ends
    one, other = np.triu_indices(scenario.bots, 1)
    difference = group.ends(group.pairs.at(one, other), one, other)
    return (
        _holds(rating, truth - anchor(group.fit) @ truth),
        _open(rating),
        _holds(difference, truth[one] - truth[other]),
        _open(difference),
    )


def _holds(ends: Intervals, truth: Floats) -> Bools:
    return (ends.low <= truth) & (truth <= ends.high)


def _open(ends: Intervals) -> float:
    return float(np.mean(np.isinf(ends.low) | np.isinf(ends.high)))


def _coverage(held: Bools, opened: Floats) -> Coverage:
    """Rows are tournaments, columns are contrasts."""
    tournaments = len(held)
    first, second = held[: tournaments // 2], held[tournaments // 2 :]
    worst = int(first.mean(axis=0).argmin())
    return Coverage(
        mean=float(held.mean()),
        error=float(held.mean(axis=1).std(ddof=1)) / tournaments**0.5,
        lowest=float(second[:, worst].mean()),
        trials=len(second),
        open=float(opened.mean()),
    )


def report(measured: Sequence[Measured]) -> tuple[list[str], bool]:
    """The table as lines, and whether all goals are reached."""
    alarm = FALSE_ALARM / (6 * len(measured))  # three checks each of ratings and differences
    misses = [one.misses(alarm) for one in measured]
    rows = [_row(one, found) for one, found in zip(measured, misses, strict=True)]
    missed = sum(map(bool, misses))
    verdict = (
        f"goals missed in {missed} of {len(measured)} scenarios" if missed else "goals reached"
    )
    return [*table_lines(HEADINGS, rows), verdict], not missed


def _row(one: Measured, misses: list[str]) -> tuple[object, ...]:
    scenario, ratings, differences = one.scenario, one.ratings, one.differences
    shares = (ratings.mean, ratings.lowest, differences.mean, differences.lowest)
    return (
        scenario.case,
        scenario.seats,
        scenario.blocks,
        *(f"{100 * share:.1f}" for share in shares),
        f"{100 * max(ratings.error, differences.error):.1f}",
        f"{100 * differences.open:.0f}",
        " ".join(misses),
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="coverage", description=__doc__)
    parser.add_argument("--tournaments", type=int, default=1000, help="per scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; one per core")
    chosen = parser.parse_args(arguments)
    work = partial(measure, tournaments=chosen.tournaments, seed=chosen.seed)
    every = scenarios()
    measured: list[Measured] = []
    with (
        ProcessPoolExecutor(workers_or_cores(chosen.workers)) as pool,
        progress("coverage", len(every)) as bar,
    ):
        for one in pool.map(work, every):
            measured.append(one)
            bar.advance(one.scenario.case)
    lines, reached = report(measured)
    print_text("\n".join(lines))
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
