"""The store of results, ratings and registered bots."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select

from riverboat.match import Division, FinishedMatch
from riverboat.replay.index import Summary
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder import listing, registry, schema
from riverboat_server.ladder.database import Database, StoreError
from riverboat_server.ladder.elo import Rating, RatingChange
from riverboat_server.ladder.listing import RatedRow
from riverboat_server.ladder.recording import insert_result
from riverboat_server.ladder.registry import RegisteredBot
from riverboat_server.ladder.rows import division_key, read_division, read_finished, read_seating

BUSY_SECONDS = 5.0

ANY = WantedReplays()
Place = tuple[str, tuple[str, ...]]  # a block and who sits where: one match of a tournament


class ResultConflictError(StoreError):
    """Another result is on record for the same match, or for its place in the tournament."""


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A bot's place on the ladder of one division, by online Elo."""

    rank: int
    bot: str
    rating: float
    matches: int
    last_change: float
    last_played: str


class Store:
    """One SQLite file. Any thread may read; writers take turns. Errors are `StoreError`s."""

    def __init__(
        self, path: Path | str, *, busy_seconds: float = BUSY_SECONDS, read_only: bool = False
    ) -> None:
        """`read_only`: for an archive, in which nothing can be written."""
        self._database = Database(Path(path), busy_seconds, read_only)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    # --- results -----------------------------------------------------------------------------

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
        with self._database.recording() as (connection, driver):
            return [
                True if insert_result(driver, result) else _known(connection, result)
                for result in results
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
            return {(row.block_id, read_seating(row.seating)): row.match_id for row in rows}

    def newest(
        self,
        limit: int,
        before: int | None = None,
        wanted: WantedReplays = ANY,
        tournament: str = "",
    ) -> list[Summary]:
        """The newest results, or those before a sequence number; all, or only some.

        How a match ended is not looked at here: of sealed ones nobody may learn it.
        """
        with self._database.reading() as connection:
            return listing.newest(connection, before, wanted, tournament, limit)

    def is_pruned(self, match_id: str) -> bool:
        """Whether a match has a result, but no replay any more."""
        with self._database.reading() as connection:
            return listing.is_pruned(connection, match_id)

    def rated_after(self, sequence: int, limit: int) -> list[RatedRow]:
        """Rated results after a sequence number, in the order in which they were recorded."""
        with self._database.reading() as connection:
            return listing.rated_after(connection, sequence, limit)

    def bots_of(self, match_id: str) -> tuple[str, ...]:
        """The bots of a match that has a result, by seat; empty if it has none."""
        with self._database.reading() as connection:
            return listing.bots_of(connection, match_id)

    # --- ratings -----------------------------------------------------------------------------

    def divisions(self) -> list[Division]:
        """The divisions in which results are on record, sorted."""
        query = select(schema.matches.c.division).distinct()
        with self._database.reading() as connection:
            return sorted(map(read_division, connection.scalars(query)))

    def ratings(self, division: Division) -> dict[str, Rating]:
        """The online Elo of every rated bot of a division."""
        with self._database.reading() as connection:
            rows = connection.execute(_latest_changes(division))
            return {row.bot: _after(row) for row in rows}

    def rating_changes(self, match_id: str) -> tuple[RatingChange, ...]:
        """What one match did to the ratings; empty if it was not rated or is not on record."""
        changes = schema.rating_changes
        query = select(changes).join(schema.matches).where(schema.matches.c.match_id == match_id)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(changes.c.bot))
            return tuple(RatingChange(row.bot, _before(row), _after(row)) for row in rows)

    def ladder(self, division: Division) -> list[LadderRow]:
        """The ladder of a division, best first; equal ratings go by name."""
        with self._database.reading() as connection:
            found = connection.execute(_latest_changes(division)).all()
        ordered = sorted(found, key=lambda row: (-row.rating_after, row.bot))
        return [
            LadderRow(
                rank=rank,
                bot=row.bot,
                rating=row.rating_after,
                matches=row.matches_before + 1,
                last_change=row.rating_after - row.rating_before,
                last_played=row.finished_at,
            )
            for rank, row in enumerate(ordered, start=1)
        ]

    # --- bots --------------------------------------------------------------------------------

    def add_bot(
        self,
        name: str,
        owner: str,
        token_sha256: str,
        scopes: str = registry.USUAL_SCOPES,
        expires_at: str | None = None,
    ) -> RegisteredBot:
        """Register a bot; ValueError if the name or the hash is malformed, reserved or taken."""
        registry.check_name(name)
        registry.check_hash(token_sha256)
        with self._database.writing() as connection:
            return registry.add(connection, name, owner, token_sha256, scopes, expires_at)

    def replace_token(self, name: str, token_sha256: str, expires_at: str | None = None) -> bool:
        """Give a name another token, which ends the one before; False if there is no such name."""
        registry.check_hash(token_sha256)
        with self._database.writing() as connection:
            return registry.replace(connection, name, token_sha256, expires_at)

    def token_changes(self) -> tuple[int, int]:
        """Another value after every change of tokens."""
        with self._database.reading() as connection:
            return registry.changes(connection)

    def tokens(self) -> registry.Tokens:
        """All tokens that are or were known."""
        with self._database.reading() as connection:
            return registry.tokens(connection)

    def bot_by_token_hash(self, token_sha256: str) -> RegisteredBot | None:
        """The bot that holds this token, unless it was revoked."""
        with self._database.reading() as connection:
            return registry.by_hash(connection, token_sha256)

    def revoke(self, name: str) -> bool:
        """Take a bot's token away; False if there is no such bot or it was done."""
        with self._database.writing() as connection:
            return registry.revoke(connection, name)

    def list_bots(self) -> list[RegisteredBot]:
        """All registered bots by name, revoked ones included."""
        with self._database.reading() as connection:
            return registry.every(connection)


# --- statements ------------------------------------------------------------------------------


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
        )
        .join(schema.participants)
        .where(*filters)
        .order_by(matches.sequence, seats.seat)
    )
    for _, group in groupby(found, key=lambda row: row.sequence):
        yield read_finished(list(group))


def _latest_changes(division: Division) -> Select[Any]:
    """The last rating change of every bot of a division."""
    changes = schema.rating_changes.c
    last = (
        select(changes.bot, func.max(changes.sequence).label("sequence"))
        .where(changes.division == division_key(division))
        .group_by(changes.bot)
        .subquery()
    )
    same = (changes.sequence == last.c.sequence) & (changes.bot == last.c.bot)
    return (
        select(schema.rating_changes, schema.matches.c.finished_at)
        .join(last, same)
        .join(schema.matches, schema.matches.c.sequence == changes.sequence)
    )


def _before(row: schema.FoundRow) -> Rating:
    return Rating(row.rating_before, row.matches_before)


def _after(row: schema.FoundRow) -> Rating:
    return Rating(row.rating_after, row.matches_before + 1)
