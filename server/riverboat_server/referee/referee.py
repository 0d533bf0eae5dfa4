"""The referee: every running match, every connected bot, every deal.

It knows no transport. A service hands in mailboxes and what bots say; results go to a callback.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import structlog

from riverboat import __version__, games
from riverboat.match import MatchResult
from riverboat.protocol import MOST_ID, MOST_LOG, MOST_TRACEBACK
from riverboat.replay import MatchInfo
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat.wire.refusals import RefusalReason, by_protocol, refused
from riverboat_server.referee.deals import Deals
from riverboat_server.referee.files import DataFolder, Record
from riverboat_server.referee.last_words import LastWords
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal, RefusalCode
from riverboat_server.referee.room import Room
from riverboat_server.referee.time import RefereeTime

RETRY_SECONDS = 0.5

log = structlog.get_logger("referee")


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that ended, as ladder and organisers want to know it."""

    match_id: str
    deal_id: str
    tournament_id: str
    game: str
    mode: str
    options: dict[str, str]
    result: MatchResult
    finished_at: str
    seconds: float


class Referee:
    """Runs matches."""

    def __init__(
        self,
        folder: DataFolder,
        on_finished: Callable[[Finished, Callable[[], None]], None],
        max_matches: int = 2000,
    ) -> None:
        """`on_finished` gets a result and what to call once the result is safe."""
        self.folder = folder
        self.time = RefereeTime()
        self.deals = Deals(folder)
        self.rooms: dict[str, Room] = {}
        self.boxes: dict[str, Mailbox] = {}
        self.draining = False
        self.max_matches = max_matches
        self.on_finished = on_finished
        self._by_bot: dict[str, dict[str, Room]] = {}
        self._last_words = LastWords()
        self._retired: set[str] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self._written = asyncio.Event()
        self._unwritten: list[Finished] = []  # results that are not on record yet
        self._suspended = False
        self._complained = False
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Referee:
        self._tasks = [
            asyncio.create_task(self.time.watch()),
            asyncio.create_task(self._look_after_disk()),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    @property
    def healthy(self) -> bool:
        """Whether new matches are taken."""
        return not self.draining and not self.folder.blocked

    # --- matches -----------------------------------------------------------------------------

    def create(self, order: MatchOrder) -> str:
        """Make a match and start it."""
        return self.create_all([order])[0]

    def create_all(self, orders: Sequence[MatchOrder]) -> list[str]:
        """Make matches and start them: all of them, or none if one cannot be made."""
        if self.draining:
            raise RefereeRefusal(
                RefusalCode.UNAVAILABLE, "the referee is going down; try again later"
            )
        if not self.commit():
            raise RefereeRefusal(RefusalCode.UNAVAILABLE, _DISK_FULL)
        if len(self.rooms) + len(orders) > self.max_matches:
            text = f"{len(self.rooms)} matches are running, at most {self.max_matches} may"
            raise RefereeRefusal(RefusalCode.RESOURCE_EXHAUSTED, text)
        orders = [replace(order, options=_options(order)) for order in orders]
        rooms: list[Room] = []
        try:
            for order in orders:
                rooms.append(self._open(order))
            if not self.folder.commit_or_not():
                raise RefereeRefusal(RefusalCode.UNAVAILABLE, _DISK_FULL)
        except BaseException:
            for room in rooms:
                self._forget(room.info.deal_id, room.match_id)
            self.folder.drop()
            raise
        for room in rooms:
            bots = room.match.bots
            log.info("match started", match_id=room.match_id, game=room.coder.game_id, bots=bots)
            room.start()
            for bot in self._retired.intersection(bots):
                room.retire(bot)
        return [room.match_id for room in rooms]

    def _open(self, order: MatchOrder) -> Room:
        """A room for a new match; nobody is told of it yet."""
        match_id = secrets.token_hex(8)
        deal_id = order.deal_id or match_id
        deal = self.deals.join(deal_id, order.deal_matches, match_id, order.secret)
        started = datetime.now(UTC).isoformat(timespec="milliseconds")
        info = MatchInfo(
            match_id, deal.secret, deal_id, order.tournament_id, started, f"riverboat {__version__}"
        )
        try:
            room = self.open_room(info, order)
            room.open()
        except BaseException:
            self._forget(deal_id, match_id)
            raise
        return room

    def _forget(self, deal_id: str, match_id: str) -> None:
        """A match that was opened is not played after all."""
        self.drop_room(match_id)
        self.folder.remove_record(match_id)
        self.deals.never_begun(deal_id, match_id)

    def open_room(self, info: MatchInfo, order: MatchOrder, recorded: int = 0) -> Room:
        """A room with its bots seated; the caller starts it, or resumes a record of that length."""
        room = Room(
            info,
            envelope(order.game),
            order.bots,
            order.options,
            order.control,
            order.rated,
            self.folder.record(info.match_id, recorded),
            self.time,
            self._room_ended,
        )
        self.rooms[info.match_id] = room
        self._idle.clear()
        for bot in sorted(set(order.bots)):
            self._by_bot.setdefault(bot, {})[info.match_id] = room
            if bot in self.boxes:
                room.sit_down(bot, self.boxes[bot], resumed=False)
        return room

    def forget_room(self, match_id: str) -> None:
        """A match is no longer played here."""
        room = self.rooms.pop(match_id, None)
        for bot in set(room.match.bots) if room else ():
            self._by_bot[bot].pop(match_id, None)
        if not self.rooms:
            self._idle.set()

    def drop_room(self, match_id: str) -> None:
        """A room could not be opened to the end."""
        if match_id in self.rooms:
            self.rooms[match_id].suspend()
            self.forget_room(match_id)

    def cancel(self, match_id: str) -> None:
        room = self.rooms.get(match_id)
        if room is None:
            raise RefereeRefusal(RefusalCode.NOT_FOUND, "no such match is running")
        room.cancel()

    def _room_ended(self, room: Room, result: MatchResult) -> None:
        self.forget_room(room.match_id)
        table = room.match.table
        finished = Finished(
            room.match_id,
            room.info.deal_id,
            room.info.tournament_id,
            room.coder.game_id,
            room.match.game.mode(table.players, table.options),
            dict(table.options),
            result,
            room.finished_at,
            seconds_between(room.info.started_at, room.finished_at),
        )
        log.info("match ended", match_id=room.match_id, cause=result.cause.name)
        self._last_words.expect(room.match_id, room.match.bots, room.match.forfeits)
        if self.commit():
            self.finish(finished)
        else:
            self._unwritten.append(finished)

    def finish(self, finished: Finished) -> None:
        """Hand a result on; its deal may be revealed only when the result is safe."""
        deal_id, match_id = finished.deal_id, finished.match_id
        self.on_finished(finished, lambda: self._settle(deal_id, match_id))

    def _settle(self, deal_id: str, match_id: str) -> None:
        _log_revealed(self.deals.ended(deal_id, match_id))

    # --- bots --------------------------------------------------------------------------------

    def connect(self, mailbox: Mailbox) -> None:
        """A bot is there. A newer connection of the same bot takes its seats over."""
        older = self.boxes.get(mailbox.bot)
        if older is not None:
            self.disconnect(older)
            older.close("replaced by a newer connection of the same bot")
        self.boxes[mailbox.bot] = mailbox
        for room in list(self._by_bot.get(mailbox.bot, {}).values()):
            room.sit_down(mailbox.bot, mailbox, resumed=True)
        if self.draining:
            mailbox.notice(_draining(0.0))
        log.info("bot connected", bot=mailbox.bot)

    def disconnect(self, mailbox: Mailbox) -> None:
        """A bot has left; harmless if a newer connection took its place."""
        if self.boxes.get(mailbox.bot) is not mailbox:
            return
        del self.boxes[mailbox.bot]
        for room in list(self._by_bot.get(mailbox.bot, {}).values()):
            room.stand_up(mailbox)
        log.info("bot disconnected", bot=mailbox.bot)

    def retire(self, bot: str) -> None:
        """A bot will not come back: it forfeits its matches, those of today and those to come."""
        self._retired.add(bot)
        for room in list(self._by_bot.get(bot, {}).values()):
            room.retire(bot)

    def handle(self, mailbox: Mailbox, item: pb.BotItem) -> bool:
        """One thing that a bot said; False if it was of no use (floods are made of these)."""
        if self._suspended:
            return True  # nobody listens any more; the bot will be asked again
        kind = item.WhichOneof("kind")
        if kind == "move":
            return self._moved(mailbox, item.move)
        if kind == "failed":
            return self._failed(mailbox, item.failed)
        _refuse(mailbox, "", 0, RefusalReason.MALFORMED, "send a move, a failure or a pong")
        return False

    def _moved(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        room = self._by_bot.get(mailbox.bot, {}).get(made.match_id)
        if room is None:
            text = "your bot has no seat in a running match with this id"
            _refuse(mailbox, made.match_id, made.decision, RefusalReason.UNKNOWN_MATCH, text)
            return False
        if made.log:
            seat = room.seat_asked(mailbox.bot, made.decision)
            if seat >= 0:  # answers out of turn leave no notes: they could fill the disk
                self.folder.add_log(room.match_id, seat, made.decision, made.log[:MOST_LOG])
        return room.answer(mailbox, made)

    def _failed(self, mailbox: Mailbox, failed: pb.Failed) -> bool:
        match_id, seat = failed.match_id, failed.seat
        room = self._by_bot.get(mailbox.bot, {}).get(match_id)
        running = room is not None and room.crashed(mailbox, seat)
        if room is not None:
            self._last_words.expect(match_id, room.match.bots, room.match.forfeits)
        if not running and not self._last_words.take(match_id, seat, mailbox.bot):
            text = "your bot has no such seat in a running match with this id"
            _refuse(mailbox, failed.match_id, 0, RefusalReason.UNKNOWN_MATCH, text)
            return False
        self.folder.add_log(match_id, seat, failed.decision, failed.log[:MOST_TRACEBACK])
        log.warning("bot failed", match_id=match_id, seat=seat, bot=mailbox.bot)
        return True

    # --- going down, full disks --------------------------------------------------------------

    async def drain(self, grace: float) -> bool:
        """Take no new matches; wait for running ones. False if some had to be left running."""
        self.draining = True
        for mailbox in self.boxes.values():
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
        self._by_bot.clear()

    async def _look_after_disk(self) -> None:
        """While the disk takes no records, time stands still for everybody; then all goes on."""
        while not self._suspended:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                self._retry()
                await self.write_replays()
            except Exception:
                log.exception("looking after the disk failed")

    async def write_replays(self) -> None:
        """Give finished matches their files, beside the running ones: it takes its time."""
        if not self.commit():
            return
        with contextlib.suppress(OSError):
            self.folder.sweep()  # at once: what is gone later is not committed yet
        records = self.folder.complete_records()
        if records:
            self.folder.on_file(await asyncio.to_thread(_written, records))

    def _retry(self) -> None:
        _log_revealed(self.deals.retry())
        if not self.folder.blocked:
            return
        if not self.folder.retry():
            if not self._complained:
                log.error("the disk takes no records: time stands still", matches=len(self.rooms))
            self._complained = True
            return
        log.warning("the disk takes records again", matches=len(self.rooms))
        self._complained = False
        if not self._suspended:
            self.time.thaw()
        self._written.set()
        for mailbox in self.boxes.values():
            mailbox.wake()
        finished, self._unwritten = self._unwritten, []
        for result in finished:
            self.finish(result)

    def commit(self) -> bool:
        """Whether everything so far is on record. While the disk is full time stands still."""
        if self.folder.commit():
            return True
        self.time.freeze()
        return False

    async def committed(self) -> None:
        """Wait until everything so far is on record."""
        while not self.commit():
            self._written.clear()
            await self._written.wait()


_DISK_FULL = "the disk is full; no new matches until it is not"


def _options(order: MatchOrder) -> dict[str, str]:
    """All options of a match to be made; refuses what cannot be played."""
    try:
        return games.get(order.game).complete_options(len(order.bots), order.options)
    except KeyError as error:
        raise RefereeRefusal(RefusalCode.INVALID_ARGUMENT, str(error.args[0])) from None
    except ValueError as error:
        raise RefereeRefusal(RefusalCode.INVALID_ARGUMENT, str(error)) from None


def _written(records: list[Record]) -> list[Record]:
    """Write records to their files; returns those that the disk took."""
    taken: list[Record] = []
    for record in records:
        with contextlib.suppress(OSError):
            record.write()
            taken.append(record)
    return taken


def _refuse(
    mailbox: Mailbox, match_id: str, decision: int, reason: RefusalReason, text: str
) -> None:
    mailbox.put(refused(match_id[:MOST_ID], decision, by_protocol(reason, text)))


def _draining(grace: float) -> pb.RefereeItem:
    return pb.RefereeItem(draining=pb.Draining(grace_ms=int(grace * 1000)))


def _log_revealed(match_ids: Sequence[str]) -> None:
    for match_id in match_ids:
        log.info("replay revealed", match_id=match_id)


def seconds_between(started_at: str, finished_at: str) -> float:
    """How long a match took, from the dates in its record: the same after a restart."""
    took = datetime.fromisoformat(finished_at) - datetime.fromisoformat(started_at)
    return max(0.0, took.total_seconds())
