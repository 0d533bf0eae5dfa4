"""The match loop: questions, answers, clocks, strikes, forfeits and the end.

The loop is passive. Its owner tells it what came in and what time it is; it tells a listener what
follows. So the referee, local play and tests run the same code, and time can be simulated.

A question has the number of the step that will answer it: streams, logs and replays name a decision
by the same number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from riverboat.engine import Game, Refusal, Step, Table
from riverboat.match.clock import SeatClock
from riverboat.match.description import MatchDescription
from riverboat.match.happenings import (
    Absence,
    Answered,
    Asked,
    Listener,
    Played,
    Strike,
    Verdict,
)
from riverboat.match.result import Cause, Granted, MatchResult, Origin, judge
from riverboat.match.versions import SeatVersions

# Absences are noted in pieces of at least so many seconds, or with the end of the decision: a bot
# that comes and goes all the time must not fill the record.
LEAST_ABSENCE = 0.1

_FORCED = Answered(0, Origin.FORCED, 0.0)

# After its end a match tells nothing. It lets go of its listener, which holds on to it: else ended
# matches would lie about until Python looks for such rings, and stops everything meanwhile.
_NOBODY = cast(Listener, None)


class Match:
    """One match from the first question to the result."""

    def __init__(
        self,
        game: Game,
        description: MatchDescription,
        secret: bytes,
        listener: Listener,
        credited: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """`credited` tells how much time its owner has lost so far and takes off every `now`."""
        bots = description.bots
        self.description = description
        self.control = description.control
        self.table = Table(game, len(bots), description.options, secret, settled=False)
        self.clocks = [SeatClock(self.control) for _ in bots]
        self.result: MatchResult | None = None
        self.forfeits: dict[int, Cause] = {}
        self.versions = SeatVersions(description.versions, len(bots))
        self.steps = 0
        self._listener = listener
        self._credited = credited
        self._open: dict[int, Asked] = {}
        self._asked_seats: dict[int, int] = {}  # by decision number
        self._answered: set[int] = set()
        self._away = [False] * len(bots)
        self._timeouts = [0] * len(bots)
        self._strikes = [0] * len(bots)
        self._credited_us = [0] * len(bots)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def bots(self) -> tuple[str, ...]:
        return self.description.bots

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def open(self) -> dict[int, Asked]:
        """The open questions by seat."""
        return self._open

    @property
    def all_delivered(self) -> bool:
        """Whether every open question has been put to its seat, so that its clock runs."""
        return not any(self.clocks[seat].undelivered for seat in self._open)

    def strikes_left(self, seat: int) -> int:
        return max(0, self.control.illegal_allowed - self._strikes[seat])

    def leave_out(self, seat: int) -> None:
        """Before the start: the seat's bot is not there, and forfeits."""
        self.forfeits[seat] = Cause.ABSENT
        self._listener.forfeited(self, seat, Cause.ABSENT)

    def start(self, now: float) -> None:
        """Ask the first question, or go on where a recorded match was."""
        if self.forfeits and self._decided:
            self._end(list(self.forfeits.values())[-1], now)
        else:
            self._go_on(now)

    # --- picking it up again -----------------------------------------------------------------

    def restore(self, seat: int, decision: int, origin: Origin, move: object, left: float) -> None:
        """Carry out a recorded move again, silently, when a match is resumed after a crash."""
        if decision and decision in self._asked_seats:  # it was held: the table has it
            self.clocks[seat].left = left
        else:
            self.restore_held(seat, move, Answered(decision, origin, 0.0), left)
        self.table.take_steps()
        self.steps += 1

    def restore_held(self, seat: int, move: object, how: Answered, left: float) -> None:
        """A recorded answer that was held back when the match was interrupted."""
        if how.decision:
            self._asked_seats[how.decision] = seat
            if how.origin is Origin.BOT:
                self._answered.add(how.decision)
                self.versions.spoke(seat)
            if how.origin is Origin.TIMEOUT:
                self._timeouts[seat] += 1
        self.table.answer(seat, move, how)
        self.clocks[seat].left = left

    def restore_forfeit(self, seat: int, cause: Cause) -> None:
        """A recorded forfeit."""
        self.forfeits[seat] = cause
        if cause.is_crash:
            self.versions.spoke(seat)

    def restore_strike(self, seat: int) -> None:
        """A recorded strike."""
        self._strikes[seat] += 1

    def restore_credit(self, seat: int, credited_us: int) -> None:
        """What the referee lost during a recorded decision."""
        self._credited_us[seat] += credited_us

    def restore_absence(self, seat: int, left: float) -> None:
        """A recorded absence, after which so much of the budget was left."""
        self.clocks[seat].away_left = left

    def resume(self, now: float) -> None:
        """Go on after everything recorded was restored: with what followed, had there been time."""
        for seat in range(len(self.bots)):
            self._judge_strikes(seat, now)
        if not self.over:
            self.start(now)

    # --- what comes in -----------------------------------------------------------------------

    def verdict(self, seat: int, number: int) -> Verdict:
        """Whether a seat may answer a question now."""
        open_question = self._open.get(seat)
        if open_question is not None and open_question.number == number and not self.over:
            return Verdict.ACCEPTED
        if self._asked_seats.get(number) != seat:
            return Verdict.UNKNOWN
        return Verdict.REPEATED if number in self._answered else Verdict.STALE

    def refusal(self, seat: int, move: object) -> Refusal | None:
        """Why the rules forbid this answer to the seat's open question; None: they allow it."""
        return self.table.check(seat, move)

    def answer(self, seat: int, move: object, now: float, lag: float = 0.0) -> None:
        """The legal move of a seat with an open question; the lag is noted, no more."""
        self._answered.add(self._open[seat].number)
        self.versions.spoke(seat)
        self._close(seat, move, Origin.BOT, now, lag)

    def strike(self, seat: int, now: float) -> None:
        """A message of the seat was refused; too many forfeit the match."""
        if self.over or seat in self.forfeits:
            return
        self._strikes[seat] += 1
        self._listener.lapsed(self, Strike(seat))
        self._judge_strikes(seat, now)

    def crashed(self, seat: int, now: float) -> None:
        """The bot's own code failed."""
        at_start = not any(self._asked_seats[number] == seat for number in self._answered)
        self.versions.spoke(seat)
        self.forfeit(seat, Cause.CRASH_AT_START if at_start else Cause.CRASH, now)

    def set_away(self, seat: int, away: bool, now: float) -> None:
        """The bot's connection was lost or is back; then it gets the question that waited for it.

        A question that was delivered before goes on costing time, whether the bot is there or not.
        """
        self._away[seat] = away
        if not away:
            self.clocks[seat].excuse(0.0)
        if not away and seat in self._open:
            self.clocks[seat].deliver(now)
            self._note_absence(seat, LEAST_ABSENCE)

    def excuse(self, seat: int, until: float) -> None:
        """The bot of a seat that is away is on its way: its absence costs nothing up to then."""
        self.clocks[seat].excuse(until)

    def note_absences(self, now: float, least: float = 0.0) -> None:
        """Note what absences have used up to now, if it is more than so many seconds."""
        for seat in self._open:
            self._pay_absence(seat, now, least)

    def cancel(self, now: float) -> None:
        """End the match; it does not count."""
        if not self.over:
            self._end(Cause.CANCELLED, now)

    # --- time --------------------------------------------------------------------------------

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        if not self._open:
            return None
        return min([self.clocks[seat].deadline() for seat in self._open])

    def expire(self, now: float) -> None:
        """Act on every clock that has run out."""
        for seat in list(self._open):
            if self.over or seat not in self._open or self.clocks[seat].deadline() > now:
                continue
            if self.clocks[seat].undelivered:
                self.forfeit(seat, Cause.DISCONNECT, now)
            else:
                self._time_out(seat, now)

    def _time_out(self, seat: int, now: float) -> None:
        self._timeouts[seat] += 1
        if self._timeouts[seat] > self.control.timeouts_allowed:
            self.forfeit(seat, Cause.TIMEOUT, now)
        else:
            self._close(seat, self._default(seat), Origin.TIMEOUT, now)

    def _pay_absence(self, seat: int, now: float, least: float = 0.0) -> None:
        """A bot may be away just now: note what that has used of its budget."""
        self.clocks[seat].pay_absence(now)
        self._note_absence(seat, least)

    def _note_absence(self, seat: int, least: float = 0.0) -> None:
        clock = self.clocks[seat]
        seconds = clock.absence(least)
        if seconds:
            self._listener.lapsed(self, Absence(seat, seconds, clock.away_left))

    # --- consequences ------------------------------------------------------------------------

    def forfeit(self, seat: int, cause: Cause, now: float) -> None:
        """The seat is out. With one contender left the match ends, else default moves go on."""
        if self.over or seat in self.forfeits:
            return
        self._pay_absence(seat, now)
        self.forfeits[seat] = cause
        self._listener.forfeited(self, seat, cause)
        if self._decided:
            self._end(cause, now)
        elif seat in self._open:
            self._close(seat, self._default(seat), Origin.FORFEITED, now)

    def _judge_strikes(self, seat: int, now: float) -> None:
        if self._strikes[seat] > self.control.illegal_allowed:
            self.forfeit(seat, Cause.ILLEGAL_MOVES, now)

    @property
    def _decided(self) -> bool:
        """Whether forfeits have left no contest."""
        return len(self.bots) - len(self.forfeits) <= 1

    def _default(self, seat: int) -> object:
        return self.game.default_move(self.table.view(seat), self.table.moves(seat))

    def _close(self, seat: int, move: object, origin: Origin, now: float, lag: float = 0.0) -> None:
        """The open question of a seat is answered, by whomever."""
        asked = self._open.pop(seat)
        clock = self.clocks[seat]
        taken, credited = clock.taken(now), self._credited() - asked.credited
        charged = clock.stop(now)
        self._note_absence(seat)
        how = Answered(asked.number, origin, charged, taken, asked.queued, lag, credited)
        self._play(seat, move, how, now)

    def _play(self, seat: int, move: object, how: Answered, now: float) -> None:
        self.table.answer(seat, move, how)
        if not self.table.steps and how.decision:
            held = Played(Step(seat, move, False, ()), how, self.clocks[seat].left)
            self._listener.held(self, held)
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Report what was done, make forced moves one by one, ask the next question."""
        self._report(self.table.take_steps())
        while self.table.force():
            self._report(self.table.take_steps())
        self._ask(now)

    def _report(self, steps: list[Step]) -> None:
        if not steps:
            return
        played: list[Played] = []
        for step in steps:
            how = step.how if isinstance(step.how, Answered) else _FORCED
            played.append(Played(step, how, self.clocks[step.seat].left))
            if how.credited:
                self._credited_us[step.seat] += int(how.credited * 1e6)
        self.steps += len(steps)
        self._listener.stepped(self, played)

    def _ask(self, now: float) -> None:
        """Open a question for every asked seat; answer for those that forfeited."""
        if self.over:
            return
        if self.table.over:
            self._end(Cause.RULES, now)
            return
        public = self.table.state.public
        for place, seat in enumerate(self.game.deciders(public)):
            if seat in self._open or seat not in self.table.asked:
                continue
            if seat in self.forfeits:
                self._play(seat, self._default(seat), Answered(0, Origin.FORFEITED, 0.0), now)
                return
            number = self.steps + 1 + place
            self._asked_seats[number] = seat
            clock = self.clocks[seat]
            clock.start(now, self._away[seat])
            question = self.game.question(public)
            limit, credited = clock.limit(), self._credited()
            asked = Asked(number, seat, question, clock.left, limit, credited)
            self._open[seat] = asked
            self._listener.asked(self, asked)

    def _end(self, cause: Cause, now: float) -> None:
        self.note_absences(now)
        self._open.clear()
        standing = self.game.standing(self.table.state)
        rated = self.description.rated
        granted = [
            Granted(clock.away_us, credited)
            for clock, credited in zip(self.clocks, self._credited_us, strict=True)
        ]
        versions = [self.versions.told(seat) for seat in range(len(self.bots))]
        self.result = judge(
            standing, self.bots, self.forfeits, cause, self.steps, rated, granted, versions
        )
        listener, self._listener = self._listener, _NOBODY
        listener.ended(self, self.result)
