"""Results: matches that have ended, recorded once and whole."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import groupby

from sqlalchemy import ColumnElement, Connection, func, select

from riverboat.match import Cause, Division, FinishedMatch
from riverboat.replay.index import Part as Condition
from riverboat.replay.index import Summary, page_statement, summaries
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.rated import RatedRow
from riverboat_server.store import listing, schema
from riverboat_server.store.errors import StoreError
from riverboat_server.store.keys import division_key
from riverboat_server.store.part import Part
from riverboat_server.store.recording import insert_results
from riverboat_server.store.rows import read_finished, read_names
from riverboat_server.store.viewer import EVERYTHING, PUBLIC, Viewer

ANY = WantedReplays()
Place = tuple[str, tuple[str, ...]]  # a block and who sits where: one match of a tournament


class ResultConflictError(StoreError):
    """Another result is on record for the same match, or for its place in the tournament."""


class Results(Part):
    """The part of the store that keeps results."""

    def record(self, result: FinishedMatch) -> bool:
        """Record a match with its participants, rating changes and replay, all or nothing.

        False if this very result is on record already; a different one raises
        `ResultConflictError`. After any other error the call may simply be repeated.
        """
        (outcome,) = self.record_all([result])
        if isinstance(outcome, ResultConflictError):
            raise outcome
        return outcome

    def record_all(self, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        """Record many matches in one transaction, which costs little more than one of them.

        A conflict keeps no other result from being recorded; it stands in its place in the list.
        """
        with self._database.recording() as (connection, scribe):
            inserted = insert_results(scribe, results)
            return [
                True if new else _known(connection, result)
                for new, result in zip(inserted, results, strict=True)
            ]

    def result(self, match_id: str) -> FinishedMatch | None:
        """The result of one match, if it is on record."""
        with self._database.reading() as connection:
            return _find(connection, match_id)

    def results(
        self,
        *,
        game: str | None = None,
        tournament: str | None = None,
        division: Division | None = None,
    ) -> list[FinishedMatch]:
        """The results that fit all given filters, in the order in which they were recorded."""
        columns = schema.matches.c
        filters = (
            (columns.game, game),
            (columns.tournament_id, tournament),
            (columns.division, None if division is None else division_key(division)),
        )
        with self._database.reading() as connection:
            wanted = [column == value for column, value in filters if value is not None]
            return list(_load(connection, *wanted))

    def results_after(
        self, tournament: str, sequence: int, limit: int
    ) -> list[tuple[int, FinishedMatch]]:
        """The next results of a tournament, each with its sequence number."""
        columns = schema.matches.c
        page = (
            select(columns.sequence)
            .where(columns.tournament_id == tournament, columns.sequence > sequence)
            .order_by(columns.sequence)
            .limit(limit)
        )
        with self._database.reading() as connection:
            numbers = list(connection.scalars(page))
            loaded = _load(connection, columns.sequence.in_(numbers))
            return list(zip(numbers, loaded, strict=True))

    def counted_matches(self, tournaments: Sequence[str]) -> dict[str, int]:
        """How many matches that count each of these tournaments has on record."""
        columns = schema.matches.c
        query = (
            select(columns.tournament_id, func.count().label("matches"))
            .where(columns.tournament_id.in_(tournaments), columns.cause != Cause.CANCELLED.name)
            .group_by(columns.tournament_id)
        )
        with self._database.reading() as connection:
            return {row.tournament_id: row.matches for row in connection.execute(query)}

    def seconds_per_match(self, division: Division, newest: int = 100) -> float | None:
        """How long the newest matches of a division took on average; None if there are none."""
        columns = schema.matches.c
        query = (
            select(columns.started_at, columns.finished_at)
            .where(columns.division == division_key(division), columns.started_at != "")
            .order_by(columns.sequence.desc())
            .limit(newest)
        )
        with self._database.reading() as connection:
            taken = [
                datetime.fromisoformat(row.finished_at) - datetime.fromisoformat(row.started_at)
                for row in connection.execute(query)
            ]
        return sum(taken, timedelta()).total_seconds() / len(taken) if taken else None

    def places(self, tournament: str, blocks: Collection[str]) -> dict[Place, str]:
        """The matches of these blocks of a tournament that are on record, by block and seating."""
        columns = schema.matches.c
        query = select(columns.block_id, columns.seating, columns.match_id).where(
            columns.tournament_id == tournament,
            columns.block_id.in_(blocks),
            columns.block_id != "",
        )
        with self._database.reading() as connection:
            rows = connection.execute(query)
            return {(row.block_id, read_names(row.seating)): row.match_id for row in rows}

    def newest(
        self,
        limit: int,
        before: int | None = None,
        wanted: WantedReplays = ANY,
        tournament: str = "",
        *,
        viewer: Viewer = PUBLIC,
        division: Division | None = None,
    ) -> list[Summary]:
        """The newest results, or those before a sequence number; all, or only some.

        Those of hidden tournaments are for viewers that may see them. How a match ended is not
        looked at here: of sealed ones nobody may learn it.
        """
        also = (*viewer.conditions(), *_of(division))
        text, values = page_statement(wanted, tournament, before, limit, also=also)
        with self._database.reading() as connection:
            return summaries(self._database.rows(connection, text, values))

    def last_sequence(self) -> int:
        """The number of the newest result; 0 if there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.max(schema.matches.c.sequence))) or 0

    def sequence_of(self, match_id: str) -> int | None:
        """The number of a result, by which pages are read; None if there is none."""
        columns = schema.matches.c
        query = select(columns.sequence).where(columns.match_id == match_id)
        with self._database.reading() as connection:
            return connection.scalar(query)

    def is_pruned(self, match_id: str) -> bool:
        """Whether a match has a result, but no replay any more."""
        with self._database.reading() as connection:
            return listing.is_pruned(connection, match_id)

    def rated_after(self, sequence: int, limit: int) -> list[RatedRow]:
        """Rated results after a sequence number, in the order in which they were recorded.

        Hidden ones are left out; `publications` tells when some have become public.
        """
        with self._database.reading() as connection:
            return listing.rated_after(connection, sequence, limit)

    def bots_of(self, match_id: str, viewer: Viewer = EVERYTHING) -> tuple[str, ...]:
        """The bots of a match that has a result, by seat; empty if it has none for the viewer."""
        with self._database.reading() as connection:
            return listing.bots_of(connection, match_id, viewer)


def _of(division: Division | None) -> tuple[Condition, ...]:
    """Of one division, as `page_statement` takes it."""
    if division is None:
        return ()
    same = "SELECT 1 FROM matches WHERE matches.sequence = one.sequence AND division = ?"
    return ((f"EXISTS ({same})", (division_key(division),)),)


def _known(connection: Connection, result: FinishedMatch) -> bool | ResultConflictError:
    """The answer to a result of a match that has one on record."""
    known = _find(connection, result.match_id)
    if known == result:
        return False
    if known is None:
        text = "its tournament has a match of the same block and seating on record"
        return ResultConflictError(f"match {result.match_id}: {text}")
    return ResultConflictError(f"match {result.match_id} has another result on record")


def _find(connection: Connection, match_id: str) -> FinishedMatch | None:
    return next(_load(connection, schema.matches.c.match_id == match_id), None)


def _load(connection: Connection, *filters: ColumnElement[bool]) -> Iterator[FinishedMatch]:
    """Matches with their participants, in the order in which they were recorded."""
    matches, seats = schema.matches.c, schema.participants.c
    found = connection.execute(
        select(
            schema.matches,
            seats.seat,
            seats.bot,
            seats.sheet,
            seats.rank,
            seats.outcome,
            seats.cause.label("seat_cause"),
            seats.away_us,
            seats.credited_us,
            seats.version,
        )
        .join(schema.participants)
        .where(*filters)
        .order_by(matches.sequence, seats.seat)
    )
    for _, group in groupby(found, key=lambda row: row.sequence):
        yield read_finished(list(group))
