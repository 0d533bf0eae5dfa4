"""The one row that ladders and tournaments are made of. Only who works it out needs numpy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from riverboat.match import Cause

if TYPE_CHECKING:
    from riverboat_server.ladder.skill import Skill

PROVES_NOTHING = "This table proves nothing yet: equals would often end like this by chance."


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """One bot's place among others.

    `rating` is fitted to all results at once; `low` and `high` are its 95 % interval, None where
    the results set no limit, or where there is no rating: of a bot that met nobody. Its true rank
    is one from `rank_low` to `rank_high`. Only bots of one `group` are linked by matches; ratings
    of two groups cannot be compared. `elo` and `skill` are online ratings, None where none is kept.

    A bot that sat twice in a match played twice. `faults` are matches that ended so by its own
    fault; a cause that is not there did not occur.
    """

    rank: int
    bot: str
    rating: float | None
    low: float | None
    high: float | None
    rank_low: int
    rank_high: int
    group: int | None
    played: int
    blocks: int
    points: float
    mean_score: float | None = None
    elo: float | None = None
    skill: Skill | None = None
    faults: Mapping[Cause, int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Points as a share of what could be won."""
        return self.points / self.played

    def to_json(self) -> dict[str, object]:
        """The row as plain values."""
        faults = {cause.name: count for cause, count in self.faults.items()}
        skill = self.skill and {**asdict(self.skill), "ordinal": self.skill.ordinal}
        return asdict(self) | {"share": self.share, "skill": skill, "faults": faults}


@dataclass(frozen=True, slots=True)
class Placings:
    """All bots, best first, and whether chance alone could have made this order."""

    rows: tuple[Placing, ...]
    proves_nothing: bool
