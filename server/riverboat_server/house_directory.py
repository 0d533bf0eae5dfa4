"""Tokens of a referee that keeps bots of its own: theirs live in memory only.

A name of the house is its bot's alone. Whoever is given a token of that name while the referee runs
is kept out: nobody can play, or read logs, in the place of a bot of the house.
"""

from __future__ import annotations

from riverboat.logs import structlog
from riverboat_server.tokens import Directory, Ended, MemoryDirectory, Principal

log = structlog.get_logger("house")


class HouseDirectory:
    """Looks at bots of the house first, then at another directory."""

    def __init__(self, others: Directory) -> None:
        self._others = others
        self._house = MemoryDirectory()
        self._kept_out: set[str] = set()

    def issue(self, name: str) -> str:
        """A token for a bot of the house."""
        return self._house.issue(name)

    def principal(self, token: str) -> Principal | None:
        return self._house.principal(token) or self._guest(token)

    def ended(self, token: str) -> Ended | None:
        kept_out = self._others.principal(token) is not None and self._guest(token) is None
        return Ended.HOUSE if kept_out else self._others.ended(token)

    def has_bot(self, name: str) -> bool:
        return self._house.has_bot(name) or self._others.has_bot(name)

    def _guest(self, token: str) -> Principal | None:
        """Whose token this is, unless its name is that of a bot of the house."""
        found = self._others.principal(token)
        if found is None or not self._house.has_bot(found.name):
            return found
        if found.name not in self._kept_out:
            self._kept_out.add(found.name)
            log.warning("a token of a name of the house is not accepted", bot=found.name)
        return None
