"""An organiser's side: sets a tournament up at a referee and follows it.

The referee may go down and come back: it is waited for, and nothing is told twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TypeVar

import grpc

from riverboat.client.channel import metadata, open_channel
from riverboat.client.connection import backoff
from riverboat.client.errors import CannotConnectError
from riverboat.client.patience import GIVE_UP_SECONDS
from riverboat.match import FinishedMatch
from riverboat.protocol import CALL_SECONDS
from riverboat.v1 import referee_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat.v1.tournament_pb2_grpc import TournamentServiceStub
from riverboat.visible import in_one_line
from riverboat.wire.match import read_description, read_result

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

T = TypeVar("T")
Followed = FinishedMatch | pb.TournamentStatus | pb.SkippedBlock


@dataclass(slots=True)
class Seen:
    """What has been seen of a tournament."""

    status: pb.TournamentStatus = field(default_factory=pb.TournamentStatus)
    results: list[FinishedMatch] = field(default_factory=list)
    skipped: list[pb.SkippedBlock] = field(default_factory=list)

    def take(self, item: Followed) -> bool:
        """Note one thing; whether it says how far the tournament is."""
        if isinstance(item, FinishedMatch):
            self.results.append(item)
        elif isinstance(item, pb.SkippedBlock):
            self.skipped.append(item)
        else:
            self.status = item
        return isinstance(item, pb.TournamentStatus)


class TournamentClient:
    """`async with TournamentClient(target, token) as client:` talks about tournaments."""

    def __init__(
        self,
        target: str,
        token: str,
        credentials: grpc.ChannelCredentials | None = None,
        *,
        give_up_after: float = GIVE_UP_SECONDS,
        report: Callable[[str], None] = lambda text: None,
    ) -> None:
        """A referee that does not answer any more is waited for so long; `report` is told of it."""
        self._target = target
        self._metadata = metadata(token)
        self._credentials = credentials
        self._give_up_after = give_up_after
        self._report = report
        self._failing_since: float | None = None
        self._failures = 0
        self._met = False

    async def __aenter__(self) -> TournamentClient:
        self._channel = open_channel(self._target, self._credentials)
        self._stub = TournamentServiceStub(self._channel)  # type: ignore[no-untyped-call]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._channel.close()

    async def create(self, plan: str, tournament_id: str) -> pb.TournamentStatus:
        """Store a tournament; asking twice because an answer was lost changes nothing."""
        request = pb.CreateTournamentRequest(plan=plan, tournament_id=tournament_id)

        async def ask() -> pb.CreateTournamentResponse:
            answer: pb.CreateTournamentResponse = await self._stub.CreateTournament(
                request, metadata=self._metadata, timeout=CALL_SECONDS
            )
            return answer

        return (await self._insist(ask)).tournament

    async def follow(self, tournament_id: str) -> AsyncIterator[Followed]:
        """All results so far, then what happens, until the tournament ends. Each result once."""
        seen: set[str] = set()
        status: pb.TournamentStatus | None = None
        while status is None or status.state in GOING_ON:
            try:
                async with aclosing(self._listen(tournament_id, seen)) as news:
                    async for item in news:
                        if isinstance(item, pb.TournamentStatus):
                            status = item
                        yield item
                if status is None or status.state in GOING_ON:
                    await self._wait_out("it went down in good order")
            except grpc.aio.AioRpcError as error:
                if error.code() is grpc.StatusCode.NOT_FOUND and status is not None:
                    raise self._another_referee(f"tournament {tournament_id}") from None
                self._check_passing(error)
                await self._wait_out(error.details() or error.code().name)

    async def _listen(self, tournament_id: str, seen: set[str]) -> AsyncGenerator[Followed, None]:
        """What one connection tells that is new; it begins with all that was told before."""
        missing = set(seen)
        request = pb.WatchTournamentRequest(tournament_id=tournament_id)
        async for message in self._stub.WatchTournament(request, metadata=self._metadata):
            self._answered()
            item = read_news(message)
            if isinstance(item, pb.TournamentStatus):
                if missing:
                    raise self._another_referee(f"{len(missing)} results that it had told")
                yield item
            elif (name := _name(item)) in seen:
                missing.discard(name)
            else:
                seen.add(name)
                yield item

    # --- a referee that goes down and comes back ---------------------------------------------

    async def _insist(self, call: Callable[[], Awaitable[T]]) -> T:
        """Call until there is an answer."""
        while True:
            try:
                answer = await call()
            except grpc.aio.AioRpcError as error:
                self._check_passing(error)
                await self._wait_out(error.details() or error.code().name)
            else:
                self._answered()
                return answer

    async def _wait_out(self, why: str) -> None:
        now = asyncio.get_running_loop().time()
        away = f"the referee at {self._target} does not answer ({in_one_line(why)})"
        if self._failing_since is None:
            self._failing_since = now
            minutes = self._give_up_after / 60
            self._report(f"{away}; waiting for it, at most {minutes:.0f} minutes")
        elif now - self._failing_since > self._give_up_after:
            raise CannotConnectError(f"{away} and did not come back in time")
        await asyncio.sleep(backoff(self._failures))
        self._failures += 1

    def _check_passing(self, error: grpc.aio.AioRpcError) -> None:
        """Raise what time does not mend; a referee that never answered may not be there at all."""
        absent = error.code() is grpc.StatusCode.UNAVAILABLE and not self._met
        if absent or error.code() not in PASSING:
            raise error

    def _another_referee(self, without: str) -> CannotConnectError:
        return CannotConnectError(
            f"the referee at {self._target} came back without {without}: is its data folder "
            "another one?"
        )

    def _answered(self) -> None:
        self._met = True
        if self._failing_since is not None:
            self._report(f"the referee at {self._target} is back: going on")
        self._failing_since = None
        self._failures = 0


def state_of(status: pb.TournamentStatus) -> str:
    """The state of a tournament as people read it."""
    name: str = pb.TournamentState.Name(status.state)
    return name.removeprefix("TOURNAMENT_STATE_").lower()


GOING_ON = (pb.TOURNAMENT_STATE_RUNNING, pb.TOURNAMENT_STATE_PAUSED)


def _name(item: FinishedMatch | pb.SkippedBlock) -> str:
    return item.match_id if isinstance(item, FinishedMatch) else item.block_id


def read_news(message: pb.WatchTournamentResponse) -> Followed:
    """One thing that a referee tells of a tournament."""
    kind = message.WhichOneof("kind")
    if kind == "status":
        return message.status
    return message.skipped if kind == "skipped" else read_finished(message.result)


def read_finished(message: referee_pb2.WatchResultsResponse) -> FinishedMatch:
    """A match that a referee tells of."""
    if not message.HasField("description"):
        raise CannotConnectError("the referee is older than this command: update it")
    try:
        match, result = read_description(message.description), read_result(message.result)
        return FinishedMatch(match, result, message.finished_at)
    except (KeyError, ValueError) as error:
        raise CannotConnectError(f"the referee tells of a match that cannot be: {error}") from None
