"""Whose results everybody may see: those of tournaments that are published.

Until then results and replays of a tournament are for its organisers, and for each owner those of
the own bots. Matches of no tournament, and of those that the store does not know, are public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from riverboat.match.entrant import owner_of
from riverboat_server.tokens import Principal, Scope


class Publicity:
    """The tournaments that are not published."""

    def __init__(self, hidden: Iterable[str] = ()) -> None:
        self._hidden = set(hidden)

    def hide(self, tournament_id: str) -> None:
        self._hidden.add(tournament_id)

    def show(self, tournament_id: str) -> None:
        self._hidden.discard(tournament_id)

    def is_open(self, tournament_id: str, caller: Principal) -> bool:
        """Whether somebody may see all results of a tournament."""
        return tournament_id not in self._hidden or caller.may(Scope.ORGANISE)

    def may_see(self, tournament_id: str, bots: Sequence[str], caller: Principal) -> bool:
        """Whether somebody may see the match of these bots."""
        return self.is_open(tournament_id, caller) or caller.name in map(owner_of, bots)
