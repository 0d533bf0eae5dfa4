"""A running referee as an arena. It may go down and come back: the tournament goes on exactly.

Matches are named by block and seating, so that an order whose answer was lost is simply sent again.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import secrets
import socket
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TypeVar

import grpc

from riverboat.client.channel import metadata, open_channel
from riverboat.client.connection import backoff
from riverboat.match import FinishedMatch
from riverboat.protocol import REFEREE_KEEPALIVE
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.wire.match import control_message, options_message, read_description, read_result
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.service.lobby import KnownMatch
from riverboat_server.tournament.arena import ArenaError

T = TypeVar("T")

BOTS_SECONDS = 10.0
CALL_SECONDS = 30.0
GIVE_UP_SECONDS = 600.0
HELD_SECONDS = sum(REFEREE_KEEPALIVE) + 2.0  # after which a referee has let go of who is gone

# What time mends: a referee that is down, held up, going down, or has too much to do.
PASSING = frozenset(
    {
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.CANCELLED,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.INTERNAL,
        grpc.StatusCode.UNKNOWN,
        grpc.StatusCode.RESOURCE_EXHAUSTED,
    }
)


class TournamentHeld(ArenaError):  # noqa: N818 (it reads as the verdict it is)
    """Another organiser holds the tournament; the message says who."""


class RefereeAway(ArenaError):  # noqa: N818 (it reads as the verdict it is)
    """The referee ended the stream of results; the message says how."""


class RemoteArena:
    """A running referee, by an organiser's token. Its bots connect by themselves."""

    def __init__(
        self,
        target: str,
        token: str,
        tournament_id: str,
        bots: Sequence[str],
        credentials: grpc.ChannelCredentials | None = None,
        *,
        take_over: bool = False,
        give_up_after: float = GIVE_UP_SECONDS,
        report: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`take_over` takes the tournament from whoever holds it.

        A referee that does not answer is waited for, `give_up_after` seconds at most; `report` is
        told of it.
        """
        self._target = target
        self._credentials = credentials
        self._metadata = metadata(token)
        self._tournament_id = tournament_id
        self._bots = bots
        self._hold = pb.TournamentHold(
            holder_id=secrets.token_hex(8), label=_label(), take_over=take_over
        )
        self._give_up_after = give_up_after
        self._report = report
        self._known: list[KnownMatch] = []
        self._made: set[str] = set()
        self._missed: deque[FinishedMatch] = deque()  # what ended while nobody listened
        self._failing_since: float | None = None
        self._failures = 0

    async def __aenter__(self) -> RemoteArena:
        try:
            await self._hold_it()
            self._hold.take_over = False  # once: whoever takes it from us later keeps it
            await self._wait_for_bots()
        except BaseException:
            await self._close()
            raise
        return self

    async def _hold_it(self) -> None:
        """A holder that is gone is let go soon; one that is there stays."""
        deadline = asyncio.get_running_loop().time() + HELD_SECONDS
        waiting = False
        while True:
            try:
                return await self._open()
            except grpc.aio.AioRpcError as error:
                if error.code() is not grpc.StatusCode.ABORTED:
                    raise
                if asyncio.get_running_loop().time() > deadline:
                    _check_held(error)
                if not waiting:
                    self._report(f"{error.details()}; waiting in case it is gone")
                waiting = True
            await self._close()
            await asyncio.sleep(HELD_SECONDS / 20)

    async def __aexit__(self, *_: object) -> None:
        await self._close()

    async def _open(self) -> None:
        """Listen, and learn what exists."""
        self._channel = open_channel(self._target, self._credentials)
        self._lobby = LobbyServiceStub(self._channel)  # type: ignore[no-untyped-call]
        request = pb.WatchResultsRequest(
            tournament_id=self._tournament_id, from_start=True, hold=self._hold
        )
        self._stream = self._lobby.WatchResults(request, metadata=self._metadata)
        known = []
        while (message := await self._next()).match_id:
            known.append(read_known(message))
        self._known = known

    async def _close(self) -> None:
        self._stream.cancel()
        await self._channel.close()

    async def _wait_for_bots(self) -> None:
        deadline = asyncio.get_running_loop().time() + BOTS_SECONDS
        seen: set[str] = set()
        while True:
            answer = await self._lobby.ListBots(
                pb.ListBotsRequest(), metadata=self._metadata, timeout=CALL_SECONDS
            )
            seen.update(answer.bots)
            missing = [bot for bot in self._bots if bot not in seen]
            if not missing:
                return
            if asyncio.get_running_loop().time() > deadline:
                raise ArenaError(
                    f"not connected to {self._target}: {', '.join(missing)}; start each with "
                    f"`riverboat bot run`. Connected: {', '.join(answer.bots) or 'none'}"
                )
            await asyncio.sleep(0.2)

    # --- what a tournament needs -------------------------------------------------------------

    async def known(self, tournament_id: str) -> list[KnownMatch]:
        return self._known

    async def create(self, orders: Sequence[MatchOrder]) -> AsyncIterator[str]:
        if not orders:
            return
        request = pb.CreateMatchesRequest(
            matches=map(_match_request, orders), holder_id=self._hold.holder_id
        )

        async def order() -> pb.CreateMatchesResponse:
            response: pb.CreateMatchesResponse = await self._lobby.CreateMatches(
                request, metadata=self._metadata, timeout=CALL_SECONDS
            )
            return response

        for match_id in (await self._insist(order)).match_ids:
            self._made.add(match_id)
            yield match_id

    async def results(self) -> AsyncIterator[FinishedMatch]:
        while True:
            while self._missed:  # perhaps all there is: nothing more may come
                yield self._missed.popleft()
            try:
                message = await self._next()
            except (grpc.aio.AioRpcError, RefereeAway) as error:
                await self._wait_out(error)
                continue
            self._answered()
            finished = read_known(message).finished
            if finished is not None:
                yield finished

    async def _next(self) -> pb.WatchResultsResponse:
        message: pb.WatchResultsResponse | object = await self._stream.read()
        if not isinstance(message, pb.WatchResultsResponse):
            raise RefereeAway("it went down in good order")
        return message

    # --- a referee that goes down and comes back ---------------------------------------------

    async def _insist(self, call: Callable[[], Awaitable[T]]) -> T:
        """Call until there is an answer."""
        while True:
            try:
                answer = await call()
            except (grpc.aio.AioRpcError, RefereeAway) as error:
                await self._wait_out(error)
            else:
                self._answered()
                return answer

    async def _wait_out(self, error: grpc.aio.AioRpcError | RefereeAway) -> None:
        """Wait a little and listen again; raises what waiting does not mend."""
        _check_passing(error)
        now = asyncio.get_running_loop().time()
        if self._failing_since is None:
            self._failing_since = now
            minutes = self._give_up_after / 60
            self._report(f"{self._away(error)}; waiting for it, at most {minutes:.0f} minutes")
        elif now - self._failing_since > self._give_up_after:
            raise ArenaError(f"{self._away(error)} and did not come back in time")
        await asyncio.sleep(backoff(self._failures))
        self._failures += 1
        if self._stream.done():
            try:
                await self._listen_again()
            except (grpc.aio.AioRpcError, RefereeAway) as again:
                _check_passing(again)

    async def _listen_again(self) -> None:
        await self._close()
        await self._open()
        lost = self._made - {entry.match.match_id for entry in self._known}
        if lost:
            raise ArenaError(
                f"the referee at {self._target} came back without {len(lost)} matches that it had "
                f"made, {min(lost)} among them: is its data folder another one?"
            )
        self._missed.extend(entry.finished for entry in self._known if entry.finished is not None)
        self._answered()

    def _answered(self) -> None:
        if self._failing_since is not None:
            self._report(f"the referee at {self._target} is back: going on")
        self._failing_since = None
        self._failures = 0

    def _away(self, error: grpc.aio.AioRpcError | RefereeAway) -> str:
        why = str(error) if isinstance(error, RefereeAway) else f"{error.details()}"
        return f"the referee at {self._target} does not answer ({why})"


def _check_passing(error: grpc.aio.AioRpcError | RefereeAway) -> None:
    """Raise what time does not mend."""
    if isinstance(error, grpc.aio.AioRpcError):
        _check_held(error)
        if error.code() not in PASSING:
            raise error


def _check_held(error: grpc.aio.AioRpcError) -> None:
    if error.code() is grpc.StatusCode.ABORTED:
        raise TournamentHeld(
            f"{error.details()}; wait for that command to end, or take over with --take-over"
        ) from None


def _label() -> str:
    """Who we are, for others who want the same tournament."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):  # a user without a name
        user = str(os.getuid())
    return f"{user}@{socket.gethostname()}, process {os.getpid()}"


def _match_request(order: MatchOrder) -> pb.MatchRequest:
    request = pb.MatchRequest(
        bots=order.bots,
        time=control_message(order.control),
        deal_id=order.deal_id,
        deal_matches=order.deal_matches,
        rated=order.rated,
        tournament_id=order.tournament_id,
        block_id=order.block_id,
    )
    request.setup.game = order.game
    request.setup.players = len(order.bots)
    request.setup.options.extend(options_message(order.options))
    return request


def read_known(message: pb.WatchResultsResponse) -> KnownMatch:
    if not message.HasField("description"):
        raise ArenaError("the referee is older than this command: update it")
    try:
        match = read_description(message.description)
        if not message.HasField("result"):
            return KnownMatch(match, None)
        result = read_result(message.result)
        return KnownMatch(match, FinishedMatch(match, result, message.finished_at))
    except (KeyError, ValueError) as error:
        raise ArenaError(f"the referee tells of a match that cannot be: {error}") from None
