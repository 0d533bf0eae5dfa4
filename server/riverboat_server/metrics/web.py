"""The metrics of the pages: requests by the form of their address, never by the address itself."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from prometheus_client.core import CollectorRegistry, Metric
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from riverboat_server.metrics.families import alone, counter, gauge, histogram
from riverboat_server.referee.counts import QUICK_SECONDS, Tally

OTHER: Final = "other"


def forms_of(routes: Iterable[BaseRoute]) -> dict[object, str]:
    """By what answers: the form of the page's address, which comes before those of its tables."""
    found: dict[object, str] = {}
    for one in routes:
        if isinstance(one, Route):
            found.setdefault(one.endpoint, one.path_format)
    return found


class WebMetrics:
    """Stands before the routes and counts; `collect` may be called in another thread."""

    def __init__(
        self, app: ASGIApp, routes: Iterable[BaseRoute], streams: Callable[[], int]
    ) -> None:
        self._app = app
        self._forms = forms_of(routes)
        self._streams = streams
        self._answered: Counter[tuple[str, str]] = Counter()
        self._seconds: defaultdict[str, Tally] = defaultdict(lambda: Tally(QUICK_SECONDS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.monotonic()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"], time.monotonic() - began)
            await send(message)

        await self._app(scope, receive, counted)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        form = self._forms.get(scope["endpoint"], OTHER) if "endpoint" in scope else OTHER
        self._answered[form, f"{status // 100}xx"] += 1
        self._seconds[form].add(seconds)

    def registry(self) -> CollectorRegistry:
        registry = CollectorRegistry()
        registry.register(self)
        return registry

    def collect(self) -> Iterator[Metric]:
        yield counter(
            "riverboat_web_requests",
            "Requests by the form of their address and how they were answered",
            ("route", "status"),
            list(self._answered.items()),
        )
        yield histogram(
            "riverboat_web_request_seconds",
            "Until an answer begins",
            ("route",),
            [((form,), tally) for form, tally in list(self._seconds.items())],
        )
        words = "Readers of matches that run"
        yield gauge("riverboat_web_live_streams", words, (), alone(self._streams()))
