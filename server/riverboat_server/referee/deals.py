"""Deals: the secret behind matches on the same cards, sealed until the last of them has ended."""

from __future__ import annotations

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

    def join(self, deal_id: str, matches: int, match_id: str, secret: bytes) -> Deal:
        """A match takes part in a deal; the first one makes it, with this secret."""
        deal = self._open.get(deal_id)
        if deal is None:
            deal = Deal(deal_id, secret, max(1, matches))
        deal.begun.append(match_id)
        deal.matches = max(deal.matches, matches)
        self._folder.save_deal(deal_id, deal.secret, deal.matches, deal.begun)
        self._open[deal_id] = deal
        return deal

    def rejoin(self, deal_id: str, match_id: str) -> None:
        """A damaged journal has lost that a match takes part in a deal."""
        deal = self._open[deal_id]
        self.join(deal_id, deal.matches, match_id, deal.secret)

    def restore(self) -> None:
        """After a restart: take up all deals that were not revealed; their matches may be ended."""
        for deal_id, secret, matches, begun in self._folder.load_deals():
            self._open[deal_id] = Deal(deal_id, secret, matches, begun)

    @property
    def open(self) -> list[Deal]:
        """Those that are not revealed yet."""
        return list(self._open.values())

    def never_begun(self, deal_id: str, match_id: str) -> None:
        """A match whose record has no header does not exist; nor does a deal without matches."""
        deal = self._open[deal_id]
        deal.begun.remove(match_id)
        if not deal.begun:
            self._forget(deal)

    def sealed(self, deal_id: str) -> bool:
        return deal_id in self._open

    def shared(self, deal_id: str) -> bool:
        """Whether other matches are played on it, or will be: nobody knows yet by whom."""
        deal = self._open.get(deal_id)
        return deal is not None and max(deal.matches, len(deal.begun)) > 1

    def holds(self, match_id: str) -> bool:
        """Whether a match belongs to a deal that is still sealed."""
        return any(match_id in deal.begun for deal in self._open.values())

    def ended(self, deal_id: str, match_id: str) -> list[str]:
        """A match has ended; the matches whose replays were revealed because of it."""
        deal = self._open.get(deal_id)
        if deal is None:
            return []
        if match_id not in deal.ended:
            deal.ended.append(match_id)
        return self._reveal(deal)

    def retry(self) -> list[str]:
        """Reveal what could not be revealed when its time came, because the disk was full."""
        return [match_id for deal in list(self._open.values()) for match_id in self._reveal(deal)]

    def _reveal(self, deal: Deal) -> list[str]:
        if not deal.complete or not all(
            self._folder.reveal(match_id, deal.secret) for match_id in deal.ended
        ):
            return []
        self._forget(deal)
        return deal.ended

    def _forget(self, deal: Deal) -> None:
        del self._open[deal.deal_id]
        self._folder.forget_deal(deal.deal_id)
