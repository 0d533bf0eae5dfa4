"""What can be looked up about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboat.match.entrant import owner_of
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.reading.library import Library
from riverboat_server.service.telling import told
from riverboat_server.store import StoredTournament


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament, and how many of its matches are on record."""

    stored: StoredTournament
    played: int


@dataclass(frozen=True, slots=True)
class TournamentOf:
    """One tournament; None if there is none of this id."""

    tournament_id: str

    def answer(self, library: Library) -> Listed | None:
        stored = library.store.tournament(self.tournament_id)
        if stored is None:
            return None
        played = library.store.counted_matches([self.tournament_id])
        return Listed(stored, played.get(self.tournament_id, 0))


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """A page of tournaments, newest first."""

    limit: int
    before: int | None
    scrimmages: bool

    def answer(self, library: Library) -> list[Listed]:
        found = library.store.tournaments(
            scrimmage=self.scrimmages, before=self.before, limit=self.limit
        )
        played = library.store.counted_matches([one.tournament_id for one in found])
        return [Listed(one, played.get(one.tournament_id, 0)) for one in found]


@dataclass(frozen=True, slots=True)
class ToldResults:
    """Results ready to be sent, by the ids of their matches, and the last of them."""

    last: int
    results: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class ResultsOf:
    """The next results of a tournament, in the order of recording; all, or one owner's."""

    tournament_id: str
    after: int
    limit: int
    owner: str = ""

    def answer(self, library: Library) -> ToldResults:
        found = library.store.results_after(self.tournament_id, self.after, self.limit)
        results = {
            finished.match_id: pb.WatchTournamentResponse(
                result=told(finished.match, finished)
            ).SerializeToString()
            for _, finished in found
            if not self.owner or self.owner in map(owner_of, finished.bots)
        }
        return ToldResults(found[-1][0] if found else self.after, results)


@dataclass(frozen=True, slots=True)
class SkippedOf:
    """The blocks of a tournament that were left out, with the bots that were not there."""

    tournament_id: str

    def answer(self, library: Library) -> dict[str, tuple[str, ...]]:
        return library.store.skipped_blocks(self.tournament_id)
