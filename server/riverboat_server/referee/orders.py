"""What is asked of a referee, and how it says no."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from riverboat.match import REFEREE_CLOCK, TimeControl
from riverboat.match.entrant import check_entrant


class RefusalCode(Enum):
    """Why a request cannot be granted, by the names of gRPC's statuses."""

    INVALID_ARGUMENT = auto()
    NOT_FOUND = auto()
    RESOURCE_EXHAUSTED = auto()
    UNAVAILABLE = auto()


class RefereeRefusal(Exception):  # noqa: N818 (a refusal is an answer, not an error)
    """A request that cannot be granted; the text is for whoever asked."""

    def __init__(self, code: RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """A match to be made.

    Without a `deal_id` it has a deal of its own. `block_id` names its rotation set. The `absent`
    among its bots are known not to be there: they forfeit at once, and the others play on.
    """

    game: str
    bots: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    control: TimeControl = REFEREE_CLOCK
    deal_id: str = ""
    deal_matches: int = 1
    rated: bool = False
    tournament_id: str = ""
    block_id: str = ""
    secret: bytes | None = None  # only for reproducible runs in one process
    absent: tuple[str, ...] = ()

    def problem(self) -> str:
        """What is wrong with its bots, in words for whoever ordered; empty: nothing."""
        try:
            for bot in self.bots:
                check_entrant(bot)
        except ValueError as error:
            return str(error)
        strangers = set(self.absent).difference(self.bots)
        if strangers:
            return f"absent, but not of this match: {', '.join(sorted(strangers))}"
        if len(self.bots) > 1 and set(self.absent) == set(self.bots):
            return "nobody is there to play: leave the match out"
        return ""

    def __repr__(self) -> str:  # the secret must never reach a log
        return f"MatchOrder({self.game!r}, {self.bots!r})"
