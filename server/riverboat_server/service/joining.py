"""Joining as a service: authors register bots with codes of invitations, which organisers make."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import timedelta

import grpc

from riverboat.client.invitation import CODE_BYTES
from riverboat.logs import structlog
from riverboat.protocol import (
    ALL_WRONG_CODES,
    ALL_WRONG_CODES_PER_SECOND,
    MOST_LISTED,
    WRONG_CODES,
    WRONG_CODES_PER_SECOND,
)
from riverboat.v1 import join_pb2 as pb
from riverboat_server.directory import FRESH_SECONDS
from riverboat_server.invitations import Wish, code_hash, new_invitation
from riverboat_server.reach import Reach
from riverboat_server.service.gate import Refused, Stream
from riverboat_server.service.purse import Purse
from riverboat_server.store import (
    CannotJoinError,
    Store,
    StoreAwayError,
    StoredInvitation,
    StoreLockedError,
    Unwelcome,
)
from riverboat_server.tokens import Directory, Principal

Code = grpc.StatusCode
log = structlog.get_logger("joining")

BUSY_SECONDS = 0.5  # after which whoever could not be registered may ask again
MOST_ADDRESSES = 1000  # whose wrong codes are counted; of more, the oldest are forgotten
LONGEST = 10 * 366 * 24 * 3600  # seconds that an invitation may last
_CODES = {Unwelcome.UNKNOWN: Code.NOT_FOUND, Unwelcome.TAKEN: Code.ALREADY_EXISTS}


class WrongCodes:
    """What wrong codes cost: a share for every caller, and one for all callers together."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._all = Purse(ALL_WRONG_CODES, ALL_WRONG_CODES_PER_SECOND, clock())
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def check(self, caller: str) -> None:
        """Refuse who has tried too many; they do not even learn whether this one is right."""
        now, own = self._clock(), self._purses.get(caller)
        wait = max(self._all.wait(now), 0.0 if own is None else own.wait(now))
        if wait:
            text = f"too many wrong codes came from here: try again in {math.ceil(wait)} s"
            raise Refused(Code.RESOURCE_EXHAUSTED, text, wait)

    def count(self, caller: str) -> None:
        now = self._clock()
        own = self._purses.setdefault(caller, Purse(WRONG_CODES, WRONG_CODES_PER_SECOND, now))
        self._purses.move_to_end(caller)
        if len(self._purses) > MOST_ADDRESSES:
            self._purses.popitem(last=False)
        own.pay(1.0, now)
        self._all.pay(1.0, now)


class JoinService:
    """Registers bots. Whoever calls is a stranger, as a rule."""

    def __init__(
        self, store: Store, directory: Directory, wrong_codes: WrongCodes | None = None
    ) -> None:
        self._store = store
        self._directory = directory
        self._wrong_codes = wrong_codes or WrongCodes()

    async def join(self, stream: Stream) -> None:
        request: pb.JoinRequest = await stream.request()
        self._wrong_codes.check(stream.caller)
        if len(request.code) != CODE_BYTES:
            raise Refused(Code.INVALID_ARGUMENT, f"a code has {CODE_BYTES} bytes")
        try:
            await self._register(request)
        except ValueError as error:
            raise Refused(Code.INVALID_ARGUMENT, str(error)) from None
        except CannotJoinError as refused:
            if refused.why is not Unwelcome.TAKEN:
                self._wrong_codes.count(stream.caller)
            code = _CODES.get(refused.why, Code.FAILED_PRECONDITION)
            raise Refused(code, str(refused)) from None
        except (StoreLockedError, StoreAwayError):
            text = "the referee is busy: ask again in a moment"
            raise Refused(Code.UNAVAILABLE, text, BUSY_SECONDS) from None
        await asyncio.sleep(FRESH_SECONDS)  # from then on the token is known everywhere here
        await stream.write(pb.JoinResponse(name=request.name))

    async def _register(self, request: pb.JoinRequest) -> None:
        name, hashed = request.name, request.token_sha256.hex()
        taken = self._directory.has_bot(name)  # a bot of the house stands in no store
        code = code_hash(request.code)
        await asyncio.to_thread(self._store.join, code, name, hashed, taken=taken)
        log.info("joined", bot=name)


class InvitationService:
    """Makes, lists and revokes invitations, for organisers."""

    def __init__(self, store: Store, reach: Callable[[], Reach]) -> None:
        self._store = store
        self._reach = reach

    async def create_invitation(
        self, request: pb.CreateInvitationRequest, caller: Principal
    ) -> pb.CreateInvitationResponse:
        if not 0 <= request.seconds <= LONGEST:
            raise Refused(Code.INVALID_ARGUMENT, "an invitation lasts ten years at most")
        lasts = timedelta(seconds=request.seconds) if request.seconds else None
        wish = Wish(request.uses, lasts, caller.name)
        try:
            made, text = await asyncio.to_thread(
                new_invitation, self._store, self._reach(), wish, request.address
            )
        except ValueError as error:
            raise Refused(Code.INVALID_ARGUMENT, str(error)) from None
        log.info("an invitation was made", invitation=made.invitation_id, uses=made.uses)
        return pb.CreateInvitationResponse(invitation=message_of(made), text=text)

    async def list_invitations(
        self, request: pb.ListInvitationsRequest, _: Principal
    ) -> pb.ListInvitationsResponse:
        found = await asyncio.to_thread(self._store.invitations, MOST_LISTED)
        return pb.ListInvitationsResponse(invitations=map(message_of, found))

    async def revoke_invitation(
        self, request: pb.RevokeInvitationRequest, _: Principal
    ) -> pb.RevokeInvitationResponse:
        wanted = request.invitation_id
        await asyncio.to_thread(self._store.revoke_invitation, wanted)
        found = await asyncio.to_thread(self._store.invitation, wanted)
        if found is None:
            raise Refused(Code.NOT_FOUND, "there is no such invitation: list them")
        log.info("an invitation was revoked", invitation=wanted)
        return pb.RevokeInvitationResponse(invitation=message_of(found))


def message_of(stored: StoredInvitation) -> pb.Invitation:
    return pb.Invitation(
        invitation_id=stored.invitation_id,
        uses=stored.uses,
        bots=stored.bots,
        made_by=stored.made_by,
        made_at=stored.made_at,
        expires_at=stored.expires_at or "",
        revoked_at=stored.revoked_at or "",
    )
