"""All seats of one bot process: takes what the referee says, hands out what to answer.

The desk knows no transport. It keeps one player per seat, runs its jobs one after the other, and
remembers each answer until the next question, so that a lost connection costs nothing.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.errors import BotHungError
from riverboat.client.info import StartInfo
from riverboat.client.notes import tell
from riverboat.client.place import Job, Place, failed_item, read_clock, read_info
from riverboat.client.seat import Script, SeatPlayer, Turn
from riverboat.client.texts import clip_middle, failure_text
from riverboat.client.workers import Pace, Workers
from riverboat.logs import structlog
from riverboat.match import MatchResult
from riverboat.protocol import MOST_TRACEBACK
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.envelope import envelope
from riverboat.wire.match import read_result
from riverboat.wire.thoughts import fill_thoughts

log = structlog.get_logger("riverboat.client")

# Refusals after which the question still stands: the bot is asked again until its strikes are out.
_ASK_AGAIN = (
    common_pb2.REFUSAL_REASON_ILLEGAL_MOVE,
    common_pb2.REFUSAL_REASON_MALFORMED,
    common_pb2.REFUSAL_REASON_WRONG_GAME,
)

# How long a seat is remembered that no connection resumes.
ORPHAN_SECONDS = 600.0
# What a bot has for what it does after a match.
ENDING_SECONDS = 60.0

OnEnd = Callable[[StartInfo, MatchResult], None]
OnHung = Callable[[BotHungError], None]


class Desk:
    """Call its methods on the event loop. `send` gets every item that is ready."""

    def __init__(
        self,
        bot: Bot,
        send: Callable[[pb.BotItem], None],
        workers: Workers,
        on_end: OnEnd,
        on_hung: OnHung,
    ) -> None:
        self._bot = bot
        self._send = send
        self._workers = workers
        self._on_end = on_end
        self._on_hung = on_hung
        self._pace = Pace()
        self._places: dict[tuple[str, int], Place] = {}
        self._busy: set[Place] = set()  # whose bot is thinking, in a thread or as a task
        self._at_once: Place | None = None  # whose bot is thinking right on the event loop
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._takers: dict[str, Callable[[Any], None]] = {
            "start": self._start,
            "decision": self._decision,
            "refused": self._refused,
            "end": self._end,
            "live": self._live,
            "draining": self._draining,
        }

    @property
    def seats(self) -> int:
        """How many seats are being played."""
        return len(self._places)

    def connected(self) -> None:
        """A new connection: the referee resumes what goes on; the rest ended in our absence."""
        now = time.monotonic()
        for key, place in list(self._places.items()):
            if place.orphaned is None:
                place.orphaned = now
            elif now - place.orphaned > ORPHAN_SECONDS:
                del self._places[key]

    def take(self, kind: str, item: pb.RefereeItem) -> None:
        """One thing that the referee said, and of which kind it is."""
        taker = self._takers.get(kind)
        if taker is not None:
            taker(getattr(item, kind))

    def busy(self) -> list[Place]:
        """The places whose bot is thinking now; may be asked by another thread."""
        at_once = self._at_once
        return list(self._busy) if at_once is None else [at_once, *self._busy]

    def give_up(self, place: Place) -> None:
        """The bot hangs at a place: that seat has failed. A task can be cancelled, a thread cannot:
        it would burn a processor for as long as the process lives."""
        self._tell_where(place)
        place.due = inf
        if place.task is not None:
            place.task.cancel()
        else:
            match_id = place.player.info.match_id
            self._on_hung(BotHungError(f"the bot hangs in match {match_id}: start it again"))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    # --- what the referee says ---------------------------------------------------------------

    def _start(self, start: pb.MatchStart) -> None:
        key = (start.match_id, start.seat)
        place = self._places.get(key)
        if place is not None and start.resumed:
            place.orphaned = None
            if place.failed is not None:  # it may have been lost with the old connection
                self._send(place.failed)
            return
        try:
            coder = envelope(start.setup.game)
        except KeyError as error:
            self._send(
                failed_item(start.match_id, start.seat, f"{error.args[0]}: update the SDK\n")
            )
            return
        player = self._bot.seat(read_info(start))
        place = self._places[key] = Place(player, coder)
        self._add(place, partial(self._starting, player))

    def _decision(self, decision: pb.Decision) -> None:
        place = self._places.get((decision.match_id, decision.seat))
        if place is None or place.failed is not None:
            return
        if not place.repeats(decision):
            self._ask(place, decision)
        elif place.answer is not None:
            self._send(place.answer)  # the same answer: repeating it is harmless

    def _ask(self, place: Place, decision: pb.Decision) -> None:
        place.question = decision
        place.answer = None
        arrived = time.monotonic()
        if place.busy:  # whatever it is busy with must not take longer than this question
            place.wait_until(arrived + decision.clock.deadline_ms / 1000)
        self._add(place, partial(self._answering, place, decision, arrived))

    def _refused(self, refused: pb.Refused) -> None:
        match_id, refusal = refused.match_id, refused.refusal
        places = [place for key, place in self._places.items() if key[0] == match_id]
        if not places and refused.decision:
            return  # the answer crossed the end of its match: nobody's fault
        reason = common_pb2.RefusalReason.Name(refusal.reason)
        log.warning(
            "the referee refused a message",
            match_id=match_id,
            decision=refused.decision,
            reason=reason.removeprefix("REFUSAL_REASON_"),
            text=refusal.text,
            rule=refusal.rule,
            strikes_left=refused.strikes_left,
        )
        if refusal.reason not in _ASK_AGAIN:
            return
        for place in places:
            question = place.question
            if question is None or place.answer is None or question.number != refused.decision:
                continue
            self._ask(place, question)

    def _end(self, end: pb.MatchEnd) -> None:
        place = self._places.pop((end.match_id, end.seat), None)
        if place is None:
            return
        result = read_result(end.result)
        now = time.monotonic()
        if place.busy and place.due < now:
            self._tell_where(place)  # soon, while the referee listens
        place.question = None  # what was not begun yet need not be, and cannot put off the end
        place.wait_until(now)
        if place.failed is None:
            self._add(place, partial(self._ending, place, end, result))
        self._on_end(place.player.info, result)

    def _live(self, live: pb.LiveEvents) -> None:
        place = self._places.get((live.match_id, live.seat))
        if place is not None and place.failed is None:
            self._add(place, partial(self._telling, place, live))

    def _draining(self, draining: pb.Draining) -> None:
        log.info("the referee is going down; the bot will reconnect", grace_ms=draining.grace_ms)

    # --- what the bot does: scripts, run one after the other per seat -------------------------

    def _starting(self, player: SeatPlayer) -> Script[pb.BotItem | None]:
        yield from player.starting(())
        return None

    def _answering(
        self, place: Place, decision: pb.Decision, arrived: float
    ) -> Script[pb.BotItem | None]:
        if place.question is not decision:
            return None  # lost while the bot was busy: a newer one is waiting, or the match is over
        clock = read_clock(decision, arrived)
        place.decision, place.due = decision.number, arrived + clock.deadline
        SWITCH.allow(clock.deadline)
        events = self._unseen(place, decision)
        view = place.read_view(decision.view)
        turn = Turn(view, clock, events)
        move = yield from place.player.answering(turn)
        if place.question is not decision:
            return None
        item = pb.BotItem()
        item.move.match_id = decision.match_id
        item.move.decision = decision.number
        try:
            place.coder.fill_move(move, item.move.move)
        except Exception:  # only a bot that sends unchecked rubbish gets here
            item.move.ClearField("move")
        if said := place.player.notes.take():
            item.move.log = said.text
            fill_thoughts(said.thoughts, item.move.thoughts)
        return item

    def _ending(
        self, place: Place, end: pb.MatchEnd, result: MatchResult
    ) -> Script[pb.BotItem | None]:
        place.due = time.monotonic() + ENDING_SECONDS
        yield from place.player.ending(result, self._unseen(place, end))
        return None

    def _telling(self, place: Place, live: pb.LiveEvents) -> Script[pb.BotItem | None]:
        yield from place.player.telling(self._unseen(place, live))
        return None

    def _unseen(
        self, place: Place, message: pb.Decision | pb.MatchEnd | pb.LiveEvents
    ) -> Sequence[object]:
        """The events of a message that the bot was not told yet."""
        if not self._bot.wants_events:
            return ()
        skip = max(0, place.seen - message.first_event)
        place.seen = max(place.seen, message.first_event + len(message.events))
        return [place.coder.read_event(event) for event in message.events[skip:]]

    # --- running jobs ------------------------------------------------------------------------

    def _add(self, place: Place, job: Job) -> None:
        place.jobs.append(job)
        if not place.busy:
            self._advance(place)

    def _advance(self, place: Place) -> None:
        """Run the jobs of a free seat: at once, in a thread or as a task."""
        while place.jobs and not place.busy:
            job = place.jobs.popleft()
            if self._bot.is_async:
                self._start_task(place, job)
            elif self._pace.quick:
                self._at_once = place
                self._finish(place, *self._run(place, job))
                self._at_once = None
            else:
                place.busy = True
                self._busy.add(place)
                self._workers.submit(partial(self._run_in_thread, place, job))

    def _start_task(self, place: Place, job: Job) -> None:
        place.busy = True
        self._busy.add(place)
        task = place.task = self._loop.create_task(self._run_task(place, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _run(self, place: Place, job: Job) -> tuple[pb.BotItem | None, float]:
        began = time.perf_counter()
        place.thread = threading.get_ident()
        try:
            item = place.player.run(job())
        except Exception as error:
            item = self._failure(place, error)
        place.done()
        return item, time.perf_counter() - began

    def _run_in_thread(self, place: Place, job: Job) -> None:
        item, seconds = self._run(place, job)
        with suppress(RuntimeError):  # the loop is closed: the process is going down
            self._loop.call_soon_threadsafe(self._finish_busy, place, item, seconds)

    async def _run_task(self, place: Place, job: Job) -> None:
        try:
            item = await place.player.run_async(job())
        except Exception as error:
            item = self._failure(place, error)
        place.done()
        self._finish_busy(place, item, 0.0)

    def _finish_busy(self, place: Place, item: pb.BotItem | None, seconds: float) -> None:
        place.busy = False
        self._busy.discard(place)
        self._finish(place, item, seconds)
        self._advance(place)

    def _finish(self, place: Place, item: pb.BotItem | None, seconds: float) -> None:
        self._pace.record(seconds)
        if item is None:
            return
        if item.WhichOneof("kind") == "failed":
            self._fail(place, item)
        elif place.question is not None and item.move.decision == place.question.number:
            place.answer = item
            self._send(item)

    def _fail(self, place: Place, item: pb.BotItem) -> None:
        if place.failed is None:
            place.failed = item
            place.jobs.clear()
            self._send(item)

    def _tell_where(self, place: Place) -> None:
        """Its author reads once where a bot hangs."""
        if place.failed is None:
            text = place.story()
            tell(text)
            self._fail(place, place.failure(text))

    def _failure(self, place: Place, error: Exception) -> pb.BotItem:
        """What the referee is told about an error; the author sees it as it would be printed."""
        info = place.player.info
        text = failure_text(error)
        log.error("the bot failed", match_id=info.match_id, seat=info.seat, decision=place.decision)
        tell(text)
        said = place.player.notes.take().text
        return place.failure(clip_middle(said + text, MOST_TRACEBACK))
