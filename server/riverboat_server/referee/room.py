"""A room: one match with its record, its seats and its spectators."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from itertools import chain
from typing import ParamSpec

from riverboat.engine import commitment
from riverboat.logs import structlog
from riverboat.match import (
    Asked,
    Cause,
    FinishedMatch,
    Lapse,
    Match,
    MatchDescription,
    MatchResult,
    Origin,
    Played,
    Verdict,
)
from riverboat.replay import Recorder, ReplayError, read_answered
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.replay_pb2 import ReplayStep
from riverboat.wire import WireError, envelope
from riverboat.wire.envelope import WrongGameError
from riverboat.wire.feed import EncodedEvent, Feed
from riverboat.wire.match import result_message
from riverboat.wire.refusals import by_protocol, out_of_turn, refused
from riverboat_server.referee.calendar import Calendar
from riverboat_server.referee.files import Record
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.ports import House
from riverboat_server.referee.seat import Seat
from riverboat_server.referee.spectators import Spectators
from riverboat_server.referee.time import MatchTime

LEAST_WAIT = 0.005  # seconds between two looks at the clocks
LONG_ABSENCE = 3.0  # seconds of an absence that a killed referee may forgive

log = structlog.get_logger("room")
P = ParamSpec("P")


class Room:
    """Listens to its match; speaks to seats and spectators.

    What happens is recorded first and told then. Mailboxes and spectators pass on what they are
    told only when the record is safe.
    """

    def __init__(
        self, match: MatchDescription, secret: bytes, record: Record, house: House
    ) -> None:
        coder = envelope(match.game)
        time = MatchTime(house.time)
        self.now = time.now
        self.match = Match(coder.wire.game, match, secret, self, time.credited)
        self.feed = Feed(coder)
        self._commitment = commitment(match.match_id, secret)
        self._recorder = Recorder(coder, record.append, house.signer)
        self.seats = [
            Seat(number, self.match, self.feed, self._commitment) for number in range(match.players)
        ]
        for seat in self.seats:
            self.match.set_away(seat.number, True, 0.0)  # until its bot sits down
            if excused := house.homecoming.seconds_left(seat.entrant):
                self.match.excuse(seat.number, self.now() + excused)
        self.spectators = Spectators(self.match, self.feed, house.turns)
        self._house = house
        self._counts = house.counts.of(match.game)
        self._timer: asyncio.TimerHandle | None = None
        self._calendar = Calendar(match.started_at)
        self.steps_known = 0  # how far others may know that the match is
        self._armed_for = 0.0  # the deadline, in the referee's time, that the timer waits for

    @property
    def description(self) -> MatchDescription:
        return self.match.description

    @property
    def match_id(self) -> str:
        return self.match.description.match_id

    # --- life --------------------------------------------------------------------------------

    def open(self, absent: Collection[str] = ()) -> None:
        """Record what is played and by whom, and who is not there to play."""
        table = self.match.table
        opening = self.feed.events(table.opening)
        self._recorder.start(self.description, self._commitment, opening)
        self.feed.look(table.state.public)
        self._remember(opening)
        for seat in self.seats:
            if seat.entrant in absent:
                self.match.leave_out(seat.number)

    def start(self) -> None:
        """Tell the bots of the match and ask the first question."""
        for seat in self.seats:
            seat.start(resumed=False)
        self._safely(self.match.start, self.now())

    def restore(self, step: ReplayStep, move: object) -> None:
        """Carry out a recorded move again, when the referee starts after a crash."""
        origin = Origin(step.origin)
        self.match.restore(step.seat, step.decision, origin, move, step.clock_ms / 1000)
        self.match.restore_credit(step.seat, step.credited_us)
        if origin is Origin.FORCED:
            self.seats[step.seat].played_for(move)
        elif origin is Origin.BOT:
            self.seats[step.seat].restored()

    def restore_held(self, held: ReplayStep, move: object) -> None:
        """An answer that waited for others when the referee went down waits again."""
        self.match.restore_held(held.seat, move, read_answered(held), held.clock_ms / 1000)
        self.seats[held.seat].restored()

    def resume(self, tail: bytes, events: list[EncodedEvent], digest: bytes) -> None:
        """Go on after everything recorded was restored; its events are told again if needed."""
        self._recorder.resume(self.match.steps, tail)
        self._calendar = Calendar()
        self.feed.look(self.match.table.state.public)
        if digest and self.feed.digest() != digest:
            raise ReplayError("the recorded moves lead to another table")
        self._remember(events)
        self._safely(self.match.resume, self.now())

    def cancel(self) -> None:
        self._safely(self.match.cancel, self.now())

    def suspend(self) -> None:
        """The referee goes down: the record is all that stays."""
        self.match.note_absences(self.now())
        self.close()

    def note_absences(self) -> None:
        """Somebody may be away for long: a killed referee must not forgive all of it."""
        self.match.note_absences(self.now(), LONG_ABSENCE)

    def close(self) -> None:
        """Nothing happens here any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _safely(self, act: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """What goes wrong in a match ends that match, and touches nothing else."""
        try:
            act(*args, **kwargs)
        except Exception:
            log.exception("match failed and is cancelled", match_id=self.match_id)
            self.match.cancel(self.now())
        self._let_know()
        self._arm()

    # --- connections -------------------------------------------------------------------------

    def sit_down(self, entrant: str, mailbox: Mailbox, resumed: bool) -> None:
        """A bot is (back) at its seats: it gets the snapshot and its open decisions."""
        now = self.now()
        for seat in self.seats:
            if seat.entrant == entrant and seat.mailbox is not mailbox:
                seat.sit_down(mailbox)
                self.match.set_away(seat.number, False, now)
        if resumed:
            self._catch_up()
        self._let_know()
        self._arm()

    def stand_up(self, mailbox: Mailbox) -> None:
        """A connection was lost: its seats are away. Questions they have go on costing time."""
        now = self.now()
        for seat in self.seats:
            if seat.mailbox is mailbox:
                seat.mailbox = None
                self.match.set_away(seat.number, True, now)
        self._arm()

    def _catch_up(self) -> None:
        """Tell every seat what it has not been told: of the match, and its open decision."""
        for seat in self.seats:
            seat.start(resumed=True)
            asked = self.match.open.get(seat.number)
            if asked is not None:
                seat.ask(asked, self.match.clocks[seat.number].used(self.now()))
        self.spectators.show()

    def _let_know(self) -> None:
        """Others may know how many moves there were, unless a bot that is asked is away."""
        if self.match.all_delivered:
            self.steps_known = self.match.steps

    # --- what bots say -----------------------------------------------------------------------

    def answer(self, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        """The answer to a decision; False if it was refused (and a Refused is on its way)."""
        number = made.decision
        seat, verdict = self._answering(mailbox, number)
        if seat is None or verdict is not Verdict.ACCEPTED:
            left = 0 if seat is None else self.match.strikes_left(seat.number)
            self._refuse(mailbox, number, out_of_turn(verdict), left)
            return False
        move, refusal = self._read(seat.number, made.move)
        if refusal is not None:
            left = max(0, self.match.strikes_left(seat.number) - 1)
            self._refuse(mailbox, number, refusal, left)
            self._house.note(
                seat.owner, self.match_id, seat.number, number, f"refused: {refusal.text}"
            )
            self._safely(self.match.strike, seat.number, self.now())
            return False
        seat.answered()
        self._played_by(seat.number, mailbox.version)
        self._safely(self.match.answer, seat.number, move, self.now(), mailbox.lag)
        return True

    def _refuse(
        self, mailbox: Mailbox, number: int, refusal: common_pb2.Refusal, strikes_left: int
    ) -> None:
        self._house.counts.refused[refusal.reason] += 1
        mailbox.put(refused(self.match_id, number, refusal, strikes_left))

    def crashed(self, mailbox: Mailbox, number: int) -> bool:
        """A bot reports that its code failed in a seat of its own."""
        if number not in self.seats_of(mailbox) or number in self.match.forfeits:
            return False
        self._played_by(number, mailbox.version)
        self._safely(self.match.crashed, number, self.now())
        return True

    def _played_by(self, seat: int, version: str) -> None:
        """Put on record if another version than before plays a seat."""
        if version != self.match.versions.now(seat):
            self.match.versions.take_over(seat, version)
            self._recorder.taken_over(seat, version)

    def retire(self, entrant: str, why: str) -> None:
        """A bot has ended for good: the same as if its code had failed in each of its seats.

        It cannot tell its owner what happened any more, so the log of its seats says why.
        """
        for seat in self.seats:
            if seat.entrant == entrant and seat.number not in self.match.forfeits:
                self._note(seat.number, why)
                self._safely(self.match.crashed, seat.number, self.now())

    def seats_of(self, mailbox: Mailbox) -> list[int]:
        """The seats that a connection plays; what it said before it was lost counts."""
        return [seat.number for seat in self.seats if seat.player is mailbox]

    def seat_asked(self, mailbox: Mailbox, number: int) -> int:
        """Which seat of a connection has this decision open; -1: none."""
        seat, verdict = self._answering(mailbox, number)
        return seat.number if seat is not None and verdict is Verdict.ACCEPTED else -1

    def _answering(self, mailbox: Mailbox, number: int) -> tuple[Seat | None, Verdict]:
        """The bot's seat that was asked this number; the seat never comes from the message."""
        for place in self.seats_of(mailbox):
            verdict = self.match.verdict(place, number)
            if verdict is not Verdict.UNKNOWN:
                return self.seats[place], verdict
        return None, Verdict.UNKNOWN

    def _read(
        self, seat: int, message: common_pb2.Move
    ) -> tuple[object, common_pb2.Refusal | None]:
        """A move and, if it cannot be played, why."""
        move: object = None
        try:
            move = self.feed.coder.read_move(message)
            refusal = self.match.refusal(seat, move)
        except WrongGameError as error:
            return move, by_protocol(common_pb2.REFUSAL_REASON_WRONG_GAME, str(error))
        except WireError as error:
            return move, by_protocol(common_pb2.REFUSAL_REASON_MALFORMED, str(error))
        except Exception:  # the rules stumble over an odd move: the move's fault, not the match's
            log.exception("move could not be judged", match_id=self.match_id, seat=seat)
            return move, by_protocol(common_pb2.REFUSAL_REASON_MALFORMED, "the move makes no sense")
        if refusal is None:
            return move, None
        by_rules = common_pb2.Refusal()
        self.feed.coder.fill_refusal(refusal, by_rules)
        return move, by_rules

    # --- what the match says -----------------------------------------------------------------

    def stepped(self, match: Match, played: list[Played]) -> None:
        self.feed.look(match.table.state.public)
        by_step = [self.feed.events(item.step.happened) for item in played]
        self._recorder.stepped(played, by_step, self.feed.digest())
        self._counts.stepped(played)
        events = list(chain.from_iterable(by_step))
        self._remember(events)
        for item in played:
            if item.origin is Origin.FORCED:
                self.seats[item.step.seat].played_for(item.step.move)
        for seat in self.seats:
            seat.live(len(events))
        self.spectators.tell(events)

    def held(self, match: Match, answer: Played) -> None:
        self._recorder.held(answer)

    def asked(self, match: Match, asked: Asked) -> None:
        self.seats[asked.seat].ask(asked)

    def lapsed(self, match: Match, lapse: Lapse) -> None:
        self._recorder.lapsed(lapse)

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        self._recorder.forfeited(seat, cause)
        self._counts.forfeits[cause] += 1
        log.info("seat forfeited", match_id=self.match_id, seat=seat, cause=cause.name)
        if not cause.is_crash:  # the bot's own last words tell more
            away = match.control.disconnect - match.clocks[seat].away_left
            after = f" after {away:.1f} s away" if cause is Cause.DISCONNECT else ""
            self._note(seat, f"forfeited: {cause.name}{after}")

    def ended(self, match: Match, result: MatchResult) -> None:
        self.close()
        self._counts.ended[result.cause] += 1
        finished_at = self._calendar.now()
        self._recorder.ended(result, finished_at)
        message = result_message(result)
        for seat in self.seats:
            end = seat.end(message)
            self._house.tell_end(seat.entrant, end, seat.mailbox)
            for mailbox in seat.former:
                mailbox.put(pb.RefereeItem(end=end))
        self.spectators.end(message)
        self._house.match_ended(FinishedMatch(match.description, result, finished_at))

    def _note(self, seat: int, text: str) -> None:
        """Write into the log of a seat, beside the decision that it has open."""
        asked = self.match.open.get(seat)
        number = 0 if asked is None else asked.number
        self._house.note(self.seats[seat].owner, self.match_id, seat, number, text)

    def _remember(self, events: list[EncodedEvent]) -> None:
        for seat in self.seats:
            seat.remember(events)

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
        wait = max(LEAST_WAIT, deadline - self.now())
        self._timer = asyncio.get_running_loop().call_later(wait, self._expire)

    def _expire(self) -> None:
        self._timer = None
        self._safely(self.match.expire, self.now())
