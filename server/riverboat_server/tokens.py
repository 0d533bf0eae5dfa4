"""Tokens: 256 random bits, shown once, stored as SHA-256."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

PREFIX = "rbt_"


class Role(Enum):
    """What a token allows."""

    BOT = "bot"
    ORGANISER = "organiser"


@dataclass(frozen=True, slots=True)
class Principal:
    """Who a token belongs to."""

    name: str
    role: Role


class Directory(Protocol):
    """Knows the tokens and the bots."""

    def principal(self, token: str) -> Principal | None:
        """Whose token this is."""

    def has_bot(self, name: str) -> bool:
        """Whether a bot of this name may be seated."""


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class MemoryDirectory:
    """Tokens of one run: for tournaments in one process, and for tests."""

    def __init__(self) -> None:
        self._principals: dict[str, Principal] = {}

    def issue(self, name: str, role: Role = Role.BOT) -> str:
        token = new_token()
        self._principals[token_hash(token)] = Principal(name, role)
        return token

    def revoke(self, name: str) -> None:
        kept = {key: who for key, who in self._principals.items() if who.name != name}
        self._principals = kept

    def principal(self, token: str) -> Principal | None:
        return self._principals.get(token_hash(token))

    def has_bot(self, name: str) -> bool:
        return any(who == Principal(name, Role.BOT) for who in self._principals.values())
