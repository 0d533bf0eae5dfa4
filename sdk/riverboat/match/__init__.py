"""A match without a transport: the loop that local play and the referee both run."""

from riverboat.match.control import REFEREE_ALLOWANCE, REFEREE_CLOCK, TimeControl
from riverboat.match.description import DealPolicy, Division, MatchDescription, block_of, describe
from riverboat.match.finished import FinishedMatch, pair_score, points_of
from riverboat.match.happenings import Absence, Asked, Lapse, Listener, Played, Strike, Verdict
from riverboat.match.match import Match
from riverboat.match.result import Cause, Granted, MatchResult, Origin, Outcome, SeatResult

__all__ = [
    "REFEREE_ALLOWANCE",
    "REFEREE_CLOCK",
    "Absence",
    "Asked",
    "Cause",
    "DealPolicy",
    "Division",
    "FinishedMatch",
    "Granted",
    "Lapse",
    "Listener",
    "Match",
    "MatchDescription",
    "MatchResult",
    "Origin",
    "Outcome",
    "Played",
    "SeatResult",
    "Strike",
    "TimeControl",
    "Verdict",
    "block_of",
    "describe",
    "pair_score",
    "points_of",
]
