"""A report as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from riverboat.judging.intervals import CONFIDENCE, Estimate
from riverboat.lab.report import FeatureRow, LineRow, Report, SeatRow, SpreadRow, TableRow
from riverboat.lab.statistics import FALSE_RATE, Contrast

Json = dict[str, object]


def report_json(report: Report) -> Json:
    """Everything; intervals are [low, high], null where there is no limit."""
    return {
        "game": report.game,
        "rules_version": report.rules_version,
        "setup": report.setup._asdict(),
        "bots": list(report.bots),
        "games": report.games,
        "blocks": report.blocks,
        "confidence": CONFIDENCE,
        "compared": report.compared,
        "marked": report.marked,
        "false_rate": FALSE_RATE,
        "seats": _seats(report.seats),
        "places": _seats(report.places),
        "entrants": _seats(report.entrants),
        "spreads": [_spread(row) for row in report.spreads],
        "ends": [
            {"name": row.name, "games": row.games, "share": _estimate(row.share)}
            for row in report.ends
        ],
        "lines": [_line(row) for row in report.lines],
        "tables": [
            {"family": one.family.begins, "rows": [_table(row) for row in one.rows]}
            for one in report.tables
        ],
        "families": [
            {"family": one.family.begins, "rows": [_feature(row) for row in one.rows]}
            for one in report.families
        ],
        "features": report.features,
        "unused": list(report.unused),
        "uncounted": [{"name": one.name, "why": one.why} for one in report.uncounted],
    }


def _seats(rows: Sequence[SeatRow]) -> list[Json]:
    return [
        {
            "name": row.name,
            "games": row.games,
            "win": _estimate(row.win),
            "points": _estimate(row.points),
        }
        for row in rows
    ]


def _spread(row: SpreadRow) -> Json:
    found = {"least": row.least, "median": row.median, "most": row.most}
    return {"name": row.name, "mean": _estimate(row.mean), **found}


def _line(row: LineRow) -> Json:
    return {
        "label": row.label,
        "points": _estimate(row.mean),
        "scored": _estimate(row.scored),
        "winners": None if row.won is None else _contrast(row.won),
        "marked": row.marked,
    }


def _table(row: TableRow) -> Json:
    return {
        "name": row.name,
        "words": row.words,
        "games": row.games,
        "points": _contrast(row.points),
        "marked": row.marked,
        "line": row.line,
        "line_points": _contrast(row.line_points),
        "line_marked": row.line_marked,
    }


def _feature(row: FeatureRow) -> Json:
    return {
        "name": row.name,
        "words": row.words,
        "seats": row.seats,
        "times": row.times,
        "wins": _contrast(row.wins),
        "win_marked": row.win_marked,
        "lead": _contrast(row.lead),
        "lead_marked": row.lead_marked,
    }


def _contrast(found: Contrast) -> Json:
    return {
        "with": _estimate(found.with_it),
        "without": _estimate(found.without),
        "difference": _estimate(found.difference),
        "chance": found.chance if found.chance is None else round(found.chance, 6),
    }


def _estimate(found: Estimate) -> Json:
    limits = [None if isinf(end) else round(end, 4) for end in (found.low, found.high)]
    return {"value": round(found.value, 4), "interval": limits}
