"""`riverboat chaos`: what a referee goes through, and what comes of it."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games, logs
from riverboat.cli.options import Json, find_game
from riverboat.cli.output import Bar, print_json, print_table, print_text, progress, say
from riverboat.client.errors import Exit
from riverboat_server.chaos import ChaosPlan, Verdict, play_twice
from riverboat_server.tournament.courses import make_course

SHOWN = 5  # places of a kind that went wrong; JSON has all


def chaos(
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="at least so many")] = 48,
    seed: Annotated[int, typer.Option(help="draws the deals, the moves and the faults")] = 1,
    game: Annotated[
        list[str] | None, typer.Option(help="a game, again for more", show_default="all")
    ] = None,
    at_once: Annotated[int, typer.Option(min=1, help="matches at the same time")] = 16,
    keep: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="keep logs and data of both runs here")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a tournament in peace and through faults, and compare.

    Referee, bots and organiser are processes of their own on this machine. In the second run they
    are killed and frozen, connections are cut, swallowed and slowed down, the disk is full, and a
    mob floods the referee. Every result, every move and the standings must be the same.

    The same seed draws the same deals, moves and faults; what the system does between two of
    them differs from run to run.

    Example: riverboat chaos --matches 200 --seed 7
    """
    logs.silence()
    chosen = tuple(find_game(each).key for each in game or games.GAME_IDS)
    plan = ChaosPlan(seed, chosen, matches, at_once)
    scratch = tempfile.TemporaryDirectory(prefix="riverboat-chaos-")
    with scratch as folder, _bar(plan) as bar:
        verdict = asyncio.run(play_twice(plan, keep or Path(folder), bar.advance))
    _show(verdict, as_json)
    if not verdict.good:
        say(f"play it again with: riverboat chaos --matches {matches} --seed {seed} --keep found")
        raise typer.Exit(Exit.NEGATIVE)


def _bar(plan: ChaosPlan) -> AbstractContextManager[Bar]:
    """Of the matches of both runs."""
    total = 2 * sum(make_course(one).matches for one in plan.tournaments().values())
    return progress("chaos", total)


def _show(verdict: Verdict, as_json: bool) -> None:
    if as_json:
        print_json(verdict.to_json())
        return
    print_table(["fault", "times"], sorted(verdict.faults.items()))
    print_text("")
    found = {
        "lost": verdict.lost,
        "twice": verdict.twice,
        "different": verdict.different,
        "untrue replays": verdict.untrue,
        "forfeits": verdict.forfeits,
        "other standings": verdict.other_tables,
    }
    rows = [(what, len(places), "; ".join(places[:SHOWN])) for what, places in found.items()]
    print_table([f"of {verdict.matches} matches", "", "which"], rows)
    print_text(
        f"\n{verdict.struck} matches met a fault. 99 % of all decisions were charged at most "
        f"{verdict.calm_p99 * 1000:.0f} ms\nin peace and {verdict.storm_p99 * 1000:.0f} ms "
        "through faults."
    )
