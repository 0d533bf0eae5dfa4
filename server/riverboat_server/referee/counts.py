"""What a referee counts while it runs, for who watches over it.

Counting happens beside every move, so it is a few additions to plain numbers. Whoever wants to see
them (`riverboat_server.metrics`) reads them now and then, from another thread.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from riverboat.match import Cause, Origin, Played

SECONDS: Final = (
    0.001,
    0.0025,
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1.0,
    2.5,
    5.0,
    10.0,
    60.0,
)
QUICK_SECONDS: Final = (0.00005, 0.0001, 0.00025, 0.0005, *SECONDS[:10])
ENTRIES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Tally:
    """How many values lie up to each of some bounds, and their sum."""

    __slots__ = ("_bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # the last one: beyond all bounds
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self._bounds, value)] += 1
        self.total += value

    def buckets(self) -> list[tuple[str, int]]:
        """Bounds with how many values are not beyond each, as Prometheus wants them."""
        rows, so_far = [], 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), list(self.counts), strict=True):
            so_far += count
            rows.append((bound, so_far))
        return rows


class GameCounts:
    """What is counted of the matches of one game."""

    def __init__(self) -> None:
        self.opened = 0
        self.closed = 0
        self.ended: Counter[Cause] = Counter()
        self.forfeits: Counter[Cause] = Counter()
        self.moves: Counter[Origin] = Counter()
        self.answering = Tally(SECONDS)  # from the question being delivered to its answer

    def stepped(self, played: Iterable[Played]) -> None:
        for one in played:
            self.moves[one.origin] += 1
            if one.origin is Origin.BOT:
                self.answering.add(one.how.taken)


class Counts:
    """What a referee counts; games are those it plays, so there are few."""

    def __init__(self) -> None:
        self.games: dict[str, GameCounts] = {}
        self.refused: Counter[int] = Counter()  # by `RefusalReason`

    def of(self, game: str) -> GameCounts:
        if game not in self.games:
            self.games[game] = GameCounts()
        return self.games[game]
