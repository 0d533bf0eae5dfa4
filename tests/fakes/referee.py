"""A referee that says what a test tells it to say, over a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import grpc
import pytest

from riverboat import games, load_bot
from riverboat.client.connection import Connection
from riverboat.client.loading import AnyBot
from riverboat.engine import Table, secret_from_seed
from riverboat.match import TimeControl, describe
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import PlayServiceServicer, add_PlayServiceServicer_to_server
from riverboat.wire import envelope
from riverboat.wire.match import control_message, setup_message

GAME = "gold_west"
Script = Callable[["Session"], Awaitable[None]]

# gRPC's poller belongs to the process: it dislikes a new event loop for every test.
QUICKLY_ON_ONE_LOOP = [pytest.mark.timeout(60), pytest.mark.asyncio(loop_scope="module")]


class Session:
    """One stream of a bot: what it sent, and the way to answer."""

    def __init__(self, context: Any, number: int) -> None:
        self.context = context
        self.number = number
        self.metadata = dict(context.invocation_metadata())

    async def receive(self) -> list[Any]:
        """The items of the next request."""
        request = await self.context.read()
        assert request is not grpc.aio.EOF, "the bot ended the stream"
        return list(request.items)

    async def send(self, *items: pb.RefereeItem) -> None:
        await self.context.write(pb.PlayResponse(items=items))

    async def welcome(self) -> Any:
        """Read the hello and welcome the bot."""
        (first,) = await self.receive()
        await self.send(
            pb.RefereeItem(
                welcome=pb.Welcome(bot="me", protocol_version=1, max_request_bytes=65536)
            )
        )
        return first.hello

    async def ping(self) -> None:
        """When this returns, the bot has taken everything that was sent before."""
        await self.send(pb.RefereeItem(ping=pb.Ping(nonce=1)))
        assert kinds(await self.receive()) == ["pong"]

    async def wait_for_the_end(self) -> None:
        await asyncio.Event().wait()


class Referee(PlayServiceServicer):
    """Runs one script per connection; the last one serves all further connections."""

    def __init__(self, *scripts: Script) -> None:
        self.scripts = scripts
        self.sessions = 0
        self.errors: list[BaseException] = []
        self.done = asyncio.Event()

    async def Play(self, _: Any, context: Any) -> None:  # noqa: N802 (gRPC's name)
        script = self.scripts[min(self.sessions, len(self.scripts) - 1)]
        self.sessions += 1
        try:
            await script(Session(context, self.sessions))
        except (asyncio.CancelledError, grpc.aio.AbortError):
            raise
        except BaseException as error:
            self.errors.append(error)
            self.done.set()
            raise
        if self.sessions >= len(self.scripts):
            self.done.set()


@asynccontextmanager
async def serving(
    referee: Referee, credentials: grpc.ServerCredentials | None = None
) -> AsyncIterator[str]:
    """The address at which the referee listens, with TLS if it has credentials."""
    server = grpc.aio.server(options=(("grpc.so_reuseport", 0),))
    add_PlayServiceServicer_to_server(referee, server)  # type: ignore[no-untyped-call]
    if credentials is None:
        port = server.add_insecure_port("127.0.0.1:0")
    else:
        port = server.add_secure_port("127.0.0.1:0", credentials)
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await server.stop(0)


async def meet(player: AnyBot, *scripts: Script, **options: Any) -> Connection:
    """Connect a bot to a referee with these scripts, one per connection, until the last ends."""
    referee = Referee(*scripts)
    async with serving(referee) as target:
        connection = load_bot(player).connect(target, "secret-token", **options)
        await connection.run(referee.done)
    if referee.errors:
        raise referee.errors[0]
    return connection


def kinds(items: list[Any]) -> list[str]:
    return [item.WhichOneof("kind") for item in items]


class Deal:
    """A real game whose questions are put into messages."""

    def __init__(self, match_id: str = "m1", seed: int = 1) -> None:
        self.match_id = match_id
        self.table = Table(games.get(GAME), 2, {}, secret_from_seed(seed))
        self.coder = envelope(GAME)
        self.seat = self.table.asked[0]

    def start(self, resumed: bool = False) -> pb.RefereeItem:
        item = pb.RefereeItem()
        start = item.start
        start.match_id, start.seat, start.resumed = self.match_id, self.seat, resumed
        match = describe(games.get(GAME), self.match_id, ("me", "you"), {}, TimeControl())
        start.setup.CopyFrom(setup_message(match))
        start.time.CopyFrom(control_message(match.control))
        start.bots.extend(match.bots)
        return item

    def decision(
        self, number: int = 1, first_event: int = 0, deadline: float = 30.0
    ) -> pb.RefereeItem:
        item = pb.RefereeItem()
        decision = item.decision
        decision.match_id, decision.seat, decision.number = self.match_id, self.seat, number
        self.coder.fill_view(self.table.view(self.seat), decision.view)
        decision.first_event = first_event
        for happened in self.table.opening:
            self.coder.fill_event(happened.seen_by(self.seat), decision.events.add())
        clock = decision.clock
        clock.left_ms, clock.deadline_ms, clock.lag_us = 60_000, int(1000 * deadline), 1500
        clock.increment_ms = 250
        return item

    def end(self) -> pb.RefereeItem:
        item = pb.RefereeItem()
        item.end.match_id, item.end.seat = self.match_id, self.seat
        result = item.end.result
        result.cause = 1  # type: ignore[assignment]
        for seat in (0, 1):
            result.seats.add(seat=seat, bot="me", rank=seat + 1, outcome=1 + 2 * seat, cause=1)
        return item

    def refused(self, reason: int, number: int = 1) -> pb.RefereeItem:
        item = pb.RefereeItem()
        item.refused.match_id, item.refused.decision = self.match_id, number
        item.refused.refusal.reason = reason  # type: ignore[assignment]
        item.refused.refusal.text = "not like this"
        item.refused.refusal.rule = "gold_west: Building"
        item.refused.strikes_left = 2
        return item

    def move(self, item: Any) -> Any:
        """The move in a bot's answer."""
        return self.coder.read_move(item.move.move)

    @property
    def moves(self) -> list[Any]:
        return list(self.table.moves(self.seat))
