"""Ends of matches, until it is certain that their bots have heard of them.

A bot may be away when its match ends, or its connection may be dead without anybody having noticed.
So an end is told again on the next connection, unless a pong has shown that it had arrived.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from riverboat.match import FinishedMatch
from riverboat.protocol import END_KEPT_SECONDS, MOST_ENDS_KEPT
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import result_message
from riverboat_server.referee.mailbox import Mailbox


@dataclass(slots=True)
class _End:
    """An end, when it came, and the last mailbox that it was put into, before so many items."""

    item: pb.RefereeItem
    at: float
    mailbox: Mailbox | None = None
    position: int = 0

    @property
    def heard(self) -> bool:
        return self.mailbox is not None and self.mailbox.confirmed > self.position

    def put(self, mailbox: Mailbox) -> None:
        self.mailbox, self.position = mailbox, mailbox.taken + mailbox.waiting
        mailbox.put(self.item)


class Ends:
    """What each bot may not have heard: the newest ends, for an hour."""

    def __init__(self) -> None:
        self._by_entrant: dict[str, dict[tuple[str, int], _End]] = {}

    def tell(self, entrant: str, end: pb.MatchEnd, mailbox: Mailbox | None, now: float) -> None:
        """A match has ended for a seat of a bot, which is there or not."""
        kept = self._by_entrant.setdefault(entrant, {})
        entry = kept[end.match_id, end.seat] = _End(pb.RefereeItem(end=end), now)
        if mailbox is not None:
            entry.put(mailbox)
        while len(kept) > MOST_ENDS_KEPT:
            del kept[next(iter(kept))]

    def remember(self, finished: FinishedMatch, now: float) -> None:
        """A match that ended before this referee started; its events are in the replay."""
        ended = datetime.fromisoformat(finished.finished_at)
        at = now - max(0.0, (datetime.now(UTC) - ended).total_seconds())
        for end in _ends(finished):
            self.tell(finished.bots[end.seat], end, None, at)

    def repeat(self, mailbox: Mailbox, entrants: Iterable[str], now: float) -> None:
        """A bot is (back) there: tell it what the entrants that it plays may not have heard."""
        self.sweep(now)
        for entrant in entrants:
            for entry in self._by_entrant.get(entrant, {}).values():
                entry.put(mailbox)

    def sweep(self, now: float) -> None:
        """Forget what was heard, and what is old."""
        for entrant, kept in list(self._by_entrant.items()):
            for key, entry in list(kept.items()):
                if entry.heard or now - entry.at > END_KEPT_SECONDS:
                    del kept[key]
            if not kept:
                del self._by_entrant[entrant]


def _ends(finished: FinishedMatch) -> Iterator[pb.MatchEnd]:
    result, match_id = result_message(finished.result), finished.match_id
    for seat in range(finished.players):
        yield pb.MatchEnd(match_id=match_id, seat=seat, result=result, replay_id=match_id)
