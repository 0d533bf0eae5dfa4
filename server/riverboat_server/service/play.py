"""The stream that bots play on."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import grpc

from riverboat import games
from riverboat.logs import structlog
from riverboat.match.entrant import check_version
from riverboat.protocol import (
    CONNECT_COST,
    HELLO_SECONDS,
    MOST_REQUEST,
    PING_SECONDS,
    PROTOCOL_VERSION,
    USELESS_BURST,
    USELESS_PER_SECOND,
)
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.referee import Referee
from riverboat_server.service.gate import Refused, Stream
from riverboat_server.tokens import Principal

GOODBYE_SECONDS = 0.5  # for what is still to be written when a bot leaves

log = structlog.get_logger("play")


class Patience:
    """How much useless talk of one bot is endured. Honest play never uses any of it."""

    def __init__(self) -> None:
        self._left = USELESS_BURST
        self._since = time.monotonic()

    def spend(self, cost: float = 1.0) -> None:
        now = time.monotonic()
        grown = self._left + (now - self._since) * USELESS_PER_SECOND
        self._left = max(min(USELESS_BURST, grown) - cost, -cost)
        self._since = now
        if self._left < 0:
            text = "too many useless messages or connections; wait some seconds"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, text)


class LagMeter:
    """Round-trip times of pings; the smallest recent one is the connection's lag.

    A bot can make it as large as it likes, so nothing is credited for it.
    """

    def __init__(self, mailbox: Mailbox, now: Callable[[], float] = time.monotonic) -> None:
        self._mailbox = mailbox
        self._now = now
        self._sent: dict[int, tuple[float, int]] = {}  # when, and after how many items
        self._recent: list[float] = []
        self._nonce = 0

    def ping(self) -> None:
        self._nonce += 1
        self._sent = {self._nonce: (self._now(), self._mailbox.taken)}
        self._mailbox.notice(pb.RefereeItem(ping=pb.Ping(nonce=self._nonce)))

    def pong(self, nonce: int) -> bool:
        if nonce not in self._sent:
            return False
        sent, items = self._sent.pop(nonce)
        self._recent = [*self._recent[-4:], self._now() - sent]
        self._mailbox.lag = min(self._recent)
        self._mailbox.confirmed = items  # streams keep their order
        return True


class PlayService:
    """Connects streams with the referee."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._patience: defaultdict[str, Patience] = defaultdict(Patience)

    async def play(self, stream: Stream, principal: Principal) -> None:
        patience = self._patience[principal.name]
        patience.spend(CONNECT_COST)
        hello = await self._hello(stream)
        mailbox = Mailbox(
            principal.name,
            hello.wants_legal_moves,
            hello.wants_live_events,
            self._referee.archive.commit,
            hello.version,
        )
        welcome = pb.Welcome(
            bot=principal.name,
            protocol_version=PROTOCOL_VERSION,
            max_request_bytes=MOST_REQUEST,
        )
        mailbox.notice(pb.RefereeItem(welcome=welcome))
        meter = LagMeter(mailbox)
        meter.ping()
        self._referee.connect(mailbox)
        reading = asyncio.create_task(self._read(stream, mailbox, meter, patience))
        writing = asyncio.create_task(_write(stream, mailbox))
        closing = asyncio.create_task(mailbox.until_closed())
        tasks = {reading, writing, closing, asyncio.create_task(_ping(meter))}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._referee.disconnect(mailbox)
            mailbox.close("")
            if not writing.done():  # a bot that does not read waits for nothing
                await asyncio.wait({writing}, timeout=GOODBYE_SECONDS)
        finally:
            self._referee.disconnect(mailbox)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        for task in (reading, writing):
            if not task.cancelled():
                task.result()
        if mailbox.closed:
            raise Refused(grpc.StatusCode.ABORTED, mailbox.closed)

    async def _hello(self, stream: Stream) -> pb.Hello:
        """The first request; versions that do not match are refused with what to do."""
        try:
            first = await asyncio.wait_for(stream.read(), HELLO_SECONDS)
        except TimeoutError:
            raise Refused(grpc.StatusCode.DEADLINE_EXCEEDED, "no hello came") from None
        if first is None:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "the stream ended before a hello")
        if len(first.items) != 1 or first.items[0].WhichOneof("kind") != "hello":
            text = "the first request holds a hello and nothing else"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        hello: pb.Hello = first.items[0].hello
        if hello.protocol_version != PROTOCOL_VERSION:
            text = (
                f"the referee speaks protocol {PROTOCOL_VERSION}, the bot "
                f"{hello.protocol_version}: update the older of the two"
            )
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)
        for version in hello.games:
            _check_rules(version)
        if hello.version:
            _check_version(hello.version)
        return hello

    async def _read(
        self, stream: Stream, mailbox: Mailbox, meter: LagMeter, patience: Patience
    ) -> None:
        handle = self._referee.handle
        while (request := await stream.read()) is not None:
            if mailbox.closed is not None:
                return
            if not request.items:
                patience.spend()
            mailbox.heard(len(request.items))
            for item in request.items:
                if item.WhichOneof("kind") == "pong":
                    useful = meter.pong(item.pong.nonce)
                else:
                    useful = handle(mailbox, item)
                if not useful:
                    patience.spend()
            await asyncio.sleep(0)  # what follows from it goes out before more is read


def _check_rules(version: Any) -> None:
    if version.game not in games.GAME_IDS:
        return  # a bot may know more games than this referee
    ours = games.get(version.game).rules_version
    if version.rules_version != ours:
        text = (
            f"{version.game}: the referee plays rules version {ours}, the bot "
            f"{version.rules_version}: update the older of the two"
        )
        raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)


def _check_version(version: str) -> None:
    try:
        check_version(version)
    except ValueError as error:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"in the hello: {error}") from None


async def _write(stream: Stream, mailbox: Mailbox) -> None:
    while (message := await mailbox.take()) is not None:
        await stream.write(message)


async def _ping(meter: LagMeter) -> None:
    while True:
        await asyncio.sleep(PING_SECONDS)
        meter.ping()
