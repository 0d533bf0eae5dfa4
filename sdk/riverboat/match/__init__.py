"""A match without a transport: the loop that local play and the referee both run."""

from riverboat.match.control import TimeControl
from riverboat.match.match import Asked, Listener, Match, Played, Verdict
from riverboat.match.result import Cause, MatchResult, Origin, Outcome, SeatResult

__all__ = [
    "Asked",
    "Cause",
    "Listener",
    "Match",
    "MatchResult",
    "Origin",
    "Outcome",
    "Played",
    "SeatResult",
    "TimeControl",
    "Verdict",
]
