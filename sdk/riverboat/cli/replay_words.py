"""How a match ended, in the words that lists and reports share."""

from __future__ import annotations

from riverboat.match import Cause
from riverboat.replay import Replay
from riverboat.replay.listed import Listed, listed


def how_it_ended(row: Listed) -> str:
    """Whose fault it was, if somebody failed: `crash of greedy`; and whether the file is gone."""
    if row.sealed:
        return ""
    faults = ["pruned"] if row.pruned else []
    faults += [
        f"{cause.words} of {bot}"
        for bot, cause in zip(row.bots, row.causes, strict=True)
        if cause.is_fault
    ]
    faults += ["cancelled"] if Cause.CANCELLED in row.causes else []
    return ", ".join(faults)


def result_of(record: Replay, seat: int) -> str:
    """How it went for a seat, in a sentence: `greedy (seat 0) lost by 12, played to the end`."""
    who = f"{record.bots[seat]} (seat {seat})"
    row = listed(record.match_id, record)
    if row.sealed:
        return f"{who}, not ended"
    margin = row.margin(seat)
    by = f" by {abs(margin)}" if margin else ""
    return f"{who} {row.outcome(seat)}{by}, {row.causes[seat].words}"
