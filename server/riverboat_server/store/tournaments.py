"""Tournaments that the referee runs: their plans, and how far they are.

A scrimmage is a small tournament that an author asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from sqlalchemy import Connection, insert, select, update

from riverboat_server.store import publication
from riverboat_server.store.errors import StoreError
from riverboat_server.store.part import Part, now
from riverboat_server.store.schema import FoundRow, tournaments

_column = tournaments.c


class TournamentState(StrEnum):
    """What a tournament is doing."""

    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def ended(self) -> bool:
        return self in (TournamentState.FINISHED, TournamentState.CANCELLED)


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament on record.

    plan          TOML text
    owner         who set it up
    created_at    an ISO date in UTC, as the other dates
    published_at  None: its results are not public yet
    number        grows with every tournament; pages go by it
    matches       how many it has; 0 if that could not be said beforehand
    note          why it was cancelled or stands still, in words
    """

    tournament_id: str
    plan: str
    owner: str
    scrimmage: bool
    state: TournamentState
    created_at: str
    ended_at: str | None
    published_at: str | None
    number: int
    matches: int = 0
    note: str = ""


BEGUN_BEFORE = "begun by an older version: `riverboat tournament resume` goes on with it"


_FIELDS = tuple(field.name for field in fields(StoredTournament))


class TournamentConflictError(StoreError):
    """Another tournament is on record under this id, or this one has ended."""


class UnknownTournamentError(StoreError):
    """There is no tournament of this id."""


class Tournaments(Part):
    """The part of the store that keeps tournaments."""

    def add_tournament(
        self,
        tournament_id: str,
        plan: str,
        owner: str,
        *,
        scrimmage: bool = False,
        published: bool,
        matches: int = 0,
    ) -> StoredTournament:
        """Record a tournament that runs from now on; the very same again changes nothing.

        `published` says whether its results are public from the start, `matches` how many it has.
        Another one under its id raises `TournamentConflictError`.
        """
        created = now()
        new = {
            "tournament_id": tournament_id,
            "plan": plan,
            "owner": owner,
            "scrimmage": scrimmage,
            "matches": matches,
            "state": TournamentState.RUNNING.value,
            "created_at": created,
            "published_at": created if published else None,
            "note": "",
        }
        with self._database.writing() as connection:
            known = _find(connection, tournament_id)
            if known is None:
                connection.execute(insert(tournaments).values(**new))
                return existing(connection, tournament_id)
            if known.note == BEGUN_BEFORE:  # it goes on, by the plan as it is read now
                _change(connection, tournament_id, new)
                return existing(connection, tournament_id)
        if (known.plan, known.owner, known.scrimmage) != (plan, owner, scrimmage):
            text = f"another tournament has the id {tournament_id}: {known.owner} has set it up"
            raise TournamentConflictError(text)
        return known

    def add_former(self, known: StoredTournament) -> None:
        """Record a tournament that an older version played, unless it is on record."""
        values = {name: getattr(known, name) for name in _FIELDS if name != "number"}
        with self._database.writing() as connection:
            if _find(connection, known.tournament_id) is None:
                connection.execute(insert(tournaments).values(**values))

    def tournament(self, tournament_id: str) -> StoredTournament | None:
        with self._database.reading() as connection:
            return _find(connection, tournament_id)

    def tournaments(
        self, *, scrimmage: bool | None = False, before: int | None = None, limit: int = 50
    ) -> list[StoredTournament]:
        """A page of them, newest first, from the newest or from before a number on.

        `scrimmage` asks for scrimmages, or for none, or for both (None).
        """
        query = select(tournaments).order_by(_column.number.desc()).limit(limit)
        if scrimmage is not None:
            query = query.where(_column.scrimmage.is_(scrimmage))
        if before is not None:
            query = query.where(_column.number < before)
        with self._database.reading() as connection:
            return [_read(row) for row in connection.execute(query)]

    def open_tournaments(self) -> list[StoredTournament]:
        """Those that have not ended, running or paused, oldest first."""
        query = select(tournaments).where(_column.ended_at.is_(None)).order_by(_column.number)
        with self._database.reading() as connection:
            return [_read(row) for row in connection.execute(query)]

    def hidden_tournaments(self) -> list[StoredTournament]:
        """Those whose results are not public, oldest first."""
        query = select(tournaments).where(_column.published_at.is_(None)).order_by(_column.number)
        with self._database.reading() as connection:
            return [_read(row) for row in connection.execute(query)]

    def set_tournament_state(
        self, tournament_id: str, state: TournamentState, note: str = ""
    ) -> StoredTournament:
        """Say what a tournament is doing from now on. One that has ended stays as it is."""
        with self._database.writing() as connection:
            known = existing(connection, tournament_id)
            if known.state.ended and known.state is not state:
                raise TournamentConflictError(f"tournament {tournament_id} is {known.state.value}")
            ended = (known.ended_at or now()) if state.ended else None
            values = {"state": state.value, "ended_at": ended, "note": note}
            _change(connection, tournament_id, values)
            return existing(connection, tournament_id)

    def publish(self, tournament_id: str) -> bool:
        """Let everybody see the results of a tournament, those to come too; ratings change by them.

        False if they were public already.
        """
        with self._database.recording() as (connection, scribe):
            if existing(connection, tournament_id).published_at is not None:
                return False
            _change(connection, tournament_id, {"published_at": now()})
            publication.rate_hidden(connection, scribe, tournament_id)
            return True


def _change(connection: Connection, tournament_id: str, values: Mapping[str, object]) -> None:
    known = _column.tournament_id == tournament_id
    connection.execute(update(tournaments).where(known).values(**values))


def existing(connection: Connection, tournament_id: str) -> StoredTournament:
    """A tournament that must be there."""
    found = _find(connection, tournament_id)
    if found is None:
        raise UnknownTournamentError(f"there is no tournament {tournament_id!r} on record")
    return found


def _find(connection: Connection, tournament_id: str) -> StoredTournament | None:
    query = select(tournaments).where(_column.tournament_id == tournament_id)
    row = connection.execute(query).first()
    return None if row is None else _read(row)


def _read(row: FoundRow) -> StoredTournament:
    values = {name: getattr(row, name) for name in _FIELDS}
    return StoredTournament(**values | {"state": TournamentState(row.state)})
