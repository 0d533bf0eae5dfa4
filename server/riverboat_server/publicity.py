"""Whose results everybody may see: those of tournaments that are published.

Until then results and replays of a tournament are for its organiser, under whose name it was set
up, for whoever administers the referee, and for each owner those of the own bots. Matches of no
tournament, and of those that the store does not know, are public.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.match.entrant import owner_of
from riverboat_server.tokens import Principal


class Publicity:
    """The tournaments that are not published, with the names of their organisers."""

    def __init__(self) -> None:
        self._hidden: dict[str, str] = {}

    def hide(self, tournament_id: str, owner: str) -> None:
        self._hidden[tournament_id] = owner

    def show(self, tournament_id: str) -> None:
        self._hidden.pop(tournament_id, None)

    def is_open(self, tournament_id: str, caller: Principal) -> bool:
        """Whether somebody may see all results of a tournament."""
        owner = self._hidden.get(tournament_id)
        return owner is None or caller.organises(owner)

    def may_see(self, tournament_id: str, bots: Sequence[str], caller: Principal) -> bool:
        """Whether somebody may see the match of these bots."""
        return self.is_open(tournament_id, caller) or caller.name in map(owner_of, bots)
