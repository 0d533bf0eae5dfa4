"""Writes results: matches, participants and rating changes, in a transaction of the caller."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from riverboat.match import Division, FinishedMatch
from riverboat_server.ladder.elo import Ranked, Rating, RatingChange, rate
from riverboat_server.store.keys import division_key
from riverboat_server.store.rows import Values, match_values, participant_values

RatingKey = tuple[str, str]  # a division as it is written, and a bot
Rated = tuple[int, Division, Ranked]  # a match by its sequence number, and who came where


class Scribe(Protocol):
    """The statements that results take, each for a whole pile of them."""

    def insert_matches(self, rows: Sequence[Values]) -> list[int | None]:
        """Their sequence numbers in the same order; None where a match is on record already."""

    def insert_participants(self, rows: Sequence[Values]) -> None: ...

    def hidden(self, tournaments: Collection[str]) -> set[str]:
        """Those of the tournaments that are not published."""

    def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, Rating]:
        """Where bots stand now; newcomers are missing."""

    def insert_changes(self, rows: Sequence[Values]) -> None: ...

    def put_ratings(self, rows: Sequence[Values]) -> None: ...

    def finish(self) -> None:
        """Write what was put off: nothing was to be heard about it."""


def insert_results(scribe: Scribe, results: Sequence[FinishedMatch]) -> list[bool]:
    """Write results in their order; False for those whose match, or its place, has one already."""
    sequences = scribe.insert_matches([match_values(result) for result in results])
    new = [(at, one) for at, one in zip(sequences, results, strict=True) if at is not None]
    scribe.insert_participants([row for at, one in new for row in participant_values(at, one)])
    _rate_public(scribe, [(at, one) for at, one in new if one.rated])
    scribe.finish()
    return [sequence is not None for sequence in sequences]


def _rate_public(scribe: Scribe, new: Sequence[tuple[int, FinishedMatch]]) -> None:
    """Rate what is public; the rest waits for its publication."""
    tournaments = {one.match.tournament_id for _, one in new} - {""}
    hidden = scribe.hidden(tournaments) if tournaments else set()
    shown = ((at, one) for at, one in new if one.match.tournament_id not in hidden)
    rate_all(scribe, [(at, one.division, one) for at, one in shown])


def rate_all(scribe: Scribe, matches: Sequence[Rated]) -> None:
    """Change ratings by matches, one after the other."""
    if not matches:
        return
    keys = {key for _, division, match in matches for key in _keys(division, match.bots)}
    ratings = scribe.ratings(keys)
    changes: list[Values] = []
    last: dict[RatingKey, int] = {}
    for sequence, division, match in matches:
        written = division_key(division)
        before = {bot: ratings[written, bot] for bot in match.bots if (written, bot) in ratings}
        for change in rate(match, before):
            ratings[written, change.bot] = change.after
            last[written, change.bot] = sequence
            changes.append(_change_row(sequence, written, change))
    scribe.insert_changes(changes)
    scribe.put_ratings([_rating_row(key, ratings[key], sequence) for key, sequence in last.items()])


def _keys(division: Division, bots: Iterable[str]) -> Iterable[RatingKey]:
    written = division_key(division)
    return ((written, bot) for bot in bots)


def _change_row(sequence: int, division: str, change: RatingChange) -> Values:
    return {
        "sequence": sequence,
        "bot": change.bot,
        "division": division,
        "rating_before": change.before.elo,
        "rating_after": change.after.elo,
        "matches_before": change.before.matches,
    }


def _rating_row(key: RatingKey, rating: Rating, sequence: int) -> Values:
    division, bot = key
    return {
        "division": division,
        "bot": bot,
        "rating": rating.elo,
        "matches": rating.matches,
        "sequence": sequence,
    }
