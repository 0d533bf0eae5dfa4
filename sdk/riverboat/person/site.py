"""The small server behind a person's page: the page, what is newer, and answers."""

from __future__ import annotations

from typing import Final, Protocol
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from riverboat.person.door import HEADERS, Door
from riverboat.person.page import Shown, page, script, style

MOST_BYTES: Final = 4096
"""Of an answer; a true one has less than a hundred."""
PATIENCE: Final = 20.0
"""So many seconds a browser waits for something new before it asks again."""


class Desk(Protocol):
    """What the pages look at, and where answers go."""

    def newer(self, than: int, patience: float) -> tuple[int, Shown] | None:
        """What is shown now, and its number; None if nothing newer came in time."""

    def settled(self, patience: float) -> tuple[int, Shown]:
        """The same, after the person's last answer has led somewhere."""

    def answer(self, version: int, fields: dict[str, str]) -> str:
        """Take an answer; words say why it is refused."""

    def delivered(self, version: int) -> None:
        """A browser has it."""


def site(desk: Desk, door: Door) -> ASGIApp:
    """The server's application, behind its door."""

    async def show(request: Request) -> Response:
        version, shown = await run_in_threadpool(desk.settled, PATIENCE)
        done = BackgroundTask(desk.delivered, version)
        answer = HTMLResponse(page(shown, version), background=done)
        if cookie := door.new_cookie():
            answer.headers["Set-Cookie"] = cookie
        return answer

    async def state(request: Request) -> Response:
        after = _number(request.query_params.get("after"))
        found = await run_in_threadpool(desk.newer, after, PATIENCE)
        if found is None:
            return Response(status_code=204)
        version, shown = found
        done = BackgroundTask(desk.delivered, version)
        return JSONResponse(shown.to_json(version), background=done)

    async def answer(request: Request) -> Response:
        fields = await _fields(request)
        refusal = desk.answer(_number(fields.get("version")), fields)
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse({"refusal": refusal}, 409 if refusal else 200)
        if refusal:
            return PlainTextResponse(f"{refusal} Go back to the table.", 409)
        return Response(status_code=303, headers={"Location": "./"})

    def sheet(request: Request) -> Response:
        return Response(style(desk.settled(0.0)[1]), media_type="text/css")

    def code(request: Request) -> Response:
        return Response(script(), media_type="text/javascript")

    root = f"/{door.secret}"
    routes = [
        Route(f"{root}/", show),
        Route(f"{root}/state", state),
        Route(f"{root}/answer", answer, methods=["POST"]),
        Route(f"{root}/play.css", sheet),
        Route(f"{root}/play.js", code),
    ]
    return _Guarded(Starlette(routes=routes), door)


class _Guarded:
    """Lets in whom the door lets in, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        headers = {
            name.decode("latin-1"): text.decode("latin-1") for name, text in scope["headers"]
        }
        refused = self._door.refusal(scope["method"], scope["path"], headers)
        if refused is None:
            await self._app(scope, receive, sealed)
        else:
            status, words = refused
            await PlainTextResponse(words, status)(scope, receive, sealed)


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else -1


async def _fields(request: Request) -> dict[str, str]:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            return {}
    found = parse_qs(body.decode("utf-8", "replace"), max_num_fields=10)
    return {name: values[0] for name, values in found.items()}
