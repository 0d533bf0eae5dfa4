"""Writes a match into a replay while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from riverboat.engine import SPECTATOR
from riverboat.match import Absence, Cause, Lapse, MatchDescription, MatchResult, Origin, Played
from riverboat.match.happenings import Answered
from riverboat.replay.chain import HASH_BYTES, ChainWriter
from riverboat.replay.signature import Signer, signature_frame
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire.encoded import framer
from riverboat.wire.envelope import Envelope
from riverboat.wire.feed import EncodedEvent
from riverboat.wire.match import describe_in, result_message

FORMAT_VERSION = 1

_ORIGINS = {
    Origin.BOT: pb.MOVE_ORIGIN_BOT,
    Origin.FORCED: pb.MOVE_ORIGIN_FORCED,
    Origin.TIMEOUT: pb.MOVE_ORIGIN_TIMEOUT,
    Origin.FORFEITED: pb.MOVE_ORIGIN_FORFEITED,
}

_STEP = framer(pb.ReplayRecord, "step")
_HELD = framer(pb.ReplayRecord, "held")
_MOVE = framer(pb.ReplayStep, "move")
_EVENT = framer(pb.ReplayStep, "events")
_PUBLIC = framer(pb.RecordedEvent, "public")
_PRIVATE = framer(pb.RecordedEvent, "private")


def recorded(event: EncodedEvent) -> bytes:
    """The `RecordedEvent` of an encoded event."""
    if event.owner < 0:
        return _PUBLIC(event.public)
    owner = pb.RecordedEvent(owner=event.owner).SerializeToString()
    return _PUBLIC(event.public) + owner + _PRIVATE(event.private)


def read_recorded(message: pb.RecordedEvent) -> EncodedEvent:
    """A recorded event, encoded as it was told."""
    public = message.public.SerializeToString()
    if not message.HasField("owner"):
        return EncodedEvent(public, SPECTATOR)
    return EncodedEvent(public, message.owner, message.private.SerializeToString())


def _step(item: Played, number: int = 0, digest: bytes = b"") -> bytes:
    """A step without its move and its events."""
    decision, origin, charged, taken, queued, lag, credited = item.how
    step = pb.ReplayStep(
        number=number,
        seat=item.step.seat,
        decision=decision,
        origin=_ORIGINS[origin],
        charged_us=int(charged * 1e6),
        clock_ms=int(item.clock_left * 1e3),
        digest=digest,
    )
    if taken:
        step.taken_us = int(taken * 1e6)
    if queued:
        step.queued_us = int(queued * 1e6)
    if lag:
        step.lag_us = int(lag * 1e6)
    if credited:
        step.credited_us = int(credited * 1e6)
    return step.SerializeToString()


def read_answered(step: pb.ReplayStep) -> Answered:
    """How a recorded answer came about; it would be recorded the same again."""
    amounts = (step.charged_us, step.taken_us, step.queued_us, step.lag_us, step.credited_us)
    seconds = ((amount + 0.5) / 1e6 if amount else 0.0 for amount in amounts)
    return Answered(step.decision, Origin(step.origin), *seconds)


class Recorder:
    """Turns what happens in a match into replay records and hands their bytes to a sink."""

    def __init__(
        self, coder: Envelope, sink: Callable[[bytes], None], signer: Signer | None = None
    ) -> None:
        """`signer` vouches for the result; without one the replay is not signed."""
        self._coder = coder
        self._sink = sink
        self._signer = signer
        self._chain = ChainWriter()
        self._steps = 0

    def start(
        self, match: MatchDescription, commitment: bytes, opening: Sequence[EncodedEvent]
    ) -> None:
        """Write the header, with what happened while the cards were dealt."""
        header = pb.ReplayHeader(
            format_version=FORMAT_VERSION,
            commitment=commitment,
            lapses=True,
            secret_questions_asked=True,
            timings=True,
        )
        describe_in(header, match)
        for event in opening:
            header.events.add().MergeFromString(recorded(event))
        self._write(pb.ReplayRecord(header=header))

    def stepped(
        self, played: Sequence[Played], events: Sequence[Sequence[EncodedEvent]], digest: bytes
    ) -> None:
        """Write steps, each with its events. The last one carries the digest."""
        frames = b""
        for item, happened in zip(played, events, strict=True):
            self._steps += 1
            end = digest if item is played[-1] else b""
            parts = [_step(item, self._steps, end), _MOVE(self._coder.encode_move(item.step.move))]
            parts += [_EVENT(recorded(event)) for event in happened]
            frames += self._chain.frame_encoded(_STEP(b"".join(parts)))
        self._sink(frames)

    def held(self, answer: Played) -> None:
        """Write an answer whose step will be written with those of the other seats."""
        move = _MOVE(self._coder.encode_move(answer.step.move))
        self._sink(self._chain.frame_encoded(_HELD(_step(answer) + move)))

    def lapsed(self, lapse: Lapse) -> None:
        if isinstance(lapse, Absence):
            absence = pb.ReplayAbsence(
                seat=lapse.seat,
                after_step=self._steps,
                away_us=round(lapse.seconds * 1e6),
                left_us=round(lapse.left * 1e6),
            )
            self._write(pb.ReplayRecord(absence=absence))
        else:
            strike = pb.ReplayStrike(seat=lapse.seat, after_step=self._steps)
            self._write(pb.ReplayRecord(strike=strike))

    def taken_over(self, seat: int, version: str) -> None:
        """Another version of a seat's bot plays on."""
        takeover = pb.ReplayTakeover(seat=seat, version=version, after_step=self._steps)
        self._write(pb.ReplayRecord(takeover=takeover))

    def forfeited(self, seat: int, cause: Cause) -> None:
        forfeit = pb.ReplayForfeit(seat=seat, cause=f"CAUSE_{cause.name}", after_step=self._steps)
        self._write(pb.ReplayRecord(forfeit=forfeit))

    def ended(self, result: MatchResult, finished_at: str) -> None:
        """Write the result and its signature, as one piece."""
        end = pb.ReplayEnd(result=result_message(result), finished_at=finished_at)
        frames = self._chain.frame(pb.ReplayRecord(end=end))
        if self._signer is not None:
            frames += signature_frame(frames[-HASH_BYTES:], self._signer)
        self._sink(frames)

    def resume(self, steps: int, tail: bytes) -> None:
        """Go on with the file of a match that was restored."""
        self._chain = ChainWriter(tail)
        self._steps = steps

    def _write(self, record: pb.ReplayRecord) -> None:
        self._sink(self._chain.frame(record))
