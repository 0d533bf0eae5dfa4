"""The store of results, ratings and registered bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    func,
    insert,
    select,
)
from sqlalchemy.dialects import sqlite

from riverboat_server.ladder import registry, schema
from riverboat_server.ladder.database import Database, StoreError
from riverboat_server.ladder.elo import Rating, RatingChange, rate
from riverboat_server.ladder.registry import RegisteredBot
from riverboat_server.ladder.results import Division, MatchResult

BUSY_SECONDS = 5.0


class ResultConflictError(StoreError):
    """Another result is on record for the same match."""


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

    def __init__(self, path: Path | str, *, busy_seconds: float = BUSY_SECONDS) -> None:
        self._database = Database(Path(path), busy_seconds)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    # --- results -----------------------------------------------------------------------------

    def record(self, result: MatchResult) -> bool:
        """Record a match with its participants, rating changes and replay, all or nothing.

        False if this very result is on record already; a different one raises
        `ResultConflictError`. After any other error the call may simply be repeated.
        """
        (outcome,) = self.record_all([result])
        if isinstance(outcome, ResultConflictError):
            raise outcome
        return outcome

    def record_all(self, results: Sequence[MatchResult]) -> list[bool | ResultConflictError]:
        """Record many matches in one transaction, which costs little more than one of them.

        A conflict keeps no other result from being recorded; it stands in its place in the list.
        """
        with self._database.writing() as connection:
            return [_record(connection, result) for result in results]

    def result(self, match_id: str) -> MatchResult | None:
        """The result of one match, if it is on record."""
        with self._database.reading() as connection:
            return _find(connection, match_id)

    def results(
        self,
        *,
        game: str | None = None,
        mode: str | None = None,
        players: int | None = None,
        tournament: str | None = None,
    ) -> list[MatchResult]:
        """The results that fit all given filters, in the order in which they were recorded."""
        columns = schema.matches.c
        filters = (
            (columns.game, game),
            (columns.mode, mode),
            (columns.players, players),
            (columns.tournament_id, tournament),
        )
        with self._database.reading() as connection:
            wanted = [column == value for column, value in filters if value is not None]
            return list(_load(connection, *wanted))

    # --- ratings -----------------------------------------------------------------------------

    def divisions(self) -> list[Division]:
        """The divisions in which results are on record, sorted."""
        columns = schema.matches.c
        query = select(columns.game, columns.mode, columns.players).distinct()
        with self._database.reading() as connection:
            return sorted(Division(*row) for row in connection.execute(query))

    def ratings(self, game: str, mode: str, players: int) -> dict[str, Rating]:
        """The online Elo of every rated bot of a division."""
        with self._database.reading() as connection:
            rows = connection.execute(_latest_changes(Division(game, mode, players)))
            return {row.bot: _after(row) for row in rows}

    def rating_changes(self, match_id: str) -> tuple[RatingChange, ...]:
        """What one match did to the ratings; empty if it was not rated or is not on record."""
        changes = schema.rating_changes
        query = select(changes).join(schema.matches).where(schema.matches.c.match_id == match_id)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(changes.c.bot))
            return tuple(RatingChange(row.bot, _before(row), _after(row)) for row in rows)

    def ladder(self, game: str, mode: str, players: int) -> list[LadderRow]:
        """The ladder of a division, best first; equal ratings go by name."""
        with self._database.reading() as connection:
            found = connection.execute(_latest_changes(Division(game, mode, players))).all()
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

    def add_bot(self, name: str, owner: str, token_sha256: str) -> RegisteredBot:
        """Register a bot; ValueError if the name or the hash is malformed or taken."""
        registry.check_name(name)
        registry.check_hash(token_sha256)
        with self._database.writing() as connection:
            return registry.add(connection, name, owner, token_sha256)

    def bot_by_token_hash(self, token_sha256: str) -> RegisteredBot | None:
        """The bot that holds this token, unless it was revoked."""
        with self._database.reading() as connection:
            return registry.by_hash(connection, token_sha256)

    def revoke(self, name: str) -> bool:
        """Take a bot's token away for good; False if there is no such bot or it was done."""
        with self._database.writing() as connection:
            return registry.revoke(connection, name)

    def list_bots(self) -> list[RegisteredBot]:
        """All registered bots by name, revoked ones included."""
        with self._database.reading() as connection:
            return registry.every(connection)


# --- statements ------------------------------------------------------------------------------


def _record(connection: Connection, result: MatchResult) -> bool | ResultConflictError:
    sequence = _insert_match(connection, result)
    if sequence is None:
        if _find(connection, result.match_id) == result:
            return False
        return ResultConflictError(f"match {result.match_id} has another result on record")
    _insert_participants(connection, sequence, result)
    if result.rated:
        _insert_changes(connection, sequence, result)
    return True


def _insert_match(connection: Connection, result: MatchResult) -> int | None:
    """The match's sequence number; None if there is a match of that name already."""
    values = {name: getattr(result, name) for name in _MATCH_COLUMNS}
    values["cause"] = result.cause.value
    inserted = connection.execute(_INSERT_MATCH, values)
    return int(inserted.lastrowid) if inserted.rowcount else None


def _insert_participants(connection: Connection, sequence: int, result: MatchResult) -> None:
    rows = [
        {
            "sequence": sequence,
            "seat": seat,
            "bot": bot,
            "score": result.scores[seat],
            "rank": result.ranks[seat],
            "at_fault": seat in result.at_fault,
        }
        for seat, bot in enumerate(result.bots)
    ]
    connection.execute(_INSERT_PARTICIPANTS, rows)


def _insert_changes(connection: Connection, sequence: int, result: MatchResult) -> None:
    division = result.division
    ratings = {bot: _rating(connection, division, bot) for bot in set(result.bots)}
    rows = [
        {
            "sequence": sequence,
            "bot": change.bot,
            "rating_before": change.before.elo,
            "rating_after": change.after.elo,
            "matches_before": change.before.matches,
            **division._asdict(),
        }
        for change in rate(result, ratings)
    ]
    connection.execute(_INSERT_CHANGES, rows)


def _select(*filters: ColumnElement[bool]) -> Select[Any]:
    """Matches with their participants, in the order in which they were recorded."""
    matches, seats = schema.matches.c, schema.participants.c
    return (
        select(schema.matches, seats.seat, seats.bot, seats.score, seats.rank, seats.at_fault)
        .join(schema.participants)
        .where(*filters)
        .order_by(matches.sequence, seats.seat)
    )


# Statements that every result needs: built once, because building them costs more than they do.
_MATCH_COLUMNS = [column.name for column in schema.matches.c if column.name != "sequence"]
_INSERT_MATCH = sqlite.insert(schema.matches).on_conflict_do_nothing()
_INSERT_PARTICIPANTS = insert(schema.participants)
_INSERT_CHANGES = insert(schema.rating_changes)
_SELECT_MATCH = _select(schema.matches.c.match_id == bindparam("wanted"))


def _find(connection: Connection, match_id: str) -> MatchResult | None:
    rows = connection.execute(_SELECT_MATCH, {"wanted": match_id}).all()
    return _result(list(rows)) if rows else None


def _load(connection: Connection, *filters: ColumnElement[bool]) -> Iterator[MatchResult]:
    found = connection.execute(_select(*filters))
    for _, group in groupby(found, key=lambda row: row.sequence):
        yield _result(list(group))


def _result(rows: list[Row[Any]]) -> MatchResult:
    match = rows[0]
    return MatchResult(
        match_id=match.match_id,
        deal_id=match.deal_id,
        tournament_id=match.tournament_id,
        game=match.game,
        mode=match.mode,
        bots=tuple(row.bot for row in rows),
        scores=tuple(row.score for row in rows),
        ranks=tuple(row.rank for row in rows),
        cause=match.cause,
        at_fault=tuple(row.seat for row in rows if row.at_fault),
        rated=match.rated,
        automaton_score=match.automaton_score,
        decisions=match.decisions,
        seconds=match.seconds,
        replay=match.replay,
        finished_at=match.finished_at,
    )


def _rating(connection: Connection, division: Division, bot: str) -> Rating:
    """Where one bot stands now."""
    latest = connection.execute(_SELECT_RATING, {**division._asdict(), "name": bot}).first()
    return Rating() if latest is None else _after(latest)


def _latest_change() -> Select[Any]:
    changes = schema.rating_changes
    division = [changes.c[key] == bindparam(key) for key in Division._fields]
    query = select(changes).where(*division, changes.c.bot == bindparam("name"))
    return query.order_by(changes.c.sequence.desc()).limit(1)


_SELECT_RATING = _latest_change()


def _latest_changes(division: Division) -> Select[Any]:
    """The last rating change of every bot of a division."""
    changes = schema.rating_changes.c
    last = (
        select(changes.bot, func.max(changes.sequence).label("sequence"))
        .where(_in(division))
        .group_by(changes.bot)
        .subquery()
    )
    same = (changes.sequence == last.c.sequence) & (changes.bot == last.c.bot)
    return (
        select(schema.rating_changes, schema.matches.c.finished_at)
        .join(last, same)
        .join(schema.matches, schema.matches.c.sequence == changes.sequence)
    )


def _in(division: Division) -> ColumnElement[bool]:
    changes = schema.rating_changes.c
    return and_(
        changes.game == division.game,
        changes.mode == division.mode,
        changes.players == division.players,
    )


def _before(row: Row[Any]) -> Rating:
    return Rating(row.rating_before, row.matches_before)


def _after(row: Row[Any]) -> Rating:
    return Rating(row.rating_after, row.matches_before + 1)
