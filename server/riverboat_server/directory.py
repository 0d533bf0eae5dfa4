"""Tokens of a referee that keeps its bots in the ladder's store."""

from __future__ import annotations

import hmac
import os
from pathlib import Path

from riverboat_server.ladder import Store
from riverboat_server.tokens import Principal, Role, new_token, token_hash


class StoreDirectory:
    """Bots stand in the store; the organiser's token is made with the data folder.

    Only hashes are kept. The organiser's token itself is written once, for its owner to take away.
    """

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self.new_organiser: Path | None = None
        hashed = folder / "organiser.sha256"
        if not hashed.exists():
            token = new_token()
            self.new_organiser = folder / "organiser.token"
            handle = os.open(self.new_organiser, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(token + "\n")
            hashed.write_text(token_hash(token), encoding="ascii")
        self._organiser = hashed.read_text(encoding="ascii").strip()

    def principal(self, token: str) -> Principal | None:
        hashed = token_hash(token)
        if hmac.compare_digest(hashed, self._organiser):
            return Principal("organiser", Role.ORGANISER)
        bot = self._store.bot_by_token_hash(hashed)
        return None if bot is None else Principal(bot.name, Role.BOT)

    def has_bot(self, name: str) -> bool:
        return any(bot.name == name and not bot.revoked_at for bot in self._store.list_bots())
