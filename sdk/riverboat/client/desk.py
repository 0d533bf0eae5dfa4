"""All seats of one bot process: takes what the referee says, hands out what to answer.

The desk knows no transport. It keeps one player per seat, runs its jobs one after the other, and
remembers each answer until the next question, so that a lost connection costs nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import structlog

from riverboat.client.bot import Bot
from riverboat.client.clock import BotClock
from riverboat.client.info import StartInfo
from riverboat.client.notes import failure_text
from riverboat.client.seat import Script, SeatPlayer, Turn
from riverboat.client.workers import Pace, Workers
from riverboat.match import MatchResult
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.envelope import Envelope, envelope
from riverboat.wire.match import read_control, read_options, read_result

log = structlog.get_logger("riverboat.client")

# Refusals after which the question still stands: the bot is asked again until its strikes are out.
_ASK_AGAIN = (
    common_pb2.REFUSAL_REASON_ILLEGAL_MOVE,
    common_pb2.REFUSAL_REASON_MALFORMED,
    common_pb2.REFUSAL_REASON_WRONG_GAME,
)

# How long a seat is remembered that no connection resumes.
ORPHAN_SECONDS = 600.0

Job = Callable[[], Script[pb.BotItem | None]]
OnEnd = Callable[[StartInfo, MatchResult], None]


class Place:
    """One seat of one match, with everything that must survive a lost connection."""

    __slots__ = (
        "answer",
        "busy",
        "coder",
        "failed",
        "jobs",
        "orphaned",
        "player",
        "question",
        "read_view",
        "seen",
    )

    def __init__(self, player: SeatPlayer, coder: Envelope) -> None:
        self.player = player
        self.coder = coder
        self.read_view = coder.view_reader()
        self.jobs: deque[Job] = deque()
        self.busy = False
        self.question: pb.Decision | None = None  # the newest
        self.answer: pb.BotItem | None = None  # to it; None while it is being thought about
        self.failed: pb.BotItem | None = None
        self.seen = 0  # events that the bot was told
        self.orphaned: float | None = None  # since when the referee has not resumed it


class Desk:
    """Call its methods on the event loop. `send` gets every item that is ready."""

    def __init__(
        self, bot: Bot, send: Callable[[pb.BotItem], None], on_end: OnEnd, workers: Workers
    ) -> None:
        self._bot = bot
        self._send = send
        self._on_end = on_end
        self._workers = workers
        self._pace = Pace()
        self._places: dict[tuple[str, int], Place] = {}
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
            self._send(_failed(start.match_id, start.seat, f"{error.args[0]}: update the SDK\n"))
            return
        player = self._bot.seat(_info(start))
        place = self._places[key] = Place(player, coder)
        self._add(place, lambda: self._starting(player))

    def _decision(self, decision: pb.Decision) -> None:
        place = self._places.get((decision.match_id, decision.seat))
        if place is None or place.failed is not None:
            return
        if not _same(place.question, decision):
            self._ask(place, decision)
        elif place.answer is not None:
            self._send(place.answer)  # the same answer: repeating it is harmless

    def _ask(self, place: Place, decision: pb.Decision) -> None:
        place.question = decision
        place.answer = None
        arrived = time.monotonic()
        self._add(place, lambda: self._answering(place, decision, arrived))

    def _refused(self, refused: pb.Refused) -> None:
        refusal = refused.refusal
        reason = common_pb2.RefusalReason.Name(refusal.reason)
        log.warning(
            "the referee refused a message",
            match_id=refused.match_id,
            decision=refused.decision,
            reason=reason.removeprefix("REFUSAL_REASON_"),
            text=refusal.text,
            rule=refusal.rule,
            strikes_left=refused.strikes_left,
        )
        if refusal.reason not in _ASK_AGAIN:
            return
        for (match_id, _), place in self._places.items():
            question = place.question
            if match_id != refused.match_id or question is None or place.answer is None:
                continue
            if question.number == refused.decision:
                self._ask(place, question)

    def _end(self, end: pb.MatchEnd) -> None:
        place = self._places.pop((end.match_id, end.seat), None)
        if place is None:
            return
        result = read_result(end.result)
        if place.failed is None:
            self._add(place, lambda: self._ending(place, end, result))
        self._on_end(place.player.info, result)

    def _live(self, live: pb.LiveEvents) -> None:
        place = self._places.get((live.match_id, live.seat))
        if place is not None and place.failed is None:
            self._add(place, lambda: self._telling(place, live))

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
            return None  # its clock was lost while the bot was busy: a newer one is waiting
        events = self._unseen(place, decision)
        view = place.read_view(decision.view)
        turn = Turn(view, _clock(decision.clock, arrived), events)
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
        if text := place.player.notes.take():
            item.move.log = text
        return item

    def _ending(
        self, place: Place, end: pb.MatchEnd, result: MatchResult
    ) -> Script[pb.BotItem | None]:
        yield from place.player.ending(result, self._unseen(place, end))
        return None

    def _telling(self, place: Place, live: pb.LiveEvents) -> Script[pb.BotItem | None]:
        yield from place.player.telling(self._unseen(place, live))
        return None

    def _unseen(self, place: Place, message: Any) -> Sequence[Any]:
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
                place.busy = True
                task = self._loop.create_task(self._run_task(place, job))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            elif self._pace.quick:
                self._finish(place, *self._run(place, job))
            else:
                place.busy = True
                self._workers.submit(lambda job=job: self._run_in_thread(place, job))  # type: ignore[misc]

    def _run(self, place: Place, job: Job) -> tuple[pb.BotItem | None, float]:
        began = time.perf_counter()
        try:
            item = place.player.run(job())
        except Exception as error:
            item = self._failure(place, error)
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
        self._finish_busy(place, item, 0.0)

    def _finish_busy(self, place: Place, item: pb.BotItem | None, seconds: float) -> None:
        place.busy = False
        self._finish(place, item, seconds)
        self._advance(place)

    def _finish(self, place: Place, item: pb.BotItem | None, seconds: float) -> None:
        self._pace.record(seconds)
        if item is None:
            return
        if item.WhichOneof("kind") == "failed":
            place.failed = item
            place.jobs.clear()
            self._send(item)
        elif place.question is not None and item.move.decision == place.question.number:
            place.answer = item
            self._send(item)

    def _failure(self, place: Place, error: Exception) -> pb.BotItem:
        info = place.player.info
        text = failure_text(error)
        log.error("the bot failed", match_id=info.match_id, seat=info.seat, traceback=text)
        return _failed(info.match_id, info.seat, text)


def _same(question: pb.Decision | None, decision: pb.Decision) -> bool:
    """Whether a question is repeated. A referee that lost its latest records in a crash may ask
    the same number again about another position: that is a new question."""
    return (
        question is not None
        and question.number == decision.number
        and question.view == decision.view
    )


def _failed(match_id: str, seat: int, text: str) -> pb.BotItem:
    return pb.BotItem(failed=pb.Failed(match_id=match_id, seat=seat, log=text))


def _info(start: pb.MatchStart) -> StartInfo:
    return StartInfo(
        start.match_id,
        start.seat,
        start.setup.game,
        read_options(start.setup),
        start.setup.players,
        tuple(start.bots),
        read_control(start.time),
        start.resumed,
    )


def _clock(clock: common_pb2.Clock, arrived: float) -> BotClock:
    return BotClock(
        left=clock.left_ms / 1000,
        increment=clock.increment_ms / 1000,
        deadline=clock.deadline_ms / 1000,
        lag=clock.lag_us / 1e6,
        arrived=arrived,
    )
