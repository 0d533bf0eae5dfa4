"""Style sheets, scripts and pictures: named by their content, kept by browsers for good."""

from __future__ import annotations

import hashlib
import mimetypes
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from threading import Lock
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.engine.drawing.palette import style as picture_style
from riverboat.viewer.page import viewer_script, viewer_style

FOR_GOOD: Final = "public, max-age=31536000, immutable"
DIGITS: Final = 10
MOST_MADE: Final = 500


@dataclass(frozen=True, slots=True)
class Static:
    """A file that every page may use."""

    name: str
    """With a part that changes with its content: `base.0a1b2c3d4e.css`."""
    data: bytes

    @property
    def address(self) -> str:
        return f"/static/{self.name}"


class Statics:
    """All files beside the pages."""

    def __init__(self) -> None:
        self._by_plain_name = {plain: _named(plain, data) for plain, data in _found()}
        self._by_name = {static.name: static for static in self}
        self._made: OrderedDict[str, Static] = OrderedDict()
        self._adding = Lock()

    def __iter__(self) -> Iterator[Static]:
        return iter(self._by_plain_name.values())

    def address(self, name: str) -> str:
        """Where the file `base.css` is to be had, as it is now."""
        return self._by_plain_name[name].address

    def add(self, plain: str, data: bytes) -> str:
        """The address of a file that was made just now; the newest of such are kept."""
        static = _named(plain, data)
        with self._adding:
            self._made[static.name] = static
            self._made.move_to_end(static.name)
            while len(self._made) > MOST_MADE:
                self._made.popitem(last=False)
        return static.address

    def made(self, address: str) -> Static:
        """A file that `add` gave this address."""
        return self._made[address.removeprefix("/static/")]

    def route(self) -> Route:
        return Route("/static/{name}", self._serve)

    async def _serve(self, request: Request) -> Response:
        name = request.path_params["name"]
        static = self._by_name.get(name) or self._made.get(name)
        if static is None:
            raise HTTPException(404)
        kind = mimetypes.guess_type(static.name)[0] or "application/octet-stream"
        return Response(static.data, media_type=kind, headers={"cache-control": FOR_GOOD})


def _found() -> Iterator[tuple[str, bytes]]:
    """The files of the arena, and those of the replay viewer."""
    folder = files("riverboat_server.web") / "static"
    yield from ((file.name, file.read_bytes()) for file in folder.iterdir())
    yield "viewer.js", viewer_script().encode()
    yield "viewer.css", viewer_style().encode()
    yield "pictures.css", picture_style().encode()


def _named(plain: str, data: bytes) -> Static:
    stem, dot, ending = plain.rpartition(".")
    digest = hashlib.sha256(data).hexdigest()[:DIGITS]
    return Static(f"{stem}.{digest}{dot}{ending}", data)
