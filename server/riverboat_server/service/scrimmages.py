"""Scrimmages as a service: authors ask for unrated matches, by the tokens of their bots.

Who is asked has a say in it, and so have organisers. What was accepted is a small tournament.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime

import grpc

from riverboat.engine.wording import listed
from riverboat.logs import structlog
from riverboat.match import TimeControl
from riverboat.match.entrant import entrant, owner_of
from riverboat.protocol import MOST_ALLOWED, MOST_AT_ONCE, MOST_SCRIMMAGE
from riverboat.v1 import tournament_pb2 as pb
from riverboat.wire.match import read_options
from riverboat_server.reading.tournaments import Listed
from riverboat_server.referee.referee import Referee
from riverboat_server.service.gate import Refused
from riverboat_server.service.setups import check_rules, read_clock
from riverboat_server.service.tournaments import TournamentService, refusing_plans
from riverboat_server.store import ScrimmageTerms, Store
from riverboat_server.tokens import Directory, Principal
from riverboat_server.tournament.director import Director
from riverboat_server.tournament.hourly import HOUR, HourlyBudget
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import write_plan
from riverboat_server.tournament.scrimmage_plan import check_clock, scrimmage_plan

SCRIMMAGE_ID = re.compile(r"s-[A-Za-z0-9_.-]{1,58}")  # never the id of an organiser's tournament
MOST_SHOWN = 8  # names in a refusal
NO_VERSION = "write names without versions"

Code = grpc.StatusCode
log = structlog.get_logger("scrimmages")


class ScrimmageService:
    """Asks the store for terms and budgets, and hands what is accepted to the director."""

    def __init__(
        self,
        store: Store,
        director: Director,
        referee: Referee,
        directory: Directory,
        tournaments: TournamentService,
        *,
        control: TimeControl,
        per_hour: int,
    ) -> None:
        """`control` is for requests that name no clocks; `per_hour` 0: no scrimmages at all."""
        self._store = store
        self._director = director
        self._referee = referee
        self._directory = directory
        self._tournaments = tournaments
        self._control = control
        self._per_hour = per_hour
        self._asking = asyncio.Lock()  # what is left is looked up, then some of it is used

    # --- asking ------------------------------------------------------------------------------

    async def request_scrimmage(
        self, request: pb.RequestScrimmageRequest, caller: Principal
    ) -> pb.RequestScrimmageResponse:
        wanted_id = request.scrimmage_id or "s-" + secrets.token_hex(6)
        if not SCRIMMAGE_ID.fullmatch(wanted_id):
            text = "a scrimmage_id is s- and 1 to 58 letters, digits, dots, dashes and underscores"
            raise Refused(Code.INVALID_ARGUMENT, text)
        plan = self._plan(request, caller)
        async with self._asking:
            if await asyncio.to_thread(self._store.tournament, wanted_id) is None:
                await self._check(plan, caller)
            with refusing_plans():
                stored = await self._director.create(
                    write_plan(plan), caller.name, wanted_id, scrimmage=True
                )
            left = (await self._budget(caller)).left
        names = [stored.tournament_id]
        played = await asyncio.to_thread(self._store.counted_matches, names)
        found = Listed(stored, played.get(stored.tournament_id, 0))
        status = self._tournaments.status(found, caller)
        return pb.RequestScrimmageResponse(scrimmage=status, matches_left=left)

    def _plan(self, request: pb.RequestScrimmageRequest, caller: Principal) -> TournamentPlan:
        entrants = (entrant(caller.name, request.version), *request.opponents)
        setup, control = request.setup, self._control
        if setup.players not in (0, len(entrants)):
            text = f"{setup.players} players, but {len(entrants)} bots"
            raise Refused(Code.INVALID_ARGUMENT, text)
        check_rules(setup)
        with refusing_plans():
            if request.HasField("time"):
                control = read_clock(request.time)
                check_clock(control)
            plan = scrimmage_plan(
                entrants, setup.game, read_options(setup), control, request.blocks
            )
        self._check_size(len(entrants), request.blocks)
        return plan

    def _check_size(self, seats: int, blocks: int) -> None:
        if not self._per_hour:
            raise Refused(Code.FAILED_PRECONDITION, "this referee takes no scrimmages")
        most = min(self._per_hour, MOST_SCRIMMAGE)
        if seats * blocks > most:
            text = f"at most {most} matches can be asked for at a time: {most // seats} blocks"
            raise Refused(Code.INVALID_ARGUMENT, text)

    async def _check(self, plan: TournamentPlan, caller: Principal) -> None:
        """Refuse what nobody would play now, and say what to do."""
        if await asyncio.to_thread(self._store.scrimmages_frozen):
            text = "an organiser has frozen scrimmages: ask again when they are open"
            raise Refused(Code.FAILED_PRECONDITION, text)
        entrants = tuple(plan.bots)
        names = sorted(set(map(owner_of, entrants)))
        self._check_names(names, self._whom_to_ask(entrants))
        for name in names:
            await self._check_terms(name, caller)
        self._check_here(entrants)
        self._check_different(entrants)
        await self._check_budget(plan.rounds * len(entrants), caller)

    async def _check_terms(self, name: str, caller: Principal) -> None:
        """Nobody is asked for more than it agrees to; one's own bot needs no asking."""
        terms = await asyncio.to_thread(self._store.scrimmage_terms, name)
        if terms.everybody or caller.name in (name, *terms.bots):
            return
        whom = "only some bots" if terms.bots else "nobody"
        text = f"{name} lets {whom} ask for scrimmages: ask its owner, or ask another bot"
        raise Refused(Code.PERMISSION_DENIED, text)

    def _check_here(self, entrants: Sequence[str]) -> None:
        """Matches of who is not there would be left out: better to say so at once."""
        own, *_ = entrants
        here = self._referee.boxes
        missing = [bot for bot in entrants if bot not in here]
        if own in missing:
            text = f"{own} is not connected: start it first, `riverboat bot run` or its own file"
            raise Refused(Code.FAILED_PRECONDITION, text)
        if missing:
            verb = "is" if len(missing) == 1 else "are"
            text = f"{listed(missing)} {verb} not connected now: ask again later, or"
            raise Refused(Code.FAILED_PRECONDITION, f"{text} {self._whom_to_ask(entrants)}")

    def _whom_to_ask(self, entrants: Sequence[str]) -> str:
        others = sorted(name for name in self._referee.boxes if name not in entrants)
        return f"ask who is there: {_some_of(others) or 'nobody else'}"

    def _check_different(self, entrants: Sequence[str]) -> None:
        """NAME and NAME@VERSION may be the same bot."""
        seen: dict[int, str] = {}
        for bot in entrants:
            other = seen.setdefault(id(self._referee.boxes[bot]), bot)
            if other != bot:
                text = f"{other} and {bot} are one and the same now: connect another version too"
                raise Refused(Code.FAILED_PRECONDITION, text)

    async def _check_budget(self, matches: int, caller: Principal) -> None:
        budget = await self._budget(caller)
        if refusal := budget.refusal(matches):
            wait = budget.wait(matches).total_seconds()
            raise Refused(Code.RESOURCE_EXHAUSTED, refusal, wait)

    async def _budget(self, caller: Principal) -> HourlyBudget:
        now = datetime.now(UTC)
        since = self._store.scrimmage_matches_since
        asked = await asyncio.to_thread(since, caller.name, (now - HOUR).isoformat())
        return HourlyBudget(self._per_hour, asked, now)

    # --- terms -------------------------------------------------------------------------------

    async def get_scrimmage_terms(
        self, request: pb.GetScrimmageTermsRequest, caller: Principal
    ) -> pb.GetScrimmageTermsResponse:
        bot = request.bot or (caller.name if caller.plays else "")
        self._check_names([bot] if bot else [], NO_VERSION)
        response = pb.GetScrimmageTermsResponse(
            frozen=await asyncio.to_thread(self._store.scrimmages_frozen),
            matches_left=(await self._budget(caller)).left if caller.plays else 0,
            matches_per_hour=self._per_hour,
        )
        if bot:
            terms = await asyncio.to_thread(self._store.scrimmage_terms, bot)
            response.terms.CopyFrom(_message(terms))
        return response

    async def set_scrimmage_terms(
        self, request: pb.SetScrimmageTermsRequest, caller: Principal
    ) -> pb.SetScrimmageTermsResponse:
        said = request.terms
        if not 1 <= said.at_once <= MOST_AT_ONCE:
            text = f"at_once is 1 to {MOST_AT_ONCE} matches; who wants none lets nobody ask"
            raise Refused(Code.INVALID_ARGUMENT, text)
        if len(said.bots) > MOST_ALLOWED:
            raise Refused(Code.INVALID_ARGUMENT, f"at most {MOST_ALLOWED} names may ask")
        self._check_names(said.bots, NO_VERSION)
        allowed = () if said.everybody else tuple(sorted(set(said.bots)))
        terms = ScrimmageTerms(said.everybody, allowed, said.at_once)
        await asyncio.to_thread(self._store.set_scrimmage_terms, caller.name, terms)
        self._director.wake()  # more may begin now
        return pb.SetScrimmageTermsResponse(terms=_message(terms))

    def _check_names(self, names: Sequence[str], advice: str) -> None:
        unknown = [name[:40] for name in names if not self._directory.has_bot(name)]
        if unknown:
            text = f"no bot is registered as {_some_of(sorted(unknown))}: {advice}"
            raise Refused(Code.NOT_FOUND, text)

    async def freeze_scrimmages(
        self, request: pb.FreezeScrimmagesRequest, caller: Principal
    ) -> pb.FreezeScrimmagesResponse:
        await asyncio.to_thread(self._store.freeze_scrimmages, request.frozen)
        log.info("scrimmages", frozen=request.frozen, by=caller.name)
        return pb.FreezeScrimmagesResponse()


def _message(terms: ScrimmageTerms) -> pb.ScrimmageTerms:
    return pb.ScrimmageTerms(everybody=terms.everybody, bots=terms.bots, at_once=terms.at_once)


def _some_of(names: Sequence[str]) -> str:
    """The first names of many, and how many follow."""
    more = len(names) - MOST_SHOWN
    return ", ".join(names[:MOST_SHOWN]) + (f" and {more} more" if more > 0 else "")
