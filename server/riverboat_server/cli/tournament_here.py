"""A tournament with a referee of its own, from the bots' specs to the tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

from riverboat.cli.output import say
from riverboat_server.cli.aftermath import folder_option, tell_faults, tell_what_next
from riverboat_server.cli.ladder import keep_ladder
from riverboat_server.cli.tournament_plans import at_home
from riverboat_server.cli.tournament_play import play_at_home
from riverboat_server.cli.tournament_tables import show_tables
from riverboat_server.tournament.plan import TournamentPlan


def play_here(plan: TournamentPlan, data: Path, tournament_id: str, as_json: bool = False) -> None:
    """Begin with a tournament, or go on with it, and show how it ended."""
    folder = folder_option(data)
    go_on = f"riverboat tournament resume {tournament_id}{folder}"
    housed = at_home(plan)
    seen = asyncio.run(play_at_home(housed, data, tournament_id, go_on))
    show_tables(seen, housed, as_json)
    keep_ladder(data)
    tell_faults(seen.results, data)
    if not as_json:
        tell_what_next(seen.results, data)
    say(f"play it again: riverboat tournament run --like {tournament_id}{folder}")
