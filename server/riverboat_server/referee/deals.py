"""Deals: the secret behind matches on the same cards, sealed until the last of them has ended."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from riverboat_server.referee.files import DataFolder


@dataclass(slots=True)
class Deal:
    """One secret, the matches that use it, and how many will."""

    deal_id: str
    secret: bytes
    matches: int
    begun: list[str] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)

    def __repr__(self) -> str:  # the secret must never reach a log
        return f"Deal({self.deal_id!r})"

    @property
    def complete(self) -> bool:
        return len(self.ended) >= self.matches and len(self.ended) == len(self.begun)


class Deals:
    """All deals that are not revealed yet."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._open: dict[str, Deal] = {}

    def join(self, deal_id: str, matches: int, match_id: str, secret: bytes | None = None) -> Deal:
        """A match takes part in a deal; the first one makes it."""
        deal = self._open.get(deal_id)
        if deal is None:
            deal = Deal(deal_id, secret or secrets.token_bytes(32), max(1, matches))
            self._open[deal_id] = deal
        deal.begun.append(match_id)
        self._folder.save_deal(deal_id, deal.secret, deal.matches, deal.begun)
        return deal

    def restore(self) -> list[Deal]:
        """After a restart: take up all deals that were not revealed; their matches may be ended."""
        for deal_id, secret, matches, begun in self._folder.load_deals():
            self._open[deal_id] = Deal(deal_id, secret, matches, begun)
        return list(self._open.values())

    def never_begun(self, deal: Deal, match_id: str) -> None:
        """A match that was killed before its record had a header does not exist."""
        deal.begun.remove(match_id)

    def sealed(self, deal_id: str) -> bool:
        return deal_id in self._open

    def ended(self, deal_id: str, match_id: str) -> list[str]:
        """A match has ended; the matches whose replays were revealed because of it."""
        deal = self._open.get(deal_id)
        if deal is None:
            return []
        deal.ended.append(match_id)
        if not deal.complete:
            return []
        for ended_id in deal.ended:
            self._folder.reveal(ended_id, deal.secret)
        del self._open[deal_id]
        self._folder.forget_deal(deal_id)
        return deal.ended
