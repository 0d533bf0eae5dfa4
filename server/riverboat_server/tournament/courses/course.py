"""What a format is: a course decides which blocks are played, and sees how they ended.

A course knows nothing of matches, clocks or referees. Which blocks it decides on depends on its
plan and on which blocks have ended how, never on the order in which it heard of that: a tournament
that was interrupted tells a new course what is on record, and the course goes on from there. It may
tell of a block before the course has decided on it, and of one block twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from riverboat_server.tournament.courses.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Block:
    """One line-up, to be played once in every rotation of the seats.

    `number` names it for ever within its tournament; not every number names a block. `division` is
    the place of what is played among the divisions of the plan. `bots` sit in this order in the
    first match; with one seat, it is one match of each bot. `stage` says in words what it belongs
    to, e.g. "round 3 of 7".
    """

    number: int
    division: int
    bots: tuple[str, ...]
    stage: str = ""


@dataclass(frozen=True, slots=True)
class BlockOutcome:
    """How a block ended: points of each bot, the shares of opponents beaten in all its matches.

    Who beats everybody in every rotation has as many points as there are seats. `scores`, mean
    points of the game by bot, tell equals apart where a winner is needed. A block that was left out
    has no points at all; `absent` names the bots that were not there.
    """

    points: Mapping[str, float]
    scores: Mapping[str, float]
    absent: tuple[str, ...] = ()

    @property
    def skipped(self) -> bool:
        return not self.points


class Course(Protocol):
    """Decides on blocks. Every format has one."""

    def more(self) -> Sequence[Block]:
        """The blocks that were decided on since the last call, in the order of their numbers.

        Those that are known to have ended are among them.
        """

    @property
    def ponders(self) -> bool:
        """Whether `more` has to work something out, which may take long."""

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        """A block has ended, or was left out."""

    @property
    def over(self) -> bool:
        """Whether all blocks there will ever be have been decided on, and have ended."""

    @property
    def matches(self) -> int:
        """How many matches there are in all, as far as is known now; 0 if it cannot be said."""

    @property
    def stage(self) -> str:
        """What is being played now, in words; empty where there is nothing to say."""

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What the format says of each division so far; empty where points say it all."""


class EntryChange(NamedTuple):
    """A bot enters, or leaves, from this block on."""

    from_block: int
    bot: str
    entered: bool


@runtime_checkable
class Changeable(Course, Protocol):
    """A course whose bots come and go."""

    @property
    def next_block(self) -> int:
        """The number of the next block to be decided on: a change counts from there at earliest."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Who is in it when all changes count that are known now."""

    def change(self, change: EntryChange) -> None:
        """Let a bot enter or leave; ValueError if blocks that it concerns were decided on."""
