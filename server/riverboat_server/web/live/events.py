"""Server-sent events: written once, for all who read them."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from sse_starlette import ServerSentEvent

RETRY_MS: Final = 2000


class Event(ServerSentEvent):
    """What browsers are told."""

    @cached_property
    def written(self) -> bytes:
        return self.encode()


def event(kind: str, data: str, mark: str | None = None) -> Event:
    """The id of an event is the mark of what a page has with it."""
    return Event(data, event=kind, id=mark, retry=RETRY_MS)
