"""Scores as labelled lines, and the ranking that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet."""

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score sheet of one seat. Tie-breaks compare after the total, higher is better."""

    seat: int
    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def sort_key(self) -> tuple[int, ...]:
        return (self.total, *(line.points for line in self.tie_breaks))


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of a game: a score sheet and a rank (1 is best, equals share it) per seat.

    A solo game is played against an automaton that holds no seat: its sheet is `automaton`,
    and the only seat ranks 1 if it won, 2 if the automaton did.
    """

    scores: tuple[SeatScore, ...]
    ranks: tuple[int, ...]
    automaton: SeatScore | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def _repr_html_(self) -> str:
        """Ranks and sheets as notebooks show them."""
        from riverboat.engine.html_table import score_table  # only for who looks

        named: list[tuple[tuple[object, ...], SeatScore]] = [
            ((place, f"seat {score.seat}"), score)
            for place, score in zip(self.ranks, self.scores, strict=True)
        ]
        if self.automaton is not None:
            named.append((("", "automaton"), self.automaton))
        return score_table("", ("rank", ""), named)


def rank(scores: Sequence[SeatScore]) -> Standing:
    """Rank seats by total, then by tie-breaks; what is still equal shares the rank."""
    ranks = tuple(
        1 + sum(1 for other in scores if other.sort_key > mine.sort_key) for mine in scores
    )
    return Standing(tuple(scores), ranks)
