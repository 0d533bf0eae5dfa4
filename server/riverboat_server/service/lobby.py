"""Making, listing and watching matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence

import grpc

from riverboat.match import MatchDescription, TimeControl
from riverboat.match.entrant import owner_of, seats_of
from riverboat.protocol import MOST_ID, MOST_ORDERS
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import read_options
from riverboat_server.known import KnownMatches
from riverboat_server.publicity import Publicity
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.room import Room
from riverboat_server.results import ResultBoard, ResultKeeper
from riverboat_server.service.about import about_referee
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.service.setups import check_rules, read_clock
from riverboat_server.service.steering import check_steering
from riverboat_server.service.telling import summary, told
from riverboat_server.tokens import Directory, Principal, Scope
from riverboat_server.tournament.director import Director

Spot = tuple[str, str, tuple[str, ...]]  # tournament, block and seating: there is one match of each

_FRESH_ONLY = (
    "a running referee gives every match a deal of its own, because who plays a deal twice knows "
    "it: leave deal_id empty; block_id names a rotation set"
)
_NOT_PUBLISHED = "matches of this tournament are shown when it is published"
_RUN_BY_REFEREE = "the referee runs this tournament by itself: its matches are not ordered"
_PLAYS_IT = "bots do not watch matches on deals that they, or bots to come, play"


class LobbyService:
    """Organisers make matches; everybody may look at what is public."""

    def __init__(
        self,
        referee: Referee,
        keeper: ResultKeeper,
        board: ResultBoard,
        known: KnownMatches,
        directory: Directory,
        publicity: Publicity,
        *,
        director: Director,
        control: TimeControl,
        budget: Budget,
    ) -> None:
        """`control` is for orders that name no clocks."""
        self._referee = referee
        self._keeper = keeper
        self._board = board
        self._known = known
        self._directory = directory
        self._publicity = publicity
        self._director = director
        self._control = control
        self._ordering = asyncio.Lock()  # what exists is looked up, then the rest is made
        self._budget = budget

    async def get_referee(
        self, request: pb.GetRefereeRequest, caller: Principal
    ) -> pb.GetRefereeResponse:
        return about_referee(caller)

    async def create_matches(
        self, request: pb.CreateMatchesRequest, _: Principal
    ) -> pb.CreateMatchesResponse:
        if len(request.matches) > MOST_ORDERS:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"at most {MOST_ORDERS} matches")
        orders = [self._order(match) for match in request.matches]
        async with self._ordering:
            await self._check_free({order.tournament_id for order in orders} - {""})
            made = await self._made(orders)
            if any(self._director.makes_matches_of(order.tournament_id) for order in orders):
                raise Refused(grpc.StatusCode.FAILED_PRECONDITION, _RUN_BY_REFEREE)
            return pb.CreateMatchesResponse(match_ids=self._make(orders, made))

    async def _check_free(self, tournaments: Iterable[str]) -> None:
        """Nobody adds matches to a tournament that the referee runs, or has run."""
        for tournament_id in tournaments:
            if await self._director.knows(tournament_id):
                raise Refused(grpc.StatusCode.FAILED_PRECONDITION, _RUN_BY_REFEREE)

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
        for name in map(owner_of, bots):
            if not self._directory.has_bot(name):
                raise Refused(grpc.StatusCode.NOT_FOUND, f"no bot is registered as {name[:40]!r}")
        check_rules(match.setup)
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
            read_clock(match.time) if match.HasField("time") else self._control,
            rated=match.rated,
            tournament_id=match.tournament_id,
            block_id=match.block_id,
        )

    async def cancel_match(
        self, request: pb.CancelMatchRequest, caller: Principal
    ) -> pb.CancelMatchResponse:
        room = self._referee.rooms.get(request.match_id)
        run = None if room is None else self._director.run_of(room.description.tournament_id)
        if run is not None:
            check_steering(run.stored, caller)
        self._referee.cancel(request.match_id)
        return pb.CancelMatchResponse()

    async def list_matches(
        self, request: pb.ListMatchesRequest, principal: Principal
    ) -> pb.ListMatchesResponse:
        if len(request.match_ids) > MOST_ORDERS:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"at most {MOST_ORDERS} match_ids")
        async with self._budget.reading(principal.name) as pay:
            rooms = self._wanted(request, principal)
            pay(cost_of(rows=len(rooms)))
        known = sum(self._may_know(room.description, principal) for room in self._every())
        return pb.ListMatchesResponse(matches=map(summary, rooms), running=known)

    def _wanted(self, request: pb.ListMatchesRequest, caller: Principal) -> list[Room]:
        """Those of a tournament that is not published are for its organiser and its players."""
        rooms = self._referee.rooms
        found = self._every()
        if request.match_ids:
            found = (rooms[one] for one in dict.fromkeys(request.match_ids) if one in rooms)
        if request.tournament_id:
            wanted = request.tournament_id
            found = (room for room in found if room.description.tournament_id == wanted)
        seen = (room for room in found if self._may_know(room.description, caller))
        return list(seen)[-request.newest :] if request.newest > 0 else list(seen)

    def _every(self) -> Iterable[Room]:
        return self._referee.rooms.values()

    def _may_know(self, match: MatchDescription, caller: Principal) -> bool:
        return self._publicity.may_see(match.tournament_id, match.bots, caller)

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
        if not self._publicity.is_open(match.tournament_id, caller):
            raise Refused(grpc.StatusCode.PERMISSION_DENIED, _NOT_PUBLISHED)
        if caller.may(Scope.ORGANISE):
            return
        if seats_of(match.bots, caller.name) or self._referee.archive.deals.shared(match.deal_id):
            raise Refused(grpc.StatusCode.PERMISSION_DENIED, _PLAYS_IT)

    async def watch_results(
        self, request: pb.WatchResultsRequest, caller: Principal
    ) -> AsyncIterator[pb.WatchResultsResponse]:
        queue = self._board.subscribe(request.tournament_id)
        try:
            if request.from_start:
                for known in await self._known.of(request.tournament_id):
                    if self._may_know(known.match, caller):
                        yield told(known.match, known.finished)
            yield pb.WatchResultsResponse()  # an empty one says: listening from now on
            while (finished := await queue.get()) is not None:
                if self._may_know(finished.match, caller):
                    yield told(finished.match, finished)
        finally:
            self._board.unsubscribe(queue)
