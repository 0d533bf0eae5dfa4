"""Making, listing and watching matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

import grpc

from riverboat import games
from riverboat.match import REFEREE_ALLOWANCE, FinishedMatch, MatchDescription, TimeControl
from riverboat.protocol import LONGEST_CLOCK, MOST_ID, MOST_ORDERS
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import (
    describe_in,
    read_control,
    read_options,
    result_message,
    setup_message,
)
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from riverboat_server.results import ResultBoard, ResultKeeper
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.service.holds import Holds
from riverboat_server.tokens import Directory, Principal, Scope

Spot = tuple[str, str, tuple[str, ...]]  # tournament, block and seating: there is one match of each

_FRESH_ONLY = (
    "a running referee gives every match a deal of its own, because who plays a deal twice knows "
    "it: leave deal_id empty; block_id names a rotation set"
)
_PLAYS_IT = "bots do not watch matches on deals that they, or bots to come, play"


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """A match of a tournament; `finished` is None while it runs."""

    match: MatchDescription
    finished: FinishedMatch | None


class LobbyService:
    """Organisers make matches; everybody may look at what is public."""

    def __init__(
        self,
        referee: Referee,
        keeper: ResultKeeper,
        board: ResultBoard,
        directory: Directory,
        control: TimeControl,
        budget: Budget,
    ) -> None:
        """`control` is for orders that name no clocks."""
        self._referee = referee
        self._keeper = keeper
        self._board = board
        self._directory = directory
        self._control = control
        self.holds = Holds()
        self._ordering = asyncio.Lock()  # what exists is looked up, then the rest is made
        self._budget = budget

    async def known(self, tournament_id: str) -> list[KnownMatch]:
        """Every match of a tournament that was made so far. Subscribe first: nothing is missed."""
        running = [
            KnownMatch(match, None)
            for match in self._referee.unsettled()
            if match.tournament_id == tournament_id
        ]
        results = await self._keeper.results(tournament_id)
        ended = {result.match_id for result in results}  # some of them just now
        known = [KnownMatch(result.match, result) for result in results]
        return known + [entry for entry in running if entry.match.match_id not in ended]

    async def create_matches(
        self, request: pb.CreateMatchesRequest, _: Principal
    ) -> pb.CreateMatchesResponse:
        if len(request.matches) > MOST_ORDERS:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"at most {MOST_ORDERS} matches")
        orders = [self._order(match) for match in request.matches]
        async with self._ordering:
            made = await self._made(orders)
            self.holds.check({order.tournament_id for order in orders}, request.holder_id)
            return pb.CreateMatchesResponse(match_ids=self._make(orders, made))

    async def _made(self, orders: Sequence[MatchOrder]) -> dict[Spot | int, str]:
        """The ids of matches that exist already on the spots of these orders."""
        made: dict[Spot | int, str] = {
            (match.tournament_id, match.block_id, match.bots): match.match_id
            for match in self._referee.unsettled()
        }
        blocks: dict[str, set[str]] = {}
        for order in orders:
            if order.block_id:
                blocks.setdefault(order.tournament_id, set()).add(order.block_id)
        for tournament_id, wanted in blocks.items():
            ended = await self._keeper.places(tournament_id, wanted)
            made |= {(tournament_id, *place): match_id for place, match_id in ended.items()}
        return made

    def _make(self, orders: Sequence[MatchOrder], made: dict[Spot | int, str]) -> list[str]:
        """Make what is not there yet; an order of no block stands for itself, by its number."""
        spots: list[Spot | int] = [
            (order.tournament_id, order.block_id, order.bots) if order.block_id else number
            for number, order in enumerate(orders)
        ]
        new = {spot: order for spot, order in zip(spots, orders, strict=True) if spot not in made}
        if new:
            created = self._referee.create_all(list(new.values()))
            made.update(zip(new, created, strict=True))
        return [made[spot] for spot in spots]

    def _order(self, match: pb.MatchRequest) -> MatchOrder:
        bots = tuple(match.bots)
        if match.setup.players != len(bots):
            text = f"{match.setup.players} players, but {len(bots)} bots"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        for bot in bots:
            if not self._directory.has_bot(bot):
                raise Refused(grpc.StatusCode.NOT_FOUND, f"no bot is registered as {bot[:40]!r}")
        _check_rules(match.setup)
        if match.deal_id:
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, _FRESH_ONLY)
        if match.block_id and not match.tournament_id:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "a block belongs to a tournament")
        if max(len(match.tournament_id), len(match.block_id)) > MOST_ID:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"ids have at most {MOST_ID} letters")
        return MatchOrder(
            match.setup.game,
            bots,
            read_options(match.setup),
            _control(match.time) if match.HasField("time") else self._control,
            rated=match.rated,
            tournament_id=match.tournament_id,
            block_id=match.block_id,
        )

    async def cancel_match(
        self, request: pb.CancelMatchRequest, _: Principal
    ) -> pb.CancelMatchResponse:
        self._referee.cancel(request.match_id)
        return pb.CancelMatchResponse()

    async def list_matches(
        self, request: pb.ListMatchesRequest, principal: Principal
    ) -> pb.ListMatchesResponse:
        await self._budget.admit(principal.name)
        self._budget.pay(principal.name, cost_of(rows=len(self._referee.rooms)))
        response = pb.ListMatchesResponse()
        for match_id, room in self._referee.rooms.items():
            response.matches.add(
                match_id=match_id,
                setup=setup_message(room.description),
                bots=room.description.bots,
                steps=room.match.steps,
            )
        return response

    async def list_bots(self, request: pb.ListBotsRequest, _: Principal) -> pb.ListBotsResponse:
        return pb.ListBotsResponse(bots=sorted(self._referee.boxes))

    async def watch_match(
        self, request: pb.WatchMatchRequest, caller: Principal
    ) -> AsyncIterator[bytes]:
        room = self._referee.rooms.get(request.match_id)
        if room is None:
            raise Refused(grpc.StatusCode.NOT_FOUND, "no such match is running")
        self._check_watching(room.description, caller)
        pictures = room.spectators.join()
        try:
            while (picture := await pictures.get()) is not None:
                await self._referee.archive.committed()
                self._check_watching(room.description, caller)  # more may play the deal by now
                yield picture
        finally:
            room.spectators.leave(pictures)

    def _check_watching(self, match: MatchDescription, caller: Principal) -> None:
        """A bot that sees a deal played, and plays it too, would know what is hidden there."""
        if caller.may(Scope.ORGANISE):
            return
        if caller.name in match.bots or self._referee.archive.deals.shared(match.deal_id):
            raise Refused(grpc.StatusCode.PERMISSION_DENIED, _PLAYS_IT)

    async def watch_results(
        self, request: pb.WatchResultsRequest, caller: Principal
    ) -> AsyncIterator[pb.WatchResultsResponse]:
        queue = self._board.subscribe(request.tournament_id)
        try:
            with self.holds.claimed(request, caller, lambda: queue.put_nowait(None)) as hold:
                if request.from_start:
                    for known in await self.known(request.tournament_id):
                        yield _told(known.match, known.finished)
                yield pb.WatchResultsResponse()  # an empty one says: listening from now on
                while (finished := await queue.get()) is not None:
                    yield _told(finished.match, finished)
                hold.check()
        finally:
            self._board.unsubscribe(queue)


def _check_rules(setup: common_pb2.GameSetup) -> None:
    """An organiser may insist on a version of the rules."""
    if setup.rules_version and setup.game in games.GAME_IDS:
        ours = games.get(setup.game).rules_version
        if setup.rules_version != ours:
            text = f"{setup.game}: rules version {ours} is played, not {setup.rules_version}"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)


def _control(message: common_pb2.TimeControl) -> TimeControl:
    """The clocks that an order names, if they are possible."""
    control = read_control(message, REFEREE_ALLOWANCE)
    amounts = (
        control.base,
        control.increment,
        control.decision_cap,
        control.disconnect,
        control.allowance,
    )
    if not control.base > 0 or any(not 0 <= amount <= LONGEST_CLOCK for amount in amounts):
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "clocks run from 1 ms to 24 hours")
    if control.timeouts_allowed < 0 or control.illegal_allowed < 0:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "what is allowed cannot be negative")
    return control


def _told(match: MatchDescription, finished: FinishedMatch | None) -> pb.WatchResultsResponse:
    """A match, with its result if it has one."""
    told = pb.WatchResultsResponse(
        match_id=match.match_id, deal_id=match.deal_id, setup=setup_message(match), bots=match.bots
    )
    describe_in(told.description, match)
    if finished is not None:
        told.result.CopyFrom(result_message(finished.result))
        told.replay_id = match.match_id
        told.finished_at = finished.finished_at
        told.seconds = finished.seconds
    return told
