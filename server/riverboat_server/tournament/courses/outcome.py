"""What a format itself says of how a tournament went; ratings say something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TieOutcome:
    """A tie of a knock-out: points of its bots in the blocks that have ended, best seed first.

    While it is played, nobody goes on. Then `decided_by` is "points", "scores", "absence" or
    "seed": what told apart who goes on from who is out.
    """

    stage: str
    points: Mapping[str, float]
    going_on: tuple[str, ...] = ()
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class KnockOutOutcome:
    """Who won, None before the end of the final, and the ties that have begun."""

    winner: str | None
    ties: tuple[TieOutcome, ...]


@dataclass(frozen=True, slots=True)
class SwissPlace:
    """What a bot has: equal points share a rank. Byes and blocks left out are among them.

    `left_out` counts the blocks that it won because others were not there.
    """

    rank: int
    bot: str
    points: float
    byes: int
    left_out: int


@dataclass(frozen=True, slots=True)
class SwissOutcome:
    """The standing after so many rounds, best first."""

    rounds_played: int
    rounds: int
    standing: tuple[SwissPlace, ...]


Outcome = KnockOutOutcome | SwissOutcome
