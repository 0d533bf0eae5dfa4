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

from riverboat.engine import SPECTATOR, Happened
from riverboat.match import Asked, Cause, Match, MatchResult, Origin, Played, TimeControl, Verdict
from riverboat.protocol import MOST_PICTURES
from riverboat.replay import MatchInfo, Recorder, ReplayError
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import WireError
from riverboat.wire.encoded import framer
from riverboat.wire.encoders import KeptBytes
from riverboat.wire.envelope import Envelope, WrongGameError
from riverboat.wire.match import control_message, result_message, setup_message
from riverboat.wire.refusals import RefusalReason, by_protocol, out_of_turn, refused
from riverboat_server.referee.files import Record
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.time import RefereeTime

MOST_CREDIT = 0.1  # seconds of lag that are not charged, at most
LEAST_WAIT = 0.005  # seconds between two looks at the clocks

_VIEW = framer(pb.Decision, "view")
_EVENT = framer(pb.Decision, "events")
_CLOCK = framer(pb.Decision, "clock")
_AUTOMATIC = framer(pb.Decision, "automatic")
_LEGAL_MOVE = framer(pb.Decision, "legal_moves")

log = structlog.get_logger("room")


@dataclass(slots=True)
class Seat:
    """A place at the table: who sits there and what it has not been told yet."""

    number: int
    bot: str
    secret: KeptBytes | None
    mailbox: Mailbox | None = None
    events: list[Happened] = field(default_factory=list)  # encoded
    told: int = 0  # how many events the bot has confirmed by answering
    automatic: list[Any] = field(default_factory=list)
    sent: int = 0  # how many of `events` the open decision carried
    greeted: bool = False  # whether the present mailbox was told of the match
    shown: int = 0  # the last decision that the present mailbox was asked


class Room:
    """Listens to its match; speaks to mailboxes and watchers.

    What happens is recorded first and told then. Mailboxes and watchers pass on what they are told
    only when the record is safe.
    """

    def __init__(
        self,
        info: MatchInfo,
        coder: Envelope,
        bots: tuple[str, ...],
        options: dict[str, str],
        control: TimeControl,
        rated: bool,
        record: Record,
        time: RefereeTime,
        on_end: Callable[[Room, MatchResult], None],
    ) -> None:
        game = coder.wire.game
        self.info = info
        self.coder = coder
        self.rated = rated
        self.match = Match(game, bots, options, info.secret, control, self, rated)
        self.recorder = Recorder(info, coder, record.append)
        self.seats = [Seat(i, bot, coder.wire.keep_secret()) for i, bot in enumerate(bots)]
        self.watchers: list[asyncio.Queue[pb.WatchMatchResponse]] = []
        self.finished_at = ""
        self._time = time
        self._on_end = on_end
        self._timer: asyncio.TimerHandle | None = None
        self._armed_for = 0.0  # the deadline, in the referee's time, that the timer waits for

    @property
    def match_id(self) -> str:
        return self.info.match_id

    # --- life --------------------------------------------------------------------------------

    def open(self) -> None:
        """Record what is played and by whom."""
        self._remember(self.recorder.start(self.match, self.match.control, self.rated))

    def start(self) -> None:
        """Tell the bots of the match and ask the first question."""
        for seat in self.seats:
            self._send_start(seat, resumed=False)
        self._safely(self.match.start, self._time.now())

    def restore(self, step: Any, move: Any) -> None:
        """Carry out a recorded move again, when the referee starts after a crash."""
        origin = Origin(step.origin)
        self.match.restore(step.seat, step.decision, origin, move, step.clock_ms / 1000)
        if origin is Origin.FORCED:
            self.seats[step.seat].automatic.append(move)
        elif origin is Origin.BOT:
            self.seats[step.seat].automatic.clear()

    def resume(self, tail: bytes, events: list[Happened], digest: bytes) -> None:
        """Go on after everything recorded was restored; its events are told again if needed."""
        self.recorder.resume(self.match, tail)
        if digest and self.recorder.digest() != digest:
            raise ReplayError("the recorded moves lead to another table")
        self._remember(events)
        self._safely(self.match.resume, self._time.now())

    def cancel(self) -> None:
        self._safely(self.match.cancel, self._time.now())

    def suspend(self) -> None:
        """The referee goes down: the record is all that stays."""
        if self._timer is not None:
            self._timer.cancel()

    def _safely(self, act: Callable[..., None], *arguments: Any) -> None:
        """What goes wrong in a match ends that match, and touches nothing else."""
        try:
            act(*arguments)
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
        if resumed:
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
                self._send_decision(seat, asked, self._time.now())

    # --- what bots say -----------------------------------------------------------------------

    def answer(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        """The answer to a decision; False if it was refused (and a Refused is on its way)."""
        number = made.decision
        seat, verdict = self._answering(mailbox.bot, number)
        if seat is None or verdict is not Verdict.ACCEPTED:
            left = 0 if seat is None else self.match.strikes_left(seat.number)
            mailbox.put(refused(self.match_id, number, out_of_turn(verdict), left))
            return False
        try:
            move = self.coder.read_move(made.move)
            refusal = self._by_rules(seat.number, move)
        except WrongGameError as error:
            refusal = by_protocol(RefusalReason.WRONG_GAME, str(error))
        except WireError as error:
            refusal = by_protocol(RefusalReason.MALFORMED, str(error))
        except Exception:  # the rules stumble over an odd move: the move's fault, not the match's
            log.exception("move could not be judged", match_id=self.match_id, seat=seat.number)
            refusal = by_protocol(RefusalReason.MALFORMED, "the move makes no sense")
        if refusal is not None:
            left = max(0, self.match.strikes_left(seat.number) - 1)
            mailbox.put(refused(self.match_id, number, refusal, left))
            self._safely(self.match.strike, seat.number, self._time.now())
            return False
        self._confirm(seat)
        credit = min(mailbox.lag, MOST_CREDIT)
        self._safely(self.match.answer, seat.number, move, self._time.now(), credit)
        return True

    def crashed(self, mailbox: Mailbox, number: int) -> bool:
        """A bot reports that its code failed in a seat of its own."""
        if not 0 <= number < len(self.seats) or self.seats[number].bot != mailbox.bot:
            return False
        if number in self.match.forfeits:
            return False
        self._safely(self.match.crashed, number, self._time.now())
        return True

    def retire(self, bot: str) -> None:
        """A bot has ended for good: the same as if its code had failed in each of its seats."""
        for seat in self.seats:
            if seat.bot == bot:
                self._safely(self.match.crashed, seat.number, self._time.now())

    def seat_asked(self, bot: str, number: int) -> int:
        """Which of a bot's seats has this decision open; -1: none."""
        seat, verdict = self._answering(bot, number)
        return seat.number if seat is not None and verdict is Verdict.ACCEPTED else -1

    def _answering(self, bot: str, number: int) -> tuple[Seat | None, Verdict]:
        """The bot's seat that was asked this number; the seat never comes from the message."""
        for seat in self.seats:
            if seat.bot == bot:
                verdict = self.match.verdict(seat.number, number)
                if verdict is not Verdict.UNKNOWN:
                    return seat, verdict
        return None, Verdict.UNKNOWN

    def _confirm(self, seat: Seat) -> None:
        """The bot answered, so it has seen what the decision carried."""
        del seat.events[: seat.sent]
        seat.told += seat.sent
        seat.sent = 0
        seat.automatic.clear()

    def _by_rules(self, seat: int, move: object) -> common_pb2.Refusal | None:
        """Why the rules forbid a move; None: they do not."""
        refusal = self.match.refusal(seat, move)
        if refusal is None:
            return None
        message = common_pb2.Refusal()
        self.coder.fill_refusal(refusal, message)
        return message

    # --- what the match says -----------------------------------------------------------------

    def stepped(self, match: Match, played: list[Played]) -> None:
        events = self.recorder.stepped(match, played)
        self._remember(events)
        for item in played:
            if item.origin is Origin.FORCED:
                self.seats[item.step.seat].automatic.append(item.step.move)
        for seat in self.seats:
            if seat.mailbox is not None and seat.mailbox.wants_live_events:
                self._send_live(seat, seat.mailbox, played)
        self._tell_watchers(events, None)

    def asked(self, match: Match, asked: Asked) -> None:
        seat = self.seats[asked.seat]
        if seat.mailbox is None:
            match.set_away(asked.seat, True, self._time.now())
        else:
            self._send_decision(seat, asked, self._time.now())

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        self.recorder.forfeited(seat, cause)
        log.info("seat forfeited", match_id=self.match_id, seat=seat, cause=cause.name)

    def ended(self, match: Match, result: MatchResult) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.finished_at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self.recorder.ended(result, self.finished_at)
        self._announce_end(result)

    def _announce_end(self, result: MatchResult) -> None:
        message = result_message(result)
        for seat in self.seats:
            if seat.mailbox is not None:
                if not seat.greeted:
                    self._send_start(seat, resumed=True)
                end = pb.MatchEnd(
                    match_id=self.match_id,
                    seat=seat.number,
                    result=message,
                    replay_id=self.match_id,
                    first_event=seat.told,
                )
                for event in seat.events:
                    end.events.add().MergeFromString(event.seen_by(seat.number))
                seat.mailbox.put(pb.RefereeItem(end=end))
        self._tell_watchers([], message)
        self._on_end(self, result)

    # --- messages ----------------------------------------------------------------------------

    def _remember(self, events: list[Happened]) -> None:
        for seat in self.seats:
            seat.events += events

    def _send_start(self, seat: Seat, resumed: bool) -> None:
        if seat.mailbox is None:
            return
        seat.greeted = True
        table = self.match.table
        start = pb.MatchStart(
            match_id=self.match_id,
            seat=seat.number,
            setup=setup_message(self.match.game, table.players, table.options),
            time=control_message(self.match.control),
            bots=self.match.bots,
            commitment=self.info.commitment,
            resumed=resumed,
        )
        seat.mailbox.put(pb.RefereeItem(start=start))

    def _send_decision(self, seat: Seat, asked: Asked, now: float) -> None:
        mailbox = seat.mailbox
        if mailbox is None:
            return
        seat.shown = asked.number
        seat.sent = len(seat.events)
        decision = pb.Decision(
            match_id=self.match_id,
            seat=seat.number,
            number=asked.number,
            question=asked.question,
            first_event=seat.told,
        )
        encode_move = self.coder.encode_move
        parts = [decision.SerializeToString(), _VIEW(self._view(seat.number, seat.secret))]
        parts += [_EVENT(event.seen_by(seat.number)) for event in seat.events]
        parts.append(_CLOCK(self._clock(seat.number, asked, mailbox.lag, now)))
        parts += [_AUTOMATIC(encode_move(move)) for move in seat.automatic]
        if mailbox.wants_legal_moves:
            moves = self.match.table.moves(seat.number)
            parts += [_LEGAL_MOVE(encode_move(move)) for move in moves]
        mailbox.ask(b"".join(parts))

    def _clock(self, seat: int, asked: Asked, lag: float, now: float) -> bytes:
        used = self.match.clocks[seat].used(now)
        return common_pb2.Clock(
            left_ms=max(0, int((asked.left - used) * 1000)),
            increment_ms=int(self.match.control.increment * 1000),
            deadline_ms=max(0, int((asked.allowance - used) * 1000)),
            lag_us=int(lag * 1e6),
        ).SerializeToString()

    def _view(self, seat: int, secret: KeptBytes | None) -> bytes:
        """A seat's view, or a spectator's, encoded."""
        if seat == SPECTATOR or secret is None:
            return self.coder.encode_view(seat, self.recorder.public_bytes, None)
        own = secret.update(self.match.table.state.secrets[seat])
        return self.coder.encode_view(seat, self.recorder.public_bytes, own)

    def _send_live(self, seat: Seat, mailbox: Mailbox, played: list[Played]) -> None:
        """One item for each step, so that its size does not tell which moves were forced."""
        position = len(seat.events) - sum(len(item.step.happened) for item in played)
        for item in played:
            count = len(item.step.happened)
            if not count:
                continue
            live = pb.LiveEvents(
                match_id=self.match_id, seat=seat.number, first_event=seat.told + position
            )
            for event in seat.events[position : position + count]:
                live.events.add().MergeFromString(event.seen_by(seat.number))
            mailbox.put(pb.RefereeItem(live=live))
            position += count

    def watch(self) -> asyncio.Queue[pb.WatchMatchResponse]:
        """A spectator comes: the present public view first, then what follows."""
        queue: asyncio.Queue[pb.WatchMatchResponse] = asyncio.Queue(maxsize=MOST_PICTURES)
        queue.put_nowait(self._picture([], None))
        self.watchers.append(queue)
        return queue

    def _picture(
        self, events: list[Happened], result: common_pb2.MatchResult | None
    ) -> pb.WatchMatchResponse:
        picture = pb.WatchMatchResponse(steps=self.match.steps, result=result)
        picture.view.MergeFromString(self._view(SPECTATOR, None))
        for event in events:
            picture.events.add().MergeFromString(event.seen_by(SPECTATOR))
        return picture

    def _tell_watchers(self, events: list[Happened], result: common_pb2.MatchResult | None) -> None:
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
        if deadline is None or self.match.over:
            return
        if self._timer is not None:
            if self._armed_for <= deadline and not self._timer.cancelled():
                return
            self._timer.cancel()
        self._armed_for = deadline
        wait = max(LEAST_WAIT, deadline - self._time.now())
        self._timer = asyncio.get_running_loop().call_later(wait, self._expire)

    def _expire(self) -> None:
        self._timer = None
        self._safely(self.match.expire, self._time.now())
