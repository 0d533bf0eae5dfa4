"""Plain statistics of results: head to head, solo records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean

import numpy as np

from riverboat.interval import wilson
from riverboat.match import FinishedMatch, pair_score
from riverboat_server.ladder.columns import Ranked
from riverboat_server.ladder.rating.shares import share_interval


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How one bot did against another, over all matches in which both had a seat.

    The interval is that of the share, 95 %: from blocks, because their matches hang together.
    """

    wins: int = 0
    ties: int = 0
    losses: int = 0
    interval: tuple[float, float] = (0.0, 1.0)

    @property
    def meetings(self) -> int:
        return self.wins + self.ties + self.losses

    @property
    def share(self) -> float:
        """Wins plus half the ties, as a share of all meetings."""
        return (self.wins + self.ties / 2) / self.meetings


@dataclass(slots=True)
class _Tally:
    """Wins, ties and losses, and what was earned in which block by how many meetings."""

    counts: list[int] = field(default_factory=lambda: [0, 0, 0])
    blocks: dict[str, tuple[float, int]] = field(default_factory=dict)

    def add(self, mine: int, theirs: int, block: str) -> None:
        self.counts[(mine >= theirs) + (mine > theirs)] += 1
        earned, played = self.blocks.get(block, (0.0, 0))
        self.blocks[block] = (earned + pair_score(mine, theirs), played + 1)

    def record(self) -> HeadToHead:
        earned, played = np.array(sorted(self.blocks.values()), dtype=float).T
        wins, ties, losses = self.counts
        return HeadToHead(wins, ties, losses, share_interval(earned, played))


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """How one bot did against the automaton of solo games; the interval is Wilson's, 95 %."""

    bot: str
    matches: int
    wins: int
    interval: tuple[float, float]
    mean_score: float | None
    """Over the games that were played to their end, as the lead; None if there is none."""
    mean_margin: float | None
    """Mean lead over the automaton's score; None where the automaton keeps none."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches


def head_to_head(results: Iterable[Ranked]) -> dict[tuple[str, str], HeadToHead]:
    """The record of every ordered pair of bots that met; a bot does not meet itself."""
    tallies: dict[tuple[str, str], _Tally] = {}
    for result in results:
        seats = list(zip(result.bots, result.ranks, strict=True)) if result.counts else []
        for me, mine in seats:
            for other, theirs in seats:
                if me != other:
                    tallies.setdefault((me, other), _Tally()).add(mine, theirs, result.block)
    return {pair: tally.record() for pair, tally in tallies.items()}


def solo_records(results: Iterable[FinishedMatch]) -> tuple[SoloRecord, ...]:
    """One record per bot that finished solo matches, best win rate first."""
    played: dict[str, list[FinishedMatch]] = {}
    for result in results:
        if result.counts and result.players == 1:
            played.setdefault(result.bots[0], []).append(result)
    records = [_solo_record(bot, matches) for bot, matches in played.items()]
    return tuple(
        sorted(records, key=lambda one: (-one.win_rate, -(one.mean_score or 0.0), one.bot))
    )


def _solo_record(bot: str, matches: list[FinishedMatch]) -> SoloRecord:
    wins = sum(result.ranks[0] == 1 for result in matches)
    ended = [result for result in matches if result.earned_scores[0] is not None]
    scores = [result.scores[0] for result in ended]
    margins = [
        result.scores[0] - result.result.automaton.total
        for result in ended
        if result.result.automaton is not None
    ]
    return SoloRecord(
        bot=bot,
        matches=len(matches),
        wins=wins,
        interval=wilson(wins, len(matches)),
        mean_score=fmean(scores) if scores else None,
        mean_margin=fmean(margins) if margins else None,
    )
