"""Questions about scrimmages to a running referee, and orders; each is one call."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import grpc

from riverboat.cli.access import Access
from riverboat.cli.tournament_calls import answered
from riverboat.v1 import referee_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.v1.tournament_pb2_grpc import ScrimmageServiceStub

BUSY_SECONDS = 2.0  # a budget that is used up for longer is told, not waited for


class ScrimmageCalls:
    """`with scrimmage_calls(access) as calls:`"""

    def __init__(self, channel: grpc.Channel, metadata: tuple[tuple[str, str], ...]) -> None:
        self._stub = ScrimmageServiceStub(channel)  # type: ignore[no-untyped-call]
        self._lobby = LobbyServiceStub(channel)  # type: ignore[no-untyped-call]
        self._metadata = metadata

    def ask(self, request: pb.RequestScrimmageRequest) -> pb.RequestScrimmageResponse:
        call = partial(self._stub.RequestScrimmage, request, metadata=self._metadata)
        response: pb.RequestScrimmageResponse = answered(call, BUSY_SECONDS)
        return response

    def terms(self, bot: str = "") -> pb.GetScrimmageTermsResponse:
        request = pb.GetScrimmageTermsRequest(bot=bot)
        call = partial(self._stub.GetScrimmageTerms, request, metadata=self._metadata)
        response: pb.GetScrimmageTermsResponse = answered(call)
        return response

    def set_terms(self, terms: pb.ScrimmageTerms) -> None:
        request = pb.SetScrimmageTermsRequest(terms=terms)
        answered(partial(self._stub.SetScrimmageTerms, request, metadata=self._metadata))

    def freeze(self, frozen: bool) -> None:
        request = pb.FreezeScrimmagesRequest(frozen=frozen)
        answered(partial(self._stub.FreezeScrimmages, request, metadata=self._metadata))

    def who(self) -> list[str]:
        """Who is there now."""
        request = referee_pb2.ListBotsRequest()
        found: referee_pb2.ListBotsResponse = answered(
            partial(self._lobby.ListBots, request, metadata=self._metadata)
        )
        return list(found.bots)


@contextmanager
def scrimmage_calls(access: Access) -> Iterator[ScrimmageCalls]:
    with access.channel() as channel:
        yield ScrimmageCalls(channel, access.metadata())
