"""What waits to be sent to one bot process. Rooms fill it; a transport empties it."""

from __future__ import annotations

import asyncio
from collections import deque

from riverboat.v1 import referee_pb2 as pb

MOST_WAITING = 20_000
MOST_PER_MESSAGE = 256
# A bot that has this many questions in its hands gets the next pile when it has answered some, or
# after this time: it loses nothing by it, and the referee writes far less often.
BUSY = 4
LINGER_SECONDS = 0.003


class Mailbox:
    """Everything ready for one bot goes out as one message; a full box closes the connection."""

    def __init__(self, bot: str, wants_legal_moves: bool, wants_live_events: bool) -> None:
        self.bot = bot
        self.wants_legal_moves = wants_legal_moves
        self.wants_live_events = wants_live_events
        self.lag = 0.0
        self.closed: str | None = None
        self._batch = pb.PlayResponse()
        self._ready: deque[pb.PlayResponse] = deque()
        self._wake = asyncio.Event()
        self._end = asyncio.Event()
        self._hungry = asyncio.Event()
        self._asked = 0  # questions in the batch
        self._unanswered = 0  # questions that the bot thinks about

    def item(self) -> pb.RefereeItem:
        """A new item to be filled in at once, by the caller."""
        if self.closed is not None:
            return pb.RefereeItem()  # goes nowhere
        if len(self._batch.items) >= MOST_PER_MESSAGE:
            self._ready.append(self._batch)
            self._batch = pb.PlayResponse()
            if len(self._ready) * MOST_PER_MESSAGE > MOST_WAITING:
                self._ready.clear()
                self.close("too many unread messages")
        self._wake.set()
        return self._batch.items.add()

    def decision(self) -> pb.Decision:
        """A new question to be filled in at once, by the caller."""
        self._asked += 1
        return self.item().decision

    def heard(self, items: int) -> None:
        """The bot said so many things: that many questions fewer are in its hands."""
        self._unanswered = max(0, self._unanswered - items)
        if self._unanswered < BUSY:
            self._hungry.set()

    async def _linger(self) -> None:
        self._hungry.clear()
        timer = asyncio.get_running_loop().call_later(LINGER_SECONDS, self._hungry.set)
        await self._hungry.wait()
        timer.cancel()

    def close(self, reason: str) -> None:
        """No more comes in: the transport ends the connection ("": the bot left by itself)."""
        if self.closed is None:
            self.closed = reason
        self._wake.set()
        self._end.set()

    async def until_closed(self) -> None:
        await self._end.wait()

    async def take(self) -> pb.PlayResponse | None:
        """The next message to send, as soon as there is one; None when the box is closed."""
        while True:
            if self._ready:
                return self._ready.popleft()
            if self._batch.items:
                if self._unanswered >= BUSY and self.closed is None:
                    await self._linger()
                batch, self._batch = self._batch, pb.PlayResponse()
                self._unanswered += self._asked
                self._asked = 0
                return batch
            if self.closed is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
