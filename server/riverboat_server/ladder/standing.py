"""Where the bots of every division stand: online Elo, the order-free fit, matches and points."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.match import Division, points_of
from riverboat_server.ladder.fit import fit_ratings
from riverboat_server.ladder.listing import RatedMatch
from riverboat_server.ladder.store import Store

PAGE = 5000  # results that are read in one transaction


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot's place on the ladder of one division."""

    bot: str
    elo: float
    fitted_elo: float
    margin: float | None
    matches: int
    points: float


class Standings:
    """The ladders of a store, worked out anew only where results have come in."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.last = 0  # the sequence number of the last result that was read
        self._matches: dict[Division, list[RatedMatch]] = {}
        self._changed: dict[Division, int] = {}  # when each got its last result
        self._known: dict[Division, list[Rung]] = {}

    def refresh(self) -> None:
        """Read the results that have come in, and work out what changes by them."""
        changed: set[Division] = set()
        while page := self._store.rated_after(self.last, PAGE):
            for row in page:
                self._matches.setdefault(row.division, []).append(row.match)
                self._changed[row.division] = row.sequence
                changed.add(row.division)
            self.last = page[-1].sequence
        for division in changed:
            self._known[division] = self._standings(division)

    def since(self, sequence: int) -> dict[Division, list[Rung]]:
        """The divisions with results after a sequence number, each with its bots, best first."""
        divisions = sorted(one for one, changed in self._changed.items() if changed > sequence)
        return {division: self._known[division] for division in divisions}

    def _standings(self, division: Division) -> list[Rung]:
        matches = self._matches[division]
        online = self._store.ratings(division)
        points: dict[str, float] = {}
        for match in matches:
            for bot, share in zip(match.bots, points_of(match.ranks), strict=True):
                points[bot] = points.get(bot, 0.0) + share
        return [
            Rung(
                fitted.bot,
                online[fitted.bot].elo if fitted.bot in online else 0.0,
                fitted.elo,
                fitted.margin,
                fitted.matches,
                points.get(fitted.bot, 0.0),
            )
            for fitted in fit_ratings(matches)
        ]
