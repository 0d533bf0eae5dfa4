"""What somebody who has signed in does: by the session's token, through the contract."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

import grpc
from google.protobuf.message import Message
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from riverboat_server.web.links import address
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.sessions import Session
from riverboat_server.web.site import here, site_of

Answer = TypeVar("Answer", bound=Message)
Handler = Callable[[Request], Awaitable[Response]]


def signed_in(request: Request) -> Session:
    """Who is there; `NotSignedInError` if nobody is."""
    session = site_of(request).sessions.of(request)
    if session is None:
        raise NotSignedInError
    return session


class NotSignedInError(Exception):
    """The page is for somebody who has signed in."""


async def ask(request: Request, method: str, question: Message, kind: type[Answer]) -> Answer:
    """Call the referee by the token of whoever has signed in; a token that has ended signs out."""
    session = signed_in(request)
    site = site_of(request)
    try:
        return await site.people.ask(f"riverboat.v1.{method}", question, kind, session.token)
    except RefereeError as error:
        if error.code is grpc.StatusCode.UNAUTHENTICATED:
            site.sessions.forget(session.token)
            raise NotSignedInError from None
        raise


def for_author(handler: Handler) -> Handler:
    """A page of the author of a bot."""
    return _only(handler, "play", "This page is for the author of a bot.")


def for_organiser(handler: Handler) -> Handler:
    """A page of organisers."""
    return _only(handler, "organise", "This page is for organisers.")


def _only(handler: Handler, scope: str, otherwise: str) -> Handler:
    @wraps(handler)
    async def guarded(request: Request) -> Response:
        try:
            if scope not in signed_in(request).scopes:
                raise HTTPException(403, otherwise)
            return await handler(request)
        except NotSignedInError:
            back = here(request) if request.method == "GET" else "/"
            target = site_of(request).link(request, address("sign-in", back=back))
            return RedirectResponse(target, 303)

    return guarded
