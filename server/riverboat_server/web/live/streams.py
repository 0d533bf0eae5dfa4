"""Server-sent events: what happens in a match, and on the cards of all that is on.

The id of an event is the step it leads to; a browser that comes back says the last one it had.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.hub import Hub

BEAT_SECONDS: Final = 5.0
SEND_SECONDS: Final = 10.0
"""Who takes nothing for so long is dropped; its browser comes back by itself."""
MOST_STREAMS: Final = 600
RETRY_MS: Final = 2000
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


def event(kind: str, data: str, step: int | None = None) -> ServerSentEvent:
    return ServerSentEvent(data, event=kind, id=None if step is None else str(step), retry=RETRY_MS)


def streaming(hub: Hub, events: AsyncIterator[ServerSentEvent]) -> Response:
    """An answer that goes on; 503 if there are too many of them."""
    if hub.streams >= MOST_STREAMS:
        raise HTTPException(503, "Too many are watching; try again in a minute.")
    return EventSourceResponse(
        _counted(hub, events), headers=HEADERS, ping=3600, send_timeout=SEND_SECONDS
    )


async def _counted(
    hub: Hub, events: AsyncIterator[ServerSentEvent]
) -> AsyncIterator[ServerSentEvent]:
    hub.streams += 1
    try:
        async for one in events:
            yield one
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


async def match_events(
    broadcast: Broadcast, step: int, replay: str
) -> AsyncIterator[ServerSentEvent]:
    """Everything after a step, then what happens, until the match ends."""
    if not broadcast.can_go_on(step):
        yield event("reset", "")
        return
    clocks: object = None
    with _reading([broadcast]):
        while True:
            news = broadcast.news()
            for told in broadcast.since(step):
                step = told.step
                yield event("picture", told.picture, step)
            if broadcast.clocks != clocks:
                clocks = broadcast.clocks
                yield event("clocks", json.dumps(list(broadcast.clocks)))
            if broadcast.over or broadcast.gone:
                yield event("end", broadcast.end(replay))
                return
            if not await _soon(news):
                yield event("beat", "")


async def card_events(broadcasts: list[Broadcast]) -> AsyncIterator[ServerSentEvent]:
    """What changes on cards, until one of their matches ends: then others are on."""
    steps = {one.match_id: one.match.last for one in broadcasts}
    clocks: dict[str, object] = {}
    with _reading(broadcasts):
        while True:
            news = [one.news() for one in broadcasts]
            ended = not broadcasts or any(one.over or one.gone for one in broadcasts)
            for one in broadcasts:
                for told in one.since(steps[one.match_id]):
                    steps[one.match_id] = told.step
                    yield event("card", f'{{"match":"{one.match_id}","now":{told.card}}}')
                if one.clocks != clocks.get(one.match_id):
                    clocks[one.match_id] = one.clocks
                    left = {"match": one.match_id, "clocks": list(one.clocks)}
                    yield event("clocks", json.dumps(left))
            if ended:
                break
            if not await _soon(*news):
                yield event("beat", "")
    yield event("changed", "")


async def _soon(*news: asyncio.Event) -> bool:
    """Whether there are news before the next beat is due."""
    waits = [asyncio.create_task(one.wait()) for one in news]
    try:
        done, _ = await asyncio.wait(
            waits, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        for wait in waits:
            wait.cancel()
    return bool(done)
