"""The referee: every running match, every connected bot, every deal.

It knows no transport. A service hands in mailboxes and what bots say; results go to a callback.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

import structlog

from riverboat import __version__, games
from riverboat.match import MatchResult, TimeControl
from riverboat.replay import MatchInfo
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat_server.referee.deals import Deals
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.room import Room
from riverboat_server.referee.time import RefereeTime

MOST_LOG = 4096
MOST_TRACEBACK = 16384
RETRY_SECONDS = 0.5

log = structlog.get_logger("referee")


class RefereeRefusal(Exception):  # noqa: N818 (a refusal is an answer, not an error)
    """A request that cannot be granted; `code` names the gRPC status."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """A match to be made."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    control: TimeControl = field(default_factory=TimeControl)
    deal_id: str = ""
    deal_matches: int = 1
    rated: bool = False
    tournament_id: str = ""
    secret: bytes | None = None  # only for reproducible runs in one process

    def __repr__(self) -> str:  # the secret must never reach a log
        return f"MatchOrder({self.game!r}, {self.bots!r})"


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
        self._begun: dict[str, float] = {}
        self._idle = asyncio.Event()
        self._idle.set()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Referee:
        self._tasks = [
            asyncio.create_task(self.time.watch()),
            asyncio.create_task(self._retry_blocked()),
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
        return not self.draining and not any(room.record.blocked for room in self.rooms.values())

    # --- matches -----------------------------------------------------------------------------

    def create(self, order: MatchOrder) -> str:
        """Make a match and start it."""
        if self.draining:
            raise RefereeRefusal("UNAVAILABLE", "the referee is going down; try again later")
        if not self.healthy:
            raise RefereeRefusal("UNAVAILABLE", "the disk is full; no new matches until it is not")
        if len(self.rooms) >= self.max_matches:
            raise RefereeRefusal("RESOURCE_EXHAUSTED", f"{self.max_matches} matches are running")
        try:
            game = games.get(order.game)
            options = game.complete_options(len(order.bots), order.options)
        except KeyError as error:
            raise RefereeRefusal("INVALID_ARGUMENT", str(error.args[0])) from None
        except ValueError as error:
            raise RefereeRefusal("INVALID_ARGUMENT", str(error)) from None
        match_id = secrets.token_hex(8)
        deal_id = order.deal_id or match_id
        deal = self.deals.join(deal_id, order.deal_matches, match_id, order.secret)
        started = datetime.now(UTC).isoformat(timespec="seconds")
        info = MatchInfo(
            match_id, deal.secret, deal_id, order.tournament_id, started, f"riverboat {__version__}"
        )
        room = self.open_room(info, order.game, order.bots, options, order.control, order.rated)
        room.start()
        return match_id

    def open_room(
        self,
        info: MatchInfo,
        game_id: str,
        bots: tuple[str, ...],
        options: dict[str, str],
        control: TimeControl,
        rated: bool,
    ) -> Room:
        """A room with its bots seated; the caller starts or resumes it."""
        record = self.folder.record(info.match_id)
        room = Room(
            info,
            envelope(game_id),
            bots,
            options,
            control,
            rated,
            record,
            self.time,
            self._room_ended,
        )
        self.rooms[info.match_id] = room
        self._begun[info.match_id] = self.time.now()
        self._idle.clear()
        for bot in sorted(set(bots)):
            self._by_bot.setdefault(bot, {})[info.match_id] = room
            if bot in self.boxes:
                room.sit_down(bot, self.boxes[bot], resumed=False)
        log.info("match started", match_id=info.match_id, game=game_id, bots=bots)
        return room

    def cancel(self, match_id: str) -> None:
        room = self.rooms.get(match_id)
        if room is None:
            raise RefereeRefusal("NOT_FOUND", "no such match is running")
        room.cancel()

    def _room_ended(self, room: Room, result: MatchResult) -> None:
        del self.rooms[room.match_id]
        for bot in set(room.match.bots):
            self._by_bot[bot].pop(room.match_id, None)
        if not self.rooms:
            self._idle.set()
        finished = Finished(
            room.match_id,
            room.info.deal_id,
            room.info.tournament_id,
            room.coder.game_id,
            room.match.game.mode(room.match.table.players, room.match.table.options),
            dict(room.match.table.options),
            result,
            datetime.now(UTC).isoformat(timespec="seconds"),
            self.time.now() - self._begun.pop(room.match_id),
        )
        log.info("match ended", match_id=room.match_id, cause=result.cause.name)
        self.finish(finished)

    def finish(self, finished: Finished) -> None:
        """Hand a result on; its deal may be revealed only when the result is safe."""
        deal_id, match_id = finished.deal_id, finished.match_id
        self.on_finished(finished, lambda: self._settle(deal_id, match_id))

    def _settle(self, deal_id: str, match_id: str) -> None:
        for revealed in self.deals.ended(deal_id, match_id):
            log.info("replay revealed", match_id=revealed)

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
            mailbox.item().draining.grace_ms = 0
        log.info("bot connected", bot=mailbox.bot)

    def disconnect(self, mailbox: Mailbox) -> None:
        """A bot has left; harmless if a newer connection took its place."""
        if self.boxes.get(mailbox.bot) is not mailbox:
            return
        del self.boxes[mailbox.bot]
        for room in list(self._by_bot.get(mailbox.bot, {}).values()):
            room.stand_up(mailbox)
        log.info("bot disconnected", bot=mailbox.bot)

    def handle(self, mailbox: Mailbox, item: pb.BotItem) -> bool:
        """One thing that a bot said; False if it was of no use (floods are made of these)."""
        kind = item.WhichOneof("kind")
        if kind == "move":
            return self._moved(mailbox, item.move)
        if kind == "failed":
            return self._failed(mailbox, item.failed)
        self._refuse(mailbox, "", 0, "MALFORMED", "send a move, a failure or a pong")
        return False

    def _moved(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        room = self._by_bot.get(mailbox.bot, {}).get(made.match_id)
        if room is None:
            text = "your bot has no seat in a running match with this id"
            self._refuse(mailbox, made.match_id[:80], made.decision, "UNKNOWN_MATCH", text)
            return False
        accepted = room.answer(mailbox, made)
        if made.log:
            seat = room.seat_asked(mailbox.bot, made.decision)
            self.folder.add_log(room.match_id, seat, made.decision, made.log[:MOST_LOG])
        return accepted

    def _failed(self, mailbox: Mailbox, failed: pb.Failed) -> bool:
        room = self._by_bot.get(mailbox.bot, {}).get(failed.match_id)
        if room is None or not room.crashed(mailbox, failed.seat):
            text = "your bot has no such seat in a running match with this id"
            self._refuse(mailbox, failed.match_id[:80], 0, "UNKNOWN_MATCH", text)
            return False
        self.folder.add_log(room.match_id, failed.seat, 0, failed.log[:MOST_TRACEBACK])
        log.warning("bot failed", match_id=room.match_id, seat=failed.seat, bot=mailbox.bot)
        return True

    def _refuse(
        self, mailbox: Mailbox, match_id: str, decision: int, reason: str, text: str
    ) -> None:
        refused = mailbox.item().refused
        refused.match_id = match_id
        refused.decision = decision
        refused.refusal.text = text
        refused.refusal.rule = "protocol"
        code = common_pb2.RefusalReason.Value(f"REFUSAL_REASON_{reason}")
        refused.refusal.reason = code  # type: ignore[assignment]

    # --- going down, full disks --------------------------------------------------------------

    async def drain(self, grace: float) -> bool:
        """Take no new matches; wait for running ones. False if some had to be left running."""
        self.draining = True
        for mailbox in self.boxes.values():
            mailbox.item().draining.grace_ms = int(grace * 1000)
        try:
            await asyncio.wait_for(self._idle.wait(), grace)
        except TimeoutError:
            return False
        return True

    async def _retry_blocked(self) -> None:
        """While the disk takes no records, time stands still for everybody; then all goes on."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            blocked = [room for room in self.rooms.values() if room.record.blocked]
            if blocked:
                self.time.freeze()
                flushed = [room.record.flush() for room in blocked]
                if all(flushed):
                    self.time.thaw()
                    for room in blocked:
                        room.retry()
                    log.warning("disk takes records again")
                else:
                    log.error("disk full: matches are frozen", matches=len(blocked))
