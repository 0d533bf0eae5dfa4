"""What a seat was given and has used, followed through a replay: time, strikes, absences."""

from __future__ import annotations

from riverboat.match import Cause, Granted
from riverboat.match.result import NOTHING_GRANTED
from riverboat.replay.chain import ReplayError
from riverboat.v1 import common_pb2
from riverboat.v1 import replay_pb2 as pb

_CLOCK_TOLERANCE_MS = 2  # the record rounds
_CHARGE_TOLERANCE_US = 2
_AWAY_TOLERANCE_US = 100


def demand(condition: bool, text: str) -> None:
    if not condition:
        raise ReplayError(text)


class SeatAccount:
    """The account of one seat; every entry must follow from the ones before."""

    def __init__(self, seat: int, header: pb.ReplayHeader) -> None:
        control: common_pb2.TimeControl = header.time
        self._seat = seat
        self._control = control
        self._complete = header.lapses  # every strike and every absence is on record
        self._timed = header.timings  # where the time went is on record
        demand(header.lapses or not header.timings, "timings are kept, yet no lapses")
        self._clock_ms = control.base_ms
        self._away_us = control.disconnect_ms * 1000
        self._strikes = 0
        self._credited_us = 0

    @property
    def granted(self) -> Granted:
        """What the result says about the seat; older records are silent about it."""
        if not self._timed:
            return NOTHING_GRANTED
        return Granted(self._control.disconnect_ms * 1000 - self._away_us, self._credited_us)

    def step(self, step: pb.ReplayStep) -> None:
        """What was charged is what the clock shows, to the millisecond."""
        left = float(self._clock_ms)
        charged = step.charged_us / 1000
        self._check_timing(step)
        if step.origin == pb.MOVE_ORIGIN_TIMEOUT:
            lost = charged >= self._limit(left) - _CLOCK_TOLERANCE_MS
            demand(lost, f"step {step.number}: the clock had not run out")
        if step.decision:
            left = max(0.0, left - charged) + self._control.increment_ms
        fits = charged >= 0 and abs(left - step.clock_ms) <= _CLOCK_TOLERANCE_MS
        demand(fits, f"step {step.number}: the clock cannot show {step.clock_ms} ms")
        self._clock_ms = step.clock_ms

    def _check_timing(self, step: pb.ReplayStep) -> None:
        """Everything is charged that a decision took beyond the allowance."""
        if not self._timed:
            told = step.taken_us or step.queued_us or step.lag_us or step.credited_us
            demand(not told, f"step {step.number}: the header says that no timings are kept")
            return
        due = max(0, step.taken_us - self._control.allowance_ms * 1000)
        charged = abs(step.charged_us - due) <= _CHARGE_TOLERANCE_US
        sound = min(step.taken_us, step.queued_us, step.lag_us, step.credited_us) >= 0
        demand(charged and sound, f"step {step.number}: {step.taken_us} us were not charged so")
        self._credited_us += step.credited_us

    def _limit(self, left: float) -> float:
        """How long one decision may take, in milliseconds, with so much on the clock."""
        cap = self._control.decision_cap_ms
        return min(left, cap) if cap > 0 else left

    def strike(self) -> None:
        self._strikes += 1
        over = self._strikes - self._control.illegal_allowed
        demand(over <= 1, f"seat {self._seat} was struck after it should have forfeited")

    def absence(self, absence: pb.ReplayAbsence) -> None:
        left = self._away_us - absence.away_us
        fits = absence.away_us > 0 and abs(left - absence.left_us) <= _AWAY_TOLERANCE_US
        demand(
            fits and absence.left_us >= 0,
            f"the disconnect budget of seat {self._seat} cannot be {absence.left_us} us",
        )
        self._away_us = absence.left_us

    def forfeit(self, cause: Cause) -> None:
        """A seat forfeits only when what is forgiven is used up."""
        if not self._complete:
            return
        if cause is Cause.ILLEGAL_MOVES:
            used_up = self._strikes > self._control.illegal_allowed
            demand(used_up, f"seat {self._seat} forfeits after {self._strikes} strikes")
        if cause is Cause.DISCONNECT:
            used_up = self._away_us <= _AWAY_TOLERANCE_US
            demand(used_up, f"seat {self._seat} had {self._away_us} us of its budget left")

    def close(self, forfeited: Cause | None) -> None:
        """The match is over: nothing was forgiven that must not be."""
        if forfeited is None:
            forgiven = self._strikes <= self._control.illegal_allowed
            demand(forgiven, f"seat {self._seat} should have forfeited")
