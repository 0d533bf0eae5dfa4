"""`riverboat leakcheck`: look for hidden information in what seats receive."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import ceil
from typing import Annotated

import typer

from riverboat.cli.options import GameId, Json, find_game
from riverboat.cli.output import print_json, print_table, progress, say
from riverboat.client.errors import Exit
from riverboat.testing import laws
from riverboat.wire import envelope


def leakcheck(
    game_id: GameId,
    states: Annotated[int, typer.Option(min=1, help="how many positions to look at")] = 1000,
    seed: Annotated[int, typer.Option(help="which games")] = 0,
    as_json: Json = False,
) -> None:
    """Look for hidden facts in what seats get.

    Deals anew what each seat cannot know; everything it receives must stay the same. Looks at as
    many positions of random games in every set-up: views, legal moves and the next
    events, for each seat and for spectators. Exit code 1 on a leak.

    Example: riverboat leakcheck gold_west --states 5000
    """
    game = find_game(game_id)
    wire = envelope(game.key).wire
    cases = [laws.Case(game, wire, players, options) for players, options in game.setups()]
    reports = {str(case): laws.LeakReport() for case in cases}
    leak = ""
    share = ceil(states / len(cases))
    with progress(f"{game.title}: positions", share * len(cases)) as bar:
        try:
            for case in cases:
                _look(case, seed, share, reports[str(case)], bar.advance)
        except laws.LawBroken as broken:
            leak = str(broken)
    _print(game.key, reports, leak, as_json)
    if leak:
        raise typer.Exit(Exit.NEGATIVE)


def _look(
    case: laws.Case, seed: int, states: int, report: laws.LeakReport, tell: Callable[[], None]
) -> None:
    """So many positions of one set-up."""
    for number in count(seed):
        for step, table, _, move in laws.walk(case, number):
            laws.look_for_leaks(case, number, step, table, move, report)
            tell()
            if report.states >= states:
                return


def _print(game: str, reports: dict[str, laws.LeakReport], leak: str, as_json: bool) -> None:
    if as_json:
        rows = [
            {
                "setup": name,
                "states": report.states,
                "comparisons": report.comparisons,
                "worlds": report.worlds,
                "worlds_that_differ": report.varied,
            }
            for name, report in reports.items()
        ]
        print_json({"game": game, "leak": leak or None, "setups": rows})
        return
    print_table(
        ["set-up", "states", "comparisons", "worlds dealt", "that differ from the truth"],
        [
            (name, report.states, report.comparisons, report.worlds, report.varied)
            for name, report in reports.items()
        ],
    )
    say(f"LEAK: {leak}" if leak else "no leak found")
