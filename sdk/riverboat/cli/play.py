"""`riverboat play`: local games in this process."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from riverboat.cli.options import (
    GameId,
    Json,
    OptionsList,
    complete,
    find_game,
    read_time,
)
from riverboat.cli.output import print_json, print_table, progress, say
from riverboat.client.loading import load_bots
from riverboat.engine import Game
from riverboat.interval import wilson
from riverboat.local import LocalResult, play_games
from riverboat.match import Cause

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
Time = Annotated[str, typer.Option("--tc", help="time control, e.g. 60+0.5, or none")]
Replays = Annotated[
    Path | None, typer.Option("--replays", help="write a replay of each game into this folder")
]
FixedSeats = Annotated[
    bool, typer.Option("--fixed-seats", help="do not rotate the seats on each deal")
]


def play(
    game_id: GameId,
    bots: Bots = "random,greedy",
    players: Players = 0,
    count: Games = 1,
    seed: Seed = None,
    option: OptionsList = None,
    tc: Time = "none",
    replays: Replays = None,
    fixed_seats: FixedSeats = False,
    as_json: Json = False,
) -> None:
    """Play games locally, without a server.

    Rules, clocks and what a seat may know are those of a referee.

    Every deal is played once in every rotation of the seats. A bot's true share of wins lies
    within the 95 % interval beside it, if luck was not unusual.

    Example: riverboat play gold_west --bots random,greedy --games 20 --seed 7
    """
    game = find_game(game_id)
    entered = load_bots(bots)
    seats = max(players or _seats(game, len(entered)), len(entered))
    options = complete(game, seats, option)
    played = play_games(
        game,
        entered,
        count,
        seed=seed,
        rotate=not fixed_seats,
        players=seats,
        options=options,
        control=None if tc == "none" else read_time(tc),
        record=lambda number: None if replays is None else replays / f"{number:04d}.replay",
    )
    results = _collect(game.title, played, count)
    _print(game, options, results, as_json)
    _tell_failures(results)
    if replays is not None:
        say(f"replays: {replays}; show one with: riverboat replay show {replays / '0000.replay'}")


def _collect(title: str, played: Iterator[LocalResult], count: int) -> list[LocalResult]:
    results: list[LocalResult] = []
    with progress(title, count) as bar:
        for result in played:
            results.append(result)
            bar.advance()
    return results


def _seats(game: Game, entered: int) -> int:
    """As many seats as bots, or the fewest that the game has."""
    possible = [count for count in game.player_counts if count >= entered]
    return min(possible, default=entered)


def _print(game: Game, options: dict[str, str], results: list[LocalResult], as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "game": game.key,
                "options": options,
                "games": [_describe(result) for result in results],
                "summary": _summary(results),
            }
        )
        return
    rows = [
        (number, "  ".join(_seat(result, seat) for seat in range(len(result.bots))), _how(result))
        for number, result in enumerate(results)
    ]
    print_table(["game", "seats: bot points (rank)", "ended by"], rows[:50])
    if len(rows) > 50:
        say(f"... and {len(rows) - 50} more; --json prints all")
    summary = _summary(results)
    print_table(
        ["bot", "games", "wins", "win %", "95 % from", "to", "mean points"],
        [
            (
                line["bot"],
                line["games"],
                line["wins"],
                line["win_percent"],
                *line["win_percent_interval"],
                line["mean_points"],
            )
            for line in summary
        ],
    )


def _tell_failures(results: list[LocalResult]) -> None:
    """The first failure of each bot, as it would stand in its private log."""
    told: set[str] = set()
    for number, result in enumerate(results):
        for seat in result.result.seats:
            if seat.cause is Cause.RULES or seat.bot in told:
                continue
            told.add(seat.bot)
            say(f"{seat.bot} failed in game {number}: {seat.cause.name}")
            for entry in result.logs[seat.seat][-1:]:
                say(f"at decision {entry.decision}: {entry.text.rstrip()}")


def _seat(result: LocalResult, seat: int) -> str:
    return f"{result.bots[seat]} {result.totals[seat]} ({result.ranks[seat]})"


def _how(result: LocalResult) -> str:
    faults = [
        f"{seat.bot}: {seat.cause.name}"
        for seat in result.result.seats
        if seat.cause is not Cause.RULES
    ]
    versus = result.result.automaton
    against = "" if versus is None else f"; automaton {versus.total}"
    return (", ".join(faults) or result.cause.name) + against


def _describe(result: LocalResult) -> dict[str, Any]:
    return {
        "bots": list(result.bots),
        "scores": list(result.totals),
        "ranks": list(result.ranks),
        "lines": [
            {line.label: line.points for line in seat.score.lines} for seat in result.result.seats
        ],
        "automaton": result.result.automaton.total if result.result.automaton else None,
        "cause": result.cause.name,
        "causes": [seat.cause.name for seat in result.result.seats],
        "seed": result.seed,
        "decisions": result.decisions,
        "replay": str(result.replay) if result.replay else None,
    }


def _summary(results: list[LocalResult]) -> list[dict[str, Any]]:
    """Per entrant: games, wins (shared ones in parts) with Wilson's interval, mean points."""
    games: dict[int, int] = defaultdict(int)
    wins: dict[int, float] = defaultdict(float)
    points: dict[int, int] = defaultdict(int)
    names: dict[int, str] = {}
    for result in results:
        for seat, entrant in enumerate(result.entrants):
            names[entrant] = result.bots[seat]
            games[entrant] += 1
            points[entrant] += result.totals[seat]
            if seat in result.winners:
                wins[entrant] += 1 / len(result.winners)
    return [
        {
            "bot": names[entrant],
            "games": games[entrant],
            "wins": round(wins[entrant], 2),
            "win_percent": round(100 * wins[entrant] / games[entrant], 1),
            "win_percent_interval": [
                round(100 * bound, 1) for bound in wilson(wins[entrant], games[entrant])
            ],
            "mean_points": round(points[entrant] / games[entrant], 2),
        }
        for entrant in sorted(names)
    ]
