"""How a match ended, in the words that lists and reports share."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.match import Cause
from riverboat.replay import Replay

CAUSES = {
    Cause.RULES: "played to the end",
    Cause.TIMEOUT: "clock lost",
    Cause.ILLEGAL_MOVES: "illegal moves",
    Cause.DISCONNECT: "connection lost",
    Cause.CRASH: "crash",
    Cause.CRASH_AT_START: "crash at start",
    Cause.CANCELLED: "cancelled",
}


def margin_of(seat: int, scores: Sequence[int], automaton: int | None) -> int:
    """How far a seat was ahead of the best other one, or of the automaton."""
    others = [score for other, score in enumerate(scores) if other != seat]
    if automaton is not None:
        others.append(automaton)
    return scores[seat] - max(others, default=0)


def outcome_of(seat: int, ranks: Sequence[int]) -> str:
    """Won, drawn or lost; a shared first place is drawn."""
    if ranks[seat] > 1:
        return "lost"
    return "won" if list(ranks).count(1) == 1 else "drawn"


def result_of(record: Replay, seat: int) -> str:
    """How it went for a seat, in a sentence: `greedy (seat 0) lost by 12, played to the end`."""
    who = f"{record.bots[seat]} (seat {seat})"
    result = record.result
    if result is None:
        return f"{who}, not ended"
    automaton = None if result.automaton is None else result.automaton.total
    margin = margin_of(seat, result.totals, automaton)
    by = f" by {abs(margin)}" if margin else ""
    return f"{who} {outcome_of(seat, result.ranks)}{by}, {CAUSES[result.seats[seat].cause]}"
