"""Plain statistics of results: head to head, solo records, quantiles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from riverboat.interval import NORMAL_95, wilson
from riverboat.match import FinishedMatch

STUDENT_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""As many standard deviations hold 95 % of Student's distribution of 1 to 10 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How one bot did against another, over all matches in which both had a seat."""

    wins: int = 0
    ties: int = 0
    losses: int = 0

    @property
    def meetings(self) -> int:
        return self.wins + self.ties + self.losses

    @property
    def share(self) -> float:
        """Wins plus half the ties, as a share of all meetings."""
        return (self.wins + self.ties / 2) / self.meetings


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """How one bot did against the automaton of solo games; the interval is Wilson's, 95 %."""

    bot: str
    matches: int
    wins: int
    interval: tuple[float, float]
    mean_score: float
    mean_margin: float | None
    """Mean lead over the automaton's score; None where the automaton keeps none."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches


def head_to_head(results: Iterable[FinishedMatch]) -> dict[tuple[str, str], HeadToHead]:
    """The record of every ordered pair of bots that met; a bot does not meet itself."""
    tallies: dict[tuple[str, str], list[int]] = {}
    for result in results:
        if not result.counts:
            continue
        seats = list(zip(result.bots, result.ranks, strict=True))
        for me, mine in seats:
            for other, theirs in seats:
                if me != other:
                    tally = tallies.setdefault((me, other), [0, 0, 0])
                    tally[(mine >= theirs) + (mine > theirs)] += 1
    return {pair: HeadToHead(*tally) for pair, tally in tallies.items()}


def solo_records(results: Iterable[FinishedMatch]) -> tuple[SoloRecord, ...]:
    """One record per bot that finished solo matches, best win rate first."""
    played: dict[str, list[FinishedMatch]] = {}
    for result in results:
        if result.counts and result.players == 1:
            played.setdefault(result.bots[0], []).append(result)
    records = [_solo_record(bot, matches) for bot, matches in played.items()]
    return tuple(sorted(records, key=lambda one: (-one.win_rate, -one.mean_score, one.bot)))


def student_95(freedom: int) -> float:
    """Student's two-sided 95 % quantile: tabled for few degrees of freedom, then expanded."""
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return float(z + first / freedom + second / freedom**2 + third / freedom**3)


def _solo_record(bot: str, matches: list[FinishedMatch]) -> SoloRecord:
    wins = sum(result.ranks[0] == 1 for result in matches)
    margins = [
        result.scores[0] - result.result.automaton.total
        for result in matches
        if result.result.automaton is not None
    ]
    return SoloRecord(
        bot=bot,
        matches=len(matches),
        wins=wins,
        interval=wilson(wins, len(matches)),
        mean_score=sum(result.scores[0] for result in matches) / len(matches),
        mean_margin=sum(margins) / len(margins) if margins else None,
    )
