"""`riverboat duel`: how much better one bot is than another."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from riverboat.cli.duel_options import (
    FOLDER,
    MOST_GAMES,
    FolderOption,
    JobsOption,
    Seats,
    Until,
    drawn,
    matchup_of,
    several,
)
from riverboat.cli.duel_playing import hold, tell_faults
from riverboat.cli.duel_report import duel_lines, solo_lines, tally_json
from riverboat.cli.options import Json, OptionsList, find_game, solo_modes
from riverboat.cli.output import print_json, print_text, say
from riverboat.cli.play import Clock, Seed
from riverboat.cli.sprt_options import GameOption
from riverboat.client.errors import Exit
from riverboat.client.loading import load_bot
from riverboat.engine import Game
from riverboat.search.weights import WeightsError
from riverboat.sprt.errors import LogbookError
from riverboat.strength.matchup import MatchUp
from riverboat.strength.sitting import Sitting
from riverboat.strength.tally import Tally, blocks_for

CODES = {LogbookError: Exit.USAGE, WeightsError: Exit.USAGE}
USUAL_GAMES = 100

Bot = Annotated[str, typer.Argument(metavar="A", help="the bot that is measured: a bot spec")]
Rival = Annotated[
    str,
    typer.Argument(metavar="B", help="the bot in all other seats; not needed with --players 1"),
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        "-n",
        min=1,
        help="how many, in whole blocks",
        show_default=f"{USUAL_GAMES}, or as many as --until needs",
    ),
]


def duel(
    bot: Bot,
    game_id: GameOption,
    rival: Rival = "",
    players: Seats = 0,
    option: OptionsList = None,
    count: Games = None,
    until: Until = None,
    clock: Clock = "none",
    jobs: JobsOption = 0,
    seed: Seed = None,
    folder: FolderOption = FOLDER,
    as_json: Json = False,
) -> None:
    """Measure how much better a bot is than another.

    Blocks are played: each is a deal with A in every seat once and B in all others, so that luck of
    the cards and of the seat cancel out. Printed are A's share of wins and its lead, with 95 %
    intervals over blocks, and the time that each bot takes for a decision. Alone (--players 1) both
    play the automaton on the same deals, at every level unless --option names one.

    Blocks are kept: the same command with the same seed goes on after Ctrl-C, or with more --games.
    To decide whether a new version is better, `riverboat sprt` needs fewer games.

    Example: riverboat duel ./my.py greedy --game gold_west --games 100

    Example: riverboat duel beam:weights=mine.csv beam --game the_river --until 10

    Example: riverboat duel beam greedy --game boonlake --players 4 --games 40

    Example: riverboat duel beam --game boonlake --players 1 --games 20 --option solo_level=easy
    """
    game, chosen = find_game(game_id), drawn(seed)
    for spec in filter(None, (bot, rival)):
        load_bot(spec)  # a wrong name is told before anything starts
    matchups = _matchups(game, bot.strip(), rival.strip(), players, option, chosen, clock)
    most = count or (MOST_GAMES if until else USUAL_GAMES)
    sitting = Sitting(folder)
    width = (until or 0.0) / 100
    tallies = [sitting.tally(one, blocks_for(one, most), width) for one in matchups]
    through = hold(sitting, tallies, jobs, f"{bot} v {rival}" if rival else bot)
    _report(tallies, as_json)
    tell_faults(sitting, tallies)
    flags = {"--players": players, "--games": count, "--until": until}
    again = _again(matchups[0], rival, option, flags)
    if not through:
        say(f"interrupted; go on: {again}")
        raise typer.Exit(Exit.INTERRUPTED)
    if seed is None:
        say(f"the same once more: {again}")


def _again(
    first: MatchUp, rival: str, option: list[str] | None, flags: Mapping[str, float | None]
) -> str:
    """The command that plays the same."""
    timed = "" if first.clock == "none" else first.clock
    words = ["riverboat", "duel", *filter(None, (first.bot, rival)), "--game", first.game]
    words += [word for pair in option or [] for word in ("--option", pair)]
    for name, value in {**flags, "--clock": timed, "--seed": first.seed}.items():
        if value or name == "--seed":
            words += [name, value if isinstance(value, str) else f"{value:.12g}"]
    return shlex.join(words)


def _matchups(
    game: Game,
    bot: str,
    rival: str,
    players: int,
    option: list[str] | None,
    seed: int,
    clock: str,
) -> list[MatchUp]:
    """One, or in a solo game one for each level and bot."""
    if players != 1:
        if not rival:
            raise typer.BadParameter("name the other bot too, or play alone with --players 1")
        return [matchup_of(game.key, bot, rival, several(game, players), option, seed, clock)]
    if 1 not in game.player_counts:
        raise typer.BadParameter(f"{game.title} has no solo game; see `riverboat games`")
    bots = dict.fromkeys(filter(None, (bot, rival)))
    return [
        matchup_of(game.key, one, "", 1, level, seed, clock)
        for level in _levels(game, option)
        for one in bots
    ]


def _levels(game: Game, option: list[str] | None) -> list[list[str]]:
    """The options of each level of a solo game."""
    modes = solo_modes(game, option).values()
    return [[f"{key}={value}" for key, value in level.items()] for level in modes]


def _report(tallies: Sequence[Tally], as_json: bool) -> None:
    if as_json:
        print_json([tally_json(tally) for tally in tallies])
        return
    alone = tallies[0].matchup.players == 1
    for line in solo_lines(tallies) if alone else duel_lines(tallies[0]):
        print_text(line)
