"""What stands before every page: the prefix of a proxy, limits, and headers that browsers obey."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from riverboat_server.web.config import checked_prefix

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, nothing inline, in nobody's frame."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
MOST_BYTES: Final = 64 * 1024
"""Of what a request brings; a form with a token is far smaller."""
ANSWER_SECONDS: Final = 30.0
"""Until an answer begins; what is streamed may go on."""


class Prefixed:
    """Tells pages under which prefix they stand, from the configuration or a proxy in it."""

    def __init__(self, app: ASGIApp, root_path: str, proxies: Sequence[str]) -> None:
        self._app = app
        self._root_path = root_path
        self._proxies = frozenset(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            prefix = self._prefix(scope)
            path = scope["path"]
            under = path == prefix or path.startswith(f"{prefix}/")
            scope = {**scope, "root_path": prefix, "path": path if under else prefix + path}
        await self._app(scope, receive, send)

    def _prefix(self, scope: Scope) -> str:
        told = Headers(scope=scope).get("x-forwarded-prefix", "")
        client = scope.get("client")
        if not told or client is None or client[0] not in self._proxies:
            return self._root_path
        try:
            return checked_prefix(told)
        except ValueError:
            return self._root_path


class Guarded:
    """Headers on every answer; no request is large, none waits for ever."""

    def __init__(self, app: ASGIApp, seconds: float = ANSWER_SECONDS) -> None:
        self._app = app
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(send)
        if int(Headers(scope=scope).get("content-length") or 0) > MOST_BYTES:
            page = _page("Too much was sent", f"A form takes {MOST_BYTES // 1024} KB.")
            await HTMLResponse(page, 413)(scope, receive, answer)
            return
        try:
            async with asyncio.timeout(self._seconds) as answer.limit:
                await self._app(scope, _Measured(receive), answer)
        except TimeoutError:
            if not answer.begun:
                page = _page("This takes too long right now", "Try again in a moment.")
                await HTMLResponse(page, 503, {"retry-after": "5"})(scope, receive, answer)
        except asyncio.CancelledError:  # the pages end: who still waited is told
            if answer.begun:
                raise
            answer.limit = None
            page = _page("These pages are going down", "Try again in a moment.")
            await HTMLResponse(page, 503, {"retry-after": "5"})(scope, receive, answer)


def _page(heading: str, text: str) -> str:
    """Of whoever cannot wait for templates; all words are ours."""
    return (
        f'<!doctype html><html lang="en"><head><title>{heading} · Riverboat</title>'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>'
        f"<body><main><h1>{heading}</h1><p>{text}</p></main></body></html>"
    )


class _Answer:
    """Sends an answer with our headers; once it has begun, it is not hurried any more."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False
        self.limit: asyncio.Timeout | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            if self.limit is not None and not self.limit.expired():
                self.limit.reschedule(None)
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)


class _Measured:
    """Takes no more than so many bytes, whatever was announced; the rest counts as gone."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        return {"type": "http.disconnect"} if self._bytes > MOST_BYTES else message
