"""Signing in with a token, and out again."""

from __future__ import annotations

import re
from typing import Final

import grpc
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riverboat.v1 import referee_pb2 as pb
from riverboat_server.web.forms import form_page, posted
from riverboat_server.web.live.referee import LOBBY, RefereeAwayError, RefereeError
from riverboat_server.web.site import site_of
from riverboat_server.web.theme import local

TOKEN: Final = re.compile(r"rbt_[A-Za-z0-9_-]{20,100}")
UNKNOWN: Final = "This token is not known here, or was revoked."


def sign_in(request: Request) -> Response:
    return _form(request, local(request.query_params.get("back", "")), "")


async def signing_in(request: Request) -> Response:
    """Open a session if the referee knows the token."""
    site = site_of(request)
    form = await posted(request)
    token, back = str(form.get("token", "")).strip(), local(str(form.get("back", "")))
    async with site.sign_ins.one(request) as attempt:
        if not TOKEN.fullmatch(token):
            return _form(request, back, UNKNOWN, 403)
        question = pb.GetRefereeRequest()
        try:
            method = f"{LOBBY}/GetReferee"
            who = await site.people.ask(method, question, pb.GetRefereeResponse, token)
        except RefereeError as error:
            if error.code is grpc.StatusCode.UNAUTHENTICATED:
                return _form(request, back, UNKNOWN, 403)
            attempt.counts = not isinstance(error, RefereeAwayError)
            return _form(request, back, error.text, 503)
        attempt.counts = False
    response = RedirectResponse(site.link(request, back), 303)
    session = site.sessions.new(who.name, frozenset(who.scopes), token)
    site.sessions.open(request, response, session)
    return response


async def sign_out(request: Request) -> Response:
    await posted(request)
    site = site_of(request)
    response = RedirectResponse(site.link(request, "/"), 303)
    site.sessions.close(request, response)
    return response


def _form(request: Request, back: str, problem: str, status: int = 200) -> Response:
    return form_page(request, "sign_in.html", {"back": back, "problem": problem}, status)


ROUTES: Final = (
    Route("/sign-in", sign_in),
    Route("/sign-in", signing_in, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
)
