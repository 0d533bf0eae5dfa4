"""What the parts of a referee need of each other, and nothing more."""

from __future__ import annotations

from typing import Protocol

from riverboat.match import FinishedMatch, MatchDescription
from riverboat.replay.signature import Signer
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.counts import Counts
from riverboat_server.referee.homecoming import Homecoming
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.time import RefereeTime
from riverboat_server.referee.turns import Turns


class House(Protocol):
    """What a room needs of its referee."""

    @property
    def time(self) -> RefereeTime:
        """Every clock is measured in it."""

    @property
    def signer(self) -> Signer | None:
        """Who vouches for the result."""

    @property
    def counts(self) -> Counts:
        """What is counted of all matches."""

    @property
    def turns(self) -> Turns:
        """What spectators of all matches are told, one after the other."""

    @property
    def homecoming(self) -> Homecoming:
        """Who is on the way here, and not missed yet."""

    def note(self, owner: str, match_id: str, seat: int, decision: int, text: str) -> None:
        """Tell the owner of a seat, in its private log, what became of it."""

    def tell_end(self, entrant: str, end: pb.MatchEnd, mailbox: Mailbox | None) -> None:
        """Tell a bot of the end of its match: now if it is there, else when it is back."""

    def match_ended(self, finished: FinishedMatch) -> None:
        """The match of a room is over, and its end is in the record."""


class ResultSink(Protocol):
    """Where a referee hands its results."""

    def keep(self, finished: FinishedMatch) -> None:
        """Take a result that is on record; whoever takes it settles it in the archive."""


class Settlements(Protocol):
    """Who is told that a result is safe."""

    def settle(self, match: MatchDescription) -> None:
        """The result of a match is stored: its deal may be revealed."""

    async def write_replays(self) -> None:
        """Give settled matches their files."""


class Audience(Protocol):
    """Who wants to hear of results."""

    def publish(self, finished: FinishedMatch) -> None:
        """A result is stored, and its replay is there."""
