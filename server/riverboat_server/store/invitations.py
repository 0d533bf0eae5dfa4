"""Invitations, and who has joined with them. Only hashes of codes are kept.

Whoever joins brings the hash of a token of the own making. It tells a second request of the same
author from that of another: the first join stands, nothing more is used up, and nobody learns a
token from the store.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from sqlalchemy import Connection, Select, func, insert, select, update

from riverboat_server.store import registry
from riverboat_server.store.part import Part, now
from riverboat_server.store.schema import FoundRow, bots, invitations, joins


@dataclass(frozen=True, slots=True)
class StoredInvitation:
    """What is known of an invitation: how often it may be used, and who did."""

    invitation_id: str
    uses: int
    made_by: str
    made_at: str
    expires_at: str | None
    revoked_at: str | None
    bots: tuple[str, ...] = ()


class Unwelcome(Enum):
    """Why nobody can join so, and what to do."""

    UNKNOWN = "this code is not known here: ask the organiser for an invitation"
    REVOKED = "this invitation was revoked: ask the organiser for a new one"
    EXPIRED = "this invitation has expired: ask the organiser for a new one"
    USED_UP = "this invitation is used up: ask the organiser for a new one"
    TAKEN = "the name {name!r} is taken: choose another"
    GONE = "the token of {name!r} was replaced or revoked: ask the organiser"


class CannotJoinError(Exception):
    """Somebody cannot join, and nothing has changed; the text is for whoever asked."""

    def __init__(self, why: Unwelcome, name: str) -> None:
        super().__init__(why.value.format(name=name))
        self.why = why


class Invitations(Part):
    """The part of the store that keeps invitations."""

    def add_invitation(
        self, invitation_id: str, code_sha256: str, uses: int, made_by: str, expires_at: str | None
    ) -> StoredInvitation:
        registry.check_hash(code_sha256)
        made = StoredInvitation(invitation_id, uses, made_by, now(), expires_at, None)
        values = {key: value for key, value in asdict(made).items() if key != "bots"}
        with self._database.writing() as connection:
            connection.execute(insert(invitations).values(**values, code_sha256=code_sha256))
        return made

    def invitations(self, limit: int) -> list[StoredInvitation]:
        """The newest first."""
        newest = select(invitations).order_by(invitations.c.number.desc()).limit(limit)
        with self._database.reading() as connection:
            return _found(connection, newest)

    def invitation(self, invitation_id: str) -> StoredInvitation | None:
        named = select(invitations).where(invitations.c.invitation_id == invitation_id)
        with self._database.reading() as connection:
            return next(iter(_found(connection, named)), None)

    def revoke_invitation(self, invitation_id: str) -> bool:
        """Nobody joins with it from now on; False if there is no such one, or it was done."""
        named = invitations.c.invitation_id == invitation_id
        active = named & invitations.c.revoked_at.is_(None)
        revoked = update(invitations).where(active).values(revoked_at=now())
        with self._database.writing() as connection:
            return bool(connection.execute(revoked).rowcount)

    def join(self, code_sha256: str, name: str, token_sha256: str, *, taken: bool = False) -> None:
        """Register a bot with an invitation, in one transaction; once more changes nothing.

        `taken`: somebody has the name who does not stand in the store. ValueError for what cannot
        be a name, `CannotJoinError` for what is refused.
        """
        registry.check_name(name)
        registry.check_hash(token_sha256)
        by_code = select(invitations).where(invitations.c.code_sha256 == code_sha256)
        with self._database.reading() as connection:  # guesses do not keep writers waiting
            if connection.execute(by_code).first() is None:
                raise CannotJoinError(Unwelcome.UNKNOWN, name)
        with self._database.writing() as connection:
            invitation = connection.execute(by_code).one()
            if _has_joined(connection, name, token_sha256):
                return
            if (why := _ended(connection, invitation)) is not None:
                raise CannotJoinError(why, name)
            if taken or _is_known(connection, name, token_sha256):
                raise CannotJoinError(Unwelcome.TAKEN, name)
            registry.add(connection, name, "", token_sha256)
            values = {"bot": name, "token_sha256": token_sha256, "joined_at": now()}
            row = insert(joins).values(**values, invitation_id=invitation.invitation_id)
            connection.execute(row)


def _has_joined(connection: Connection, name: str, token_sha256: str) -> bool:
    """Whether this is a join that was answered once, or whose answer was lost."""
    same = (joins.c.bot == name) & (joins.c.token_sha256 == token_sha256)
    if connection.scalar(select(joins.c.bot).where(same)) is None:
        return False
    holder = registry.by_hash(connection, token_sha256)
    if holder is None or holder.name != name:
        raise CannotJoinError(Unwelcome.GONE, name)
    return True


def _ended(connection: Connection, invitation: FoundRow) -> Unwelcome | None:
    """Why an invitation is no longer good."""
    if invitation.revoked_at is not None:
        return Unwelcome.REVOKED
    until = invitation.expires_at
    if until is not None and datetime.fromisoformat(until) <= datetime.now(UTC):
        return Unwelcome.EXPIRED
    mine = joins.c.invitation_id == invitation.invitation_id
    used = connection.scalar(select(func.count()).select_from(joins).where(mine)) or 0
    return Unwelcome.USED_UP if used >= invitation.uses else None


def _is_known(connection: Connection, name: str, token_sha256: str) -> bool:
    either = (bots.c.name == name) | (bots.c.token_sha256 == token_sha256)
    return connection.scalar(select(bots.c.name).where(either)) is not None


def _found(connection: Connection, query: Select[Any]) -> list[StoredInvitation]:
    rows = connection.execute(query).all()
    wanted = joins.c.invitation_id.in_([row.invitation_id for row in rows])
    joined: defaultdict[str, list[str]] = defaultdict(list)
    for join in connection.execute(select(joins).where(wanted).order_by(joins.c.bot)):
        joined[join.invitation_id].append(join.bot)
    return [_invitation(row, joined[row.invitation_id]) for row in rows]


def _invitation(row: FoundRow, joined: list[str]) -> StoredInvitation:
    return StoredInvitation(
        *(row.invitation_id, row.uses, row.made_by, row.made_at, row.expires_at, row.revoked_at),
        tuple(joined),
    )
