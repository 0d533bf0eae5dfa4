"""Where news of tournaments are put up: whoever follows one reads them here."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from riverboat.match import FinishedMatch
from riverboat_server.tournament.courses.course import Block


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A block that was not played, because these bots were not there."""

    block_id: str
    block: Block
    absent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stirred:
    """Something else has changed: ask how far the tournament is."""


News = FinishedMatch | LeftOut | Stirred


class Bulletin:
    """Hands news on to all who follow a tournament."""

    def __init__(self) -> None:
        self._readers: dict[asyncio.Queue[News | None], str] = {}

    def subscribe(self, tournament_id: str) -> asyncio.Queue[News | None]:
        """A queue of news from now on; None at the end."""
        queue: asyncio.Queue[News | None] = asyncio.Queue()
        self._readers[queue] = tournament_id
        return queue

    def unsubscribe(self, queue: asyncio.Queue[News | None]) -> None:
        self._readers.pop(queue, None)

    def tell(self, tournament_id: str, news: News) -> None:
        for queue, wanted in self._readers.items():
            if wanted == tournament_id:
                queue.put_nowait(news)

    def close(self) -> None:
        """No more news come."""
        for queue in self._readers:
            queue.put_nowait(None)
