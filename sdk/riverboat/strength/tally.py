"""What is known of a match-up, block by block, and whether that is enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from riverboat.judging.intervals import Estimate, mean
from riverboat.strength.matchup import MatchUp
from riverboat.strength.scores import BlockScore, Pace
from riverboat.strength.shares import share_of_blocks

FEWEST_BLOCKS = 8  # before an interval may be called narrow enough


@dataclass(slots=True)
class Tally:
    """Blocks on record, and those of them that count: a block counts when all that were begun
    before it are through, because wins may be quicker than losses. These are `counted`, in order.

    most   blocks that are wanted
    until  the width of the interval at which it is enough; 0: all blocks are played
    first  whether it is enough to know who gets more than half of the points
    """

    matchup: MatchUp
    most: int
    until: float = 0.0
    first: bool = False
    record: dict[int, BlockScore] = field(default_factory=dict)
    counted: list[BlockScore] = field(default_factory=list)

    def __post_init__(self) -> None:
        known, self.record = self.record, {}
        for score in known.values():
            self.add(score)

    def add(self, score: BlockScore) -> None:
        """Put a block on record; of two with one number the first stays."""
        self.record.setdefault(score.number, score)
        while len(self.counted) < self.most and (len(self.counted) + 1) in self.record:
            self.counted.append(self.record[len(self.counted) + 1])

    @property
    def games(self) -> int:
        return len(self.counted) * len(self.matchup.seatings)

    @property
    def settled(self) -> bool:
        """Whether nothing more has to be played."""
        blocks = len(self.counted)
        if blocks >= self.most:
            return True
        if self.first:
            points = sum(score.share for score in self.counted)
            return points > self.most / 2 or points + self.most - blocks <= self.most / 2
        return self.until > 0 and blocks >= FEWEST_BLOCKS and self.width <= self.until

    def missing(self) -> Iterator[int]:
        """The numbers of blocks to be played, as long as any are needed."""
        for number in range(1, self.most + 1):
            if number not in self.record:
                if self.settled:
                    return
                yield number

    # --- figures -----------------------------------------------------------------------------

    @property
    def share(self) -> Estimate:
        """Of wins, with its 95 % interval over blocks."""
        shares = [score.share for score in self.counted]
        return share_of_blocks(shares, len(self.matchup.seatings))

    @property
    def width(self) -> float:
        _, low, high = self.share
        return high - low

    @property
    def margin(self) -> Estimate:
        """The mean lead in points, with its 95 % interval over blocks."""
        return mean([score.margin for score in self.counted])

    def pace(self, entrant: int) -> Pace:
        """How long a bot thought in all."""
        return sum((score.paces[entrant] for score in self.counted), Pace())


def blocks_for(matchup: MatchUp, games: int) -> int:
    """Whole blocks that hold at least so many games."""
    return ceil(games / len(matchup.seatings))
