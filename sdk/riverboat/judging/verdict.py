"""What played-on games say of a decision."""

from __future__ import annotations

from dataclasses import dataclass, replace

from riverboat.interval import wilson
from riverboat.judging import intervals
from riverboat.judging.choices import Choice
from riverboat.judging.contest import Contest
from riverboat.judging.intervals import Estimate, shared_confidence
from riverboat.judging.playing_on import End
from riverboat.viewer.judgement import JudgedDecision, Option

_UNKNOWN = 1e6  # points: the end of an interval that has none


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judged decision, and what the best of its moves was better by than the played one.

    Both estimates compare the two moves world by world; they hold for all moves of the decision
    together, because the best one is picked by the same games.
    """

    decision: JudgedDecision
    margin_cost: Estimate
    """In points."""

    @property
    def cost(self) -> Estimate:
        """In win chance; 0 if the best move was played."""
        return self.decision.cost

    @property
    def played(self) -> Option:
        return self.decision.options[self.decision.chosen]

    @property
    def best(self) -> Option:
        return self.decision.options[self.decision.best]

    @property
    def clear(self) -> bool:
        """Whether another move was better by more than luck explains."""
        return self.cost.low > 0

    @property
    def weight(self) -> tuple[float, float]:
        """By this the costliest come first: what it cost at least, then what it cost."""
        return self.decision.weight

    def to_json(self) -> dict[str, object]:
        return {**self.decision.to_json(), "margin_cost": self.margin_cost._asdict()}


def verdict(choice: Choice, contest: Contest) -> Verdict | None:
    """None if nothing was played on."""
    ends = {move: contest.ends(move) for move in contest.left}
    if not ends[contest.chosen]:
        return None
    options = {
        move: _option(choice.words(move), repr(choice.moves[move]), ends[move])
        for move in contest.left
    }
    order = sorted(options, key=lambda move: (-options[move].win, -options[move].margin, move))
    judged = JudgedDecision(
        choice.step,
        choice.number,
        choice.question,
        order.index(contest.chosen),
        tuple(options[move] for move in order),
    )
    best, played = ends[order[judged.best]], ends[contest.chosen]
    confidence = shared_confidence(len(order) - 1)
    judged = replace(judged, compared=_cost(best, played, confidence))
    return Verdict(judged, _points(best, played, confidence))


def _option(words: str, written: str, ends: list[End]) -> Option:
    wins = sum(end.win for end in ends)
    win = _told(Estimate(wins / len(ends), *wilson(wins, len(ends))))
    margin = _told(intervals.mean([end.margin for end in ends]))
    return Option(words, written, *win, *margin, len(ends))


def _told(found: Estimate) -> Estimate:
    """As it is written down: four places are more than games can tell."""
    low, high = max(found.low, -_UNKNOWN), min(found.high, _UNKNOWN)
    return Estimate(round(found.value, 4), round(low, 4), round(high, 4))


def _cost(best: list[End], played: list[End], confidence: float) -> Estimate:
    if best is played:
        return Estimate(0.0, 0.0, 0.0)
    pairs = zip(best, played, strict=True)
    shares = [one.win - other.win for one, other in pairs]
    return _told(intervals.share_difference(shares, confidence))


def _points(best: list[End], played: list[End], confidence: float) -> Estimate:
    if best is played:
        return Estimate(0.0, 0.0, 0.0)
    pairs = zip(best, played, strict=True)
    leads = [one.margin - other.margin for one, other in pairs]
    return _told(intervals.mean(leads, confidence))
