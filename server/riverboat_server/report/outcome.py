"""The table of what a format itself says: the ties of a knock-out, the points of a Swiss."""

from __future__ import annotations

from riverboat.match import Division
from riverboat.visible import in_one_line
from riverboat_server.report.table import Cells, Table
from riverboat_server.tournament.courses.outcome import (
    KnockOutOutcome,
    Outcome,
    SwissOutcome,
    TieOutcome,
)

FREE = "A bye counts as a won block; so does a block that was left out, for those who were there."


def outcome_table(division: Division, outcome: Outcome) -> Table:
    """How a division stands by its format."""
    if isinstance(outcome, KnockOutOutcome):
        return _knock_out(division, outcome)
    return _swiss(division, outcome)


def told(outcome: Outcome) -> str:
    """How it stands, in a few words."""
    if isinstance(outcome, SwissOutcome):
        rounds = f"{outcome.rounds} round{'s' * (outcome.rounds != 1)}"
        return f"Swiss, {outcome.rounds_played} of {rounds} played"
    won = outcome.winner
    return "nobody has won yet" if won is None else f"{won} won the knock-out"


def _knock_out(division: Division, outcome: KnockOutOutcome) -> Table:
    headings = ("tie", "points", "goes on", "decided by")
    title, rows = in_one_line(f"{division}: {told(outcome)}"), tuple(map(_tie, outcome.ties))
    return Table("outcome", title, headings, rows, division=str(division))


def _tie(tie: TieOutcome) -> Cells:
    points = ", ".join(f"{bot} {_short(points)}" for bot, points in tie.points.items())
    return tie.stage, points, ", ".join(tie.going_on) or "being played", tie.decided_by


def _swiss(division: Division, outcome: SwissOutcome) -> Table:
    rows = tuple(
        (
            str(place.rank),
            place.bot,
            _short(place.points),
            str(place.byes or ""),
            str(place.left_out or ""),
        )
        for place in outcome.standing
    )
    title = f"{division}: {told(outcome)}"
    free = any(place.byes or place.left_out for place in outcome.standing)
    counts = ("byes", "left out")
    headings = ("#", "bot", "Swiss points", *counts)
    note = FREE if free else ""
    return Table("outcome", title, headings, rows, note, counts=counts, division=str(division))


def _short(points: float) -> str:
    return f"{points:.2f}".rstrip("0").rstrip(".")
