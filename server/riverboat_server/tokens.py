"""Tokens: 256 random bits, shown once, stored as SHA-256; what they allow, and how they end."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Protocol

PREFIX = "rbt_"


class Scope(Enum):
    """One thing that a token allows."""

    PLAY = "play"
    WATCH = "watch"
    ORGANISE = "organise"
    ADMIN = "admin"


# Who organises sees what others may watch; who administers may do both. Nobody plays but bots.
_BRINGS = {
    Scope.ORGANISE: frozenset({Scope.WATCH}),
    Scope.ADMIN: frozenset({Scope.ORGANISE, Scope.WATCH}),
}


class Role(Enum):
    """The usual holders of tokens, by what they may do."""

    BOT = frozenset({Scope.PLAY, Scope.WATCH})
    ORGANISER = frozenset({Scope.ORGANISE, Scope.WATCH})
    ADMIN = frozenset({Scope.ADMIN, Scope.ORGANISE, Scope.WATCH})


class Ended(Enum):
    """How a token ends that was good once, and what its holder can do."""

    EXPIRED = "this token has expired: ask the organiser for a new one"
    REPLACED = "this token was replaced: use the new one of this name"
    REVOKED = "this token was revoked: ask the organiser"
    HOUSE = "a bot of the house plays under this name: ask the organiser for another"


@dataclass(frozen=True, slots=True)
class Principal:
    """Who a token belongs to, and what it allows."""

    name: str
    scopes: frozenset[Scope]
    expires_at: str | None = None

    def may(self, scope: Scope) -> bool:
        return scope in self.scopes

    def organises(self, owner: str) -> bool:
        """Whether what was set up under a name is this caller's to see and to steer."""
        return self.may(Scope.ADMIN) or (self.may(Scope.ORGANISE) and self.name == owner)

    @property
    def plays(self) -> bool:
        return Scope.PLAY in self.scopes


class Directory(Protocol):
    """Knows the tokens and the bots."""

    def principal(self, token: str) -> Principal | None:
        """Whose token this is; None unless it is good."""

    def ended(self, token: str) -> Ended | None:
        """How this token ended, if it was good once."""

    def has_bot(self, name: str) -> bool:
        """Whether a bot of this name may be seated."""


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def with_brought(scopes: Iterable[Scope]) -> frozenset[Scope]:
    """Scopes with those that they bring along; ValueError for what belongs into two tokens."""
    given = frozenset(scopes)
    whole = given.union(*(_BRINGS.get(scope, frozenset()) for scope in given))
    if Scope.PLAY in whole and Scope.ORGANISE in whole:
        raise ValueError("a bot does not organise matches: make two tokens, under two names")
    return whole


def is_past(moment: str | None) -> bool:
    """Whether a moment of ISO 8601 is over; None never is."""
    return moment is not None and datetime.fromisoformat(moment) <= datetime.now(UTC)


class MemoryDirectory:
    """Tokens of one run: for tournaments in one process, and for tests."""

    def __init__(self) -> None:
        self._principals: dict[str, Principal] = {}
        self._ended: dict[str, Ended] = {}

    def issue(self, name: str, role: Role = Role.BOT) -> str:
        return self.register(new_token(), name, role)

    def register(self, token: str, name: str, role: Role = Role.BOT) -> str:
        """Accept a token that was made elsewhere."""
        self._principals[token_hash(token)] = Principal(name, role.value)
        return token

    def revoke(self, name: str, how: Ended = Ended.REVOKED) -> None:
        gone = [key for key, who in self._principals.items() if who.name == name]
        for key in gone:
            del self._principals[key]
            self._ended[key] = how

    def principal(self, token: str) -> Principal | None:
        return self._principals.get(token_hash(token))

    def ended(self, token: str) -> Ended | None:
        return self._ended.get(token_hash(token))

    def has_bot(self, name: str) -> bool:
        return any(who.name == name and who.plays for who in self._principals.values())
