"""Who watches a match from outside: the public view, and what led to it.

What happens within a moment goes out as one picture, made once for all who watch: a crowd costs
little. How long a move took is no secret, and who comes anew all the time sees it: nothing hidden
may depend on it (the law `silence_tells_nothing`). Nobody sees a table before the seats that are
asked there: a bot that stays away, while somebody watches for it, would think for free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from riverboat.engine import SPECTATOR
from riverboat.match import Match
from riverboat.protocol import MOST_PICTURES, PICTURE_SECONDS
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.encoded import framer
from riverboat.wire.feed import EncodedEvent, Feed
from riverboat_server.referee.turns import Turns

_VIEW = framer(pb.WatchMatchResponse, "view")
_EVENT = framer(pb.WatchMatchResponse, "events")

Pictures = asyncio.Queue[bytes | None]
"""Encoded `WatchMatchResponse`s; None follows the last one."""


class Spectators:
    """The spectators of one match. Nobody waits for one that does not read: it is dropped."""

    def __init__(self, match: Match, feed: Feed, turns: Turns) -> None:
        self._match = match
        self._feed = feed
        self._turns = turns
        self._watching: list[Pictures] = []
        self._joining: list[Pictures] = []  # who has seen nothing yet
        self._events: list[bytes] = []  # that are in no picture yet
        self._changed = False
        self._timer: asyncio.TimerHandle | None = None

    def join(self) -> Pictures:
        """A spectator comes: the view first, then what follows.

        It is shown at once, or with the picture that others are about to see.
        """
        pictures: Pictures = asyncio.Queue(maxsize=MOST_PICTURES)
        self._joining.append(pictures)
        if self._timer is None:
            self.show()
        return pictures

    def leave(self, pictures: Pictures) -> None:
        for group in (self._watching, self._joining):
            if pictures in group:
                group.remove(pictures)

    def tell(self, events: Sequence[EncodedEvent]) -> None:
        """Something happened; it is shown in a moment, together with what follows."""
        if not self._watching:
            return
        self._changed = True
        self._events += [event.seen_by(SPECTATOR) for event in events]
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(PICTURE_SECONDS, self._moment_over)

    def show(self) -> None:
        """Show what has happened, if those who are asked know it."""
        if (self._changed or self._joining) and self._match.all_delivered:
            self._show(None)

    def end(self, result: common_pb2.MatchResult) -> None:
        """The last picture, at once: all is over."""
        self._show(result)
        for pictures in self._watching:
            pictures.put_nowait(None)
        self._watching.clear()

    def _moment_over(self) -> None:
        self._timer = None
        self._turns.take(self.show)

    def _show(self, result: common_pb2.MatchResult | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._changed or result is not None:
            self._send(self._watching, self._picture(self._events, result))
        if self._joining:
            self._send(self._joining, self._picture((), result))
        self._watching += self._joining
        self._joining, self._events, self._changed = [], [], False

    def _send(self, spectators: list[Pictures], picture: bytes) -> None:
        for pictures in list(spectators):
            if pictures.qsize() < MOST_PICTURES - 1:
                pictures.put_nowait(picture)
            else:
                pictures.put_nowait(None)
                spectators.remove(pictures)

    def _picture(self, events: Sequence[bytes], result: common_pb2.MatchResult | None) -> bytes:
        told = pb.WatchMatchResponse(steps=self._match.steps, result=result)
        view = _VIEW(self._feed.spectator_view())
        return b"".join((told.SerializeToString(), view, *map(_EVENT, events)))
