"""Tournaments as a service: set up and steered by organisers, followed by everybody who may."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager

import grpc

from riverboat.match import FinishedMatch
from riverboat.match.entrant import owner_of
from riverboat.protocol import MOST_PLAN, RESULTS_TOLD
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.publicity import Publicity
from riverboat_server.reading.reader import Reader
from riverboat_server.reading.tournaments import (
    Listed,
    ResultsOf,
    SkippedOf,
    TournamentOf,
    TournamentPage,
)
from riverboat_server.service.budget import Budget, cost_of
from riverboat_server.service.gate import Refused
from riverboat_server.service.paging import page_limit, page_start
from riverboat_server.service.steering import check_steering
from riverboat_server.service.telling import told
from riverboat_server.store import StoredTournament, TournamentConflictError
from riverboat_server.tokens import Principal
from riverboat_server.tournament.admission import UnknownBots
from riverboat_server.tournament.bulletin import LeftOut, Stirred
from riverboat_server.tournament.director import Director
from riverboat_server.tournament.plan import PlanError
from riverboat_server.tournament.plan_file import read_plan, without_seed

TOURNAMENT_ID = re.compile(r"[A-Za-z0-9_.-]{1,60}")

Told = pb.WatchTournamentResponse | bytes


class TournamentService:
    """Asks the director for what runs, and the reader for what is on record."""

    def __init__(
        self, director: Director, reader: Reader, publicity: Publicity, budget: Budget
    ) -> None:
        self._director = director
        self._reader = reader
        self._publicity = publicity
        self._budget = budget

    # --- looking -----------------------------------------------------------------------------

    async def list_tournaments(
        self, request: pb.ListTournamentsRequest, caller: Principal
    ) -> pb.ListTournamentsResponse:
        limit, before = page_limit(request.limit), page_start(request.page_token)
        async with self._budget.reading(caller.name) as pay:
            page = await self._reader.ask(TournamentPage(limit, before, request.scrimmages))
            pay(cost_of(rows=len(page)))
        response = pb.ListTournamentsResponse(
            tournaments=[self.status(listed, caller) for listed in page]
        )
        if len(page) == limit:
            response.next_page_token = str(page[-1].stored.number)
        return response

    async def get_tournament(
        self, request: pb.GetTournamentRequest, caller: Principal
    ) -> pb.GetTournamentResponse:
        listed = await self._find(request.tournament_id, caller)
        status, stored = self.status(listed, caller), listed.stored
        whole = caller.organises(stored.owner)
        plan = stored.plan if whole else without_seed(stored.plan)
        return pb.GetTournamentResponse(tournament=status, plan=plan)

    async def watch_tournament(
        self, request: pb.WatchTournamentRequest, caller: Principal
    ) -> AsyncIterator[Told]:
        tournament_id = request.tournament_id
        news = self._director.bulletin.subscribe(tournament_id)
        try:
            before: set[str] = set()
            async for name, message in self._so_far(tournament_id, caller):
                before.add(name)
                yield message
            status = await self._now(tournament_id, caller)
            yield pb.WatchTournamentResponse(status=status)
            while status.state in _GOING_ON or not news.empty():
                latest = await news.get()
                if latest is None:  # the referee is going down
                    return
                if isinstance(latest, Stirred):
                    former, status = status, await self._now(tournament_id, caller)
                    if status.open and not former.open:  # it was published
                        async for name, message in self._so_far(tournament_id, caller):
                            if name not in before:
                                before.add(name)
                                yield message
                    yield pb.WatchTournamentResponse(status=status)
                elif _name(latest) not in before and self._may_hear(latest, tournament_id, caller):
                    yield _told(latest)
        finally:
            self._director.bulletin.unsubscribe(news)

    async def _so_far(
        self, tournament_id: str, caller: Principal
    ) -> AsyncIterator[tuple[str, Told]]:
        """Everything on record that the caller may see, under the names of matches and blocks."""
        everything = self._publicity.is_open(tournament_id, caller)
        owner = "" if everything else caller.name
        await self._find(tournament_id, caller)
        last = 0
        while True:
            async with self._budget.reading(caller.name) as pay:
                page = await self._reader.ask(ResultsOf(tournament_id, last, RESULTS_TOLD, owner))
                pay(cost_of(rows=len(page.results)))
            for match_id, message in page.results.items():
                yield match_id, message
            if page.last == last:
                break
            last = page.last
        for block_id, absent in (await self._reader.ask(SkippedOf(tournament_id))).items():
            if everything or caller.name in map(owner_of, absent):
                yield block_id, _skipped(block_id, absent)

    def _may_hear(
        self, news: FinishedMatch | LeftOut, tournament_id: str, caller: Principal
    ) -> bool:
        bots = news.absent if isinstance(news, LeftOut) else news.bots
        return self._publicity.may_see(tournament_id, bots, caller)

    async def _now(self, tournament_id: str, caller: Principal) -> pb.TournamentStatus:
        return self.status(await self._find(tournament_id, caller), caller)

    async def _find(self, tournament_id: str, caller: Principal) -> Listed:
        async with self._budget.reading(caller.name) as pay:
            listed = await self._reader.ask(TournamentOf(tournament_id))
            if listed is None:
                text = f"there is no tournament {tournament_id[:60]!r}"
                raise Refused(grpc.StatusCode.NOT_FOUND, text)
            pay(cost_of(rows=1))
        return listed

    def status(self, listed: Listed, caller: Principal) -> pb.TournamentStatus:
        """How far a tournament is, and what it waits for."""
        stored, run = listed.stored, self._director.run_of(listed.stored.tournament_id)
        status = stored_status(stored, listed.played)
        status.open = self._publicity.is_open(stored.tournament_id, caller)
        if run is not None:
            status.played = run.agenda.played
            status.running = len(run.agenda.running)
            status.skipped = run.agenda.skipped
            if status.open:  # ties that need an extra block, or who has won, are results
                status.matches = run.agenda.course.matches
                status.stage = run.agenda.course.stage
            status.waiting_for.extend(
                bot for bot in run.waiting_for if status.open or owner_of(bot) == caller.name
            )
            status.note = status.note or run.held_up
        return status

    # --- organising --------------------------------------------------------------------------

    async def create_tournament(
        self, request: pb.CreateTournamentRequest, caller: Principal
    ) -> pb.CreateTournamentResponse:
        if request.tournament_id and not TOURNAMENT_ID.fullmatch(request.tournament_id):
            text = "a tournament_id has 1 to 60 letters, digits, dots, dashes and underscores"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        if len(request.plan.encode()) > MOST_PLAN:
            text = f"a plan has at most {MOST_PLAN // 1024} KiB"
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
        with refusing_plans():
            stored = await self._director.create(request.plan, caller.name, request.tournament_id)
        return pb.CreateTournamentResponse(tournament=await self._now(stored.tournament_id, caller))

    async def steer_tournament(
        self, request: pb.SteerTournamentRequest, caller: Principal
    ) -> pb.SteerTournamentResponse:
        tournament_id, director = request.tournament_id, self._director
        actions = {
            pb.TOURNAMENT_ACTION_PAUSE: director.pause,
            pb.TOURNAMENT_ACTION_RESUME: director.resume,
            pb.TOURNAMENT_ACTION_CANCEL: director.cancel,
            pb.TOURNAMENT_ACTION_PUBLISH: director.publish,
        }
        if request.action not in actions:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "say what to do: pause, resume, ...")
        listed = await self._find(tournament_id, caller)
        check_steering(listed.stored, caller)
        ended = listed.stored.state.ended
        if ended and request.action != pb.TOURNAMENT_ACTION_PUBLISH:
            text = f"the tournament is {listed.stored.state.value}: it can only be published"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)
        await actions[request.action](tournament_id)
        return pb.SteerTournamentResponse(tournament=await self._now(tournament_id, caller))

    async def change_entries(
        self, request: pb.ChangeEntriesRequest, caller: Principal
    ) -> pb.ChangeEntriesResponse:
        check_steering((await self._find(request.tournament_id, caller)).stored, caller)
        with refusing_plans():
            bots = await self._director.change_entries(
                request.tournament_id, request.enter, request.leave
            )
        return pb.ChangeEntriesResponse(bots=bots)


_GOING_ON = (pb.TOURNAMENT_STATE_RUNNING, pb.TOURNAMENT_STATE_PAUSED)


def stored_status(stored: StoredTournament, played: int) -> pb.TournamentStatus:
    """A tournament as it is on record, with as many matches that count."""
    plan = read_plan(stored.plan)
    return pb.TournamentStatus(
        tournament_id=stored.tournament_id,
        title=plan.title,
        format=plan.format.value,
        state=f"TOURNAMENT_STATE_{stored.state.name}",
        matches=stored.matches,
        played=played,
        created_at=stored.created_at,
        ended_at=stored.ended_at or "",
        published_at=stored.published_at or "",
        open=True,
        scrimmage=stored.scrimmage,
        owner=stored.owner,
        note=stored.note,
    )


@contextmanager
def refusing_plans() -> Iterator[None]:
    """What a plan gets wrong, as the caller reads it."""
    try:
        yield
    except UnknownBots as error:
        raise Refused(grpc.StatusCode.NOT_FOUND, str(error)) from None
    except PlanError as error:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, str(error)) from None
    except TournamentConflictError as error:
        raise Refused(grpc.StatusCode.ALREADY_EXISTS, str(error)) from None


def _name(news: FinishedMatch | LeftOut) -> str:
    return news.block_id if isinstance(news, LeftOut) else news.match_id


def _told(news: FinishedMatch | LeftOut) -> pb.WatchTournamentResponse:
    if isinstance(news, LeftOut):
        return _skipped(news.block_id, news.absent)
    return pb.WatchTournamentResponse(result=told(news.match, news))


def _skipped(block_id: str, absent: Sequence[str]) -> pb.WatchTournamentResponse:
    return pb.WatchTournamentResponse(skipped=pb.SkippedBlock(block_id=block_id, absent=absent))
