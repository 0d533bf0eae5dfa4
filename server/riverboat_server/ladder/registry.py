"""Registered bots: who may connect under which name. Only hashes of tokens are kept."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, or_, select, update

from riverboat_server.ladder.schema import FoundRow, bots

NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")
HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class RegisteredBot:
    """A bot that may connect, or might once: `revoked_at` is None while its token is good."""

    name: str
    owner: str
    added_at: str
    revoked_at: str | None


def check_name(name: str) -> None:
    """Refuse names that are not 1 to 40 of a-z 0-9 _ . - starting with a letter or digit."""
    if not NAME.fullmatch(name):
        raise ValueError(
            f"{name!r} is no bot name: use 1 to 40 small letters, digits, '_', '.' and '-', "
            "starting with a letter or digit"
        )


def check_hash(token_sha256: str) -> None:
    """Refuse what is not a hash, above all a token itself; the text does not repeat it."""
    if not HASH.fullmatch(token_sha256):
        raise ValueError("a token's SHA-256 is 64 digits 0-9 a-f")


def add(connection: Connection, name: str, owner: str, token_sha256: str) -> RegisteredBot:
    taken = select(bots.c.name).where(or_(bots.c.name == name, bots.c.token_sha256 == token_sha256))
    found = connection.scalars(taken).all()
    if name in found:
        raise ValueError(f"the name {name!r} is taken")
    if found:
        raise ValueError("this token belongs to another bot: make a new one")
    added = {"name": name, "owner": owner, "added_at": _now()}
    connection.execute(insert(bots).values(**added, token_sha256=token_sha256))
    return RegisteredBot(**added, revoked_at=None)


def by_hash(connection: Connection, token_sha256: str) -> RegisteredBot | None:
    holder = bots.c.token_sha256 == token_sha256
    row = connection.execute(select(bots).where(holder, bots.c.revoked_at.is_(None))).first()
    return None if row is None else _bot(row)


def revoke(connection: Connection, name: str) -> bool:
    active = (bots.c.name == name) & bots.c.revoked_at.is_(None)
    return connection.execute(update(bots).where(active).values(revoked_at=_now())).rowcount == 1


def every(connection: Connection) -> list[RegisteredBot]:
    return [_bot(row) for row in connection.execute(select(bots).order_by(bots.c.name))]


def _bot(row: FoundRow) -> RegisteredBot:
    return RegisteredBot(row.name, row.owner, row.added_at, row.revoked_at)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
