"""`riverboat lab`: what many games tell about the balance of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from riverboat.cli.options import (
    GameId,
    Json,
    OptionsList,
    complete,
    find_game,
    read_game_options,
)
from riverboat.cli.output import print_json, print_text, progress, say, width
from riverboat.cli.parallel import WorkersOption, workers_or_cores
from riverboat.cli.play import Players, Seed
from riverboat.cli.whole_files import demand_place_for, write_whole
from riverboat.client.errors import BotHungError, Exit
from riverboat.client.loading import load_bots, split_specs
from riverboat.engine import Game
from riverboat.judging import crew
from riverboat.lab.archive import SeveralSetupsError, Wanted
from riverboat.lab.counting import CountedGame
from riverboat.lab.gathering import Counted, play_series, read_archive
from riverboat.lab.plain import report_json
from riverboat.lab.report import Report
from riverboat.lab.series import OtherGamesError, Series, Uncounted
from riverboat.lab.study import study
from riverboat.lab.text import report_lines
from riverboat.replay.finding import find_all

CODES = {OtherGamesError: Exit.USAGE, SeveralSetupsError: Exit.USAGE}
USUAL_GAMES = 100
NAMED = 5
"""So many reasons why replays were not counted are told."""

Replays = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="REPLAY", help="files, folders, archives, data folders", show_default=False
    ),
]
Count = Annotated[
    int | None,
    typer.Option(
        "--games",
        "-n",
        min=1,
        help="how many games",
        show_default=f"{USUAL_GAMES} new ones, or all of the replays",
    ),
]
Bots = Annotated[
    str, typer.Option("--bots", "-b", help="who plays new games; the last takes the seats left")
]
Keep = Annotated[
    Path | None,
    typer.Option(
        "--keep", metavar="FOLDER", help="keep new games there; those there are not played again"
    ),
]
Page = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="write a page with plots")
]
Whole = Annotated[bool, typer.Option("--whole", help="show every row of long tables")]


def lab(
    game_id: GameId,
    replays: Replays = None,
    count: Count = None,
    bots: Bots = "beam",
    players: Players = 0,
    option: OptionsList = None,
    seed: Seed = None,
    workers: WorkersOption = 0,
    keep: Keep = None,
    html: Page = None,
    whole: Whole = False,
    as_json: Json = False,
) -> None:
    """Judge the balance of a game by many games.

    Plays new games, or reads replays: seat advantage, lengths, scores by line, how games end, who
    wins with and without each card, tile or office, and what nobody used, with 95 % intervals. The
    same seed and deterministic bots give the same figures. Ctrl-C reports what was finished; with
    --keep the same command goes on.

    Example: riverboat lab gold_west --games 100 --bots greedy --seed 7 --html gold_west.html

    Example: riverboat lab moon_river riverboat-data --players 2 --option mode=legends
    """
    game = find_game(game_id)
    demand_place_for(html)
    if replays:
        wanted = Wanted(game.key, players, read_game_options(option))
        names = find_all(replays)[:count]
        total = len(names)
        found = _read(wanted, names, workers_or_cores(workers))
    else:
        total = count or USUAL_GAMES
        series = _series(game, bots, players, option, seed)
        found = _play(series, total, keep, workers_or_cores(workers))
    report = _studied(game, found)
    _print(report, html, whole, as_json)
    if len(found) < total:
        say(f"interrupted after {len(found)} of {total} games")
        raise typer.Exit(Exit.INTERRUPTED)


def _series(
    game: Game, bots: str, players: int, option: list[str] | None, seed: int | None
) -> Series:
    specs = split_specs(bots)
    load_bots(bots)  # what cannot be loaded says so here, not in another process
    least = min(count for count in game.player_counts if count > 1)
    seats = max(players or (least if len(specs) == 1 else 0), len(specs))
    specs += specs[-1:] * (seats - len(specs))
    options = complete(game, seats, option)
    dealt = SystemRandom().getrandbits(32) if seed is None else seed
    return Series(game.key, tuple(specs), options, dealt)


def _read(wanted: Wanted, names: Sequence[str], workers: int) -> list[Counted]:
    with progress("reading", len(names)) as bar:
        return read_archive(wanted, names, workers, bar.advance)


def _play(series: Series, count: int, keep: Path | None, workers: int) -> list[Counted]:
    with ExitStack() as stack:
        folder = keep or Path(stack.enter_context(TemporaryDirectory(prefix="riverboat-lab-")))
        folder.mkdir(parents=True, exist_ok=True)
        bar = stack.enter_context(progress("playing", count))
        try:
            return play_series(series, count, folder, workers, bar.advance)
        except crew.GoneError as error:
            raise BotHungError(
                f"a bot ended the process that it played in, or hung there: {error}"
            ) from None


def _studied(game: Game, found: Sequence[Counted]) -> Report:
    uncounted = [one for one in found if isinstance(one, Uncounted)]
    for why, number in Counter(one.why for one in uncounted).most_common(NAMED):
        say(f"{number} not counted: {why}")
    counted = [one for one in found if isinstance(one, CountedGame)]
    if not counted:
        say("no games were counted: there is nothing to report")
        raise typer.Exit(Exit.NEGATIVE)
    return study(game, counted, uncounted)


def _print(report: Report, html: Path | None, whole: bool, as_json: bool) -> None:
    if as_json:
        print_json(report_json(report))
    else:
        for text in report_lines(report, min(width(), 80), whole):
            print_text(text)
    if html is not None:
        from riverboat.lab.page import page  # pictures: only for who wants them

        write_whole(html, page(report))
        say(f"page: {html}")
