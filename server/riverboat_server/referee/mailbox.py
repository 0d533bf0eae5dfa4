"""What waits to be sent to one bot process. Rooms fill it; a transport empties it."""

from __future__ import annotations

import asyncio
from collections import deque

from riverboat.v1 import referee_pb2 as pb

MOST_WAITING = 20_000
MOST_PER_MESSAGE = 256


class Mailbox:
    """Everything ready for one bot goes out as one message; a full box closes the connection."""

    def __init__(self, bot: str, wants_legal_moves: bool, wants_live_events: bool) -> None:
        self.bot = bot
        self.wants_legal_moves = wants_legal_moves
        self.wants_live_events = wants_live_events
        self.lag = 0.0
        self.closed: str | None = None
        self.outdated = False
        self._batch = pb.PlayResponse()
        self._ready: deque[pb.PlayResponse] = deque()
        self._wake = asyncio.Event()

    def item(self) -> pb.RefereeItem:
        """A new item to be filled in at once, by the caller."""
        if len(self._batch.items) >= MOST_PER_MESSAGE:
            self._ready.append(self._batch)
            self._batch = pb.PlayResponse()
            if len(self._ready) * MOST_PER_MESSAGE > MOST_WAITING:
                self.close("too many unread messages")
        self._wake.set()
        return self._batch.items.add()

    def close(self, reason: str) -> None:
        """No more is sent; the transport ends the connection with this reason."""
        if self.closed is None:
            self.closed = reason
        self._wake.set()

    async def take(self) -> pb.PlayResponse | None:
        """The next message to send, as soon as there is one; None when the box is closed."""
        while True:
            if self.closed is not None and not self._ready and not self._batch.items:
                return None
            if self._ready:
                return self._ready.popleft()
            if self._batch.items:
                batch, self._batch = self._batch, pb.PlayResponse()
                return batch
            self._wake.clear()
            await self._wake.wait()
