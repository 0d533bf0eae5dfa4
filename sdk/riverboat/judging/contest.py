"""The moves of one decision against each other: all a little, then the better ones more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt, tanh
from statistics import fmean

from riverboat.judging.playing_on import End

FIRST_WORLDS = 8  # in which every move is played
KEPT = 4  # moves that stay, besides the one that was chosen
MOST_PLAYOUTS = 64  # in a batch: nobody waits long for one


@dataclass(frozen=True, slots=True)
class Batch:
    """Moves to play on from a decision, all of them in each of these worlds."""

    step: int
    moves: tuple[int, ...]
    worlds: range


class Contest:
    """Halving: each round doubles the worlds, and the worse half of the moves leaves.

    The chosen move stays. So do, to the end, the moves that lead: all that are left were played in
    the same worlds. `playouts` are those of a move that stays to the end; None: there is no end.
    """

    def __init__(self, step: int, moves: int, chosen: int, playouts: int | None) -> None:
        self.step = step
        self.chosen = chosen
        self.left = list(range(moves))
        self._playouts = playouts
        self._worlds = 0  # in which the moves that are left were played, or are being played
        self._ends: list[dict[int, End]] = [{} for _ in range(moves)]
        self._missing = 0

    def next_round(self) -> list[Batch]:
        """What is to be played next; nothing if this contest is over."""
        first, last = self._worlds, max(2 * self._worlds, FIRST_WORLDS)
        if self._playouts is not None:
            last = min(last, self._playouts)
        if first == last:
            return []
        if first:
            self._halve()
        self._worlds = last
        batches = list(self._batches(range(first, last)))
        self._missing = len(batches)
        return batches

    def record(self, batch: Batch, ends: Sequence[Sequence[End]]) -> bool:
        """Note how a batch went, by move and world; whether the round is through."""
        for move, played in zip(batch.moves, ends, strict=True):
            self._ends[move].update(zip(batch.worlds, played, strict=True))
        self._missing -= 1
        return self._missing == 0

    def ends(self, move: int) -> list[End]:
        """How the games of a move ended, world by world."""
        ends = self._ends[move]
        return [ends[world] for world in sorted(ends)]

    def _batches(self, worlds: range) -> Iterator[Batch]:
        moves = tuple(self.left)
        size = max(1, MOST_PLAYOUTS // len(moves))
        for start in range(0, len(worlds), size):
            yield Batch(self.step, moves, worlds[start : start + size])

    def _halve(self) -> None:
        spread = self._spread()
        ranked = sorted(self.left, key=lambda move: -self._promise(move, spread))
        kept = ranked[: max(KEPT, (len(ranked) + 1) // 2)]
        self.left = sorted({*kept, self.chosen})

    def _promise(self, move: int, spread: float) -> float:
        """Wins, and leads by how much they mean: a few games tell more by leads than by wins."""
        return fmean(end.win + tanh(end.margin / spread) / 2 for end in self.ends(move))

    def _spread(self) -> float:
        """How much leads usually differ here, in points."""
        margins = [end.margin for move in self.left for end in self.ends(move)]
        centre = fmean(margins)
        return max(1.0, sqrt(fmean((margin - centre) ** 2 for margin in margins)))
