"""Plans of tournaments as they were stored, maybe by another version."""

from __future__ import annotations

from functools import lru_cache

from riverboat_server.tournament.plan import PlanError, TournamentPlan
from riverboat_server.tournament.plan_file import read_plan


@lru_cache(200)
def plan_of(text: str) -> TournamentPlan | None:
    """The plan; None if it is not understood here: its results are shown all the same."""
    try:
        return read_plan(text)
    except PlanError:
        return None
