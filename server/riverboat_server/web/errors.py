"""Pages for what went wrong: what happened, what to do, an id to quote."""

from __future__ import annotations

import secrets
from http import HTTPStatus

import grpc
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from riverboat.logs import structlog
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.site import NAVIGATION, here, site_of

log = structlog.get_logger("web")


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
    listed = isinstance(error, NotThere)
    usual = HTTPStatus(error.status_code).phrase
    values = {
        "heading": "Not found" if error.status_code == 404 else usual,
        "what": error.detail if listed or error.detail != usual else f"There is no {here(request)}",
        "next": (error.listed_as, error.listed) if isinstance(error, NotThere) else NAVIGATION[0],
        "quote": "",
    }
    return site_of(request).page(request, "error.html", values, error.status_code)


async def referee_problem(request: Request, error: Exception) -> Response:
    """The referee refused, or does not answer: its words, and nothing is lost by trying again."""
    senseless = isinstance(error, RefereeError) and error.code is grpc.StatusCode.INVALID_ARGUMENT
    again = "" if senseless else "; try again in a moment"
    values = {
        "heading": "The referee did not do that",
        "what": f"{str(error) or 'It gave no reason.'} Nothing was changed{again}.",
        "next": NAVIGATION[0],
        "quote": "",
    }
    return site_of(request).page(request, "error.html", values, 400 if senseless else 503)


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
