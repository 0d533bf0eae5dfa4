"""Joining a referee with an invitation.

The token is made here and only its hash is sent, so that a request whose answer was lost can be
made again, and nobody learns the token on the way.
"""

from __future__ import annotations

import hashlib
import random
import secrets
import time
from collections.abc import Callable

import grpc

from riverboat.client.channel import open_blocking_channel
from riverboat.client.errors import CannotConnectError, NotAuthorisedError, RiverboatError
from riverboat.client.invitation import Invitation
from riverboat.client.pinning import find_authority
from riverboat.client.pushback import pushback
from riverboat.client.tls import advice
from riverboat.protocol import CALL_SECONDS
from riverboat.v1 import join_pb2 as pb
from riverboat.v1.join_pb2_grpc import JoinServiceStub
from riverboat.visible import in_one_line

TOKEN_PREFIX = "rbt_"  # noqa: S105 (what every token begins with)
PATIENCE_SECONDS = 30.0  # a referee that is busy or starts again is waited for
_PAUSE_SECONDS = 0.5

Code = grpc.StatusCode
_LATER = (Code.UNAVAILABLE, Code.RESOURCE_EXHAUSTED, Code.DEADLINE_EXCEEDED, Code.CANCELLED)


class CannotJoinError(RiverboatError):
    """The referee does not take the name; the message says what to do."""


def new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def join(invitation: Invitation, name: str, token: str, patience: float = PATIENCE_SECONDS) -> str:
    """Register a bot by its invitation; the certificate of the referee's own authority, or nothing.

    Whoever answers is checked before anything is sent. The same call again changes nothing.
    """
    authority, credentials = "", None
    if invitation.fingerprint:
        authority = _waiting(
            lambda: find_authority(invitation.address, invitation.fingerprint), patience
        )
        credentials = grpc.ssl_channel_credentials(authority.encode())
    elif invitation.tls:
        credentials = grpc.ssl_channel_credentials()
    with open_blocking_channel(invitation.address, credentials) as channel:
        try:
            register(channel, invitation.code, name, token, patience)
        except CannotConnectError as error:
            raise CannotConnectError(
                f"no referee answers at {invitation.address}: {error}"
            ) from None
    return authority


def register(
    channel: grpc.Channel,
    code: bytes,
    name: str,
    token: str,
    patience: float = PATIENCE_SECONDS,
) -> None:
    """Register a bot at a referee by a code; CannotJoinError says what to do if it is refused.

    The channel is that of the referee itself: an address out of an invitation that somebody else
    brought is nothing to connect to.
    """
    stub = JoinServiceStub(channel)  # type: ignore[no-untyped-call]
    hashed = hashlib.sha256(token.encode()).digest()
    request = pb.JoinRequest(code=code, name=name, token_sha256=hashed)
    give_up = time.monotonic() + patience
    while True:
        try:
            stub.Join(request, timeout=CALL_SECONDS)
            return
        except grpc.RpcError as error:
            wait = pushback(error) or _PAUSE_SECONDS * (0.5 + random.random())  # noqa: S311
            if error.code() not in _LATER or time.monotonic() + wait > give_up:
                raise _in_words(error) from None
            time.sleep(wait)


def _waiting(ask: Callable[[], str], patience: float) -> str:
    """Who does not answer is asked again for a while."""
    give_up = time.monotonic() + patience
    while True:
        try:
            return ask()
        except CannotConnectError:
            if time.monotonic() + _PAUSE_SECONDS > give_up:
                raise
            time.sleep(_PAUSE_SECONDS)


def _in_words(error: grpc.RpcError) -> RiverboatError:
    code, text = error.code(), in_one_line(error.details() or "")
    if code is Code.UNAVAILABLE:
        return CannotConnectError(f"{advice(text)} ({text})")
    if code in (Code.NOT_FOUND, Code.FAILED_PRECONDITION):
        return NotAuthorisedError(text)
    if code is Code.UNIMPLEMENTED:
        return CannotJoinError("this referee takes no invitations: it is of an older version")
    return CannotJoinError(text)
