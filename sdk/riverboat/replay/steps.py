"""What a replay tells of one step, in the types of the game: the move, its events, the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple

from riverboat.engine import Happened
from riverboat.engine.generics import E, M
from riverboat.match import Absence, Cause, Lapse, Origin, Strike
from riverboat.match.control import UNLIMITED
from riverboat.replay.chain import ReplayError
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire import WireError
from riverboat.wire.envelope import Envelope


class Timing(NamedTuple):
    """Where the time of a step went, in seconds.

    charged   what it cost
    taken     from the question being delivered to the answer being there
    queued    of it, until the question was on its way
    lag       the measured round trip of the connection; nothing follows from it
    credited  what the referee lost meanwhile by its own fault; no part of `taken`
    left      what the seat's clock showed afterwards; `UNLIMITED` without a clock
    """

    charged: float
    taken: float
    queued: float
    lag: float
    credited: float
    left: float


@dataclass(frozen=True, slots=True)
class RecordedStep(Generic[M, E]):
    """One move that was carried out. `decision` is 0 if the seat was not asked."""

    number: int
    seat: int
    decision: int
    origin: Origin
    move: M
    events: tuple[Happened[E], ...]
    timing: Timing

    @property
    def forced(self) -> bool:
        """Whether everybody could see that there was no other move."""
        return self.origin is Origin.FORCED

    def told(self, seat: int) -> tuple[E, ...]:
        """What happened, as a seat was told; -1 is a spectator."""
        return tuple(happened.seen_by(seat) for happened in self.events)


class RecordedLapse(NamedTuple):
    """Something that was forgiven, and how many steps had been made then."""

    after_step: int
    lapse: Lapse


class Takeover(NamedTuple):
    """Another version of a seat's bot played on, and how many steps had been made then."""

    after_step: int
    seat: int
    version: str


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat was out. `decision` is the one at which it failed; 0: it was not asked then."""

    seat: int
    cause: Cause
    after_step: int
    decision: int = 0


def clock_left(clock_ms: int) -> float:
    """Seconds on a clock, as it was recorded; one that never runs out is not counted down."""
    left = clock_ms / 1000
    return UNLIMITED if left * 2 > UNLIMITED else left


def read_step(coder: Envelope, players: int, step: pb.ReplayStep) -> RecordedStep:
    """A step as it was recorded; ReplayError if the game knows no such thing."""
    if not 0 <= step.seat < players:
        raise ReplayError(f"step {step.number}: there is no seat {step.seat}")
    try:
        return RecordedStep(
            step.number,
            step.seat,
            step.decision,
            Origin(step.origin),
            coder.read_move(step.move),
            tuple(read_happened(coder, event) for event in step.events),
            _timing(step),
        )
    except (WireError, ValueError) as error:
        raise ReplayError(f"step {step.number}: {error}") from None


def read_happened(coder: Envelope, event: pb.RecordedEvent) -> Happened:
    """A recorded event; WireError if it is none of the game."""
    public = coder.read_event(event.public)
    if not event.HasField("owner"):
        return Happened(public)
    return Happened(public, event.owner, coder.read_event(event.private))


def read_lapse(record: pb.ReplayRecord) -> RecordedLapse:
    if record.HasField("absence"):
        absence = record.absence
        seconds, left = absence.away_us / 1e6, absence.left_us / 1e6
        return RecordedLapse(absence.after_step, Absence(absence.seat, seconds, left))
    return RecordedLapse(record.strike.after_step, Strike(record.strike.seat))


def read_takeover(record: pb.ReplayRecord) -> Takeover:
    takeover = record.takeover
    return Takeover(takeover.after_step, takeover.seat, takeover.version)


def read_forfeit(forfeit: pb.ReplayForfeit) -> Forfeit:
    """A forfeit, still without its decision."""
    try:
        return Forfeit(forfeit.seat, Cause(forfeit.cause), forfeit.after_step)
    except ValueError:
        raise ReplayError(f"the forfeit of seat {forfeit.seat} has no cause") from None


def _timing(step: pb.ReplayStep) -> Timing:
    return Timing(
        charged=step.charged_us / 1e6,
        taken=step.taken_us / 1e6,
        queued=step.queued_us / 1e6,
        lag=step.lag_us / 1e6,
        credited=step.credited_us / 1e6,
        left=clock_left(step.clock_ms),
    )
