"""`riverboat solo`: how well bots do against the automaton of a solo game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import GameId, Json, OptionsList, find_game, solo_modes
from riverboat.cli.output import print_json, print_table, progress
from riverboat.engine import Game
from riverboat.match import FinishedMatch, TimeControl, describe
from riverboat_server.cli.demanding import demand_modules

if TYPE_CHECKING:  # numpy only comes for who counts
    from riverboat.client.bot import Bot
    from riverboat.local import LocalResult
    from riverboat_server.ladder import SoloRecord

demand_modules("numpy", "scipy")

REFERENCE_BOTS = "random,greedy,flat-mc:ms=20,beam"


def solo(
    game_id: GameId,
    bots: Annotated[str, typer.Option("--bots", "-b", help="bot specs")] = REFERENCE_BOTS,
    count: Annotated[
        int, typer.Option("--games", "-n", min=1, help="games per bot and difficulty")
    ] = 20,
    option: OptionsList = None,
    seed: Annotated[int, typer.Option(help="which deals; the same for every bot")] = 0,
    as_json: Json = False,
) -> None:
    """Play bots against the automaton of a solo game.

    Locally; shows how often each bot wins, per difficulty, or at those that --option names.

    Example: riverboat solo boonlake --bots random,greedy --games 20

    Example: riverboat solo boonlake --bots beam --option solo_level=easy
    """
    game = find_game(game_id)
    modes = solo_modes(game, option)
    if not modes:
        raise typer.BadParameter(f"{game.title} has no solo game; see `riverboat games`")
    from riverboat.client.loading import load_bots

    entered = load_bots(bots)
    records: dict[str, Sequence[SoloRecord]] = {}
    with progress(game.title, len(modes) * len(entered) * count) as bar:
        for mode, options in modes.items():
            records[mode] = play_solo(game, options, entered, count, seed, bar.advance)
    if as_json:
        print_json([_as_dict(mode, one) for mode in records for one in records[mode]])
    else:
        print_solo(records)


def play_solo(
    game: Game,
    options: dict[str, str],
    bots: Sequence[Bot],
    count: int,
    seed: int,
    tell: Callable[[], None],
) -> tuple[SoloRecord, ...]:
    """So many games of each bot on the same deals, best win rate first."""
    from riverboat.local import play_games
    from riverboat_server.ladder import solo_records

    results = []
    for bot in bots:
        played = play_games(game, [bot], count, seed=seed, players=1, options=options)
        for number, result in enumerate(played):
            results.append(_finished(game, result, number))
            tell()
    return solo_records(results)


def _finished(game: Game, result: LocalResult, number: int) -> FinishedMatch:
    name = f"{result.bots[0]} {number}"
    match = describe(game, name, result.bots, result.options, TimeControl.parse("none"))
    return FinishedMatch(match, result.result, datetime.now(UTC).isoformat(timespec="seconds"))


def print_solo(records: dict[str, Sequence[SoloRecord]]) -> None:
    print_table(
        ["mode", "bot", "games", "wins", "win %", "95 % from", "to", "mean points", "mean lead"],
        [
            (
                mode,
                one.bot,
                one.matches,
                one.wins,
                100 * one.win_rate,
                100 * one.interval[0],
                100 * one.interval[1],
                "" if one.mean_score is None else one.mean_score,
                "" if one.mean_margin is None else f"{one.mean_margin:+.2f}",
            )
            for mode in records
            for one in records[mode]
        ],
    )


def _as_dict(mode: str, record: SoloRecord) -> dict[str, object]:
    return {"mode": mode, **asdict(record), "win_rate": record.win_rate}
