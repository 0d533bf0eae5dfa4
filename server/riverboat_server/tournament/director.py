"""Runs the tournaments of a referee, all of them, from what is on record.

Whatever was decided is in the store before anything follows from it: a referee that was killed goes
on with every tournament where it was.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from riverboat.logs import structlog
from riverboat.match import FinishedMatch
from riverboat.match.entrant import owner_of
from riverboat_server.known import KnownMatches
from riverboat_server.publicity import Publicity
from riverboat_server.referee.orders import RefereeRefusal, RefusalCode
from riverboat_server.referee.referee import Referee
from riverboat_server.results import ResultBoard
from riverboat_server.store import Store, StoredTournament, StoreError, TournamentState
from riverboat_server.tokens import Directory
from riverboat_server.tournament.admission import Admission
from riverboat_server.tournament.agenda import recalled
from riverboat_server.tournament.bulletin import Bulletin, LeftOut, Stirred
from riverboat_server.tournament.courses import Changeable, EntryChange, make_course
from riverboat_server.tournament.pacing import (
    DailyBudget,
    Due,
    MayBegin,
    NextSteps,
    Pacing,
    anybody,
)
from riverboat_server.tournament.places import ScrimmagePlaces, free_places, in_turn, places_left
from riverboat_server.tournament.plan import END, LIVE, PlanError, TournamentPlan
from riverboat_server.tournament.plan_file import read_plan, write_plan
from riverboat_server.tournament.run import Run

LOOK_SECONDS = 0.25  # how often it is seen who has come, while matches wait for bots
REST_SECONDS = 5.0  # how often it is seen what the date brings
RETRY_SECONDS = 1.0
MADE_AT_ONCE = 2  # matches; each takes half a millisecond, and clocks wait for it

log = structlog.get_logger("director")


class Director:
    """`async with Director(...)` runs what the store says is to be run."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        board: ResultBoard,
        known: KnownMatches,
        directory: Directory,
        publicity: Publicity,
        runs: Callable[[str], bool] = lambda tournament_id: True,
        vouched: bool = False,
    ) -> None:
        """`runs` tells by its id which tournament is run here.

        `vouched`: one owner vouches for all bots, so that they may meet on shared deals.
        """
        self._store = store
        self._referee = referee
        self._board = board
        self._known = known
        self._admission = Admission(directory, vouched)
        self._publicity = publicity
        self._mine = runs
        self._runs: dict[str, Run] = {}
        self._coming: set[str] = set()  # tournaments that are being set up
        self._publishes_at: dict[str, datetime] = {}
        self._changing = asyncio.Lock()  # one change at a time, of tournaments and of their runs
        self._woken = asyncio.Event()
        self._directing: asyncio.Task[None] | None = None
        self.bulletin = Bulletin()

    async def __aenter__(self) -> Director:
        self._results = self._board.subscribe()
        for hidden in await asyncio.to_thread(self._store.hidden_tournaments):
            await self._hide(hidden)
        for stored in await asyncio.to_thread(self._store.open_tournaments):
            if self._mine(stored.tournament_id):
                await self._take_up(stored)
        await self._end_what_was_cancelled()
        self._directing = asyncio.create_task(self._direct())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._board.unsubscribe(self._results)
        self.bulletin.close()
        if self._directing is not None:
            self._directing.cancel()
            with suppress(asyncio.CancelledError):
                await self._directing

    async def _take_up(self, stored: StoredTournament) -> Run:
        """Begin with a tournament, or go on with it: there is no difference."""
        tournament_id, plan = stored.tournament_id, read_plan(stored.plan)
        changes = await asyncio.to_thread(self._store.entry_changes, tournament_id)
        skipped = await asyncio.to_thread(self._store.skipped_blocks, tournament_id)
        known = await self._known.of(tournament_id)
        agenda = await asyncio.to_thread(recalled, tournament_id, plan, changes, known, skipped)
        started = [entry.match.started_at for entry in known]
        run = Run(stored, agenda, Pacing(agenda, DailyBudget(plan.matches_per_day, started)))
        self._runs[tournament_id] = run
        log.info("tournament taken up", tournament_id=tournament_id, played=agenda.played)
        self.wake()
        return run

    async def _hide(self, stored: StoredTournament) -> None:
        """Nobody sees the results of a tournament until its day, or its end, has come."""
        publish = read_plan(stored.plan).publish
        self._publicity.hide(stored.tournament_id, stored.owner)
        ended = stored.state is TournamentState.FINISHED  # the referee went down at this moment
        if publish == LIVE or (publish == END and ended):
            await self.publish(stored.tournament_id)
        elif publish != END:
            self._publishes_at[stored.tournament_id] = datetime.fromisoformat(publish)

    async def _end_what_was_cancelled(self) -> None:
        """Matches of a tournament that was cancelled just before the referee went down."""
        for match in self._referee.unsettled():
            if match.tournament_id and match.tournament_id not in self._runs:
                stored = await asyncio.to_thread(self._store.tournament, match.tournament_id)
                if stored is not None and stored.state is TournamentState.CANCELLED:
                    self._cancel_match(match.match_id)

    # --- the course of things ----------------------------------------------------------------

    def wake(self) -> None:
        """Something has changed: look at all tournaments."""
        self._woken.set()

    async def _direct(self) -> None:
        while True:
            ended = await self._heard()
            async with self._changing:
                for finished in ended:
                    self._count(finished)
                await self._advance_all()
                await self._publish_what_is_due()

    async def _heard(self) -> list[FinishedMatch]:
        """The results that have come in; none after a change, or after a while."""
        hearing = asyncio.create_task(self._results.get())
        waking = asyncio.create_task(self._woken.wait())
        try:
            await asyncio.wait(
                {hearing, waking},
                timeout=self._patience(),
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            waking.cancel()
            if not hearing.done():
                hearing.cancel()
        self._woken.clear()
        first = hearing.result() if hearing.done() and not hearing.cancelled() else None
        ended = [] if first is None else [first]
        while not self._results.empty():
            if (finished := self._results.get_nowait()) is not None:
                ended.append(finished)
        return ended

    def _patience(self) -> float:
        """How long nothing has to be looked at."""
        runs = self._runs.values()
        waits = any(run.waiting_for or run.rest_until or run.crowded for run in runs)
        return LOOK_SECONDS if waits else REST_SECONDS

    def _count(self, finished: FinishedMatch) -> None:
        run = self._runs.get(finished.match.tournament_id)
        if run is not None and run.agenda.ended(finished):
            self.bulletin.tell(run.tournament_id, finished)

    async def _advance_all(self) -> None:
        """Tournaments first; scrimmages have what is left, in turn."""
        runs = list(self._runs.values())
        for run in runs:
            if not run.stored.scrimmage:
                await self._safely(run)
        scrimmages = [run for run in runs if run.stored.scrimmage]
        if not scrimmages:
            return
        with suppress(StoreError):  # again in a while
            places = await self._places(scrimmages)
            for run in in_turn(scrimmages):
                await self._safely(run, places.asked_by(run.stored.owner))

    async def _places(self, scrimmages: Sequence[Run]) -> ScrimmagePlaces:
        names = {owner_of(bot) for run in scrimmages for bot in run.agenda.plan.bots}
        at_once = await asyncio.to_thread(self._store.scrimmages_at_once, names)
        free = places_left(self._runs.values(), self._referee)
        return ScrimmagePlaces(free, at_once, scrimmages)

    async def _safely(self, run: Run, may_begin: MayBegin = anybody) -> None:
        """A tournament that cannot go on says why and stands still; the others go on."""
        try:
            await self._advance(run, may_begin)
        except StoreError as error:
            log.error("tournament waits for the store", problem=str(error))
            run.rest_until = time.monotonic() + RETRY_SECONDS
        except Exception:
            log.exception("tournament cannot go on", tournament_id=run.tournament_id)
            await self._set_state(run, TournamentState.PAUSED, "it cannot go on: see the log")

    async def _advance(self, run: Run, may_begin: MayBegin) -> None:
        if run.agenda.over:
            await self._finish(run)
        elif not run.paused and time.monotonic() >= run.rest_until:
            run.rest_until = 0.0
            if run.agenda.ponders:  # pairs of many bots: clocks must not wait for them
                await asyncio.to_thread(run.agenda.decide)
            referee = self._referee
            steps = run.pacing.next_steps(
                referee.is_here,
                time.monotonic(),
                may_begin=may_begin,
                is_coming=referee.homecoming.awaits,
            )
            await self._leave_out(run, steps)
            await self._make(run, steps)
            if run.waits(steps):
                self._tell(run)
            if run.agenda.over:
                await self._finish(run)

    async def _leave_out(self, run: Run, steps: NextSteps) -> None:
        for number, absent in steps.left_out.items():
            block_id = run.agenda.block_id(number)
            await asyncio.to_thread(self._store.skip_block, run.tournament_id, block_id, absent)
            block = run.agenda.leave_out(number, absent)
            if block is not None:
                self.bulletin.tell(run.tournament_id, LeftOut(block_id, block, absent))
            self._tell(run)

    async def _make(self, run: Run, steps: NextSteps) -> None:
        begun = steps.orders[: free_places(self._referee)]
        run.crowded = len(begun) < len(steps.orders)
        for first in range(0, len(begun), MADE_AT_ONCE):
            if not self._make_some(run, begun[first : first + MADE_AT_ONCE]):
                return
            await asyncio.sleep(0)  # matches that run have their turn

    def _make_some(self, run: Run, begun: Sequence[Due]) -> bool:
        """Make these matches; False if none can be made now."""
        orders = [run.agenda.order(planned, absent) for planned, absent in begun]
        try:
            match_ids = self._referee.create_all(orders)
        except RefereeRefusal as refusal:
            if refusal.code not in (RefusalCode.UNAVAILABLE, RefusalCode.RESOURCE_EXHAUSTED):
                raise
            run.rest_until = time.monotonic() + RETRY_SECONDS
            return False
        for (planned, _), match_id in zip(begun, match_ids, strict=True):
            run.agenda.begun(planned, match_id)
        run.pacing.begun(len(match_ids))
        run.begun_at = time.monotonic()
        return True

    async def _finish(self, run: Run) -> None:
        await self._set_state(run, TournamentState.FINISHED)

    async def _set_state(self, run: Run, state: TournamentState, note: str = "") -> None:
        """On record first; whoever watches is told."""
        if state is TournamentState.FINISHED and run.agenda.plan.publish == END:
            await self.publish(run.tournament_id)
        stored = await asyncio.to_thread(
            self._store.set_tournament_state, run.tournament_id, state, note
        )
        run.turn_to(stored)
        log.info("tournament", tournament_id=run.tournament_id, state=state.value)
        if state.ended:
            del self._runs[run.tournament_id]
        self._tell(run)

    def _tell(self, run: Run) -> None:
        self.bulletin.tell(run.tournament_id, Stirred())

    # --- what organisers do ------------------------------------------------------------------

    async def create(
        self, plan_text: str, owner: str, tournament_id: str = "", *, scrimmage: bool = False
    ) -> StoredTournament:
        """Store a tournament and begin to play it; the same again changes nothing.

        `PlanError` says what is wrong with the plan.
        """
        plan = read_plan(plan_text)
        self._admission.check(plan)
        tournament_id = tournament_id or "t-" + secrets.token_hex(6)
        async with self._changing:
            self._coming.add(tournament_id)
            try:
                return await self._set_up(tournament_id, plan, owner, scrimmage)
            finally:
                self._coming.discard(tournament_id)

    async def _set_up(
        self, tournament_id: str, plan: TournamentPlan, owner: str, scrimmage: bool
    ) -> StoredTournament:
        course = await asyncio.to_thread(make_course, plan)  # a million matches take their time
        stored = await asyncio.to_thread(
            self._store.add_tournament,
            tournament_id,
            write_plan(plan),
            owner,
            scrimmage=scrimmage,
            published=plan.publish == LIVE,
            matches=course.matches,
        )
        if stored.published_at is None:
            await self._hide(stored)
        run = self._runs.get(tournament_id)
        if not stored.state.ended and (run is None or not run.goes_by(stored)):
            await self._take_up(stored)
        return stored

    def run_of(self, tournament_id: str) -> Run | None:
        """A tournament that has not ended."""
        return self._runs.get(tournament_id)

    def makes_matches_of(self, tournament_id: str) -> bool:
        """Whether a tournament runs here, or is about to: then nobody else makes its matches."""
        return tournament_id in self._runs or tournament_id in self._coming

    async def knows(self, tournament_id: str) -> bool:
        """Whether a tournament is on record, running or ended."""
        return await asyncio.to_thread(self._store.tournament, tournament_id) is not None

    async def pause(self, tournament_id: str, note: str = "") -> None:
        await self._change(tournament_id, TournamentState.PAUSED, note)

    async def resume(self, tournament_id: str) -> None:
        await self._change(tournament_id, TournamentState.RUNNING)

    async def cancel(self, tournament_id: str, note: str = "") -> None:
        """End a tournament for good; its running matches do not count."""
        run = await self._change(tournament_id, TournamentState.CANCELLED, note)
        for match_id in run.agenda.running if run else ():
            self._cancel_match(match_id)

    def _cancel_match(self, match_id: str) -> None:
        with suppress(RefereeRefusal):  # it may have ended just now
            self._referee.cancel(match_id)

    async def _change(
        self, tournament_id: str, state: TournamentState, note: str = ""
    ) -> Run | None:
        async with self._changing:
            run = self._runs.get(tournament_id)
            if run is not None and run.stored.state is not state:
                await self._set_state(run, state, note)
        self.wake()
        return run

    async def publish(self, tournament_id: str) -> None:
        """From now on everybody sees its results, and they count for ratings."""
        await asyncio.to_thread(self._store.publish, tournament_id)
        self._publicity.show(tournament_id)
        self._publishes_at.pop(tournament_id, None)
        self.bulletin.tell(tournament_id, Stirred())

    async def _publish_what_is_due(self) -> None:
        now = datetime.now(UTC)
        for tournament_id in [one for one, due in self._publishes_at.items() if due <= now]:
            with suppress(StoreError):  # again in a while
                await self.publish(tournament_id)

    async def change_entries(
        self, tournament_id: str, enter: Sequence[str], leave: Sequence[str]
    ) -> list[str]:
        """Let bots enter a continuous tournament, or leave it; all who are in it then."""
        self._admission.check_bots(enter)
        async with self._changing:
            run = self._runs.get(tournament_id)
            if run is None or not isinstance(run.agenda.course, Changeable):
                raise PlanError("only a continuous tournament that runs can be entered or left")
            course = run.agenda.course
            self._admission.check_leaving(leave, course.bots)
            from_block = course.next_block
            change = self._store.change_entries
            await asyncio.to_thread(change, tournament_id, from_block, enter, leave)
            for bot in enter:
                course.change(EntryChange(from_block, bot, True))
            for bot in leave:
                course.change(EntryChange(from_block, bot, False))
        self.wake()
        return sorted(course.bots)
