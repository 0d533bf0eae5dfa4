"""Who watches a match from outside: the public view, now and after every move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from riverboat.engine import SPECTATOR
from riverboat.match import Match
from riverboat.protocol import MOST_PICTURES
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.feed import EncodedEvent, Feed

Pictures = asyncio.Queue[pb.WatchMatchResponse]


class Spectators:
    """The spectators of one match. Nobody waits for one that does not read: it is dropped."""

    def __init__(self, match: Match, feed: Feed) -> None:
        self._match = match
        self._feed = feed
        self._queues: list[Pictures] = []

    def join(self) -> Pictures:
        """A spectator comes: the present view first, then what follows."""
        queue: Pictures = asyncio.Queue(maxsize=MOST_PICTURES)
        queue.put_nowait(self._picture((), None))
        self._queues.append(queue)
        return queue

    def leave(self, queue: Pictures) -> None:
        if queue in self._queues:
            self._queues.remove(queue)

    def __contains__(self, queue: Pictures) -> bool:
        return queue in self._queues

    def tell(
        self, events: Sequence[EncodedEvent], result: common_pb2.MatchResult | None = None
    ) -> None:
        """Something happened."""
        if not self._queues:
            return
        picture = self._picture(events, result)
        for queue in list(self._queues):
            if queue.full():
                self._queues.remove(queue)
            else:
                queue.put_nowait(picture)

    def _picture(
        self, events: Sequence[EncodedEvent], result: common_pb2.MatchResult | None
    ) -> pb.WatchMatchResponse:
        picture = pb.WatchMatchResponse(steps=self._match.steps, result=result)
        picture.view.MergeFromString(self._feed.spectator_view())
        for event in events:
            picture.events.add().MergeFromString(event.seen_by(SPECTATOR))
        return picture
