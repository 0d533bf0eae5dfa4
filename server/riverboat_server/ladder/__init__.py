"""Ratings, schedules and tables: arithmetic. Nothing here knows rules, a store or a network.

What needs numpy is loaded when it is first used: a referee keeps results without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.elo import Rating, RatingChange, expected, k_factor, rate
from riverboat_server.ladder.placed import Placing, Placings
from riverboat_server.ladder.schedule import Pairing, Schedule, round_robin
from riverboat_server.later import looked_up

if TYPE_CHECKING:
    from riverboat_server.ladder.columns import Ranked, ResultColumns, columns_of
    from riverboat_server.ladder.crosstable import Crosstable
    from riverboat_server.ladder.overall import PlacingInAll, place_in_all, place_in_game
    from riverboat_server.ladder.placing import finished_columns, place, rated_groups
    from riverboat_server.ladder.rating.group import Estimate, RatedGroup
    from riverboat_server.ladder.rating.settling import Settling, blocks_to_settle
    from riverboat_server.ladder.seats import SeatShare, seat_shares
    from riverboat_server.ladder.skill import Skill, rate_skill, skills_of
    from riverboat_server.ladder.stats import HeadToHead, SoloRecord, head_to_head, solo_records

_LATER = {
    "columns": ("Ranked", "ResultColumns", "columns_of"),
    "crosstable": ("Crosstable",),
    "overall": ("PlacingInAll", "place_in_all", "place_in_game"),
    "placing": ("finished_columns", "place", "rated_groups"),
    "rating.group": ("Estimate", "RatedGroup"),
    "rating.settling": ("Settling", "blocks_to_settle"),
    "seats": ("SeatShare", "seat_shares"),
    "skill": ("Skill", "rate_skill", "skills_of"),
    "stats": ("HeadToHead", "SoloRecord", "head_to_head", "solo_records"),
}

__getattr__ = looked_up(__name__, _LATER)

__all__ = [
    "Crosstable",
    "Estimate",
    "HeadToHead",
    "Pairing",
    "Placing",
    "PlacingInAll",
    "Placings",
    "Ranked",
    "RatedGroup",
    "Rating",
    "RatingChange",
    "ResultColumns",
    "Schedule",
    "SeatShare",
    "Settling",
    "Skill",
    "SoloRecord",
    "blocks_to_settle",
    "by_division",
    "columns_of",
    "expected",
    "finished_columns",
    "head_to_head",
    "k_factor",
    "place",
    "place_in_all",
    "place_in_game",
    "rate",
    "rate_skill",
    "rated_groups",
    "round_robin",
    "seat_shares",
    "skills_of",
    "solo_records",
]
