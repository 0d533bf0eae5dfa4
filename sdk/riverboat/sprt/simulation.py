"""How often the sequential test errs, measured on simulated blocks.

`make errors` prints the table; it takes a quarter of an hour. Blocks are played by simulated
workers, several at once, and a block that the new version loses lasts six times as long as the
others, so that wins come in first.

A measured rate is itself luck: 3,200 tests that truly err in 5 % of cases show 4.2 to 5.8. So each
figure has its 98 % interval, and as long as the goal lies within it, more tests are made. The goal
is reached if no figure is above it for sure, and none is left in doubt.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from riverboat.cli.table import row_lines
from riverboat.interval import wilson
from riverboat.sprt.blocks import BlockResult, seatings
from riverboat.sprt.hypotheses import USUAL_ELO, Conclusion, Hypotheses
from riverboat.sprt.llr import share_of
from riverboat.sprt.playing import play_until_decided
from riverboat.sprt.sequential import SequentialTest

RUNS = 3200  # tests per figure: the standard error of 5 % is below 0.4 %
MOST = 16 * RUNS  # tests of a figure that stays in doubt
GOAL = 6.0  # per cent, where 5 are nominal
SURE = 2.3263  # standard deviations: 99 % on either side, because one looks more than once
SLOW_LOSS = 6.0
_COLUMNS = (
    "seats",
    "games of a block",
    "workers",
    "alpha %",
    "beta %",
    "blocks at elo0",
    "at elo1",
    "alpha % by finish",
)


@dataclass(frozen=True, slots=True)
class Truth:
    """What simulated blocks are like.

    share  the mean share of the new version
    games  of a block
    draws  the share of drawn games
    even   None: games are independent; else so many blocks are even, as those of near-identical
           versions are, and in the others all games end alike, as if the deal alone decided
    """

    share: float
    games: int
    draws: float = 0.0
    even: float | None = None

    def block(self, number: int, rng: random.Random) -> BlockResult:
        """The result of one block."""
        if self.even is None:
            return BlockResult(number, tuple(self._game(rng) for _ in range(self.games)))
        if rng.random() < self.even:
            return BlockResult(number, (0.5,) * self.games)
        won = 0.5 + (self.share - 0.5) / (1 - self.even)
        return BlockResult(number, (float(rng.random() < won),) * self.games)

    def _game(self, rng: random.Random) -> float:
        luck = rng.random()
        lost = 1 - self.share - self.draws / 2
        if luck < lost:
            return 0.0
        return 0.5 if luck < lost + self.draws else 1.0


class SimulatedCrew:
    """Workers in simulated time; `by_finish` numbers blocks as they end, which is wrong."""

    def __init__(self, truth: Truth, rng: random.Random, by_finish: bool = False) -> None:
        self._truth = truth
        self._rng = rng
        self._by_finish = by_finish
        self._now = 0.0
        self._running: list[tuple[float, int, BlockResult]] = []
        self._ended = 0

    def give(self, task: int) -> None:
        result = self._truth.block(task, self._rng)
        lost = result.halves < self._truth.games
        lasts = self._rng.uniform(0.8, 1.2) * (SLOW_LOSS if lost else 1.0)
        heappush(self._running, (self._now + lasts, task, result))

    def results(self, seconds: float | None) -> list[tuple[int, BlockResult]]:
        self._now, task, result = heappop(self._running)
        self._ended += 1
        if self._by_finish:
            result = BlockResult(self._ended, result.points)
        return [(task, result)]


def simulated(
    truth: Truth,
    bounds: Hypotheses,
    workers: int,
    rng: random.Random,
    by_finish: bool = False,
) -> SequentialTest:
    """One test, to its end."""
    test = SequentialTest(bounds, truth.games, bounds.usual_cap(truth.games))
    play_until_decided(test, SimulatedCrew(truth, rng, by_finish), workers)
    return test


@dataclass(frozen=True, slots=True)
class Rate:
    """How often many tests ended in one way, in per cent, and how many blocks they counted."""

    percent: float
    blocks: float
    runs: int = RUNS

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies, in per cent."""
        low, high = wilson(self.percent / 100 * self.runs, self.runs, SURE)
        return 100 * low, 100 * high

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.percent:.1f} ({low:.1f}-{high:.1f})"


def rate(
    wanted: Conclusion,
    truth: Truth,
    bounds: Hypotheses,
    workers: int,
    runs: int,
    seed: int,
    by_finish: bool = False,
) -> Rate:
    """Of so many tests with this truth."""
    name = f"{seed} {truth} {workers} {by_finish}"
    rng = random.Random(name)  # noqa: S311 (a simulation)
    tests = [simulated(truth, bounds, workers, rng, by_finish) for _ in range(runs)]
    ended = sum(test.conclusion is wanted for test in tests)
    return Rate(100 * ended / runs, sum(test.counted for test in tests) / runs, runs)


def settled_rate(
    wanted: Conclusion, truth: Truth, bounds: Hypotheses, workers: int, runs: int, seed: int
) -> Rate:
    """The same, with more tests as long as it is not clear on which side of the goal it lies."""
    found = rate(wanted, truth, bounds, workers, runs, seed)
    while found.runs < min(MOST, 16 * runs) and found.interval[0] <= GOAL < found.interval[1]:
        more = rate(wanted, truth, bounds, workers, found.runs, seed + 1000 * found.runs)
        found = Rate(
            (found.percent + more.percent) / 2, (found.blocks + more.blocks) / 2, 2 * found.runs
        )
    return found


Row = tuple[int, str, int, Rate, Rate, float, float, float]


def table(runs: int, seed: int) -> Iterator[Row]:
    """Both errors by seats, kinds of block and workers; the last column is how not to count."""
    bounds = Hypotheses(*map(share_of, USUAL_ELO))
    for seats in (2, 3, 4):
        games = len(seatings(["field"] * (seats - 2)))
        for words, draws, even, crews in (
            ("independent", 0.0, None, (1, 2, 8, 32)),
            ("half drawn", 0.5, None, (8,)),
            ("all alike", 0.0, 0.0, (8,)),
            ("mostly even", 0.0, 0.8, (8,)),
        ):
            level, ahead = (
                Truth(share, games, draws, even) for share in (bounds.share0, bounds.share1)
            )
            for workers in crews:
                first = settled_rate(Conclusion.BETTER, level, bounds, workers, runs, seed)
                second = settled_rate(Conclusion.NOT_BETTER, ahead, bounds, workers, runs, seed)
                wrong = rate(
                    Conclusion.BETTER, level, bounds, workers, max(1, runs // 10), seed, True
                )
                blocks = (first.blocks, second.blocks)
                yield seats, f"{games} {words}", workers, first, second, *blocks, wrong.percent


def verdict(errors: Sequence[Rate]) -> tuple[str, bool]:
    """The highest error, and whether all are at most what they may be."""
    highest = max(errors, key=lambda error: error.percent)
    above = sum(error.interval[0] > GOAL for error in errors)
    open_ = sum(error.interval[0] <= GOAL < error.interval[1] for error in errors)
    said = f"{above} above it, {open_} in doubt" if above or open_ else "reached"
    text = f"highest error {highest} % in {highest.runs} tests; goal {GOAL:g} %: {said}"
    return text, not above and not open_


def main() -> int:
    arguments = argparse.ArgumentParser(description="How often the sequential test errs.")
    arguments.add_argument("--runs", type=int, default=RUNS, help="tests per figure")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    widths = [max(len(name), 14) for name in _COLUMNS]
    errors: list[Rate] = []
    _write(_COLUMNS, widths)
    for row in table(given.runs, given.seed):
        _write(row, widths)
        errors += row[3:5]
    text, reached = verdict(errors)
    sys.stdout.write(f"{text}\n")
    return 0 if reached else 1


def _write(row: Sequence[object], widths: Sequence[int]) -> None:
    for line in row_lines(row, widths):
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
