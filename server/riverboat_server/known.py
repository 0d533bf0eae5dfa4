"""The matches of a tournament that were made so far, those that run and those that have ended."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.match import FinishedMatch, MatchDescription
from riverboat_server.referee.referee import Referee
from riverboat_server.results import ResultKeeper


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """A match of a tournament; `finished` is None while it runs."""

    match: MatchDescription
    finished: FinishedMatch | None


class KnownMatches:
    """Asks the referee for what runs, and the store for what has ended."""

    def __init__(self, referee: Referee, keeper: ResultKeeper) -> None:
        self._referee = referee
        self._keeper = keeper

    async def of(self, tournament_id: str) -> list[KnownMatch]:
        """Every match that was made so far. Subscribe to results first: nothing is missed."""
        running = [
            KnownMatch(match, None)
            for match in self._referee.unsettled()
            if match.tournament_id == tournament_id
        ]
        results = await self._keeper.results(tournament_id)
        ended = {result.match_id for result in results}  # some of them just now
        known = [KnownMatch(result.match, result) for result in results]
        return known + [entry for entry in running if entry.match.match_id not in ended]
