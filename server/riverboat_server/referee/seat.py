"""A seat of a match at the referee: who sits there, what it knows, what it is told.

A seat is the only door to a bot: everything that it is told of the match is made here, from the
seat's own view and its own form of the events.
"""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.match import Asked, Match
from riverboat.match.entrant import owner_of
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.encoded import framer
from riverboat.wire.feed import EncodedEvent, Feed
from riverboat.wire.match import control_message, setup_message
from riverboat_server.referee.mailbox import Mailbox

_VIEW = framer(pb.Decision, "view")
_EVENT = framer(pb.Decision, "events")
_CLOCK = framer(pb.Decision, "clock")
_AUTOMATIC = framer(pb.Decision, "automatic")
_LEGAL_MOVE = framer(pb.Decision, "legal_moves")


class Seat:
    """A place at the table. Without a mailbox its bot is away, and nothing is sent."""

    def __init__(self, number: int, match: Match, feed: Feed, commitment: bytes) -> None:
        self.number = number
        self.entrant = match.bots[number]
        self.owner = owner_of(self.entrant)
        self.mailbox: Mailbox | None = None
        self.player: Mailbox | None = None  # whose answers count: who sits here, or has just left
        self.former: list[Mailbox] = []  # who sat here, and may be there for other matches
        self._match = match
        self._feed = feed
        self._commitment = commitment
        self._secret = feed.keep_secret()
        self._events: list[EncodedEvent] = []  # those that the bot has not confirmed
        self._told = 0  # how many events it has confirmed by answering
        self._sent = 0  # how many of `_events` the open decision carried
        self._automatic: list[object] = []  # moves made for it since its last answer
        self._greeted = False  # whether the present mailbox was told of the match
        self._shown = 0  # the last decision that the present mailbox was asked

    def sit_down(self, mailbox: Mailbox) -> None:
        """The bot is there, perhaps again, perhaps in another version."""
        sat = self.former if self.mailbox is None else [*self.former, self.mailbox]
        self.former = [box for box in sat if box is not mailbox and box.closed is None]
        self.mailbox = self.player = mailbox
        self._greeted, self._shown = False, 0

    # --- what happens ------------------------------------------------------------------------

    def remember(self, events: Iterable[EncodedEvent]) -> None:
        """Something happened that the bot is to be told with its next decision."""
        self._events += events

    def played_for(self, move: object) -> None:
        """Its move was forced, and made without asking."""
        self._automatic.append(move)

    def answered(self) -> None:
        """The bot answered, so it has seen what the decision carried."""
        del self._events[: self._sent]
        self._told += self._sent
        self._sent = 0
        self._automatic.clear()

    def restored(self) -> None:
        """A recorded answer: the bot knew what was played for it; its events it hears again."""
        self._automatic.clear()

    # --- what it is told ---------------------------------------------------------------------

    def start(self, resumed: bool) -> None:
        """The match begins for this bot, or goes on."""
        if self.mailbox is None or self._greeted:
            return
        self._greeted = True
        match = self._match.description
        start = pb.MatchStart(
            match_id=match.match_id,
            seat=self.number,
            setup=setup_message(match),
            time=control_message(match.control),
            bots=match.bots,
            commitment=self._commitment,
            resumed=resumed,
        )
        self.mailbox.put(pb.RefereeItem(start=start))

    def ask(self, asked: Asked, used: float = 0.0) -> None:
        """Its open decision, with so much time used, unless the connection has it already."""
        mailbox = self.mailbox
        if mailbox is None or asked.number == self._shown:
            return
        self._shown = asked.number
        self._sent = len(self._events)
        decision = pb.Decision(
            match_id=self._match.description.match_id,
            seat=self.number,
            number=asked.number,
            question=asked.question,
            first_event=self._told,
        )
        encode_move = self._feed.coder.encode_move
        parts = [decision.SerializeToString(), _VIEW(self._view())]
        parts += [_EVENT(event.seen_by(self.number)) for event in self._events]
        parts.append(_CLOCK(self._clock(asked, mailbox.lag, used)))
        parts += [_AUTOMATIC(encode_move(move)) for move in self._automatic]
        if mailbox.wants_legal_moves:
            moves = self._match.table.moves(self.number)
            parts += [_LEGAL_MOVE(encode_move(move)) for move in moves]
        mailbox.ask(b"".join(parts), asked)

    def _view(self) -> bytes:
        if self._secret is None:
            return self._feed.view(self.number, None)
        own = self._secret.update(self._match.table.state.secrets[self.number])
        return self._feed.view(self.number, own)

    def _clock(self, asked: Asked, lag: float, used: float) -> bytes:
        return common_pb2.Clock(
            left_ms=max(0, int((asked.left - used) * 1000)),
            increment_ms=int(self._match.control.increment * 1000),
            deadline_ms=max(0, int((asked.limit - used) * 1000)),
            lag_us=int(lag * 1e6),
        ).SerializeToString()

    def live(self, count: int) -> None:
        """The events that were just remembered, for bots that want to hear them at once."""
        if not count or self.mailbox is None or not self.mailbox.wants_live_events:
            return
        position = len(self._events) - count
        live = pb.LiveEvents(
            match_id=self._match.description.match_id,
            seat=self.number,
            first_event=self._told + position,
        )
        for event in self._events[position:]:
            live.events.add().MergeFromString(event.seen_by(self.number))
        self.mailbox.put(pb.RefereeItem(live=live))

    def end(self, result: common_pb2.MatchResult) -> pb.MatchEnd:
        """The match is over: what its bot is to be told, now or when it is back."""
        self.start(resumed=True)
        match_id = self._match.description.match_id
        end = pb.MatchEnd(
            match_id=match_id,
            seat=self.number,
            result=result,
            replay_id=match_id,
            first_event=self._told,
        )
        for event in self._events:
            end.events.add().MergeFromString(event.seen_by(self.number))
        return end
