"""The test itself: blocks are counted in the order of their start, until they decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from riverboat.interval import NORMAL_95
from riverboat.sprt.blocks import BlockResult
from riverboat.sprt.hypotheses import Conclusion, Hypotheses, usual_variance
from riverboat.sprt.llr import elo_of, log_likelihood_ratio

MOST_VARIANCE = 0.25  # that any share can have
FEWEST_BLOCKS = 8  # before anything is decided


@dataclass(slots=True)
class SequentialTest:
    """Blocks on record, those of them that count, and what they say.

    A block counts when all that were started before it are through: quick blocks must not come
    first, because wins may be quicker than losses. What is decided stays so; blocks that come in
    later are on record, but do not count.

    games  of a block
    most   blocks; then the test is undecided
    """

    hypotheses: Hypotheses
    games: int
    most: int
    record: dict[int, BlockResult] = field(default_factory=dict)
    counts: list[int] = field(default_factory=list)
    ratio: float = 0.0
    conclusion: Conclusion | None = None

    def __post_init__(self) -> None:
        self.counts = [0] * (2 * self.games + 1)
        known, self.record = self.record, {}
        for result in known.values():
            self.add(result)

    @property
    def counted(self) -> int:
        """How many blocks count; they are 1 to this one."""
        return sum(self.counts)

    def add(self, result: BlockResult) -> None:
        """Put a block on record; of two with one number the first stays."""
        self.record.setdefault(result.number, result)
        while self.conclusion is None and (following := self.counted + 1) in self.record:
            self._count(self.record[following])

    def missing(self) -> Iterator[int]:
        """The numbers of blocks to be played, those that were begun and never ended first."""
        return (number for number in range(1, self.most + 1) if number not in self.record)

    def _count(self, result: BlockResult) -> None:
        self.counts[result.halves] += 1
        shares = self.hypotheses.share0, self.hypotheses.share1
        self.ratio = log_likelihood_ratio(self.counts, *shares)
        if self.counted >= FEWEST_BLOCKS:
            self.conclusion = self.hypotheses.conclusion(self.ratio)
        if self.conclusion is None and self.counted >= self.most:
            self.conclusion = Conclusion.UNDECIDED

    # --- what is known of the share of points ------------------------------------------------

    @property
    def share(self) -> float:
        """The mean share of the counted blocks; one half if there are none."""
        if not self.counted:
            return 0.5
        halves = sum(place * blocks for place, blocks in enumerate(self.counts))
        return halves / (2 * self.games * self.counted)

    @property
    def variance(self) -> float:
        """Of a single block's share; one more block of the usual variance keeps it from 0."""
        mean, last = self.share, 2 * self.games
        squares = sum(n * (place / last - mean) ** 2 for place, n in enumerate(self.counts))
        return (squares + usual_variance(self.games)) / (self.counted + 1)

    @property
    def elo(self) -> float | None:
        """The lead of the new version; None: it won or lost everything."""
        return _elo(self.share)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """Of 95 %, for a number of blocks that was fixed beforehand; None: no limit is known."""
        half = NORMAL_95 * sqrt(self.variance / max(self.counted, 1))
        return _elo(self.share - half), _elo(self.share + half)

    @property
    def blocks_left(self) -> int:
        """How many more are expected, as things stand."""
        tested, off = self.hypotheses, self.share - self.hypotheses.middle
        pace = self.ratio / self.counted if self.counted else 0.0
        # Where nearly all blocks end alike, their variance promises more than a block can tell.
        told = (tested.share1 - tested.share0) * off / pace if pace else 0.0
        left = tested.blocks_left(
            self.ratio, self.share, max(self.variance, min(told, MOST_VARIANCE))
        )
        needed = max(1, FEWEST_BLOCKS - self.counted)
        return min(max(round(left), needed), self.most - self.counted)


def _elo(share: float) -> float | None:
    return elo_of(share) if 0 < share < 1 else None
