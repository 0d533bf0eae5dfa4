"""What `riverboat replay judge` prints and writes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from riverboat.cli.output import width
from riverboat.cli.replay_words import result_of
from riverboat.cli.table import table_lines
from riverboat.judging.intervals import CONFIDENCE
from riverboat.judging.judge import Trial
from riverboat.judging.playing_on import RANDOM
from riverboat.judging.verdict import Verdict
from riverboat.replay import Replay
from riverboat.viewer.judgement import Judgement, Option
from riverboat.visible import in_one_line

_COLUMNS = ("step", "decision", "win %", "from", "to", "points", "cost", "least", "most")
_KEY = (
    "win %: share of games won, from-to its 95 % interval; points: mean lead at the end; "
    "cost: win chance given away in %, least and most by its 95 % interval."
)
_ORDER = "Sorted by the column least: what surely cost something stands above what may be luck."
_RANDOM = (
    "The judge plays on at random: it sees what is good on average, and neither plans nor good "
    "replies. Ask a stronger one about a decision that matters:"
)
_STRONGER = "  --steps N --bot greedy --playouts 16"


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
    rows = [row for one in costly[:worst] for row in _rows(one)]
    yield from table_lines(_COLUMNS, rows, width())
    yield ""
    for text in (_sum(costly, len(verdicts)), *_foot(trial)):
        yield from textwrap.wrap(text, width())


def _rows(verdict: Verdict) -> Iterator[tuple[object, ...]]:
    """A decision and what it cost, then both moves with their figures."""
    decision, unsaid = verdict.decision, ("", "", "", "")
    yield (decision.step, decision.question, *unsaid, *map(_percent, verdict.cost))
    yield ("", f"played: {verdict.played.words}", *_figures(verdict.played), "", "", "")
    yield ("", f"better: {verdict.best.words}", *_figures(verdict.best), "", "", "")


def _figures(move: Option) -> tuple[str, ...]:
    chances = map(_percent, (move.win, move.win_low, move.win_high))
    return (*chances, f"{move.margin:+.1f}")


def _foot(trial: Trial) -> Iterator[str]:
    yield _KEY
    yield _ORDER
    if trial.bot == RANDOM:
        yield _RANDOM
        yield _STRONGER


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
