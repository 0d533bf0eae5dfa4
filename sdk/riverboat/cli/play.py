"""`riverboat play`: local games in this process."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.options import GameId, Json, OptionsList, complete, find_game, read_time
from riverboat.cli.output import progress, say
from riverboat.cli.play_report import print_report, tell_failures
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.errors import Exit
from riverboat.client.loading import load_bots, split_specs
from riverboat.engine import Game
from riverboat.local import LocalResult, play_games
from riverboat.match import DealPolicy
from riverboat.person import NO_CLOCK, is_person
from riverboat.recordings import numbered

Bots = Annotated[
    str, typer.Option("--bots", "-b", help="bot specs, e.g. random,flat-mc:ms=50,./my.py")
]
Players = Annotated[
    int,
    typer.Option(
        "--players",
        "-p",
        help="seats; the last bot takes the remaining ones",
        show_default="one per bot",
    ),
]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="how many games")]
Seed = Annotated[
    int | None,
    typer.Option(help="same seed, deterministic bots: same output", show_default="a new one"),
]
Clock = Annotated[str, typer.Option("--clock", help="time control, e.g. 60+0.5, or none")]
Record = Annotated[
    Path | None, typer.Option("--record", help="write a replay of each game into this folder")
]
FixedSeats = Annotated[
    bool, typer.Option("--fixed-seats", help="do not rotate the seats; every game its own deal")
]
NoBrowser = Annotated[
    bool, typer.Option("--no-browser", help="ask a person here, not on a page of the browser")
]
Deals = Annotated[
    DealPolicy, typer.Option(help="shared: the same deal in every rotation; fresh: a new one")
]


def play(
    game_id: GameId,
    bots: Bots = "random,greedy",
    players: Players = 0,
    count: Games = 1,
    seed: Seed = None,
    option: OptionsList = None,
    clock: Clock = "none",
    record: Record = None,
    fixed_seats: FixedSeats = False,
    deals: Deals = DealPolicy.SHARED,
    no_browser: NoBrowser = False,
    as_json: Json = False,
) -> None:
    """Play games locally, without a server.

    Rules, clocks and what a seat may know are those of a referee. Every deal is played once in
    every rotation of the seats: fair between bots that learn nothing from one game for the next,
    else take --deals fresh. `human` is a person: asked on a page of the browser, or here.

    A bot's true share of wins lies within the 95 % interval beside it, if luck was not unusual.
    Exit code 1 if a bot failed.

    Example: riverboat play gold_west --bots random,greedy --games 20 --seed 7

    Example: riverboat play the_river --bots human,greedy --record games
    """
    SWITCH.arm()
    game = find_game(game_id)
    entered = load_bots(bots)
    seats = max(players or _seats(game, len(entered)), len(entered))
    options = complete(game, seats, option)
    attended = _attended(entered, clock, no_browser)
    played = play_games(
        game,
        entered,
        count,
        seed=seed,
        rotate=not fixed_seats,
        deals=deals,
        players=seats,
        options=options,
        control=None if clock == "none" else read_time(clock),
        record=_recorded(record, attended),
    )
    results = _collect(game.title, played, count, attended)
    if results or as_json:
        print_report(game, options, DealPolicy.FRESH if fixed_seats else deals, results, as_json)
    raise typer.Exit(_tell_rest(results, count, record, split_specs(bots)))


def _tell_rest(
    results: list[LocalResult], count: int, record: Path | None, specs: list[str]
) -> Exit:
    """Failures, where the replays are, and how the command ends."""
    failed = tell_failures(results, specs)
    if record is not None and results:
        first = shlex.quote(str(results[0].replay))
        say(f"replays: {record}")
        say(f"see one:  riverboat replay open {first}")
        say(f"as text:  riverboat replay show {first}")
    if len(results) < count:
        say(f"interrupted after {len(results)} of {count} games")
        return Exit.INTERRUPTED
    return Exit.NEGATIVE if failed else Exit.OK


def _attended(bots: list[Bot], clock: str, no_browser: bool) -> bool:
    """Whether a person plays; it is asked where the command says so."""
    attended = any(map(is_person, bots))
    if attended and clock != "none":
        raise typer.BadParameter(NO_CLOCK, param_hint="--clock")
    if attended and no_browser:
        from riverboat.person import screens  # pictures and words: only where they are looked at

        screens.use_terminal()
    return attended


def _recorded(folder: Path | None, attended: bool) -> Callable[[int], Path | None]:
    """Where each game is recorded; a person who plays it is told at its end."""
    if folder is None:
        return lambda number: None
    named = numbered(folder)
    if not attended:
        return named
    from riverboat.person.screens import note_replay  # only where somebody looks

    def record(number: int) -> Path:
        note_replay(str(named(number)))
        return named(number)

    return record


def _collect(
    title: str, played: Iterator[LocalResult], count: int, attended: bool
) -> list[LocalResult]:
    """The results of all games, or of those that were over when Ctrl-C came."""
    results: list[LocalResult] = []
    # A bar would run through the words of a person.
    with progress(title, count, silent=attended) as bar, suppress(KeyboardInterrupt):
        for result in played:
            results.append(result)
            bar.advance()
    return results


def _seats(game: Game, entered: int) -> int:
    """As many seats as bots, or the fewest that the game has."""
    possible = [count for count in game.player_counts if count >= entered]
    return min(possible, default=entered)
