"""Where the results of a simulated world go: the ladder's own store, or a quick one like it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from riverboat.match import Division, FinishedMatch
from riverboat_server.store import ResultConflictError, Store


class PlainStore:
    """Keeps results as the ladder's store does, without SQL. It outlives the referees."""

    def __init__(self) -> None:
        self._results: dict[str, FinishedMatch] = {}

    def record_all(self, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        return [self._record(result) for result in results]

    def _record(self, result: FinishedMatch) -> bool | ResultConflictError:
        known = self._results.setdefault(result.match_id, result)
        return known is result if known == result else ResultConflictError("another result")

    def results(self, *, tournament: str | None = None) -> list[FinishedMatch]:
        found = self._results.values()
        return [r for r in found if tournament is None or r.match.tournament_id == tournament]

    def close(self) -> None:
        """Nothing to close."""


def check_ratings(store: Store) -> None:
    """Every rated match is rated once."""
    rated: Counter[tuple[Division, str]] = Counter()
    for result in store.results():
        assert bool(store.rating_changes(result.match_id)) == result.rated
        if result.rated:
            rated.update((result.division, bot) for bot in result.bots)
    for division in store.divisions():
        for bot, rating in store.ratings(division).items():
            assert rating.matches == rated[division, bot], "rated twice, or not at all"
