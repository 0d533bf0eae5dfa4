"""Results, ratings, schedules, tables and their store. Nothing here knows rules or a network."""

from riverboat_server.ladder.crosstable import Crosstable, CrosstableRow
from riverboat_server.ladder.database import StoreError, StoreFullError, StoreLockedError
from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.elo import Rating, RatingChange, expected, k_factor, rate
from riverboat_server.ladder.fit import FittedRating, fit_ratings
from riverboat_server.ladder.registry import RegisteredBot, Tokens
from riverboat_server.ladder.schedule import Pairing, Schedule, round_robin
from riverboat_server.ladder.stats import HeadToHead, SoloRecord, head_to_head, solo_records
from riverboat_server.ladder.store import LadderRow, Place, ResultConflictError, Store

__all__ = [
    "Crosstable",
    "CrosstableRow",
    "FittedRating",
    "HeadToHead",
    "LadderRow",
    "Pairing",
    "Place",
    "Rating",
    "RatingChange",
    "RegisteredBot",
    "ResultConflictError",
    "Schedule",
    "SoloRecord",
    "Store",
    "StoreError",
    "StoreFullError",
    "StoreLockedError",
    "Tokens",
    "by_division",
    "expected",
    "fit_ratings",
    "head_to_head",
    "k_factor",
    "rate",
    "round_robin",
    "solo_records",
]
