"""Pages for what went wrong: what happened, what to do, an id to quote."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Final

import grpc
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from riverboat.logs import structlog
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.site import NAVIGATION, here, site_of

log = structlog.get_logger("web")

_STATUS: Final = {
    grpc.StatusCode.INVALID_ARGUMENT: 400,
    grpc.StatusCode.PERMISSION_DENIED: 403,
    grpc.StatusCode.NOT_FOUND: 404,
    grpc.StatusCode.FAILED_PRECONDITION: 409,
}
"""Of refusals that stay the same however often one asks."""
_WITH_FORMS: Final = {"organise": ("Organise", "/organise"), "mine": ("Your bot", "/mine")}


class NotThere(HTTPException):
    """Something that was looked for by name, and the page that lists what there is."""

    def __init__(self, what: str, listed: str = "/", listed_as: str = "What is on now") -> None:
        super().__init__(404, what)
        self.listed = listed
        self.listed_as = listed_as


async def http_problem(request: Request, error: Exception) -> Response:
    """An answer to a request that cannot be met."""
    if not isinstance(error, HTTPException):
        raise error
    elsewhere = _without_slash(request) if error.status_code == HTTPStatus.NOT_FOUND else None
    if elsewhere is not None:
        return RedirectResponse(elsewhere)
    usual = HTTPStatus(error.status_code).phrase.capitalize()
    heading, what, onward = usual, error.detail, NAVIGATION[0]
    if isinstance(error, NotThere):
        heading, onward = "Not found", (error.listed_as, error.listed)
    elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        heading, what = "Nothing to read here", "This address takes what a form sends."
        onward = _WITH_FORMS.get(here(request).split("/")[1], onward)
    elif error.status_code == HTTPStatus.NOT_FOUND:
        heading = "Not found"
        what = f"There is no {here(request)}" if what.capitalize() == usual else what
    values = {"heading": heading, "what": what, "next": onward, "quote": ""}
    told = site_of(request).page(request, "error.html", values, error.status_code)
    told.headers.update(error.headers or {})
    return told


def _without_slash(request: Request) -> str | None:
    """Where a page stands whose address somebody ended with a slash. A path of ours, whatever was
    asked for: who stands behind a proxy cannot know how the pages are called in front of it."""
    path, mark, query = here(request).partition("?")
    if path == "/" or not path.endswith("/") or request.method not in ("GET", "HEAD"):
        return None
    return site_of(request).link(request, f"/{path.strip('/')}{mark}{query}")


async def too_much(request: Request, _: Exception) -> Response:
    """More came than a form takes; or a browser hung up, and nobody hears this."""
    return await http_problem(request, HTTPException(413, "This is more than a form takes."))


async def referee_problem(request: Request, error: Exception) -> Response:
    """The referee refused, or does not answer: its words, and nothing is lost by trying again."""
    status = _STATUS.get(error.code, 503) if isinstance(error, RefereeError) else 503
    again = "; try again in a moment" if status == 503 else ""
    values = {
        "heading": "The referee did not do that",
        "what": f"{str(error) or 'It gave no reason.'} Nothing was changed{again}.",
        "next": NAVIGATION[0],
        "quote": "",
    }
    return site_of(request).page(request, "error.html", values, status)


async def store_problem(request: Request, error: Exception) -> Response:
    """What is on record cannot be read for a while."""
    log.warning("the store does not answer", path=request.url.path, problem=str(error))
    values = {
        "heading": "The results cannot be read",
        "what": "Where they are kept does not answer right now. Try again in a moment.",
        "next": NAVIGATION[0],
        "quote": "",
    }
    return site_of(request).page(request, "error.html", values, 503)


async def own_problem(request: Request, error: Exception) -> Response:
    """An answer where we failed; the id stands in the log beside the traceback."""
    quote = secrets.token_hex(4)
    log.error("a page failed", id=quote, path=request.url.path, exc_info=error)
    values = {
        "heading": "Something went wrong here",
        "what": "The page could not be made. It is not your fault; nothing was changed.",
        "next": NAVIGATION[0],
        "quote": quote,
    }
    return site_of(request).page(request, "error.html", values, 500)
