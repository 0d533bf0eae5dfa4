"""How long pages wait for a referee whose machine is busy."""

from __future__ import annotations

import asyncio

import grpc
import pytest

from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceServicer, add_LobbyServiceServicer_to_server
from riverboat_server.web.config import WebConfig
from riverboat_server.web.guard import ANSWER_SECONDS
from riverboat_server.web.live.referee import (
    CALL_SECONDS,
    LOBBY,
    PATIENT_SECONDS,
    RefereeAwayError,
    RefereeCalls,
)

LATE_SECONDS = 0.3


class _Late(LobbyServiceServicer):
    """A referee that is slow to answer."""

    async def GetReferee(  # noqa: N802
        self, request: pb.GetRefereeRequest, context: object
    ) -> pb.GetRefereeResponse:
        await asyncio.sleep(LATE_SECONDS)
        return pb.GetRefereeResponse(name="ada")


async def _asked(address: str, seconds: float) -> str:
    calls = RefereeCalls(WebConfig(referee=address), seconds)
    try:
        question, kind = pb.GetRefereeRequest(), pb.GetRefereeResponse
        return (await calls.ask(f"{LOBBY}/GetReferee", question, kind, "rbt_x")).name
    finally:
        await calls.close()


async def test_who_waits_longer_hears_a_referee_that_is_slow() -> None:
    server = grpc.aio.server()
    add_LobbyServiceServicer_to_server(_Late(), server)  # type: ignore[no-untyped-call]
    address = f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
    await server.start()
    with pytest.raises(RefereeAwayError):
        await _asked(address, LATE_SECONDS / 10)
    assert await _asked(address, 100 * LATE_SECONDS) == "ada"
    await server.stop(None)


def test_people_wait_longer_than_pages_and_hear_why_before_the_guard_gives_up() -> None:
    assert CALL_SECONDS < PATIENT_SECONDS < ANSWER_SECONDS
