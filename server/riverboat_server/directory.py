"""Tokens of a referee that keeps its bots in the ladder's store."""

from __future__ import annotations

import hmac
import os
import time
from collections.abc import Callable
from pathlib import Path

from riverboat_server.enquiry import Enquiry
from riverboat_server.store import RegisteredBot, Store, Tokens
from riverboat_server.tokens import (
    Ended,
    Principal,
    Role,
    Scope,
    is_past,
    new_token,
    token_hash,
)

ORGANISER = "organiser"
PAGES = "pages"  # the pages of the arena: they watch, and nothing else
FRESH_SECONDS = 0.05  # so long the store is not asked again: strangers cost it nothing


class FolderToken:
    """A token that is made with the data folder. Only its hash is kept, before those it replaced.

    The token itself is written once, for its owner to take away.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.file = folder / f"{name}.token"
        self._hashed = folder / f"{name}.sha256"
        self._written = 0
        self._hashes = [""]  # the present one first

    def exists(self) -> bool:
        return self._hashed.exists()

    def make(self) -> None:
        """Write a new token; the one before ends."""
        token = new_token()
        former = self._read() if self.exists() else []
        handle = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(token + "\n")
        written = self._hashed.with_suffix(".new")
        written.write_text("\n".join((token_hash(token), *former)), encoding="ascii")
        written.replace(self._hashed)

    def is_hash(self, hashed: str) -> bool:
        """Whether this is the token's hash, as the file has it now."""
        written = self._hashed.stat().st_mtime_ns
        if written != self._written:
            self._hashes = self._read()
            self._written = written
        return hmac.compare_digest(hashed, self._hashes[0])

    def was_hash(self, hashed: str) -> bool:
        """Whether this is the hash of a token that was replaced."""
        return hashed in self._hashes[1:]

    def _read(self) -> list[str]:
        return self._hashed.read_text(encoding="ascii").split() or [""]


class OrganiserToken(FolderToken):
    """Who keeps the data folder, and so may do whatever is done over the network."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, ORGANISER)


class StoreDirectory:
    """Bots stand in the store, beside the organiser of the data folder."""

    def __init__(
        self, store: Store, folder: Path, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._clock = clock
        self._organiser = OrganiserToken(folder)
        self.new_organiser: Path | None = None
        if not self._organiser.exists():
            self._organiser.make()
            self.new_organiser = self._organiser.file
        self._pages = FolderToken(folder, PAGES)
        if not self._pages.exists():
            self._pages.make()
        self._tokens = Tokens({}, {})
        self._changes: tuple[int, int] | None = None
        self._asked = 0.0
        self._ask = Enquiry(self._read).answer if store.remote else self._read

    def principal(self, token: str) -> Principal | None:
        hashed = token_hash(token)
        if self._organiser.is_hash(hashed):
            return Principal(ORGANISER, Role.ADMIN.value)
        if self._pages.is_hash(hashed):
            return Principal(PAGES, frozenset({Scope.WATCH}))
        bot = self._known().holders.get(hashed)
        return None if bot is None or is_past(bot.expires_at) else _principal(bot)

    def ended(self, token: str) -> Ended | None:
        hashed = token_hash(token)
        if self._organiser.was_hash(hashed):
            return Ended.REPLACED
        known = self._known()
        if hashed in known.holders:
            return Ended.EXPIRED if is_past(known.holders[hashed].expires_at) else None
        how = known.former.get(hashed)
        return None if how is None else Ended[how.upper()]

    def has_bot(self, name: str) -> bool:
        return any(
            bot.name == name and _principal(bot).plays and not is_past(bot.expires_at)
            for bot in self._known().holders.values()
        )

    def _known(self) -> Tokens:
        """The tokens; those of the store are read again after a change."""
        now = self._clock()
        if self._changes is None or now - self._asked >= FRESH_SECONDS:
            self._changes, self._tokens = self._ask()
            self._asked = now
        return self._tokens

    def _read(self) -> tuple[tuple[int, int], Tokens]:
        """The tokens as the store has them now, with the count of their changes."""
        changes = self._store.token_changes()
        return changes, self._tokens if changes == self._changes else self._store.tokens()


def _principal(bot: RegisteredBot) -> Principal:
    return Principal(bot.name, frozenset(map(Scope, bot.scopes.split())), bot.expires_at)
