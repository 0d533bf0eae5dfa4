"""How a match ended, in the words that lists and reports share."""

from __future__ import annotations

from riverboat.engine.wording import cut
from riverboat.match import Cause
from riverboat.replay import Replay
from riverboat.replay.listed import Listed, listed
from riverboat.visible import in_one_line

LONGEST = 32  # signs of a name


def how_it_ended(row: Listed) -> str:
    """Whose fault it was, if somebody failed: `crash of greedy`; and whether the file is gone."""
    if row.sealed:
        return ""
    cancelled = ["cancelled"] if Cause.CANCELLED in row.causes else []
    return ", ".join([*(["pruned"] if row.pruned else []), *_faults(row), *cancelled])


def how_it_ended_for(row: Listed, seat: int) -> str:
    """What a seat failed by, or whose fault ended its match; else that it was played out."""
    own = row.causes[seat]
    return own.words if own is not Cause.RULES else ", ".join(_faults(row)) or own.words


def _faults(row: Listed) -> list[str]:
    pairs = zip(row.names, row.causes, strict=True)
    return [cause.of(short_name(bot)) for bot, cause in pairs if cause.is_fault]


def short_name(name: str) -> str:
    """A bot's name as tables have room for it; --json has all of it."""
    return cut(in_one_line(name), LONGEST)


def result_of(record: Replay, seat: int) -> str:
    """How it went for a seat, in a sentence: `greedy (seat 0) lost by 12, played to the end`."""
    who = f"{record.names[seat]} (seat {seat})"
    row = listed(record.match_id, record)
    if row.sealed:
        return f"{who}, not ended"
    return f"{who} {outcome_words(row, seat)}, {how_it_ended_for(row, seat)}"


def outcome_words(row: Listed, seat: int) -> str:
    """`lost by 12`."""
    margin, outcome = row.margin(seat), row.outcome(seat)
    by_points = (outcome == "won" and margin > 0) or (outcome == "lost" and margin < 0)
    return outcome + (f" by {abs(margin)}" if by_points else "")  # who fails ranks last with any
