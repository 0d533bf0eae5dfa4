"""Writes a match into a replay while it is played, and keeps what the referee sends encoded.

Every event is encoded once; the record, the seats and the spectators share its bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from riverboat.engine import Happened, commitment
from riverboat.match import Cause, Match, MatchResult, Played, TimeControl
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire.encoded import framer
from riverboat.wire.envelope import Envelope
from riverboat.wire.match import control_message, result_message, setup_message

FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What a replay says about its match besides the moves."""

    match_id: str
    secret: bytes
    deal_id: str = ""
    tournament_id: str = ""
    started_at: str = ""
    referee: str = ""

    @property
    def commitment(self) -> bytes:
        return commitment(self.match_id, self.secret)

    def __repr__(self) -> str:  # the secret must never reach a log
        return f"MatchInfo({self.match_id!r})"


_STEP = framer(pb.ReplayRecord, "step")
_MOVE = framer(pb.ReplayStep, "move")
_EVENT = framer(pb.ReplayStep, "events")
_PUBLIC = framer(pb.RecordedEvent, "public")
_PRIVATE = framer(pb.RecordedEvent, "private")


def encoded_event(message: pb.RecordedEvent) -> Happened:
    """A recorded event as the recorder hands it out: its forms are bytes."""
    public = message.public.SerializeToString()
    if not message.HasField("owner"):
        return Happened(public)
    return Happened(public, message.owner, message.private.SerializeToString())


def _recorded(event: Happened) -> bytes:
    """The `RecordedEvent` of an encoded event."""
    if event.owner < 0:
        return _PUBLIC(event.public)
    owner = pb.RecordedEvent(owner=event.owner).SerializeToString()
    return _PUBLIC(event.public) + owner + _PRIVATE(event.private or b"")


class Recorder:
    """Turns what happens in a match into replay records and hands their bytes to a sink."""

    def __init__(self, info: MatchInfo, coder: Envelope, sink: Callable[[bytes], None]) -> None:
        self.info = info
        self.coder = coder
        self.public_bytes = b""  # the public view as it goes onto the wire
        self._public = coder.wire.keep_public()
        self._sink = sink
        self._chain = ChainWriter()
        self._steps = 0

    def start(self, match: Match, control: TimeControl, rated: bool) -> list[Happened]:
        """Write the header; returns the events of the set-up, encoded."""
        table = match.table
        header = pb.ReplayHeader(
            format_version=FORMAT_VERSION,
            match_id=self.info.match_id,
            setup=setup_message(match.game, table.players, table.options),
            bots=match.bots,
            time=control_message(control),
            commitment=self.info.commitment,
            deal_id=self.info.deal_id,
            tournament_id=self.info.tournament_id,
            started_at=self.info.started_at,
            referee=self.info.referee,
            rated=rated,
        )
        events = [self._encode_event(happened) for happened in table.opening]
        for event in events:
            header.events.add().MergeFromString(_recorded(event))
        self.look(match)
        self._write(pb.ReplayRecord(header=header))
        return events

    def stepped(self, match: Match, played: list[Played]) -> list[Happened]:
        """Write steps; returns their events, encoded. The last step carries the digest."""
        events: list[Happened] = []
        frames = b""
        self.look(match)
        for item in played:
            self._steps += 1
            step = pb.ReplayStep(
                number=self._steps,
                seat=item.step.seat,
                decision=item.decision,
                origin=item.origin,  # type: ignore[arg-type]
                charged_us=int(item.charged * 1e6),
                clock_ms=int(item.clock_left * 1e3),
                digest=self.digest() if item is played[-1] else b"",
            )
            happened = [self._encode_event(entry) for entry in item.step.happened]
            parts = [step.SerializeToString(), _MOVE(self.coder.encode_move(item.step.move))]
            parts += [_EVENT(_recorded(event)) for event in happened]
            frames += self._chain.frame_encoded(_STEP(b"".join(parts)))
            events += happened
        self._sink(frames)
        return events

    def forfeited(self, seat: int, cause: Cause) -> None:
        forfeit = pb.ReplayForfeit(seat=seat, cause=int(cause), after_step=self._steps)  # type: ignore[arg-type]
        self._write(pb.ReplayRecord(forfeit=forfeit))

    def ended(self, result: MatchResult, finished_at: str) -> None:
        end = pb.ReplayEnd(result=result_message(result), finished_at=finished_at)
        self._write(pb.ReplayRecord(end=end))

    def reveal(self) -> None:
        """The last record: only after every match on the deal has ended."""
        self._write(pb.ReplayRecord(reveal=pb.ReplayReveal(secret=self.info.secret)))

    def resume(self, match: Match, tail: bytes) -> None:
        """Go on with the file of a match that was restored."""
        self._chain = ChainWriter(tail)
        self._steps = match.steps
        self.look(match)

    def look(self, match: Match) -> None:
        """Bring the kept public view up to date."""
        self.look_at(match.table.state.public)

    def look_at(self, public: Any) -> None:
        self.public_bytes = self._public.update(public)

    def digest(self) -> bytes:
        """Sixteen bytes that tell one public view from another."""
        return hashlib.sha256(self.public_bytes).digest()[:16]

    def event_message(self, happened: Happened) -> pb.RecordedEvent:
        return pb.RecordedEvent.FromString(_recorded(self._encode_event(happened)))

    def _encode_event(self, happened: Happened) -> Happened:
        public = self.coder.encode_event(happened.public)
        if happened.owner < 0:
            return Happened(public)
        return Happened(public, happened.owner, self.coder.encode_event(happened.private))

    def _write(self, record: pb.ReplayRecord) -> None:
        self._sink(self._chain.frame(record))
