"""Streams of events: what happens in a match, and on the cards of all that is on.

The id of an event is the step it leads to; a browser that comes back says the last one it had.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
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
GATHER_SECONDS: Final = 0.2
"""News are told at once; what happens within so long after them is told together. Where many read
what quick bots play, telling each of it alone is most of the work."""
SEND_SECONDS: Final = 10.0
"""Who takes nothing for so long is dropped; its browser comes back by itself."""
MOST_STREAMS: Final = 600
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


def last_step(request: Request) -> int:
    """Where a page stands: as its browser says after a loss, else as its address says."""
    told = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 7 else -1


async def match_events(broadcast: Broadcast, step: int, replay: str) -> AsyncIterator[list[Event]]:
    """Everything after a step, then what happens, until the match ends."""
    if not broadcast.can_go_on(step):
        yield [event("reset", "")]
        return
    clocks: object = None
    with _reading([broadcast]):
        while True:
            news = broadcast.news()
            ended = broadcast.over or broadcast.gone
            told = broadcast.since(step)
            step = told[-1].step if told else step
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


async def card_events(broadcasts: list[Broadcast]) -> AsyncIterator[list[Event]]:
    """What changes on cards, until one of their matches ends: then others are on."""
    steps = {one.match_id: one.match.last for one in broadcasts}
    clocks: dict[str, object] = {}
    with _reading(broadcasts):
        while True:
            news = [one.news() for one in broadcasts]
            ended = not broadcasts or any(one.over or one.gone for one in broadcasts)
            together: list[Event] = []
            for one in broadcasts:
                for told in one.since(steps[one.match_id]):
                    steps[one.match_id] = told.step
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
    waits = [asyncio.create_task(one.wait()) for one in news]
    try:
        done, _ = await asyncio.wait(
            waits, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        for wait in waits:
            wait.cancel()
    return bool(done)
