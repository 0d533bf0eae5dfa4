"""What waits to be sent to one bot process. Rooms fill it; a transport empties it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

from riverboat.match import Asked
from riverboat.match.entrant import entrant
from riverboat.protocol import MOST_ITEMS, MOST_UNREAD, SPLIT_RESPONSE
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.encoded import framer

# A bot that has this many questions in its hands gets the next pile when it has answered some, or
# after so many seconds: it loses nothing by it, and the referee writes far less often. One with
# many can wait longer.
BUSY, LINGER_SECONDS = 2, 0.0005
VERY_BUSY, LONG_LINGER_SECONDS = 8, 0.003

_ITEM = framer(pb.PlayResponse, "items")
_DECISION = framer(pb.RefereeItem, "decision")


class Mailbox:
    """Everything ready for one bot goes out as one message; a full box closes the connection.

    Notices are about the connection and go out at once. Items are about matches: they wait until
    `written` says that what they follow from is on record.
    """

    def __init__(
        self,
        bot: str,
        wants_legal_moves: bool,
        wants_live_events: bool,
        written: Callable[[], bool] = lambda: True,
        version: str = "",
    ) -> None:
        self.bot = bot
        self.version = version
        self.wants_legal_moves = wants_legal_moves
        self.wants_live_events = wants_live_events
        self.lag = 0.0
        self.closed: str | None = None
        self._written = written
        self._notices: list[bytes] = []
        self._items: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._end = asyncio.Event()
        self._hungry = asyncio.Event()
        self.taken = 0  # items that the transport has taken so far
        self.confirmed = 0  # items of which it is certain that they have arrived
        # Questions among the items: how many items go before each, since when it waits, and itself.
        self._questions: deque[tuple[int, float, Asked]] = deque()
        self._unanswered = 0  # questions that the bot thinks about
        self._enough = BUSY  # with fewer than that it is hungry

    @property
    def entrant(self) -> str:
        """The bot with its version, if it has said one."""
        return entrant(self.bot, self.version)

    @property
    def waiting(self) -> int:
        """How many items there are to be sent."""
        return len(self._items)

    def notice(self, item: pb.RefereeItem) -> None:
        """Something about the connection."""
        if self.closed is None:
            self._notices.append(_ITEM(item.SerializeToString()))
            self._wake.set()

    def put(self, item: pb.RefereeItem) -> None:
        """Something about a match."""
        self._put(item.SerializeToString())

    def ask(self, decision: bytes, asked: Asked) -> None:
        """A question, encoded; it is told how long it waited for the transport."""
        self._questions.append((self.taken + len(self._items), monotonic(), asked))
        self._put(_DECISION(decision))

    def _put(self, item: bytes) -> None:
        if self.closed is not None:
            return
        self._items.append(_ITEM(item))
        if len(self._items) > MOST_UNREAD:
            self._items.clear()
            self.close("too many unread messages")
        self._wake.set()

    def heard(self, items: int) -> None:
        """The bot said so many things: that many questions fewer are in its hands."""
        self._unanswered = max(0, self._unanswered - items)
        if self._unanswered < self._enough:
            self._hungry.set()

    def wake(self) -> None:
        """What was not written may be written now."""
        self._wake.set()

    def close(self, reason: str) -> None:
        """No more comes in: the transport ends the connection ("": the bot left by itself)."""
        if self.closed is None:
            self.closed = reason
        self._wake.set()
        self._end.set()

    async def until_closed(self) -> None:
        await self._end.wait()

    async def take(self) -> bytes | None:
        """The next `PlayResponse` to send, as soon as there is one; None when the box is closed."""
        while True:
            if self._notices:
                notices, self._notices = self._notices, []
                return b"".join(notices)
            if self._items:
                if self._unanswered >= BUSY and self.closed is None:
                    await self._linger()
                if self._written():
                    return self._pile()
            if self.closed is not None:
                return None
            self._wake.clear()
            await self._wake.wait()

    async def _linger(self) -> None:
        very = self._unanswered >= VERY_BUSY
        self._enough = VERY_BUSY if very else BUSY
        seconds = LONG_LINGER_SECONDS if very else LINGER_SECONDS
        self._hungry.clear()
        timer = asyncio.get_running_loop().call_later(seconds, self._hungry.set)
        await self._hungry.wait()
        timer.cancel()

    def _pile(self) -> bytes:
        """As many items as one message may carry."""
        items, size = self._items, 0
        pile: list[bytes] = []
        while items and len(pile) < MOST_ITEMS:
            size += len(items[0])
            if pile and size > SPLIT_RESPONSE:
                break
            pile.append(items.popleft())
        self.taken += len(pile)
        self._let_go()
        return b"".join(pile)

    def _let_go(self) -> None:
        """Questions that were taken are on their way: note how long they waited."""
        questions, now = self._questions, monotonic()
        while questions and questions[0][0] < self.taken:
            _, since, asked = questions.popleft()
            asked.queued = now - since
            self._unanswered += 1
