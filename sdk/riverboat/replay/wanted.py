"""Which finished matches somebody wants to see in a list of replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from riverboat.match import Cause
from riverboat.match.entrant import seats_meant

CRASHES = frozenset({Cause.CRASH, Cause.CRASH_AT_START})
FAULTS = frozenset(Cause) - {Cause.RULES, Cause.CANCELLED}


class Ended(Protocol):
    """What a list knows of a match that has ended; ranks and causes are by seat."""

    @property
    def game(self) -> str: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def ranks(self) -> Sequence[int]: ...
    @property
    def causes(self) -> Sequence[Cause]: ...


@dataclass(frozen=True, slots=True)
class WantedReplays:
    """Matches of a bot, or of anybody: those that fit in all that is said here.

    bot       by its name in all versions, or one of them as NAME@VERSION
    opponent  who sat at the table too, in another seat
    lost      only those that the bot, or somebody, did not win
    causes    only those that ended so for a seat of the bot, or for any
    """

    bot: str = ""
    game: str = ""
    opponent: str = ""
    lost: bool = False
    causes: frozenset[Cause] = frozenset()

    @property
    def asks_for_ends(self) -> bool:
        """Whether one must know how a match ended; of a sealed one nobody does."""
        return self.lost or bool(self.causes)

    def may_take(self, game: str, bots: Sequence[str]) -> bool:
        """Whether who played what does not speak against it."""
        return self.game in ("", game) and bool(self._seats(bots)) and self._meets(bots)

    def takes(self, match: Ended) -> bool:
        seats = self._seats(match.bots)
        return (
            self.may_take(match.game, match.bots)
            and (not self.lost or any(match.ranks[seat] > 1 for seat in seats))
            and (not self.causes or any(match.causes[seat] in self.causes for seat in seats))
        )

    def shows(self, match: Ended, sealed: bool) -> bool:
        """Whether a list shows it; nobody hears how a sealed one ended, by any question."""
        if sealed:
            return not self.asks_for_ends and self.may_take(match.game, match.bots)
        return self.takes(match)

    def _meets(self, bots: Sequence[str]) -> bool:
        """A bot that meets itself, or another version of itself, sits there twice."""
        if not self.opponent:
            return True
        others = seats_meant(bots, self.opponent)
        own = self._seats(bots) if self.bot else ()
        return bool(others) and (len(own) != 1 or others != own)

    def _seats(self, bots: Sequence[str]) -> tuple[int, ...]:
        """Those of the bot, or all."""
        return seats_meant(bots, self.bot) if self.bot else tuple(range(len(bots)))
