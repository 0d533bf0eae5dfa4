"""How figures of a report are written, on terminals and on pages alike."""

from __future__ import annotations

import textwrap
from math import isinf

from riverboat.judging.intervals import Estimate
from riverboat.lab.report import FeatureRow, LineRow, Report, TableRow
from riverboat.lab.statistics import FALSE_RATE

MARK = "*"
CAUTION = (
    "Who uses something is not drawn by lot: a seat that is ahead can afford more. A difference is "
    "a question to the table of the rules, not yet an answer."
)


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def percent_between(found: Estimate) -> str:
    """`52 [45 59]`, in per cent."""
    return f"{percent(found.value)} [{percent(found.low)} {percent(found.high)}]"


def percent_change(found: Estimate) -> str:
    """`+15 [+2 +27]`, in percentage points."""
    return _between(100 * found.value, 100 * found.low, 100 * found.high, "+.0f")


def points_between(found: Estimate) -> str:
    return _between(*found, ".1f")


def points_change(found: Estimate) -> str:
    return _between(*found, "+.1f")


def _between(value: float, low: float, high: float, form: str) -> str:
    if isinf(low) or isinf(high):
        return f"{_signed(value, form)} [?]"
    return f"{_signed(value, form)} [{_signed(low, form)} {_signed(high, form)}]"


def _signed(value: float, form: str) -> str:
    """Nothing is neither more nor less."""
    text = f"{value:{form}}"
    return text if float(text) else text.lstrip("+-")


def marked(text: str, so: bool) -> str:
    return f"{text}{MARK}" if so else text


def heading(report: Report) -> str:
    return f"{report.title}, {report.setup}, rules version {report.rules_version}"


def sample_words(report: Report) -> str:
    """What the figures come from."""
    blocks = f" in {report.blocks} block{'s' * (report.blocks != 1)}"
    blocks = blocks if report.blocks < report.games else ""
    games = f"{report.games} game{'s' * (report.games != 1)}"
    return f"{games}{blocks} of {', '.join(report.bots)}"


def chance_words(report: Report) -> str:
    """What the marks mean."""
    if not report.compared:
        return (
            "Intervals are 95 %. There are too few games to judge a difference: nothing is marked."
        )
    by_chance = round(FALSE_RATE * report.compared)
    return (
        f"Intervals are 95 %. {report.compared} differences are compared: about {by_chance} of "
        f"their intervals leave out 0 by chance alone. {MARK} marks the {report.marked} that stand "
        f"out all the same (Benjamini and Hochberg, {FALSE_RATE:.0%} false)."
    )


def feature_words(title: str, row: FeatureRow) -> str:
    """A row that stands out, in a sentence."""
    told = f" ({row.words})" if row.words else ""
    return (
        f"{title}: {row.name}{told}: {percent(row.wins.with_it.value)} % won with it, "
        f"{percent(row.wins.without.value)} % without, {percent_change(row.wins.difference)}; "
        f"{points_change(row.lead.difference)} points ahead"
    )


def table_words(title: str, row: TableRow) -> str:
    told = f" ({row.words})" if row.words else ""
    line = row.line_points
    return (
        f"{title}: {row.name}{told}: {points_change(row.points.difference)} points a seat; "
        f"{line.with_it.value:.1f} against {line.without.value:.1f} on the line "
        f"{row.line.replace('_', ' ')}"
    )


def line_words(row: LineRow) -> str:
    if row.won is None:
        return ""
    return (
        f"scores by line: {row.label.replace('_', ' ')}: {row.won.with_it.value:.1f} of winners, "
        f"{row.won.without.value:.1f} of others, {points_change(row.won.difference)} points"
    )


def standing_out(report: Report) -> list[str]:
    """Everything that is marked, in sentences."""
    found = [line_words(row) for row in report.lines if row.marked]
    found += [
        feature_words(family.family.title, row)
        for family in report.families
        for row in family.rows
        if row.marked
    ]
    return found + [
        table_words(table.family.title, row)
        for table in report.tables
        for row in table.rows
        if row.marked or row.line_marked
    ]


def unused_words(report: Report) -> str:
    if not report.unused:
        return f"All {report.features} features were used."
    listed = ", ".join(report.unused)
    return (
        f"{len(report.unused)} of {report.features} features were never used, those of other "
        f"set-ups among them: {listed}."
    )


def wrapped(text: str, width: int, hang: str = "") -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=hang, break_on_hyphens=False)
