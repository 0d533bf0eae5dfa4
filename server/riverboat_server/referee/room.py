"""A room: one match with its record, its seats and its spectators.

The room is the only door out: everything that a seat or a spectator is told about the match is
made here, from the seat's own view and its own form of the events.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import structlog

from riverboat.engine.game import SPECTATOR
from riverboat.match import Asked, Cause, Match, MatchResult, Origin, Played, TimeControl
from riverboat.match.match import Verdict
from riverboat.replay import MatchInfo, Recorder, ReplayError
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import WireError
from riverboat.wire.codec import KeptMessage
from riverboat.wire.envelope import Envelope, WrongGameError
from riverboat.wire.match import control_message, result_message, setup_message
from riverboat_server.referee.files import AppendFile
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.time import RefereeTime

MOST_CREDIT = 0.1  # seconds of lag that are not charged, at most
LEAST_WAIT = 0.005  # seconds between two looks at the clocks

log = structlog.get_logger("room")

_REFUSALS = {
    Verdict.REPEATED: (
        common_pb2.REFUSAL_REASON_REPEATED,
        "this decision was answered already; the first answer counts",
    ),
    Verdict.STALE: (
        common_pb2.REFUSAL_REASON_STALE,
        "too late: the decision is over",
    ),
    Verdict.UNKNOWN: (
        common_pb2.REFUSAL_REASON_UNKNOWN_DECISION,
        "your seat was never asked a decision with this number",
    ),
}


@dataclass(slots=True)
class Seat:
    """A place at the table: who sits there and what it has not been told yet."""

    number: int
    bot: str
    secret: KeptMessage | None
    mailbox: Mailbox | None = None
    events: list[Any] = field(default_factory=list)
    told: int = 0  # how many events the bot has confirmed by answering
    automatic: list[Any] = field(default_factory=list)
    sent: int = 0  # how many of `events` the open decision carried
    greeted: bool = False  # whether the present mailbox was told of the match
    shown: int = 0  # the last decision that the present mailbox was asked


class Room:
    """Listens to its match; speaks to mailboxes and watchers.

    Nothing is told before it is written. While the record waits for the disk the room is `held`:
    it still listens, but what it has to say waits for `go_on`.
    """

    def __init__(
        self,
        info: MatchInfo,
        coder: Envelope,
        bots: tuple[str, ...],
        options: dict[str, str],
        control: TimeControl,
        rated: bool,
        record: AppendFile,
        time: RefereeTime,
        on_end: Callable[[Room, MatchResult], None],
    ) -> None:
        game = coder.wire.game
        self.info = info
        self.coder = coder
        self.rated = rated
        self.record = record
        self.match = Match(game, bots, options, info.secret, control, self, rated)
        self.recorder = Recorder(info, coder, record.append)
        self.seats = [Seat(i, bot, coder.wire.keep_secret()) for i, bot in enumerate(bots)]
        self.watchers: list[asyncio.Queue[pb.WatchMatchResponse]] = []
        self.held = False
        self.finished_at = ""
        self._time = time
        self._on_end = on_end
        self._timer: asyncio.TimerHandle | None = None
        self._untold: list[list[Any]] = []  # events by step that live feeds and spectators await

    @property
    def match_id(self) -> str:
        return self.info.match_id

    # --- life --------------------------------------------------------------------------------

    def start(self) -> None:
        """Write the header, then begin. OSError: the disk has no room for another match."""
        events = self.recorder.start(self.match, self.match.control, self.rated)
        if self.record.blocked:
            raise OSError("the header could not be written")
        self._remember(events)
        for seat in self.seats:
            self._send_start(seat, resumed=False)
        self._safely(lambda: self.match.start(self._time.now()))

    def restore(self, step: Any, move: Any) -> None:
        """Carry out a recorded move again, when the referee starts after a crash."""
        origin = Origin(step.origin)
        self.match.restore(step.seat, step.decision, origin, move, step.clock_ms / 1000)
        if origin is Origin.FORCED:
            self.seats[step.seat].automatic.append(move)
        elif origin is Origin.BOT:
            self.seats[step.seat].automatic.clear()

    def resume(self, tail: bytes, events: list[Any], digest: bytes) -> None:
        """Go on after everything recorded was restored; its events are told again if needed."""
        self.recorder.resume(self.match, tail)
        if digest and self.recorder.digest() != digest:
            raise ReplayError("the recorded moves lead to another table")
        self._remember(events)
        self._safely(lambda: self.match.resume(self._time.now()))

    def cancel(self) -> None:
        self._safely(lambda: self.match.cancel(self._time.now()))

    def suspend(self) -> None:
        """The referee goes down: the record is all that stays."""
        if self._timer is not None:
            self._timer.cancel()
        self.record.close()

    def _safely(self, act: Callable[[], None]) -> None:
        """What goes wrong in a match ends that match, and touches nothing else."""
        try:
            act()
        except Exception:
            log.exception("match failed and is cancelled", match_id=self.match_id)
            self.match.cancel(self._time.now())
        self._arm()

    # --- connections -------------------------------------------------------------------------

    def sit_down(self, bot: str, mailbox: Mailbox, resumed: bool) -> None:
        """A bot is (back) at its seats: it gets the snapshot and its open decisions."""
        now = self._time.now()
        for seat in self.seats:
            if seat.bot == bot:
                seat.mailbox, seat.greeted, seat.shown = mailbox, False, 0
                self.match.set_away(seat.number, False, now)
        if resumed and not self.held:
            self._catch_up()
        self._arm()

    def stand_up(self, mailbox: Mailbox) -> None:
        """A connection was lost: its seats are away, their clocks rest."""
        now = self._time.now()
        for seat in self.seats:
            if seat.mailbox is mailbox:
                seat.mailbox = None
                self.match.set_away(seat.number, True, now)
        self._arm()

    def _catch_up(self) -> None:
        """Tell every seat what it has not been told: of the match, and its open decision."""
        for seat in self.seats:
            if not seat.greeted:
                self._send_start(seat, resumed=True)
            asked = self.match.open.get(seat.number)
            if asked is not None and asked.number != seat.shown:
                self._send_decision(seat, asked)

    # --- what bots say -----------------------------------------------------------------------

    def answer(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        """The answer to a decision; False if it was refused (and a Refused is on its way)."""
        number = made.decision
        seat = self._answering(mailbox.bot, number)
        if seat is None:
            self._refuse(mailbox, number, *_REFUSALS[Verdict.UNKNOWN], strikes=0)
            return False
        verdict = self.match.verdict(seat.number, number)
        if verdict != Verdict.ACCEPTED:
            strikes = self.match.strikes_left(seat.number)
            self._refuse(mailbox, number, *_REFUSALS[verdict], strikes=strikes)
            return False
        try:
            move = self.coder.read_move(made.move)
            refusal = self.match.refusal(seat.number, move)
        except WrongGameError as error:
            return self._strike(mailbox, seat, number, "WRONG_GAME", str(error))
        except WireError as error:
            return self._strike(mailbox, seat, number, "MALFORMED", str(error))
        except Exception:  # the rules stumble over an odd move: the move's fault, not the match's
            log.exception("move could not be judged", match_id=self.match_id, seat=seat.number)
            return self._strike(mailbox, seat, number, "MALFORMED", "the move makes no sense")
        if refusal is not None:
            message = common_pb2.Refusal()
            self.coder.fill_refusal(refusal, message)
            return self._strike_with(mailbox, seat, number, message)
        self._confirm(seat)
        credit = min(mailbox.lag, MOST_CREDIT)
        self._safely(lambda: self.match.answer(seat.number, move, self._time.now(), credit))
        return True

    def crashed(self, mailbox: Mailbox, number: int) -> bool:
        """A bot reports that its code failed in a seat of its own."""
        if not 0 <= number < len(self.seats) or self.seats[number].bot != mailbox.bot:
            return False
        if number in self.match.forfeits:
            return False
        self._safely(lambda: self.match.crashed(number, self._time.now()))
        return True

    def seat_asked(self, bot: str, number: int) -> int:
        """Which of a bot's seats has this decision open; -1: none."""
        for seat in self.seats:
            asked = self.match.open.get(seat.number)
            if seat.bot == bot and asked is not None and asked.number == number:
                return seat.number
        return -1

    def _answering(self, bot: str, number: int) -> Seat | None:
        """The bot's seat that was asked this number; the seat never comes from the message."""
        for seat in self.seats:
            asked = seat.bot == bot and self.match.verdict(seat.number, number)
            if asked and asked != Verdict.UNKNOWN:
                return seat
        return None

    def _confirm(self, seat: Seat) -> None:
        """The bot answered, so it has seen what the decision carried."""
        del seat.events[: seat.sent]
        seat.told += seat.sent
        seat.sent = 0
        seat.automatic.clear()

    def _strike(self, mailbox: Mailbox, seat: Seat, number: int, reason: str, text: str) -> bool:
        refusal = common_pb2.Refusal(text=text, rule="protocol")
        refusal.reason = common_pb2.RefusalReason.Value(f"REFUSAL_REASON_{reason}")  # type: ignore[assignment]
        return self._strike_with(mailbox, seat, number, refusal)

    def _strike_with(
        self, mailbox: Mailbox, seat: Seat, number: int, refusal: common_pb2.Refusal
    ) -> bool:
        left = max(0, self.match.strikes_left(seat.number) - 1)
        self._send_refused(mailbox, number, refusal, left)
        self._safely(lambda: self.match.strike(seat.number, self._time.now()))
        return False

    def _refuse(self, mailbox: Mailbox, number: int, reason: int, text: str, strikes: int) -> None:
        refusal = common_pb2.Refusal(text=text, rule="protocol")
        refusal.reason = reason  # type: ignore[assignment]
        self._send_refused(mailbox, number, refusal, strikes)

    def _send_refused(
        self, mailbox: Mailbox, number: int, refusal: common_pb2.Refusal, strikes: int
    ) -> None:
        refused = mailbox.item().refused
        refused.match_id = self.match_id
        refused.decision = number
        refused.refusal.CopyFrom(refusal)
        refused.strikes_left = strikes

    # --- what the match says -----------------------------------------------------------------

    def stepped(self, match: Match, played: list[Played]) -> None:
        events = self.recorder.stepped(match, played)
        self._look_at_disk()
        self._remember(events)
        position = 0
        for item in played:
            count = len(item.step.happened)
            self._untold.append(events[position : position + count])
            position += count
            if item.origin is Origin.FORCED:
                self.seats[item.step.seat].automatic.append(item.step.move)
        if not self.held:
            self._tell()

    def asked(self, match: Match, asked: Asked) -> None:
        seat = self.seats[asked.seat]
        if seat.mailbox is None:
            match.set_away(asked.seat, True, self._time.now())
        elif not self.held:
            self._send_decision(seat, asked)

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        self.recorder.forfeited(seat, cause)
        self._look_at_disk()
        log.info("seat forfeited", match_id=self.match_id, seat=seat, cause=cause.name)

    def ended(self, match: Match, result: MatchResult) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.finished_at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self.recorder.ended(result, self.finished_at)
        self._look_at_disk()
        if not self.held:
            self._announce_end(result)

    def go_on(self) -> None:
        """The record is written: tell what was held back."""
        self.held = False
        self._tell()
        if self.match.result is not None:
            self._announce_end(self.match.result)
            return
        self._catch_up()
        self._arm()

    def _look_at_disk(self) -> None:
        if self.record.blocked:
            self.held = True
            self._time.freeze()

    def _tell(self) -> None:
        """Live feeds and spectators get the events since the last time."""
        steps, self._untold = self._untold, []
        for seat in self.seats:
            if seat.mailbox is not None and seat.mailbox.wants_live_events:
                self._send_live(seat, seat.mailbox, steps)
        self._tell_watchers([event for step in steps for event in step], None)

    def _announce_end(self, result: MatchResult) -> None:
        self.record.close()
        message = result_message(result)
        for seat in self.seats:
            if seat.mailbox is not None:
                if not seat.greeted:
                    self._send_start(seat, resumed=True)
                end = seat.mailbox.item().end
                end.match_id = self.match_id
                end.seat = seat.number
                end.result.CopyFrom(message)
                end.replay_id = self.match_id
                end.first_event = seat.told
                self._copy_events(seat, end.events)
        self._tell_watchers([], message)
        self._on_end(self, result)

    # --- messages ----------------------------------------------------------------------------

    def _remember(self, events: list[Any]) -> None:
        for seat in self.seats:
            seat.events.extend(events)

    def _copy_events(
        self, seat: Seat, target: Any, start: int = 0, stop: int | None = None
    ) -> None:
        for event in seat.events[start:stop]:
            mine = event.HasField("owner") and event.owner == seat.number
            target.add().CopyFrom(event.private if mine else event.public)

    def _send_start(self, seat: Seat, resumed: bool) -> None:
        if seat.mailbox is None:
            return
        seat.greeted = True
        start = seat.mailbox.item().start
        table = self.match.table
        start.match_id = self.match_id
        start.seat = seat.number
        start.setup.CopyFrom(setup_message(self.match.game, table.players, table.options))
        start.time.CopyFrom(control_message(self.match.control))
        start.bots.extend(self.match.bots)
        start.commitment = self.info.commitment
        start.resumed = resumed

    def _send_decision(self, seat: Seat, asked: Asked) -> None:
        mailbox = seat.mailbox
        if mailbox is None:
            return
        seat.shown = asked.number
        decision = mailbox.decision()
        decision.match_id = self.match_id
        decision.seat = seat.number
        decision.number = asked.number
        decision.question = asked.question
        self._fill_view(seat.number, seat.secret, decision.view)
        decision.first_event = seat.told
        self._copy_events(seat, decision.events)
        seat.sent = len(seat.events)
        used = self.match.clocks[seat.number].used(self._time.now())
        clock = decision.clock
        clock.left_ms = max(0, int((asked.left - used) * 1000))
        clock.increment_ms = int(self.match.control.increment * 1000)
        clock.deadline_ms = max(0, int((asked.allowance - used) * 1000))
        clock.lag_us = int(mailbox.lag * 1e6)
        for move in seat.automatic:
            self.coder.fill_move(move, decision.automatic.add())
        if mailbox.wants_legal_moves:
            for move in self.match.table.moves(seat.number):
                self.coder.fill_move(move, decision.legal_moves.add())

    def _fill_view(self, seat: int, secret: KeptMessage | None, view: common_pb2.View) -> None:
        """(seat, public, that seat's secret): nothing else can get into a view."""
        inner = getattr(view, self.coder.game_id)
        inner.public.MergeFromString(self.recorder.public_bytes)  # cheaper than CopyFrom
        if seat == SPECTATOR:
            return
        view.seat = seat
        if secret is not None:
            inner.secret.CopyFrom(secret.update(self.match.table.state.secrets[seat]))

    def _send_live(self, seat: Seat, mailbox: Mailbox, steps: list[list[Any]]) -> None:
        """One item for each step, so that its size does not tell which moves were forced."""
        position = len(seat.events) - sum(map(len, steps))
        for step in filter(None, steps):
            live = mailbox.item().live
            live.match_id = self.match_id
            live.seat = seat.number
            live.first_event = seat.told + position
            self._copy_events(seat, live.events, position, position + len(step))
            position += len(step)

    def watch(self) -> asyncio.Queue[pb.WatchMatchResponse]:
        """A spectator comes: the present public view first, then what follows."""
        queue: asyncio.Queue[pb.WatchMatchResponse] = asyncio.Queue(maxsize=1000)
        if not self.held:
            queue.put_nowait(self._picture([], None))
        self.watchers.append(queue)
        return queue

    def _picture(
        self, events: list[Any], result: common_pb2.MatchResult | None
    ) -> pb.WatchMatchResponse:
        picture = pb.WatchMatchResponse(steps=self.match.steps)
        self._fill_view(SPECTATOR, None, picture.view)
        for event in events:
            picture.events.add().CopyFrom(event.public)
        if result is not None:
            picture.result.CopyFrom(result)
        return picture

    def _tell_watchers(self, events: list[Any], result: common_pb2.MatchResult | None) -> None:
        if not self.watchers:
            return
        picture = self._picture(events, result)
        for queue in list(self.watchers):
            if queue.full():  # a spectator that does not read is dropped, nobody waits for it
                self.watchers.remove(queue)
            else:
                queue.put_nowait(picture)

    # --- time --------------------------------------------------------------------------------

    def _arm(self) -> None:
        """Wake at the next deadline. A timer that fires early looks again, so it is left alone."""
        deadline = self.match.deadline()
        if deadline is None or self.match.over or self.held:
            return
        loop = asyncio.get_running_loop()
        due = loop.time() + max(LEAST_WAIT, deadline - self._time.now())
        if self._timer is not None and not self._timer.cancelled():
            if self._timer.when() <= due:
                return
            self._timer.cancel()
        self._timer = loop.call_at(due, self._expire)

    def _expire(self) -> None:
        self._timer = None
        if not self.held:
            self._safely(lambda: self.match.expire(self._time.now()))
