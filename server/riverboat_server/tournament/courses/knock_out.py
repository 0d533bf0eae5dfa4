"""Knock-out: who loses a tie is out; the order of entry is the order of strength (`bracket.py`).

A tie is a stated number of blocks among the same bots. Who has more points goes on; equal points
are told apart by mean scores. If those are equal too, another block is played, `EXTRA` at most;
then the better seed goes on. Who was not there when a block was to be played is behind all who
were: of two bots the other goes on. Such a tie has no further blocks.

A tie begins as soon as all its bots are known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from riverboat_server.ladder.seating import in_turn
from riverboat_server.tournament.courses.bracket import Tie, bracket
from riverboat_server.tournament.courses.course import Block, BlockOutcome
from riverboat_server.tournament.courses.outcome import KnockOutOutcome, TieOutcome
from riverboat_server.tournament.courses.unfolding import UnfoldingCourse

EXTRA = 3


class _Account(NamedTuple):
    """What a bot has in a tie; smaller is better."""

    absences: int
    points_lost: float
    score_lost: float


class KnockOut(UnfoldingCourse):
    """Ties of so many blocks until one bot is left."""

    def __init__(self, bots: Sequence[str], players: int, blocks: int) -> None:
        super().__init__()
        self._rounds = bracket(len(bots), players)
        self._ties = [tie for one in self._rounds for tie in one.ties]
        self._tie_at = {(tie.round, place): tie for tie in self._ties for place in tie.places}
        self._usual_blocks = blocks
        self._holders: list[dict[int, str]] = [{} for _ in range(len(self._rounds) + 1)]
        self._blocks: dict[int, list[Block]] = {}  # of ties that have begun
        self._settled: set[int] = set()
        self._players = players
        for place, bot in enumerate(bots):
            self._take(0, place, bot)

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def winner(self) -> str | None:
        return self._holders[-1].get(0)

    @property
    def matches(self) -> int:
        """All usual blocks, and the extra ones that were needed so far."""
        waiting = len(self._ties) - len(self._blocks)
        return (self._decided + waiting * self._usual_blocks) * self._players

    @property
    def stage(self) -> str:
        if self.winner is not None:
            return f"won by {self.winner}"
        return self._rounds[min(self._ties[n].round for n in self._playing)].name

    @property
    def outcomes(self) -> tuple[KnockOutOutcome]:
        ties = tuple(self._outcome(self._ties[number]) for number in sorted(self._blocks))
        return (KnockOutOutcome(self.winner, ties),)

    def _outcome(self, tie: Tie) -> TieOutcome:
        accounts, stage = self._accounts(tie), self._stage_of(tie, 0)
        points = {bot: -account.points_lost for bot, account in accounts.items()}
        if tie.number not in self._settled:
            return TieOutcome(stage, points)
        order = sorted(accounts, key=accounts.__getitem__)
        last_in, first_out = (accounts[order[len(tie.goes_to) - less]] for less in (1, 0))
        return TieOutcome(
            stage, points, tuple(order[: len(tie.goes_to)]), _decided_by(last_in, first_out)
        )

    @property
    def _playing(self) -> set[int]:
        return self._blocks.keys() - self._settled

    def _take(self, number: int, place: int, bot: str) -> None:
        """A bot takes its place in a round; one with a bye goes on, a full table begins."""
        self._holders[number][place] = bot
        if number == len(self._rounds):
            return
        if place < self._rounds[number].byes:
            self._take(number + 1, place, bot)
            return
        tie = self._tie_at[number, place]
        if all(one in self._holders[number] for one in tie.places):
            self._begin(tie)

    def _bots(self, tie: Tie) -> tuple[str, ...]:
        """Best place first."""
        return tuple(self._holders[tie.round][place] for place in tie.places)

    def _begin(self, tie: Tie) -> None:
        self._blocks[tie.number] = []
        for _ in range(self._usual_blocks):
            self._add_block(tie)
        self._look_at(tie)

    def _add_block(self, tie: Tie) -> None:
        played = len(self._blocks[tie.number])
        number = tie.number * (self._usual_blocks + EXTRA) + played
        block = Block(number, 0, in_turn(self._bots(tie), played), self._stage_of(tie, played))
        self._blocks[tie.number].append(block)
        self._decide(block)

    def _stage_of(self, tie: Tie, played: int) -> str:
        stage, ties = self._rounds[tie.round].name, self._rounds[tie.round].ties
        if len(ties) > 1:
            stage += f", tie {tie.number - ties[0].number + 1}"
        extra = played - self._usual_blocks
        return f"{stage}, extra block {extra + 1}" if extra >= 0 else stage

    def _go_on(self, number: int) -> None:
        tie = number // (self._usual_blocks + EXTRA)
        if tie in self._playing:
            self._look_at(self._ties[tie])

    def _look_at(self, tie: Tie) -> None:
        """Once all blocks of a tie have ended, its best go on, or it needs another block."""
        blocks = self._blocks[tie.number]
        while all(block.number in self._outcomes for block in blocks):
            accounts = self._accounts(tie)
            order = sorted(accounts, key=accounts.__getitem__)
            if not self._needs_more(tie, [accounts[bot] for bot in order]):
                self._settle(tie, order)
                return
            self._add_block(tie)

    def _accounts(self, tie: Tie) -> dict[str, _Account]:
        numbers = [block.number for block in self._blocks[tie.number]]
        outcomes = [self._outcomes[number] for number in numbers if number in self._outcomes]
        return {bot: _account(bot, outcomes) for bot in self._bots(tie)}

    def _needs_more(self, tie: Tie, ranked: list[_Account]) -> bool:
        """Whether it is open who goes on, and another block can tell."""
        last, first_out = len(tie.goes_to) - 1, len(tie.goes_to)
        is_open = ranked[last] == ranked[first_out]
        everybody_came = not any(account.absences for account in ranked)
        blocks = len(self._blocks[tie.number])
        return is_open and everybody_came and blocks < self._usual_blocks + EXTRA

    def _settle(self, tie: Tie, order: list[str]) -> None:
        self._settled.add(tie.number)
        for bot, place in zip(order, tie.goes_to, strict=False):
            self._take(tie.round + 1, place, bot)


def _decided_by(last_in: _Account, first_out: _Account) -> str:
    """The first thing in which they differ; equals go by their seeds."""
    reasons = zip(("absence", "points", "scores"), last_in, first_out, strict=True)
    return next((reason for reason, one, other in reasons if one != other), "seed")


def _account(bot: str, outcomes: list[BlockOutcome]) -> _Account:
    points = sum(outcome.points.get(bot, 0.0) for outcome in outcomes)
    scores = [outcome.scores[bot] for outcome in outcomes if bot in outcome.scores]
    return _Account(
        sum(bot in outcome.absent for outcome in outcomes),
        -round(points, 6),
        -round(sum(scores) / len(scores), 6) if scores else math.inf,  # behind all who have one
    )
