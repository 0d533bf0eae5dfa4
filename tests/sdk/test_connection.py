"""How a connection begins, is lost, is tried again and is given up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import grpc
import pytest
import structlog

from fakes.referee import QUICKLY_ON_ONE_LOOP, Deal, Referee, Session, meet, serving
from riverboat import load_bot
from riverboat.client.connection import Connection, backoff
from riverboat.client.errors import (
    AlreadyConnectedError,
    CannotConnectError,
    NotAuthorisedError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.v1 import referee_pb2 as pb

pytestmark = QUICKLY_ON_ONE_LOOP


async def test_hello_comes_first_with_token_and_versions() -> None:
    async def script(session: Session) -> None:
        assert session.metadata["authorization"] == "Bearer secret-token"
        (item,) = await session.receive()
        assert item.hello.protocol_version == 1
        assert item.hello.games[0].game == "gold_west"
        assert item.hello.games[0].rules_version == 1
        assert item.hello.client.startswith("riverboat-python ")
        assert not item.hello.wants_legal_moves

    await meet(load_bot("first"), script)


@pytest.mark.parametrize(
    ("code", "text", "error", "words"),
    [
        (grpc.StatusCode.UNAUTHENTICATED, "unknown token", NotAuthorisedError, "--token-file"),
        (grpc.StatusCode.FAILED_PRECONDITION, "rules version 2", VersionMismatchError, "riverboat"),
        (grpc.StatusCode.ALREADY_EXISTS, "twice", AlreadyConnectedError, "stop it, or use a token"),
        (grpc.StatusCode.ABORTED, "replaced by a newer", AlreadyConnectedError, "another process"),
        (grpc.StatusCode.INVALID_ARGUMENT, "what?", CannotConnectError, "no referee that this SDK"),
    ],
)
async def test_what_cannot_be_mended_by_trying_again_ends_it(
    code: grpc.StatusCode, text: str, error: type[RiverboatError], words: str
) -> None:
    async def script(session: Session) -> None:
        await session.context.abort(code, text)

    with pytest.raises(error) as caught:
        await meet(load_bot("first"), script)
    assert words in str(caught.value)
    assert text in str(caught.value)


async def test_a_referee_of_another_protocol_is_left() -> None:
    async def script(session: Session) -> None:
        await session.receive()
        await session.send(pb.RefereeItem(welcome=pb.Welcome(protocol_version=2)))
        await session.wait_for_the_end()

    with pytest.raises(VersionMismatchError, match="the referee speaks protocol 2, this SDK 1"):
        await meet(load_bot("first"), script)


async def test_an_overloaded_referee_is_tried_again() -> None:
    async def busy(session: Session) -> None:
        await session.context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "later")

    async def fine(session: Session) -> None:
        await session.welcome()
        await session.ping()

    async def aborted(session: Session) -> None:
        await session.context.abort(grpc.StatusCode.ABORTED, "another time")

    assert (await meet(load_bot("first"), busy, aborted, fine)).sessions == 1


async def test_a_referee_that_closes_politely_is_joined_again() -> None:
    async def polite(session: Session) -> None:
        await session.welcome()
        await session.ping()

    with structlog.testing.capture_logs() as logs:
        assert (await meet(load_bot("first"), polite, polite, polite)).sessions == 3
    assert reasons(logs) == {"the referee closed the stream"}


async def test_why_a_connection_was_lost_is_in_the_log() -> None:
    async def rude(session: Session) -> None:
        await session.welcome()
        await session.ping()
        await session.context.abort(grpc.StatusCode.UNAVAILABLE, "going down")

    async def fine(session: Session) -> None:
        await session.welcome()
        await session.ping()

    with structlog.testing.capture_logs() as logs:
        assert (await meet(load_bot("first"), rude, fine)).sessions == 2
    assert "UNAVAILABLE: going down" in reasons(logs)


def reasons(logs: Sequence[Mapping[str, object]]) -> set[object]:
    lost = [entry for entry in logs if entry["event"] == "connection lost, reconnecting"]
    return {entry["why"] for entry in lost}


async def test_dropping_the_connection_is_like_losing_it() -> None:
    async def script(session: Session) -> None:
        await session.welcome()
        await session.wait_for_the_end()

    async def last(session: Session) -> None:
        await session.welcome()
        await session.ping()

    referee = Referee(script, last)
    async with serving(referee) as target:
        connection: Connection

        def welcomed(name: str) -> None:
            if connection.sessions == 1:
                connection.drop()

        connection = load_bot("first").connect(target, "t", on_welcome=welcomed)
        await connection.run(referee.done)
    assert connection.sessions == 2


async def test_giving_up_says_where_nobody_answered() -> None:
    connection = load_bot("first").connect("127.0.0.1:1", "t", connect_within=0.5)
    refused = pytest.raises(CannotConnectError, match=r"no referee answers at 127\.0\.0\.1:1")
    with structlog.testing.capture_logs() as logs, refused:
        await connection.run()
    told = [entry for entry in logs if entry["event"] == "no referee answers yet, trying again"]
    assert len(told) == 1, "once, however often it is tried"


async def test_waiting_grows_but_stays_short() -> None:
    assert all(0.05 <= backoff(0) <= 0.1 for _ in range(50))
    assert all(0.05 <= backoff(50) <= 2.0 for _ in range(50))


async def test_fault_connections_are_found_by_their_bots() -> None:
    async def script(session: Session) -> None:
        await session.welcome()
        deal = Deal()
        await session.send(deal.start(), deal.decision())
        count = 0
        while count < 1001:
            count += len(await session.receive())

    connection = await meet(load_bot("flood"), script)
    assert type(connection).__name__ == "FloodingConnection"


async def test_a_flaky_bot_comes_back() -> None:
    async def stay(session: Session) -> None:
        await session.welcome()
        await session.wait_for_the_end()

    async def last(session: Session) -> None:
        await session.welcome()
        await session.ping()

    assert (await meet(load_bot("flaky"), stay, last)).sessions >= 2
