"""How to join: with one string on a command line, or here."""

from __future__ import annotations

import hashlib
from typing import Final

import grpc
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.client.invitation import Invitation, InvitationError, read_invitation
from riverboat.v1 import join_pb2 as pb
from riverboat_server.tokens import new_token
from riverboat_server.web.forms import form_page, posted, text_of
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.site import site_of

MOST_INVITATION: Final = 600
WRONG_CODE: Final = frozenset({grpc.StatusCode.NOT_FOUND, grpc.StatusCode.FAILED_PRECONDITION})
"""What a referee says to a code that lets nobody in."""


def commands(referee: str = "") -> list[tuple[str, str]]:
    """What to type, in this order, each with what it is for."""
    where = f" to {referee}" if referee else ""
    return [
        ("Install, and write a bot", "pip install riverboat\nriverboat bot new my_bot"),
        ("Try it without a server", "riverboat play gold_west --bots my_bot/my_bot.py,greedy"),
        (
            f"Ask the organiser for an invitation{where}, then come to the table",
            "riverboat join INVITATION --name my_bot\nriverboat bot run my_bot/my_bot.py",
        ),
    ]


def join(request: Request) -> Response:
    return _page(request)


async def joining(request: Request) -> Response:
    """Register a bot at the referee of this arena, whatever address the invitation names.

    The token is made here, and shown this once: the referee gets its hash only. Who joins again by
    the same token on a command line uses nothing up, and gets the certificate checked.
    """
    form = await posted(request)
    name, token = text_of(form, "name", 60), new_token()
    text = text_of(form, "invitation", MOST_INVITATION)
    async with site_of(request).sign_ins.one(request) as attempt:
        try:
            await _join(request, read_invitation(text), name, token)
        except InvitationError as error:
            attempt.counts = False
            return _page(request, 409, name=name, problem=str(error))
        except RefereeError as error:
            attempt.counts = error.code in WRONG_CODE
            return _page(request, 409, name=name, problem=error.text)
        attempt.counts = False
    return _page(request, name=name, token=token, invitation=text)


async def _join(request: Request, invitation: Invitation, name: str, token: str) -> None:
    """By the token of the pages: a room full of people is more than strangers may ask at once.

    Only a few of the calls that the name of the pages may have open are for this.
    """
    site = site_of(request)
    hashed = hashlib.sha256(token.encode()).digest()
    question = pb.JoinRequest(code=invitation.code, name=name, token_sha256=hashed)
    method = "riverboat.v1.JoinService/Join"
    async with site.joins:
        await site.people.ask(method, question, pb.JoinResponse, site.people.own_token())


def _page(request: Request, status: int = 200, **told: str) -> Response:
    referee = site_of(request).config.referee
    values = {"told": told, "commands": commands(referee), "referee": referee}
    return form_page(request, "join.html", values, status)


ROUTES: Final = (Route("/join", join), Route("/join", joining, methods=["POST"]))
