"""One match that runs, for all who read it: drawn once, told to each from where it stands.

Readers have no buffers of their own. What was told is one list, and a reader is a place in it; so
slow ones cost nothing, and one that comes back goes on where it was.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from riverboat import games
from riverboat.engine import View
from riverboat.match import MatchResult
from riverboat.v1 import referee_pb2 as pb
from riverboat.viewer.live import LiveMatch, Update, end_of
from riverboat.wire.envelope import envelope
from riverboat.wire.match import read_control, read_result
from riverboat_server.web.live.events import Event, event


@dataclass(frozen=True, slots=True)
class Told:
    """What a picture added, for pages of the match and for cards."""

    step: int
    mark: str
    picture: Event
    card: Event


class Broadcast:
    """A match that is watched."""

    def __init__(self, summary: pb.MatchSummary) -> None:
        self.summary = summary
        self.game = games.get(summary.setup.game)
        self.control = read_control(summary.time)
        self.match = LiveMatch(summary.setup.game, summary.bots, self.control)
        self.clocks: Sequence[int] = tuple(summary.clocks_ms)
        self.told: list[Told] = []
        self.result: MatchResult | None = None
        self.gone = False
        """Nothing more will come."""
        self.readers = 0
        self.used_at = time.monotonic()
        self.ready = asyncio.Event()
        """There is a picture, or there will never be one."""
        self._coder = envelope(summary.setup.game)
        self._read_view = self._coder.view_reader()
        self._changed = asyncio.Event()
        self._drawing = threading.Lock()
        self._whole: Told | None = None
        """All of the card as it stands, if somebody has asked for it: many come at once."""

    @property
    def match_id(self) -> str:
        return self.summary.match_id

    @property
    def over(self) -> bool:
        return self.result is not None

    def touch(self) -> None:
        """Somebody reads it."""
        self.used_at = time.monotonic()

    def draw(self, pictures: Sequence[pb.WatchMatchResponse]) -> None:
        """Take pictures that came together as one; in any thread."""
        with self._drawing:
            self._draw(pictures)

    def _draw(self, pictures: Sequence[pb.WatchMatchResponse]) -> None:
        self._whole = None
        view = self._read_view(pictures[-1].view)
        steps = pictures[-1].steps
        if self.match.picture is None or steps > self.match.last:
            words = self.game.face().event_words
            events = [self._coder.read_event(one) for each in pictures for one in each.events]
            update = self.match.show(view, steps, [words(event) for event in events])
            self._tell(view, update)
        if pictures[-1].HasField("result"):
            self.result = read_result(pictures[-1].result)

    def _tell(self, view: View, update: Update) -> None:
        self.told.append(self._newest(update, self.match.card(update)))

    def _newest(self, update: Update, card: Update) -> Told:
        step, mark = self.match.last, self.match.mark(self.match.last)
        changed = _json({"match": self.match_id, "mark": mark, "now": card})
        return Told(step, mark, event("picture", _json(update), mark), event("card", changed))

    @contextmanager
    def between_pictures(self) -> Iterator[LiveMatch]:
        """The match as it stands: while it is drawn, half of it is of the picture before."""
        with self._drawing:
            yield self.match

    def end(self, replay: str) -> str:
        """What pages are told at the end; `replay` is where the match is shown from then on."""
        if self.result is None:
            return _json({"title": "", "words": "No longer shown here.", "ends": [], "replay": ""})
        return _json(end_of(self.summary.bots, self.result, replay))

    def after(self, last: Told) -> list[Told]:
        """What was told since then."""
        return [one for one in self.told if one.step > last.step]

    def cards_after(self, last: Told | None) -> list[Told]:
        """The same for cards; a page that has nothing of what was told here gets all at once."""
        return [self._whole_card()] if last is None else self.after(last)

    def last_told(self, marks: Collection[str]) -> Told | None:
        """What a page with these marks has; None if it has nothing of what was told here."""
        return next((one for one in self.told if one.mark in marks), None)

    def _whole_card(self) -> Told:
        with self.between_pictures() as match:
            if self._whole is None:
                self._whole = self._newest({}, match.whole_card())
            return self._whole

    def changed(self) -> None:
        """Wake all who wait for news."""
        self._changed.set()
        self._changed = asyncio.Event()

    def news(self) -> asyncio.Event:
        """Set as soon as there is something new."""
        return self._changed


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
