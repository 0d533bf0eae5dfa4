"""Streams of events: what happens in a match, and on the cards of all that is on.

What a page has of a match is a mark. A browser that comes back says the one it had last.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from sse_starlette import EventSourceResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.events import Event, event
from riverboat_server.web.live.hub import Hub

BEAT_SECONDS: Final = 5.0
GATHER_SECONDS: Final = 0.4
"""News are told at once; what happens within so long after them is told together. Where many read
what quick bots play, telling each of it alone is most of the work."""
SEND_SECONDS: Final = 10.0
"""Who takes nothing for so long is dropped; its browser comes back by itself."""
MOST_STREAMS: Final = 600
MARKS_APART: Final = "."
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


def streaming(hub: Hub, events: AsyncIterator[list[Event]]) -> Response:
    """An answer that goes on; 503 if there are too many of them."""
    if hub.streams >= MOST_STREAMS:
        raise HTTPException(503, "Too many are watching; try again in a minute.")
    return EventSourceResponse(
        _counted(hub, events), headers=HEADERS, ping=3600, send_timeout=SEND_SECONDS
    )


async def _counted(hub: Hub, events: AsyncIterator[list[Event]]) -> AsyncIterator[bytes]:
    hub.streams += 1
    try:
        async for together in events:
            yield b"".join(one.written for one in together)
    finally:
        hub.streams -= 1


@contextmanager
def _reading(broadcasts: Iterable[Broadcast]) -> Iterator[None]:
    """They are watched while somebody reads."""
    held = list(broadcasts)
    for one in held:
        one.readers += 1
    try:
        yield
    finally:
        for one in held:
            one.readers -= 1
            one.touch()


def last_marks(request: Request) -> set[str]:
    """What a page has: as its browser says after a loss, else as its address says."""
    told = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return set(filter(None, told.split(MARKS_APART)))


async def match_events(
    broadcast: Broadcast, marks: Collection[str], replay: str
) -> AsyncIterator[list[Event]]:
    """Everything that a page does not have, then what happens, until the match ends."""
    last = broadcast.last_told(marks)
    if last is None:
        yield [event("reset", "")]
        return
    clocks: object = None
    with _reading([broadcast]):
        while True:
            news = broadcast.news()
            ended = broadcast.over or broadcast.gone
            told = broadcast.after(last)
            last = told[-1] if told else last
            together = [one.picture for one in told]
            if broadcast.clocks != clocks:
                clocks = broadcast.clocks
                together.append(event("clocks", json.dumps(list(broadcast.clocks))))
            if ended:
                yield [*together, event("end", broadcast.end(replay))]
                return
            if together:
                yield together
            if not await _soon(news):
                yield [event("beat", "")]


async def card_events(
    broadcasts: list[Broadcast], marks: Collection[str]
) -> AsyncIterator[list[Event]]:
    """What changes on cards, until one of their matches ends: then others are on."""
    last = {one.match_id: one.last_told(marks) for one in broadcasts}
    others = sum(told is not None for told in last.values()) < len(marks)
    clocks: dict[str, object] = {}
    with _reading(broadcasts):
        while True:
            news = [one.news() for one in broadcasts]
            ended = others or not broadcasts or any(one.over or one.gone for one in broadcasts)
            together: list[Event] = []
            for one in broadcasts:
                for told in one.cards_after(last[one.match_id]):
                    last[one.match_id] = told
                    together.append(told.card)
                if one.clocks != clocks.get(one.match_id):
                    clocks[one.match_id] = one.clocks
                    left = {"match": one.match_id, "clocks": list(one.clocks)}
                    together.append(event("clocks", json.dumps(left)))
            if ended:
                yield [*together, event("changed", "")]
                return
            if together:
                yield together
            if not await _soon(*news):
                yield [event("beat", "")]


async def _soon(*news: asyncio.Event) -> bool:
    """Whether there are news before the next beat is due; at once there never are."""
    await asyncio.sleep(GATHER_SECONDS)
    if any(one.is_set() for one in news):
        return True  # beside quick bots nearly always, for every reader
    waits = [asyncio.create_task(one.wait()) for one in news]
    try:
        done, _ = await asyncio.wait(
            waits, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        for wait in waits:
            wait.cancel()
    return bool(done)
