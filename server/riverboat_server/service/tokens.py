"""Tokens as a service: what organisers hand out to bots and take away again.

Tokens of organisers are made on the referee's machine only: who has one cannot make another.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Final

import grpc

from riverboat.logs import structlog
from riverboat.v1 import token_pb2 as pb
from riverboat_server.service.gate import Refused
from riverboat_server.store import RegisteredBot, Store
from riverboat_server.tokens import Principal, Role, Scope, new_token, token_hash

MOST_OWNER: Final = 100
MOST_LASTING: Final = 10 * 366 * 24 * 3600
BOT_SCOPES: Final = " ".join(scope.value for scope in Scope if scope in Role.BOT.value)

Code = grpc.StatusCode
log = structlog.get_logger("tokens")


class TokenService:
    """Writes to the store; the directory of the referee notices by itself."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_tokens(
        self, request: pb.ListTokensRequest, caller: Principal
    ) -> pb.ListTokensResponse:
        found = await asyncio.to_thread(self._store.list_bots)
        return pb.ListTokensResponse(holders=map(_holder, found))

    async def create_token(
        self, request: pb.CreateTokenRequest, caller: Principal
    ) -> pb.CreateTokenResponse:
        if len(request.owner) > MOST_OWNER:
            raise Refused(Code.INVALID_ARGUMENT, f"an owner has at most {MOST_OWNER} letters")
        until, token = _moment(request.lasts_seconds), new_token()
        told = (request.name, request.owner, token_hash(token), BOT_SCOPES, until)
        try:
            await asyncio.to_thread(self._store.add_bot, *told)
        except ValueError as error:
            raise Refused(Code.INVALID_ARGUMENT, str(error)) from None
        log.info("token made", name=request.name)
        return pb.CreateTokenResponse(token=token)

    async def revoke_token(
        self, request: pb.RevokeTokenRequest, caller: Principal
    ) -> pb.RevokeTokenResponse:
        if not await asyncio.to_thread(self._revoke, request.name):
            raise Refused(Code.NOT_FOUND, f"no bot called {request.name[:40]!r} has a token")
        log.info("token revoked", name=request.name)
        return pb.RevokeTokenResponse()

    def _revoke(self, name: str) -> bool:
        """Only bots: organisers are not put out by each other."""
        playing = {bot.name for bot in self._store.list_bots() if "play" in bot.scopes.split()}
        return name in playing and self._store.revoke(name)


def _holder(bot: RegisteredBot) -> pb.TokenHolder:
    return pb.TokenHolder(
        name=bot.name,
        owner=bot.owner,
        scopes=sorted(bot.scopes.split()),
        added_at=bot.added_at,
        expires_at=bot.expires_at or "",
        revoked_at=bot.revoked_at or "",
    )


def _moment(seconds: int) -> str | None:
    if not 0 <= seconds <= MOST_LASTING:
        raise Refused(Code.INVALID_ARGUMENT, "a token lasts for at most ten years; 0: without end")
    if not seconds:
        return None
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat(timespec="seconds")
