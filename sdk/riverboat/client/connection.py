"""The stream to a referee that carries all matches of one bot.

Losing the connection is nothing a bot notices: it is opened again, the referee repeats what is
open, and answers that were lost are sent once more.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, cast

import grpc

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.channel import fatal, hello_item, open_channel, play_stream, requests
from riverboat.client.desk import Desk, OnEnd
from riverboat.client.errors import BotHungError, CannotConnectError, VersionMismatchError
from riverboat.client.tls import advice
from riverboat.client.watchdog import Watchdog
from riverboat.client.workers import Workers
from riverboat.logs import structlog
from riverboat.protocol import HELLO_SECONDS, MOST_REQUEST, PROTOCOL_VERSION
from riverboat.v1 import referee_pb2 as pb
from riverboat.visible import in_one_line

if TYPE_CHECKING:
    from riverboat.client.channel import PlayCall

log = structlog.get_logger("riverboat.client")

SHORTEST_WAIT = 0.05
LONGEST_WAIT = 2.0
LEAVE_SECONDS = 1.0  # what a referee has for hearing a bot out that ends
# So few answers are sent before more is read; piles are sent while the next one is worked on.
FEW = 2


class ConnectionOptions(TypedDict, total=False):
    """What `Bot.connect` passes on; `Connection` says what each means."""

    credentials: grpc.ChannelCredentials | None
    connect_within: float | None
    give_up_after: float | None
    game_ids: Sequence[str]
    threads: int
    on_end: OnEnd
    on_welcome: Callable[[str], None]


class Connection:
    """One bot at one referee.

    target         host:port
    token          what the organiser gave you for this bot
    credentials    TLS; without them the connection is not encrypted
    connect_within seconds in which the first connection must succeed, else CannotConnectError
    give_up_after  the same for every later one; None, the default of both: try for ever, which
                   is right for a bot that lives on a ladder
    game_ids       the games that the bot plays; no other has to be loaded
    threads        how many slow decisions may be thought about at once
    on_end         called with (StartInfo, MatchResult) after every match of a seat
    """

    def __init__(
        self,
        bot: Bot,
        target: str,
        token: str,
        *,
        credentials: grpc.ChannelCredentials | None = None,
        connect_within: float | None = None,
        give_up_after: float | None = None,
        game_ids: Sequence[str] = games.GAME_IDS,
        threads: int = 32,
        on_end: OnEnd = lambda info, result: None,
        on_welcome: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.bot = bot
        self.target = target
        self.sessions = 0  # how often the referee welcomed us
        self._token = token
        self._credentials = credentials
        self._connect_within = give_up_after if connect_within is None else connect_within
        self._give_up_after = give_up_after
        self._game_ids = game_ids
        self._threads = threads
        self._on_end = on_end
        self._on_welcome = on_welcome
        self._outbox: list[pb.BotItem] = []
        self._ready = asyncio.Event()
        self._writing = asyncio.Lock()
        self._limit = MOST_REQUEST
        self._call: PlayCall | None = None
        self._final: BotHungError | None = None
        self._leaving: asyncio.Task[None] | None = None

    async def run(self, until: asyncio.Event | None = None) -> None:
        """Play whatever the referee schedules, until the event is set (or for ever).

        NotAuthorisedError, VersionMismatchError, AlreadyConnectedError, CannotConnectError and
        BotHungError end it: they say what to do.
        """
        workers = Workers(self._threads)
        self._desk = Desk(self.bot, self.send, workers, self._on_end, self._hung)
        watchdog = Watchdog(self._desk.busy, self._desk.give_up)
        try:
            if until is None:
                await self._reconnect_for_ever()
            else:
                await _until(until, self._reconnect_for_ever())
        finally:
            watchdog.close()
            self._desk.close()
            workers.close()

    def send(self, item: pb.BotItem) -> None:
        """Put something into the next request; everything ready goes out together."""
        self._outbox.append(item)
        self._ready.set()

    def drop(self) -> None:
        """Break the connection; it is opened again like any lost one."""
        if self._call is not None:
            self._call.cancel()

    def _hung(self, error: BotHungError) -> None:
        """The bot hangs: everything that is ready is sent, then the connection ends for good."""
        if self._final is None:
            self._final = error
            self._leaving = asyncio.create_task(self._leave())

    async def _leave(self) -> None:
        call = self._call
        if call is None:
            return
        await self._write_ready(call)
        async with self._writing:
            await call.done_writing()
        await asyncio.sleep(LEAVE_SECONDS)
        call.cancel()

    # --- connecting again and again ----------------------------------------------------------

    async def _reconnect_for_ever(self) -> None:
        failures = 0
        lost = time.monotonic()
        while True:
            sessions = self.sessions
            why = await self._attempt()
            _heed_cancelling()
            if self._final is not None:
                raise self._final
            if self.sessions > sessions:  # it was a real connection
                failures = 0
                lost = time.monotonic()
                log.info("connection lost, reconnecting", target=self.target, why=why)
            elif failures == 0:
                log.warning(
                    "no referee answers yet, trying again",
                    target=self.target,
                    why=why,
                    advice=advice(why),
                )
            self._give_up(lost, why)
            await asyncio.sleep(backoff(failures))
            failures += 1

    def _give_up(self, lost: float, why: str) -> None:
        limit = self._give_up_after if self.sessions else self._connect_within
        if limit is not None and time.monotonic() - lost >= limit:
            raise CannotConnectError(f"no referee answers at {self.target}: {advice(why)} ({why})")

    async def _attempt(self) -> str:
        """One connection from hello to its end; says why it ended. Fatal ends are raised."""
        try:
            async with open_channel(self.target, self._credentials) as channel:
                await self._session(channel)
            return "the referee closed the stream"
        except grpc.aio.AioRpcError as error:
            final = fatal(error, self.target)
            if final is not None:
                raise final from None
            return in_one_line(f"{error.code().name}: {error.details()}")
        except TimeoutError:
            return "no welcome came"
        except asyncio.CancelledError:
            _heed_cancelling()
            return "the stream was cancelled"  # not we but the call: drop(), or gRPC itself
        finally:
            self._call = None

    async def _session(self, channel: grpc.aio.Channel) -> None:
        call = play_stream(channel, self._token)
        self._call = call
        self._outbox.clear()  # what was not sent is asked for again
        await call.write(pb.PlayRequest(items=[hello_item(self._game_ids, self.bot.version)]))
        async with asyncio.timeout(HELLO_SECONDS):  # wait_for can swallow a cancelling in 3.11
            first = await call.read()
        if first is grpc.aio.EOF:
            await self._finish(call)
            return
        self._desk.connected()
        writer = asyncio.create_task(self._write(call))
        try:
            response = first
            while response is not grpc.aio.EOF:
                await self._received(call, cast(pb.PlayResponse, response))
                if 0 < len(self._outbox) <= FEW:
                    await self._write_ready(call)
                response = await call.read()
            await self._finish(call)
        finally:
            writer.cancel()
            await asyncio.wait({writer})  # unlike awaiting it, this hides no cancelling of our own

    async def _finish(self, call: PlayCall) -> None:
        """Raise the status with which the referee ended the stream, if it was an error."""
        code = await call.code()
        if code is not grpc.StatusCode.OK:
            raise grpc.aio.AioRpcError(
                code,
                await call.initial_metadata(),
                await call.trailing_metadata(),
                await call.details(),
            )

    # --- messages ----------------------------------------------------------------------------

    async def _received(self, call: PlayCall, response: pb.PlayResponse) -> None:
        """Take a whole batch; quick bots have answered it all when this returns.

        Pings go first: they measure the connection, not the bot.
        """
        items = list(response.items)
        kinds = [item.WhichOneof("kind") for item in items]
        if "ping" in kinds:
            pings = [item.ping for item in items if item.HasField("ping")]
            pongs = [pb.BotItem(pong=pb.Pong(nonce=ping.nonce)) for ping in pings]
            await self._write_items(call, pongs)
        for kind, item in zip(kinds, items, strict=True):
            if kind == "welcome":
                self._welcomed(item.welcome)
            else:
                self._desk.take(kind or "", item)

    def _welcomed(self, welcome: pb.Welcome) -> None:
        if welcome.protocol_version != PROTOCOL_VERSION:
            raise VersionMismatchError(
                f"the referee speaks protocol {welcome.protocol_version}, this SDK "
                f"{PROTOCOL_VERSION}: update the older of the two"
            )
        if welcome.max_request_bytes:
            self._limit = min(MOST_REQUEST, welcome.max_request_bytes)
        self.sessions += 1
        log.info("connected", target=self.target, bot=welcome.bot)
        self._on_welcome(welcome.bot)

    async def _write(self, call: PlayCall) -> None:
        """Send whatever is ready as one request, again and again."""
        while True:
            await self._ready.wait()
            await self._write_ready(call)

    async def _write_ready(self, call: PlayCall) -> None:
        self._ready.clear()
        items, self._outbox = self._outbox, []
        try:
            await self._write_items(call, items)
        except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
            pass  # the stream has ended: the reader learns why
        except Exception:
            log.exception("cannot send, reconnecting", target=self.target)
            call.cancel()

    async def _write_items(self, call: PlayCall, items: list[pb.BotItem]) -> None:
        async with self._writing:
            for request in requests(items, self._limit):
                await call.write(request)


def backoff(failures: int) -> float:
    """Seconds until the next attempt: jittered, doubling from 0.05 to 2."""
    longest = min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** min(failures + 1, 10))
    return random.uniform(SHORTEST_WAIT, longest)  # noqa: S311 (spreads load, hides nothing)


def _heed_cancelling() -> None:
    """Stop if this very task was cancelled; calls that end may look the same, or hide it."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def _until(event: asyncio.Event, work: Coroutine[Any, Any, None]) -> None:
    """Work until the event is set; errors of the work are raised."""
    working = asyncio.create_task(work)
    waiting = asyncio.create_task(event.wait())
    try:
        await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
    finally:
        for task in (working, waiting):
            task.cancel()
        await asyncio.wait({working, waiting})
