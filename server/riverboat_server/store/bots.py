"""Registered names, as the rest of the referee asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat_server.store import registry
from riverboat_server.store.part import Part
from riverboat_server.store.registry import RegisteredBot, Tokens


class Bots(Part):
    """The part of the store that keeps who may connect."""

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

    def add_bots(
        self, named: Sequence[tuple[str, str, str]], scopes: str, expires_at: str | None
    ) -> None:
        """Register many, each by name, owner and hash, in one transaction: all of them or none."""
        for name, _, token_sha256 in named:
            registry.check_name(name)
            registry.check_hash(token_sha256)
        with self._database.writing() as connection:
            for name, owner, token_sha256 in named:
                registry.add(connection, name, owner, token_sha256, scopes, expires_at)

    def replace_token(self, name: str, token_sha256: str, expires_at: str | None = None) -> bool:
        """Give a name another token, which ends the one before; False if there is no such name."""
        registry.check_hash(token_sha256)
        with self._database.writing() as connection:
            return registry.replace(connection, name, token_sha256, expires_at)

    def token_changes(self) -> tuple[int, int]:
        """Another value after every change of tokens."""
        with self._database.reading() as connection:
            return registry.changes(connection)

    def tokens(self) -> Tokens:
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

    def names_with_tokens(self) -> frozenset[str]:
        """The names of all who hold a token, good or expired."""
        return frozenset(bot.name for bot in self.list_bots() if bot.revoked_at is None)
