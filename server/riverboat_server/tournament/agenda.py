"""What of a tournament is still to be played, what runs and what has ended.

It is worked out from the plan and from what is on record alone, so that a tournament goes on after
any interruption as if there had been none: a match of the plan is named by its block and its
seating, whatever id the referee gave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import fmean

from riverboat.engine import secret_from_seed
from riverboat.match import DealPolicy, FinishedMatch, MatchDescription
from riverboat_server.known import KnownMatch
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.courses.course import Block, BlockOutcome, Course
from riverboat_server.tournament.plan import TournamentPlan

Skipped = Mapping[str, tuple[str, ...]]
"""Blocks that were left out, with the bots that were not there."""


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """One match of a block: bots by seat, and which of its rotations it is."""

    block: Block
    rotation: int
    bots: tuple[str, ...]


@dataclass(slots=True)
class OpenBlock:
    """A block that has not ended."""

    block: Block
    waiting: list[PlannedMatch]
    running: dict[str, PlannedMatch] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)
    scores: dict[str, list[int]] = field(default_factory=dict)  # of games played to their end
    absent: tuple[str, ...] = ()

    def count(self, finished: FinishedMatch) -> None:
        """Add a match that has ended; a cancelled one is nobody's result."""
        if finished.counts:
            seats = zip(finished.bots, finished.points, finished.earned_scores, strict=True)
            for bot, points, score in seats:
                self.points[bot] = self.points.get(bot, 0.0) + points
                if score is not None:
                    self.scores.setdefault(bot, []).append(score)

    @property
    def outcome(self) -> BlockOutcome:
        means = {bot: fmean(scores) for bot, scores in self.scores.items()}
        return BlockOutcome(self.points, means, self.absent)


class Agenda:
    """Tells what to play next, and tells its course of blocks that have ended."""

    def __init__(self, tournament_id: str, plan: TournamentPlan, course: Course) -> None:
        self.tournament_id = tournament_id
        self.plan = plan
        self.course = course
        self.played = 0
        self.skipped = 0
        self._open: dict[int, OpenBlock] = {}
        self._running: dict[str, int] = {}  # the block of each match that runs
        self._rotations = max(
            len(plan.bots) if division.players == 1 else division.players
            for division in plan.divisions
        )

    def recall(self, known: Iterable[KnownMatch], skipped: Skipped) -> None:
        """Take up what is on record; blocks follow from how earlier ones ended."""
        matches = {(_block_of(entry.match), entry.match.bots): entry for entry in known}
        while blocks := self._decided():
            for block in blocks:
                for planned in list(block.waiting):
                    found = matches.get((self.block_id(block.block.number), planned.bots))
                    if found is not None:
                        self._recall(planned, found)
                absent = skipped.get(self.block_id(block.block.number))
                if absent is not None:
                    self.leave_out(block.block.number, absent)

    def _recall(self, planned: PlannedMatch, known: KnownMatch) -> None:
        self.begun(planned, known.match.match_id)
        if known.finished is not None:
            self.ended(known.finished)

    @property
    def ponders(self) -> bool:
        """Whether what is next has to be worked out first, by `decide`, which may take long."""
        return self.course.ponders

    def decide(self) -> None:
        """Take up the blocks that the course has decided on."""
        self._decided()

    def _decided(self) -> list[OpenBlock]:
        """Blocks that the course has decided on since it was last asked."""
        blocks = self.course.more()
        found = [OpenBlock(block, list(rotations(self.plan, block))) for block in blocks]
        self._open.update((one.block.number, one) for one in found)
        return found

    # --- what can be played ------------------------------------------------------------------

    def waiting(self) -> Iterator[PlannedMatch]:
        """Matches that were not begun, in the order in which their blocks were decided on."""
        self._decided()
        for block in self._open.values():
            yield from block.waiting

    def begun(self, planned: PlannedMatch, match_id: str) -> None:
        block = self._open[planned.block.number]
        block.waiting.remove(planned)
        block.running[match_id] = planned
        self._running[match_id] = planned.block.number

    def ended(self, finished: FinishedMatch) -> bool:
        """A match has ended; False if it is none of those that run here."""
        number = self._running.pop(finished.match_id, None)
        if number is None:
            return False
        block = self._open[number]
        del block.running[finished.match_id]
        block.count(finished)
        self.played += finished.counts
        self._close(block)
        return True

    def leave_out(self, number: int, absent: tuple[str, ...]) -> Block | None:
        """What was not begun of a block is not played: these bots were not there.

        The block, unless all of it was played.
        """
        block = self._open.get(number)
        if block is None:
            return None
        self.skipped += len(block.waiting)
        block.waiting.clear()
        block.absent = absent
        self._close(block)
        return block.block

    def _close(self, block: OpenBlock) -> None:
        if not block.waiting and not block.running:
            del self._open[block.block.number]
            self.course.ended(block.block.number, block.outcome)

    # --- how far it is -----------------------------------------------------------------------

    @property
    def running(self) -> frozenset[str]:
        """The ids of the matches that run."""
        return frozenset(self._running)

    @property
    def seated(self) -> list[tuple[str, ...]]:
        """The bots of the matches that run."""
        return [match.bots for block in self._open.values() for match in block.running.values()]

    @property
    def over(self) -> bool:
        return self.course.over

    def block_id(self, number: int) -> str:
        return f"{self.tournament_id}-{number}"

    def order(self, planned: PlannedMatch, absent: tuple[str, ...] = ()) -> MatchOrder:
        """What the referee is asked to make of a planned match."""
        plan, block = self.plan, planned.block
        division = plan.divisions[block.division]
        shared = plan.deals is DealPolicy.SHARED
        deal = block.number if shared else block.number * self._rotations + planned.rotation
        return MatchOrder(
            game=division.game,
            bots=planned.bots,
            options=dict(division.options),
            control=division.control,
            deal_id=self.block_id(block.number) if shared else "",
            deal_matches=len(block.bots) if shared else 1,
            rated=plan.rated,
            tournament_id=self.tournament_id,
            block_id=self.block_id(block.number),
            secret=None if plan.seed is None else secret_from_seed(plan.seed, deal),
            absent=absent,
        )


def recalled(
    tournament_id: str,
    plan: TournamentPlan,
    changes: Iterable[tuple[int, str, bool]],
    known: Iterable[KnownMatch],
    skipped: Skipped,
) -> Agenda:
    """The agenda of a tournament of which this is on record."""
    agenda = Agenda(tournament_id, plan, make_course(plan, changes))
    agenda.recall(known, skipped)
    return agenda


def _block_of(match: MatchDescription) -> str:
    """The name of its block; before blocks had names, they were named by their deals alone."""
    return match.block_id or match.deal_id


def rotations(plan: TournamentPlan, block: Block) -> Iterator[PlannedMatch]:
    """The matches of a block: every bot in every seat once; alone at the table, every bot once."""
    bots = block.bots
    for turn in range(len(bots)):
        alone = plan.divisions[block.division].players == 1
        seated = (bots[turn],) if alone else bots[turn:] + bots[:turn]
        yield PlannedMatch(block, turn, seated)
