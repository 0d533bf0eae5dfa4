"""Tournaments with a referee of their own."""

from __future__ import annotations

from pathlib import Path

from riverboat_server.store import Store
from riverboat_server.tournament.former import begun_at_home
from riverboat_server.tournament.plan_file import read_plan


def played_at_home(store: Store, data: Path) -> frozenset[str]:
    """Those whose bots are started with them: no other referee goes on with them."""
    stored = (
        stored.tournament_id
        for stored in store.open_tournaments()
        if any(read_plan(stored.plan).bots.values())
    )
    return frozenset((*stored, *begun_at_home(data)))
