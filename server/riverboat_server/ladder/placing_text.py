"""Placings as cells of a table: columns with one name and one form wherever they are shown.

Where the results set no upper limit the lower one reads "≥ 1620", and "≤ 1380" the other way round;
"-" is what is unknown. A cell of what nobody keeps is empty: a table leaves its column out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from riverboat.match import Cause
from riverboat_server.ladder.placed import Placing

if TYPE_CHECKING:
    from riverboat_server.ladder.rating.group import Estimate

UNKNOWN = "-"
SUREST = 0.99  # what is surer is told as this

HEADINGS = (
    "#",
    "bot",
    "rating",
    "95 % from",
    "to",
    "ranks",
    "Elo",
    "skill",
    "played",
    "points",
    "%",
    "mean score",
)

SPARE = ("mean score", "ranks")  # where a terminal is narrow

FAULTS = {
    "timeouts": (Cause.TIMEOUT,),
    "crashes": (Cause.CRASH, Cause.CRASH_AT_START),
    "disconnects": (Cause.DISCONNECT,),
    "illegal": (Cause.ILLEGAL_MOVES,),
    "absent": (Cause.ABSENT,),
}
"""Columns of matches that a bot lost by its own fault, with their causes."""

WITH_FAULTS = (*HEADINGS, *FAULTS)


def cells(row: Placing) -> tuple[str, ...]:
    """What stands in a row, by `HEADINGS`."""
    return (
        str(row.rank),
        row.bot,
        UNKNOWN if row.rating is None else f"{row.rating:.0f}",
        *interval_cells(row.low, row.high),
        f"{row.rank_low}-{row.rank_high}" if row.rank_low < row.rank_high else str(row.rank_low),
        "" if row.elo is None else f"{row.elo:.0f}",
        "" if row.skill is None else f"{row.skill.ordinal:.1f}",
        str(row.played),
        f"{row.points:.1f}",
        f"{100 * row.share:.1f}",
        "" if row.mean_score is None else f"{row.mean_score:.1f}",
    )


def filled(rows: Sequence[Placing]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Headings and cells without the columns that are empty in every row."""
    table = [cells(row) for row in rows]
    kept = [n for n in range(len(HEADINGS)) if not table or any(line[n] for line in table)]
    return tuple(HEADINGS[n] for n in kept), [tuple(line[n] for n in kept) for line in table]


def interval_cells(low: float | None, high: float | None) -> tuple[str, str]:
    """The ends of an interval of ratings."""
    if low is None or high is None:
        return (
            UNKNOWN if low is None else f"≥ {low:.0f}",
            UNKNOWN if high is None else f"≤ {high:.0f}",
        )
    return f"{low:.0f}", f"{high:.0f}"


def fault_cells(row: Placing) -> tuple[str, ...]:
    """How many matches a bot lost by each fault, by `FAULTS`; empty if none."""
    counts = (sum(row.faults.get(cause, 0) for cause in causes) for causes in FAULTS.values())
    return tuple(str(count) if count else "" for count in counts)


def cells_with_faults(row: Placing) -> tuple[str, ...]:
    """What stands in a row, by `WITH_FAULTS`."""
    return (*cells(row), *fault_cells(row))


def lead_text(lead: Estimate) -> str:
    """A difference of ratings: `+104 (-114 to +357)`, or `> +35` where nothing limits it."""
    low, high = (None if end is None else f"{end:+.0f}" for end in (lead.low, lead.high))
    if low is None and high is None:
        return UNKNOWN
    if low is None or high is None:
        return f"> {low}" if high is None else f"< {high}"
    return f"{lead.value:+.0f} ({low} to {high})"


def chance_text(chance: float) -> str:
    """How likely something is; nothing is told to be certain."""
    if chance > SUREST:
        return "> 99 %"
    return "< 1 %" if chance < 1 - SUREST else f"{100 * chance:.0f} %"
