"""What `riverboat replay judge` prints and writes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from riverboat.cli.output import width
from riverboat.cli.replay_words import result_of
from riverboat.cli.table import table_lines
from riverboat.judging.intervals import CONFIDENCE
from riverboat.judging.judge import Trial
from riverboat.judging.verdict import Verdict
from riverboat.replay import Replay
from riverboat.viewer.judgement import Judgement
from riverboat.visible import in_one_line

_COLUMNS = ("step", "asked", "played", "better", "win %", "cost", "from", "to", "points")


def judged_json(record: Replay, trial: Trial, verdicts: Sequence[Verdict]) -> dict[str, object]:
    """A judgement as the page reads it; each decision with its cost besides."""
    decisions = tuple(verdict.decision for verdict in verdicts)
    match = (record.game.key, record.match_id, record.result_hash)
    judgement = Judgement(*match, trial.seat, trial.bot, trial.budget, decisions)
    return {**judgement.to_json(), "decisions": [verdict.to_json() for verdict in verdicts]}


def judged_lines(
    record: Replay, trial: Trial, verdicts: Sequence[Verdict], worst: int
) -> Iterator[str]:
    yield in_one_line(f"{record.game.title}, match {record.match_id}")
    yield in_one_line(result_of(record, trial.seat))
    judged = f"{len(verdicts)} decision{'s' if len(verdicts) != 1 else ''} judged by {trial.bot}"
    yield from textwrap.wrap(in_one_line(f"{judged}: {trial.budget}."), width())
    costly = sorted(
        (one for one in verdicts if one.cost.value > 0), key=lambda one: one.weight, reverse=True
    )
    if not costly:
        yield "No decision cost anything, as far as these games show."
        return
    yield ""
    yield from table_lines(_COLUMNS, [_row(one) for one in costly[:worst]], width())
    yield ""
    yield from textwrap.wrap(_sum(costly, len(verdicts)), width())
    yield "cost: win chance given away in %, with its 95 % interval; points: lead given up"


def _row(verdict: Verdict) -> tuple[object, ...]:
    chances = f"{_percent(verdict.played.win)} > {_percent(verdict.best.win)}"
    cost = verdict.cost
    return (
        verdict.decision.step,
        verdict.decision.question,
        verdict.played.words,
        verdict.best.words,
        chances,
        *(_percent(value) for value in cost),
        f"{verdict.margin_cost.value:+.1f}",
    )


def _sum(costly: Sequence[Verdict], judged: int) -> str:
    """Where luck alone does not explain the cost, and how often it would seem so."""
    clear = sorted(one.decision.step for one in costly if one.clear)
    if not clear:
        return "All intervals reach 0: it may have been luck; more --playouts tell more."
    steps = f"step{'s' if len(clear) > 1 else ''} {', '.join(map(str, clear))}"
    lucky = judged * (1 - CONFIDENCE) / 2
    return (
        f"Another move was better at {steps}; by luck alone it seems so at {lucky:.1f} of {judged}."
    )


def _percent(share: float) -> str:
    return str(round(100 * share))
