"""The referee: every running match and every connected bot.

It knows no transport. A service hands in mailboxes and what bots say; results go to a sink.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace

from riverboat import __version__, games
from riverboat.logs import structlog
from riverboat.match import FinishedMatch, MatchDescription, describe
from riverboat.match.entrant import known_versions
from riverboat.protocol import MOST_ID, MOST_LOG, MOST_TRACEBACK
from riverboat.replay.bot_log import BotNote
from riverboat.replay.signature import Signer
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.common_pb2 import (
    REFUSAL_REASON_MALFORMED,
    REFUSAL_REASON_UNKNOWN_MATCH,
    RefusalReason,
)
from riverboat.wire.match import control_message, read_control
from riverboat.wire.refusals import by_protocol, refused
from riverboat.wire.thoughts import read_thoughts
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.boxes import Boxes
from riverboat_server.referee.calendar import Calendar
from riverboat_server.referee.counts import Counts
from riverboat_server.referee.dealer import Dealer
from riverboat_server.referee.ends import Ends
from riverboat_server.referee.homecoming import Homecoming
from riverboat_server.referee.last_words import LastWords
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal, RefusalCode
from riverboat_server.referee.ports import ResultSink
from riverboat_server.referee.room import Room
from riverboat_server.referee.seating import Seating
from riverboat_server.referee.time import RefereeTime, StallReport
from riverboat_server.referee.turns import Turns

TIDY_SECONDS = 0.5

log = structlog.get_logger("referee")


class Referee:
    """Runs matches."""

    def __init__(
        self,
        archive: Archive,
        results: ResultSink,
        max_matches: int = 2000,
        dealer: Dealer | None = None,
    ) -> None:
        self.archive = archive
        self.rooms: dict[str, Room] = {}
        self.counts = Counts()
        self.turns = Turns()
        self.draining = False
        self.max_matches = max_matches
        self._results = results
        self._dealer = dealer or Dealer()
        self._seating = Seating()
        self._last_words = LastWords()
        self._ends = Ends()
        self._stalls = StallReport(archive.time)
        self._retired: dict[str, str] = {}
        self.homecoming = Homecoming(archive.time)
        self._idle = asyncio.Event()
        self._idle.set()
        self._unwritten: list[FinishedMatch] = []  # results that are not on record yet
        self._suspended = False
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Referee:
        self._tasks = [
            asyncio.create_task(self.time.watch()),
            asyncio.create_task(self._keep_tidy()),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    @property
    def boxes(self) -> Boxes:
        """Who is there."""
        return self._seating.boxes

    @property
    def time(self) -> RefereeTime:
        return self.archive.time

    @property
    def signer(self) -> Signer | None:
        return self.archive.signer

    @property
    def healthy(self) -> bool:
        """Whether new matches are taken."""
        return not self.draining and not self.archive.blocked

    # --- matches -----------------------------------------------------------------------------

    def create(self, order: MatchOrder) -> str:
        """Make a match and start it."""
        return self.create_all([order])[0]

    def create_all(self, orders: Sequence[MatchOrder]) -> list[str]:
        """Make matches and start them: all of them, or none if one cannot be made."""
        if self.draining:
            text = "the referee is going down; try again later"
            raise RefereeRefusal(RefusalCode.UNAVAILABLE, text)
        if not self.archive.commit():
            raise RefereeRefusal(RefusalCode.UNAVAILABLE, _CANNOT_WRITE)
        if len(self.rooms) + len(orders) > self.max_matches:
            text = f"{len(self.rooms)} matches are running, at most {self.max_matches} may"
            raise RefereeRefusal(RefusalCode.RESOURCE_EXHAUSTED, text)
        described = [self._described(order) for order in orders]
        rooms: list[Room] = []
        try:
            for order, match in zip(orders, described, strict=True):
                rooms.append(self._open(order, match))
            if not self.archive.folder.commit_or_not():
                raise RefereeRefusal(RefusalCode.UNAVAILABLE, _CANNOT_WRITE)
        except BaseException:
            for room in rooms:
                self._forget(room.description)
            self.archive.folder.drop()
            raise
        for room in rooms:
            match = room.description
            log.info("match started", match_id=match.match_id, game=match.game, bots=match.bots)
            room.start()
            for bot in self._retired.keys() & set(match.bots):
                room.retire(bot, self._retired[bot])
        return [room.match_id for room in rooms]

    def _described(self, order: MatchOrder) -> MatchDescription:
        """The match that an order makes; refuses what cannot be played."""
        if problem := order.problem():
            raise RefereeRefusal(RefusalCode.INVALID_ARGUMENT, problem)
        match_id = self._dealer.match_id(order)
        control = read_control(control_message(order.control))  # no finer than the record will be
        try:
            match = describe(games.get(order.game), match_id, order.bots, order.options, control)
        except KeyError as error:
            raise RefereeRefusal(RefusalCode.INVALID_ARGUMENT, str(error.args[0])) from None
        except ValueError as error:
            raise RefereeRefusal(RefusalCode.INVALID_ARGUMENT, str(error)) from None
        return replace(
            match,
            deal_id=order.deal_id or match_id,
            tournament_id=order.tournament_id,
            block_id=order.block_id,
            rated=self._dealer.rated(order),
            started_at=Calendar().now(),
            referee=f"riverboat {__version__}",
            versions=known_versions(map(self.boxes.version, order.bots)),
        )

    def _open(self, order: MatchOrder, match: MatchDescription) -> Room:
        """A room for a new match; nobody is told of it yet."""
        deals = self.archive.deals
        secret = order.secret or self._dealer.secret(match)
        deal = deals.join(match.deal_id, order.deal_matches, match.match_id, secret)
        try:
            room = self.open_room(match, deal.secret)
            room.open(order.absent)
        except BaseException:
            self._forget(match)
            raise
        return room

    def _forget(self, match: MatchDescription) -> None:
        """A match that was opened is not played after all."""
        self.drop_room(match.match_id)
        self.archive.folder.remove_record(match.match_id)
        self.archive.deals.never_begun(match.deal_id, match.match_id)

    def open_room(self, match: MatchDescription, secret: bytes, recorded: int = 0) -> Room:
        """A room with its bots seated; the caller starts it, or resumes a record of that length."""
        record = self.archive.folder.record(match.match_id, recorded)
        room = Room(match, secret, record, self)
        self.rooms[match.match_id] = room
        self.counts.of(match.game).opened += 1
        self._idle.clear()
        self._seating.open(room)
        return room

    def _forget_room(self, match_id: str) -> None:
        """A match is no longer played here."""
        room = self.rooms.pop(match_id, None)
        if room is not None:
            self.counts.of(room.description.game).closed += 1
            self._seating.close(room)
        if not self.rooms:
            self._idle.set()

    def drop_room(self, match_id: str) -> None:
        """A room could not be opened to the end."""
        if match_id in self.rooms:
            self.rooms[match_id].close()
            self._forget_room(match_id)

    def unsettled(self) -> list[MatchDescription]:
        """Matches that run, or whose results wait for the disk."""
        running = [room.description for room in self.rooms.values()]
        return running + [finished.match for finished in self._unwritten]

    def cancel(self, match_id: str) -> None:
        room = self.rooms.get(match_id)
        if room is None:
            raise RefereeRefusal(RefusalCode.NOT_FOUND, "no such match is running")
        room.cancel()

    def note(self, owner: str, match_id: str, seat: int, decision: int, text: str) -> None:
        """Tell the owner of a seat, in its private log, what became of it."""
        self._log(owner, match_id, BotNote(seat, decision, text), fate=True)

    def _log(self, owner: str, match_id: str, note: BotNote, *, fate: bool) -> None:
        """Keep a note in a bot's private log; `fate` if it tells how the seat fared."""
        self.archive.folder.logs.add(owner, match_id, note, fate)

    def match_ended(self, finished: FinishedMatch) -> None:
        """A room says so; the result is handed on once it is on record."""
        match_id = finished.match_id
        self._forget_room(match_id)
        log.info("match ended", match_id=match_id, cause=finished.result.cause.name)
        self._last_words.expect(match_id, finished.bots, dict(enumerate(finished.causes)))
        if self.archive.commit():
            self._results.keep(finished)
        else:
            self._unwritten.append(finished)

    def tell_end(self, entrant: str, end: pb.MatchEnd, mailbox: Mailbox | None) -> None:
        self._ends.tell(entrant, end, mailbox, self.time.now())

    def remember_end(self, finished: FinishedMatch) -> None:
        """A match ended before this start: its bots may not know."""
        self._ends.remember(finished, self.time.now())

    def hand_on(self, finished: FinishedMatch) -> None:
        """A result that was on record before, but perhaps never settled."""
        self.remember_end(finished)
        self._results.keep(finished)

    # --- bots --------------------------------------------------------------------------------

    def connect(self, mailbox: Mailbox) -> None:
        """A bot is there, and takes its seats over from older connections of its name.

        One of the same version is closed. RefereeRefusal if it is there too often.
        """
        self._seating.come(mailbox)
        self.homecoming.over(self.boxes.played_by(mailbox))
        self._ends.repeat(mailbox, self.boxes.played_by(mailbox), self.time.now())
        if self.draining:
            mailbox.notice(_draining(0.0))
        log.info("bot connected", bot=mailbox.entrant)

    def disconnect(self, mailbox: Mailbox) -> None:
        """A bot has left; harmless if a newer connection took its place."""
        if self._seating.leave(mailbox):
            log.info("bot disconnected", bot=mailbox.entrant)

    def is_here(self, entrant: str) -> bool:
        """Whether a match of this bot can begin; one that will not come back is not waited for."""
        return entrant in self.boxes or entrant in self._retired

    def retire(self, entrant: str, why: str) -> None:
        """A bot will not come back: it forfeits its matches, those of today and those to come."""
        self._retired[entrant] = why
        for room in self._seating.rooms(entrant):
            room.retire(entrant, why)

    def handle(self, mailbox: Mailbox, item: pb.BotItem) -> bool:
        """One thing that a bot said; False if it was of no use (floods are made of these)."""
        if self._suspended:
            return True  # nobody listens any more; the bot will be asked again
        kind = item.WhichOneof("kind")
        if kind == "move":
            return self._moved(mailbox, item.move)
        if kind == "failed":
            return self._failed(mailbox, item.failed)
        self._refuse(mailbox, "", 0, REFUSAL_REASON_MALFORMED, "send a move, a failure or a pong")
        return False

    def _moved(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        room = self.rooms.get(made.match_id)
        if room is None or not room.seats_of(mailbox):
            text = "your bot has no seat in a running match with this id"
            self._refuse(mailbox, made.match_id, made.decision, REFUSAL_REASON_UNKNOWN_MATCH, text)
            return False
        if made.log or made.HasField("thoughts"):
            seat = room.seat_asked(mailbox, made.decision)
            if seat >= 0:  # answers out of turn leave no notes: they could fill the disk
                said, thoughts = _cut(made.log, MOST_LOG), read_thoughts(made.thoughts)
                note = BotNote(seat, made.decision, said, thoughts)
                self._log(mailbox.bot, room.match_id, note, fate=False)
        return room.answer(mailbox, made)

    def _failed(self, mailbox: Mailbox, failed: pb.Failed) -> bool:
        match_id, seat = failed.match_id, failed.seat
        room = self.rooms.get(match_id)
        running = room is not None and room.crashed(mailbox, seat)
        if room is not None:
            self._last_words.expect(match_id, room.match.bots, room.match.forfeits)
        if not running and not self._last_words.take(match_id, seat, mailbox.bot):
            text = "your bot has no such seat in a running match with this id"
            self._refuse(mailbox, failed.match_id, 0, REFUSAL_REASON_UNKNOWN_MATCH, text)
            return False
        left = _cut(failed.log, MOST_TRACEBACK)
        self._log(mailbox.bot, match_id, BotNote(seat, failed.decision, left), fate=True)
        who = {"match_id": match_id, "seat": seat, "bot": mailbox.entrant}
        log.warning("bot failed", **who, decision=failed.decision)
        return True

    def _refuse(
        self, mailbox: Mailbox, match_id: str, decision: int, reason: RefusalReason, text: str
    ) -> None:
        self.counts.refused[reason] += 1
        mailbox.put(refused(match_id[:MOST_ID], decision, by_protocol(reason, text)))

    # --- going down, full disks --------------------------------------------------------------

    async def drain(self, grace: float) -> bool:
        """Take no new matches; wait for running ones. False if some had to be left running."""
        self.draining = True
        for mailbox in self.boxes.connections():
            mailbox.notice(_draining(grace))
        try:
            await asyncio.wait_for(self._idle.wait(), grace)
        except TimeoutError:
            return False
        return True

    def suspend(self) -> None:
        """The process is about to end: clocks stop, matches are resumed at the next start."""
        self.draining = self._suspended = True
        self.time.freeze()
        for room in self.rooms.values():
            room.suspend()
        self.rooms.clear()
        self._seating.clear()

    async def _keep_tidy(self) -> None:
        while not self._suspended:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.tidy()
            except Exception:
                log.exception("looking after the disk failed")

    async def tidy(self) -> None:
        """Look after the disk, and note who stays away.

        While the disk takes no records, time stands still for everybody; then all goes on.
        """
        if self.archive.retry():
            self._go_on()
        self._ends.sweep(self.time.now())
        if stalled := self._stalls.take():
            log.warning("the referee was held up; clocks stood still", seconds=round(stalled, 3))
        self._seating.note_absences()
        await self.archive.write_logs()
        await self.archive.write_replays()
        await self.archive.pack_at_rest()

    def _go_on(self) -> None:
        """The disk takes records again."""
        if not self._suspended:
            self.time.thaw()
        for mailbox in self.boxes.connections():
            mailbox.wake()
        finished, self._unwritten = self._unwritten, []
        for result in finished:
            self._results.keep(result)


_CANNOT_WRITE = "the referee cannot write to its disk; no new matches until it can"


def _cut(text: str, limit: int) -> str:
    """As much of a text as fits into so many bytes."""
    return text.encode("utf-8", "replace")[:limit].decode("utf-8", "ignore")


def _draining(grace: float) -> pb.RefereeItem:
    return pb.RefereeItem(draining=pb.Draining(grace_ms=int(grace * 1000)))
