"""Registered names: who may connect, and what for. Only hashes of tokens are kept.

Every change adds a bot or a former token, so that two counts tell whether anything has changed.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, func, insert, or_, select, update

from riverboat_server.store.schema import FoundRow, bots, former_tokens

NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")
HASH = re.compile(r"[0-9a-f]{64}")
# Names that stand for somebody else in tables, logs and counts.
RESERVED = frozenset(
    {"admin", "anonymous", "anybody", "automaton", "everybody", "everyone", "house", "human", "me"}
    | {"nobody", "organiser", "organizer", "pages", "referee", "riverboat", "root", "somebody"}
    | {"spectator", "stranger", "system", "web", "you"}
)
USUAL_SCOPES = "play watch"


@dataclass(frozen=True, slots=True)
class RegisteredBot:
    """Who may connect, or might once: `revoked_at` is None until its token is taken away."""

    name: str
    owner: str
    added_at: str
    revoked_at: str | None
    scopes: str
    expires_at: str | None


@dataclass(frozen=True, slots=True)
class Tokens:
    """All tokens that are or were known, by their hashes."""

    holders: dict[str, RegisteredBot]
    former: dict[str, str]


def check_name(name: str) -> None:
    """Refuse names that are not 1 to 40 of a-z 0-9 _ . - starting with a letter or digit."""
    if not NAME.fullmatch(name):
        raise ValueError(
            f"{name!r} is no bot name: use 1 to 40 small letters, digits, '_', '.' and '-', "
            "starting with a letter or digit"
        )
    if name in RESERVED:
        raise ValueError(f"the name {name!r} is reserved: choose another")


def check_hash(token_sha256: str) -> None:
    """Refuse what is not a hash, above all a token itself; the text does not repeat it."""
    if not HASH.fullmatch(token_sha256):
        raise ValueError("a token's SHA-256 is 64 digits 0-9 a-f")


def add(
    connection: Connection,
    name: str,
    owner: str,
    token_sha256: str,
    scopes: str = USUAL_SCOPES,
    expires_at: str | None = None,
) -> RegisteredBot:
    taken = select(bots.c.name).where(or_(bots.c.name == name, bots.c.token_sha256 == token_sha256))
    found = connection.scalars(taken).all()
    if name in found:
        raise ValueError(f"the name {name!r} is taken; `token replace` gives it a new token")
    if found:
        raise ValueError("this token belongs to another bot: make a new one")
    added = RegisteredBot(name, owner, _now(), None, scopes, expires_at)
    connection.execute(insert(bots).values(**asdict(added), token_sha256=token_sha256))
    return added


def by_hash(connection: Connection, token_sha256: str) -> RegisteredBot | None:
    holder = bots.c.token_sha256 == token_sha256
    row = connection.execute(select(bots).where(holder, bots.c.revoked_at.is_(None))).first()
    return None if row is None else _bot(row)


def revoke(connection: Connection, name: str) -> bool:
    active = (bots.c.name == name) & bots.c.revoked_at.is_(None)
    former = connection.scalar(select(bots.c.token_sha256).where(active))
    if former is None:
        return False
    _end(connection, former, name, "revoked")
    connection.execute(update(bots).where(active).values(revoked_at=_now()))
    return True


def replace(connection: Connection, name: str, token_sha256: str, expires_at: str | None) -> bool:
    named = bots.c.name == name
    former = connection.scalar(select(bots.c.token_sha256).where(named))
    if former is None:
        return False
    _end(connection, former, name, "replaced")
    terms = {"token_sha256": token_sha256, "revoked_at": None, "expires_at": expires_at}
    connection.execute(update(bots).where(named).values(**terms))
    return True


def _end(connection: Connection, token_sha256: str, name: str, how: str) -> None:
    """Note how a token ended; one that was revoked may be replaced later: the last note counts."""
    values = {"token_sha256": token_sha256, "name": name, "ended": how}
    connection.execute(insert(former_tokens).values(**values))


def changes(connection: Connection) -> tuple[int, int]:
    """Another value after every change."""
    added = select(func.count()).select_from(bots).scalar_subquery()
    ended = select(func.count()).select_from(former_tokens).scalar_subquery()
    row = connection.execute(select(added.label("added"), ended.label("ended"))).one()
    return row.added, row.ended


def tokens(connection: Connection) -> Tokens:
    holders = connection.execute(select(bots).where(bots.c.revoked_at.is_(None)))
    ended = connection.execute(select(former_tokens).order_by(former_tokens.c.sequence))
    return Tokens(
        {row.token_sha256: _bot(row) for row in holders},
        {row.token_sha256: row.ended for row in ended},
    )


def every(connection: Connection) -> list[RegisteredBot]:
    rows = map(_bot, connection.execute(select(bots)))
    return sorted(rows, key=lambda bot: bot.name)


def _bot(row: FoundRow) -> RegisteredBot:
    return RegisteredBot(
        row.name, row.owner, row.added_at, row.revoked_at, row.scopes, row.expires_at
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
