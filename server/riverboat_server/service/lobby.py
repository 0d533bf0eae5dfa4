"""Making, listing and watching matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import grpc

from riverboat import games
from riverboat.match import TimeControl
from riverboat.protocol import LONGEST_CLOCK, MOST_ID, MOST_ORDERS
from riverboat.replay import load
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import (
    options_message,
    read_control,
    read_options,
    result_message,
    setup_message,
)
from riverboat_server.ladder import MatchResult
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.recovery import finished_of
from riverboat_server.referee.referee import Finished, Referee
from riverboat_server.results import ResultKeeper
from riverboat_server.service.gate import Refused
from riverboat_server.tokens import Directory, Principal


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """A match of a tournament; `result` is None while it runs."""

    match_id: str
    deal_id: str
    bots: tuple[str, ...]
    result: MatchResult | None


class LobbyService:
    """Organisers make matches; everybody may look at what is public."""

    def __init__(
        self, referee: Referee, directory: Directory, control: TimeControl, keeper: ResultKeeper
    ) -> None:
        self._referee = referee
        self._keeper = keeper
        self._directory = directory
        self._control = control
        self._listeners: list[tuple[str, asyncio.Queue[Finished | None]]] = []

    def subscribe(self, tournament_id: str = "") -> asyncio.Queue[Finished | None]:
        """A queue of results from now on; None at the end."""
        queue: asyncio.Queue[Finished | None] = asyncio.Queue()
        self._listeners.append((tournament_id, queue))
        return queue

    def publish(self, finished: Finished) -> None:
        """Tell everybody who waits for results."""
        for tournament_id, queue in self._listeners:
            if tournament_id in ("", finished.tournament_id):
                queue.put_nowait(finished)

    def close(self) -> None:
        """End the streams of results."""
        for _, queue in self._listeners:
            queue.put_nowait(None)

    async def known(self, tournament_id: str) -> list[KnownMatch]:
        """Every match of a tournament that was made so far. Subscribe first: nothing is missed."""
        running = [
            KnownMatch(room.match_id, room.info.deal_id, room.match.bots, None)
            for room in self._referee.rooms.values()
            if room.info.tournament_id == tournament_id
        ]
        results = await self._keeper.results(tournament_id)
        ended = [KnownMatch(r.match_id, r.deal_id, r.bots, r) for r in results]
        twice = {match.match_id for match in ended}  # those that ended just now
        return ended + [match for match in running if match.match_id not in twice]

    async def create_matches(
        self, request: pb.CreateMatchesRequest, _: Principal
    ) -> pb.CreateMatchesResponse:
        if len(request.matches) > MOST_ORDERS:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"at most {MOST_ORDERS} matches")
        orders = [self._order(match) for match in request.matches]
        return pb.CreateMatchesResponse(match_ids=self._referee.create_all(orders))

    def _order(self, match: pb.MatchRequest) -> MatchOrder:
        bots = tuple(match.bots)
        if match.setup.players != len(bots):
            text = f"{match.setup.players} players, but {len(bots)} bots"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        for bot in bots:
            if not self._directory.has_bot(bot):
                raise Refused(grpc.StatusCode.NOT_FOUND, f"no bot is registered as {bot[:40]!r}")
        _check_rules(match.setup)
        if len(match.deal_id) > MOST_ID or len(match.tournament_id) > MOST_ID:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"ids have at most {MOST_ID} letters")
        return MatchOrder(
            match.setup.game,
            bots,
            read_options(match.setup),
            _checked(read_control(match.time)) if match.HasField("time") else self._control,
            match.deal_id,
            match.deal_matches,
            match.rated,
            match.tournament_id,
        )

    async def cancel_match(
        self, request: pb.CancelMatchRequest, _: Principal
    ) -> pb.CancelMatchResponse:
        self._referee.cancel(request.match_id)
        return pb.CancelMatchResponse()

    async def list_matches(
        self, request: pb.ListMatchesRequest, _: Principal
    ) -> pb.ListMatchesResponse:
        response = pb.ListMatchesResponse()
        for match_id, room in self._referee.rooms.items():
            table = room.match.table
            response.matches.add(
                match_id=match_id,
                setup=setup_message(room.match.game, table.players, table.options),
                bots=room.match.bots,
                steps=room.match.steps,
            )
        return response

    async def list_bots(self, request: pb.ListBotsRequest, _: Principal) -> pb.ListBotsResponse:
        return pb.ListBotsResponse(bots=sorted(self._referee.boxes))

    async def watch_match(
        self, request: pb.WatchMatchRequest, _: Principal
    ) -> AsyncIterator[pb.WatchMatchResponse]:
        room = self._referee.rooms.get(request.match_id)
        if room is None:
            raise Refused(grpc.StatusCode.NOT_FOUND, "no such match is running")
        queue = room.watch()
        try:
            while True:
                picture = await queue.get()
                await self._referee.committed()
                yield picture
                if picture.HasField("result") or (queue not in room.watchers and queue.empty()):
                    return
        finally:
            if queue in room.watchers:
                room.watchers.remove(queue)

    def _tell(self, match: KnownMatch) -> pb.WatchResultsResponse:
        if match.result is None:
            return pb.WatchResultsResponse(
                match_id=match.match_id, deal_id=match.deal_id, bots=match.bots
            )
        replay = load(self._referee.folder.read_replay(match.match_id) or b"")
        assert replay.result is not None  # noqa: S101  it is on record
        return _result(finished_of(replay, replay.result))

    async def watch_results(
        self, request: pb.WatchResultsRequest, _: Principal
    ) -> AsyncIterator[pb.WatchResultsResponse]:
        queue = self.subscribe(request.tournament_id)
        try:
            if request.from_start:
                for match in await self.known(request.tournament_id):
                    yield await asyncio.to_thread(self._tell, match)
            yield pb.WatchResultsResponse()  # an empty one says: listening from now on
            while (finished := await queue.get()) is not None:
                yield _result(finished)
        finally:
            self._listeners.remove((request.tournament_id, queue))


def _check_rules(setup: common_pb2.GameSetup) -> None:
    """An organiser may insist on a version of the rules."""
    if setup.rules_version and setup.game in games.GAME_IDS:
        ours = games.get(setup.game).rules_version
        if setup.rules_version != ours:
            text = f"{setup.game}: rules version {ours} is played, not {setup.rules_version}"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)


def _checked(control: TimeControl) -> TimeControl:
    amounts = (control.base, control.increment, control.decision_cap, control.disconnect)
    if not control.base > 0 or any(not 0 <= amount <= LONGEST_CLOCK for amount in amounts):
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "clocks run from 1 ms to 24 hours")
    if control.timeouts_allowed < 0 or control.illegal_allowed < 0:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "what is allowed cannot be negative")
    return control


def _result(finished: Finished) -> pb.WatchResultsResponse:
    response: Any = pb.WatchResultsResponse(
        match_id=finished.match_id,
        deal_id=finished.deal_id,
        result=result_message(finished.result),
        replay_id=finished.match_id,
        finished_at=finished.finished_at,
        seconds=finished.seconds,
        bots=[seat.bot for seat in finished.result.seats],
    )
    response.setup.game = finished.game
    response.setup.players = len(finished.result.seats)
    response.setup.options.extend(options_message(finished.options))
    return response  # type: ignore[no-any-return]
