"""Who holds a tournament: one organiser at a time makes its matches.

A hold lasts as long as the stream of results that claimed it. It ends with the connection, at the
latest when keepalive finds the holder's machine gone. The holder itself may come back at any time:
it is known by an id of its own, and a stream that the referee still believes in is let go.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime

import grpc
import structlog

from riverboat.protocol import MOST_ID
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service.gate import Refused
from riverboat_server.tokens import Principal

log = structlog.get_logger("service")


@dataclass(eq=False, slots=True)
class Hold:
    """One claim. Without a tournament it is a spectator's, and bars nobody."""

    tournament_id: str
    holder_id: str
    who: str
    let_go: Callable[[], None]
    since: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    lost: str = ""  # why it was let go

    def check(self) -> None:
        """Whoever lost a hold is told to whom."""
        if self.lost:
            raise Refused(grpc.StatusCode.ABORTED, self.lost)

    def __str__(self) -> str:
        return f"tournament {self.tournament_id} is held by {self.who} since {self.since}"


class Holds:
    """All tournaments that are being organised."""

    def __init__(self) -> None:
        self._held: dict[str, Hold] = {}

    def __len__(self) -> int:
        return len(self._held)

    @contextmanager
    def claimed(
        self, request: pb.WatchResultsRequest, caller: Principal, let_go: Callable[[], None]
    ) -> Iterator[Hold]:
        """What a stream of results asks for; `let_go` ends it when another takes over."""
        hold = _wanted(request, caller, let_go)
        if hold.tournament_id:
            self._take(hold, request.hold.take_over)
        try:
            yield hold
        finally:
            if self._held.get(hold.tournament_id) is hold:
                del self._held[hold.tournament_id]

    def _take(self, hold: Hold, take_over: bool) -> None:
        held = self._held.get(hold.tournament_id)
        if held is not None:
            if held.holder_id != hold.holder_id and not take_over:
                raise Refused(grpc.StatusCode.ABORTED, str(held))
            held.lost = f"tournament {hold.tournament_id} was taken over by {hold.who}"
            held.let_go()
        self._held[hold.tournament_id] = hold
        log.info("tournament held", tournament_id=hold.tournament_id, holder=hold.who)

    def check(self, tournaments: Collection[str], holder_id: str) -> None:
        """Only its holder makes matches of a tournament that is held."""
        for tournament_id in tournaments:
            held = self._held.get(tournament_id)
            if held is not None and held.holder_id != holder_id:
                raise Refused(grpc.StatusCode.ABORTED, str(held))


def _wanted(request: pb.WatchResultsRequest, caller: Principal, let_go: Callable[[], None]) -> Hold:
    if not request.HasField("hold"):
        return Hold("", "", "", let_go)
    wanted = request.hold
    if not request.tournament_id or not 0 < len(wanted.holder_id) <= MOST_ID:
        text = f"a hold names a tournament and its holder, in at most {MOST_ID} letters"
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
    who = f"{caller.name} ({_shown(wanted.label)})" if wanted.label else caller.name
    return Hold(request.tournament_id, wanted.holder_id, who, let_go)


def _shown(label: str) -> str:
    """A name of others, fit for any terminal."""
    return "".join(letter if " " <= letter <= "~" else "?" for letter in label[:MOST_ID])
